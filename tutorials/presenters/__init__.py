"""What the pages of the courses show, as small dataclasses made from lessons and progress."""
