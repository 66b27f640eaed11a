"""Values of any type and shape, and positions broken by them."""

from collections.abc import Sequence
from typing import Any

from hypothesis import strategies as st


def nonsense(texts: Sequence[str], keys: Sequence[str]) -> st.SearchStrategy[Any]:
    """Anything JSON or Python can hold; with some of these texts and keys, to get further in."""
    atoms = st.one_of(
        st.none(),
        st.booleans(),
        st.integers(),
        st.floats(),
        st.text(max_size=5),
        st.sampled_from(texts),
    )
    return st.recursive(
        atoms,
        lambda inner: st.one_of(
            st.lists(inner, max_size=5),
            st.tuples(inner),
            st.dictionaries(st.one_of(atoms, st.sampled_from(keys)), inner, max_size=4),
        ),
        max_leaves=8,
    )


def _paths(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    inner: Any = ()
    if isinstance(value, dict):
        inner = value.items()
    elif isinstance(value, list):
        inner = enumerate(value)
    return [path, *(deeper for key, child in inner for deeper in _paths(child, (*path, key)))]


def drawn_place(data: st.DataObject, whole: Any) -> tuple[Any, Any]:
    """Some list or object inside the position, and an index or key of it."""
    *parents, last = data.draw(st.sampled_from(_paths(whole)[1:]))
    place = whole
    for key in parents:
        place = place[key]
    return place, last
