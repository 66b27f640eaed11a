"""Courses, lessons, drills and the rulebook in five languages."""
