"""What is stored about learners: the only code that writes it."""
