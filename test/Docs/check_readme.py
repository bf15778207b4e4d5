#!/usr/bin/env python3
# Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
"""Keeps the example of README.md true.

  check_readme.py README.md                      prints the C block
  check_readme.py README.md FILE.cu              compares FILE.cu with the CUDA
                                                 block; 1 if they differ
  check_readme.py README.md FILE.cu --update     writes FILE.cu into the block

The README leaves out the lines up to the definition of C2CUDA_CHECK. White
space is not compared: other versions of clang-format break lines elsewhere.
"""

import difflib
import pathlib
import re
import sys

LAST_LINE_LEFT_OUT = "#define C2CUDA_CHECK(call) "


def block(readme, language):
    """The span of the only block in that language."""
    found = list(re.finditer(rf"^```{language}\n(.*?)^```$", readme,
                             re.M | re.S))
    if len(found) != 1:
        sys.exit(f"README.md has {len(found)} blocks of {language}, not one")
    return found[0].span(1)


def shown(device):
    """What the README shows of a .cu."""
    lines = device.splitlines(keepends=True)
    for number, line in enumerate(lines):
        if line.startswith(LAST_LINE_LEFT_OUT):
            return "".join(lines[number + 1:]).strip() + "\n"
    sys.exit(f"the .cu has no line that begins with '{LAST_LINE_LEFT_OUT}'")


def words(text):
    return re.findall(r"\w+|[^\w\s]", text)


def main():
    path = pathlib.Path(sys.argv[1])
    readme = path.read_text()
    if len(sys.argv) == 2:
        begin, end = block(readme, "c")
        sys.stdout.write(readme[begin:end])
        return 0
    made = shown(pathlib.Path(sys.argv[2]).read_text())
    begin, end = block(readme, "cuda")
    if "--update" in sys.argv[3:]:
        path.write_text(readme[:begin] + made + readme[end:])
        return 0
    if words(made) == words(readme[begin:end]):
        return 0
    sys.stdout.writelines(difflib.unified_diff(
        readme[begin:end].splitlines(keepends=True),
        made.splitlines(keepends=True), "README.md", "c2cuda"))
    return 1


if __name__ == "__main__":
    sys.exit(main())
