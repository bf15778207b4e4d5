#!/usr/bin/env python3
# Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
"""Converts every file of two folders, with a nest added to it: those of SPLIT
must keep their host side in C, those of ONE must become one .cu, which is
valid C++. Usage: check_forms.py C2CUDA CLANGXX SPLIT ONE"""

import pathlib
import subprocess
import sys

NEST = """
void scale(int n, float *restrict a, const float *restrict b) {
  for (int i = 0; i < n; i++)
    a[i] = 2 * b[i];
}
"""
# Enough of CUDA for a syntax check of what is around the kernels.
HEADER = """
#include <math.h>
#include <stddef.h>
"""

c2cuda, clangxx, *folders = sys.argv[1:]
failures = 0


def fail(file, *why):
    global failures
    failures += 1
    print(f"{file}:", *why)


def without_device(text):
    """The text with the user's code alone: declarations of C++."""
    end = text.index("// ---- the user's text")
    return HEADER + text[end:]


for folder in map(pathlib.Path, folders):
    for file in sorted(folder.glob("*.c")):
        # The nest comes first, so that what is behind it is the user's alone.
        file.write_text(NEST + "// ---- the user's text\n" + file.read_text())
        output = file.with_suffix(".out")
        output.mkdir()
        done = subprocess.run([c2cuda, file, "-o", output / "x.cu", "--"],
                              capture_output=True, text=True)
        if done.returncode or not (output / "x.cu").exists():
            fail(file, "not converted", done.stderr)
            continue
        form = "split" if (output / "x.c").exists() else "one"
        if form != folder.name:
            fail(file, form, done.stderr)
        if form == "split":
            reason = [line for line in done.stderr.splitlines()
                      if "remark: host code stays C in x.c: " in line]
            if len(reason) != 1:
                fail(file, "no reason", done.stderr)
            continue
        checked = output / "checked.cpp"
        checked.write_text(without_device((output / "x.cu").read_text()))
        done = subprocess.run(
            [clangxx, "-std=c++17", "-fsyntax-only", "-pedantic-errors",
             "-Werror=writable-strings", "-Wno-gnu-anonymous-struct",
             "-Wno-nested-anon-types", "-Wno-unused",
             "-Wno-macro-redefined", checked],
            capture_output=True, text=True)
        if done.returncode:
            fail(file, "is no C++", done.stderr)
sys.exit(1 if failures else 0)
