"""What can be wrong with a translation: one module for each kind of fault.

Each module has a function `check(entry)` that yields a sentence for each fault.
`state` looks at whole catalogs instead.
"""

from typing import Final

from splendor_site.i18n.checks import (
    bold,
    chinese,
    forbidden,
    glossary,
    hidden,
    korean,
    placeholders,
    plural,
    script,
    thai,
    untranslated,
)
from splendor_site.i18n.entries import Check

CHECKS: Final[tuple[Check, ...]] = (
    placeholders.check,
    bold.check,
    plural.check,
    untranslated.check,
    glossary.check,
    forbidden.check,
    script.check,
    hidden.check,
    chinese.check,
    korean.check,
    thai.check,
)
