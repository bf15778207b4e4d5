#!/usr/bin/env python3
# Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
"""Checks that the documents name what exists.

  check_docs.py SOURCE_ROOT            links, paths, stages, phases, terms
  check_docs.py SOURCE_ROOT TOOL...    every option in TOOL --help has a line
                                       in docs/Using.md, and the other way
"""

import pathlib
import re
import subprocess
import sys

DOCUMENTS = ("README.md", "docs/Architecture.md", "docs/Contributing.md",
             "docs/Glossary.md", "docs/Using.md", "docs/Refusals.md")
FOLDERS = ("cmake", "docs", "examples", "include", "lib", "test", "tools",
           "unittests", "utils")
# `lib/Model`, `lib/Promotion/Privates.cpp`; not build/, FILE, a*, <x>, {x}.
PATH = re.compile(rf"`((?:{'|'.join(FOLDERS)})/[\w./-]*)`")
LINK = re.compile(r"\]\((?!https?:|#)([^)#]+)(?:#[^)]*)?\)")
GENERIC = {"--help", "--help-hidden", "--help-list", "--help-list-hidden",
           "--version"}

problems = []


def without_code(text):
    """The text with the lines of code blocks blank."""
    lines, inside = [], False
    for line in text.split("\n"):
        fence = line.lstrip().startswith("```")
        lines.append("" if inside or fence else line)
        inside ^= fence
    return "\n".join(lines)


def check_paths(root, name):
    text = without_code((root / name).read_text())
    for match in list(LINK.finditer(text)) + list(PATH.finditer(text)):
        base = root if match.re is PATH else (root / name).parent
        if not (base / match.group(1)).exists():
            line = text[:match.start()].count("\n") + 1
            problems.append(f"{name}:{line}: {match.group(1)} does not exist")


def check_stages(root):
    """Every stage has a room in the page, every phase is listed."""
    page = (root / "docs/Architecture.md").read_text()
    for folder in sorted((root / "lib").iterdir()):
        if folder.is_dir() and f"`lib/{folder.name}`" not in page:
            problems.append(f"docs/Architecture.md: no room for "
                            f"lib/{folder.name}")
    source = (root / "lib/Driver/Pipeline.cpp").read_text()
    names = re.search(r"PhaseNames\[\] = \{(.*?)\}", source, re.S).group(1)
    using = (root / "docs/Using.md").read_text()
    for phase in re.findall(r'"([\w-]+)"', names):
        if f"`{phase}`" not in using:
            problems.append(f"docs/Using.md: the phase {phase} is missing")


def check_options(root, tool):
    text = subprocess.run([tool, "--help"], stdout=subprocess.PIPE, text=True,
                          check=True).stdout
    lines = [line.strip() for line in text.splitlines()]
    offered = {re.match(r"-[\w-]+", line).group()
               for line in lines if re.match(r"-\w|--\w", line)} - GENERIC
    using = (root / "docs/Using.md").read_text()
    name = pathlib.Path(tool).name
    section = re.search(rf"^## [^\n]*`{name}`[^\n]*$(.*?)(?=^## |\Z)", using,
                        re.M | re.S)
    rows = re.findall(r"^\| `(-[^`]*)`", section.group(1), re.M)
    told = {re.match(r"-[\w-]+", row).group() for row in rows}
    for option in sorted(offered - told):
        problems.append(f"docs/Using.md: {name} {option} is missing")
    for option in sorted(told - offered):
        if option not in text:
            problems.append(f"docs/Using.md: {name} has no {option}")


def main():
    root = pathlib.Path(sys.argv[1])
    if len(sys.argv) > 2:
        for tool in sys.argv[2:]:
            check_options(root, tool)
    else:
        for name in DOCUMENTS:
            check_paths(root, name)
        check_stages(root)
    for problem in problems:
        print(problem)
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
