"""Every check that a lesson must pass before anybody meets it. `make lessons` runs them all."""

from tutorials.lessons.proofs.content import Proof, prove_content, prove_lesson
from tutorials.lessons.proofs.faults import Fault

__all__ = ["Fault", "Proof", "prove_content", "prove_lesson"]
