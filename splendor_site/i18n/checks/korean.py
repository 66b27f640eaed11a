"""Korean particles, punctuation and register.

One register: statements in -ㅂ니다, requests in -(으)세요, questions in -나요, -가요, -까요; labels are nouns.
"""

import re
from collections.abc import Iterator
from typing import Final

from splendor_site.i18n.entries import Entry, without_bold

_PARTICLE: Final = re.compile(
    r"(?:\}|\)s|\)d|>)\s?(?:"
    r"이\(가\)|은\(는\)|을\(를\)|과\(와\)|와\(과\)|\(으\)로|\(이\)"
    r"|(?:은|는|이|가|을|를|과|와|으로|로)(?:부터|의|는|서)?(?![가-힣]))"
)
_BOTH_PARTICLES: Final = re.compile(r"이\(가\)|은\(는\)|을\(를\)|과\(와\)|와\(과\)|\(으\)로")
_PUNCTUATION: Final = re.compile(r"[、。，！？：；（）「」『』]")
_END: Final = r"(?=[.!?…”’)\"]|\s*$)"
# 필요, 중요 and the like are nouns, not endings.
_POLITE_INFORMAL: Final = re.compile(rf"(?<![세나가까필중주개소수])요{_END}")
_PLAIN: Final = re.compile(r"(?<!니)다(?=[.!])")
_FAULTS: Final = (
    (_PARTICLE, "has a particle directly after a placeholder or tag"),
    (_BOTH_PARTICLES, "has two particles to choose from"),
    (_PUNCTUATION, "has full-width punctuation"),
    (_POLITE_INFORMAL, "has a statement in -요; write -ㅂ니다"),
    (_PLAIN, "has a statement in plain -다; write -ㅂ니다"),
)


def check(entry: Entry) -> Iterator[str]:
    """Report particles whose form depends on a value, foreign punctuation, and a second register."""
    if entry.language.code != "ko":
        return
    for text in entry.translations:
        plain = without_bold(text)
        for pattern, sentence in _FAULTS:
            if match := pattern.search(plain):
                yield f"{sentence} ({match[0].strip()}): {text}"
