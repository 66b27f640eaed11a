"""The project's own files: commands, pinned requirements, documentation."""

import re
import subprocess
import tomllib
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
REQUIREMENTS = ["requirements.txt", "requirements-scale.txt", "requirements-dev.txt"]
COMMANDS = ["run", "test", "check", "fmt", "messages", "bench", "help"]


def _make(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        ["make", *arguments], cwd=ROOT, capture_output=True, text=True, check=False
    )


def _project() -> dict[str, Any]:
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def test_make_alone_lists_every_command() -> None:
    output = _make().stdout
    for name in COMMANDS:
        assert re.search(rf"^  make {name} +\w", output, re.MULTILINE)


def test_make_says_so_when_there_is_no_python() -> None:
    result = _make("help", "PYTHON=no-such-python")
    assert result.returncode != 0
    assert "no-such-python was not found" in result.stderr


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_is_known_to_make(command: str) -> None:
    assert _make("--dry-run", command).returncode == 0


@pytest.mark.parametrize("name", REQUIREMENTS)
def test_requirements_are_pinned_and_hashed_and_name_no_host(name: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8")
    assert "://" not in text
    assert "--index" not in text
    packages = re.split(r"\n(?=\S)", text.strip())
    assert all(
        re.match(r"[a-z0-9.-]+==\S+", package) and "--hash=sha256:" in package
        for package in packages
    )


def test_requirements_hold_the_pins_of_the_project() -> None:
    project = _project()
    run, scale, dev = ((ROOT / name).read_text(encoding="utf-8") for name in REQUIREMENTS)
    direct = project["project"]["dependencies"]
    extra = [
        re.sub(r"\[.*?\]", "", pin) for pin in project["project"]["optional-dependencies"]["scale"]
    ]
    tools = [pin for pin in project["dependency-groups"]["dev"] if "==" in pin]
    assert [pin for pin in direct if pin not in run] == []
    assert [pin for pin in direct + extra if pin not in scale] == []
    assert [pin for pin in direct + extra + tools if pin not in dev] == []


def test_every_setting_from_the_environment_is_documented() -> None:
    source = (ROOT / "splendor_site" / "settings.py").read_text(encoding="utf-8")
    documentation = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    names = re.findall(r'env_\w+\("(\w+)"', source)
    assert len(names) > 5
    assert [name for name in names if f"| `{name}` |" not in documentation] == []


@pytest.mark.parametrize(
    "path", ["README.md", "CONTRIBUTING.md", "docs/architecture.md", "docs/translating.md"]
)
def test_links_in_the_documentation_lead_somewhere(path: str) -> None:
    document = ROOT / path
    links = re.findall(r"\]\(([^)#]+)", document.read_text(encoding="utf-8"))
    assert [
        link for link in links if "://" not in link and not (document.parent / link).exists()
    ] == []
