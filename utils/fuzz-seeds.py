#!/usr/bin/env python3
# Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
"""Makes seeds for c2cuda-fuzz of C and C++ files.

Small inputs run fast: a file becomes one seed for each function with a loop,
in which the bodies of the others with loops are left out. Headers beside it, or
in a folder given by -I, are written out. Folders are searched.
"""

import argparse
import hashlib
import pathlib
import re

LOOP = re.compile(r"\b(for|while|do)\b")
SKIPPED = re.compile(r'"(\\.|[^"\\\n])*"|\'(\\.|[^\'\\\n])*\'|//[^\n]*|/\*.*?\*/|'
                     r"^[ \t]*#(\\\n|[^\n])*", re.S | re.M)


INCLUDE = re.compile(r'^[ \t]*#[ \t]*include[ \t]*[<"]([^>"\n]*)[>"]', re.M)


def with_headers(file, folders, depth=0):
    """The text of a file, with the headers that are found written out."""
    def header(match):
        for folder in [file.parent, *folders]:
            path = folder / match.group(1)
            if path.is_file() and depth < 8:
                return with_headers(path, folders, depth + 1)
        return match.group()
    return INCLUDE.sub(header, file.read_text(errors="replace"))


def bodies(code):
    """Begin and end of every block at the outermost level."""
    plain = SKIPPED.sub(lambda m: " " * len(m.group()), code)
    depth, begin, found = 0, 0, []
    for at, char in enumerate(plain):
        if char == "{":
            if depth == 0:
                begin = at
            depth += 1
        elif char == "}" and depth:
            depth -= 1
            if depth == 0 and plain[:begin].rstrip().endswith(")"):
                found.append((begin, at + 1))
    return [(b, e) for b, e in found if LOOP.search(plain, b, e)]


def seeds(code):
    functions = bodies(code)
    for keep in functions or [None]:
        text = code
        for begin, end in reversed(functions):
            if (begin, end) != keep:
                text = text[:begin].rstrip() + ";" + text[end:]
        yield re.sub(r"^// (RUN|CHECK|REQUIRES)[^\n]*\n", "", text, flags=re.M)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("output", type=pathlib.Path)
    parser.add_argument("inputs", type=pathlib.Path, nargs="+")
    parser.add_argument("-I", type=pathlib.Path, action="append", default=[],
                        dest="folders", metavar="DIR")
    parser.add_argument("--largest", type=int, default=12000, metavar="BYTES")
    args = parser.parse_args()
    args.output.mkdir(parents=True, exist_ok=True)
    files = [f for i in args.inputs
             for f in (sorted(i.rglob("*")) if i.is_dir() else [i])
             if f.suffix in (".c", ".cpp")]
    for file in files:
        flag = "// fuzz: c++\n" if file.suffix == ".cpp" else "// fuzz:\n"
        for seed in seeds(with_headers(file, args.folders)):
            if len(seed) <= args.largest:
                name = hashlib.sha1(seed.encode()).hexdigest()[:16]
                (args.output / name).write_text(flag + seed)


if __name__ == "__main__":
    main()
