# Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
"""Runs one program as it is and converted, and compares what both print."""

import os
import shutil
import subprocess
import tempfile
from dataclasses import dataclass


@dataclass
class Tools:
    c2cuda: str
    run: str
    compiler: str  # clang, for the original
    sanitize: bool = False
    flags: tuple = ()


@dataclass
class Outcome:
    kind: str  # same, wrong, tool, build, run, hang, original, sanitizer
    detail: str = ""
    kernels: int = 0
    refused: int = 0

    @property
    def good(self):
        return self.kind == "same"


class Trial:
    def __init__(self, tools, text, cxx, order):
        self.tools, self.text, self.order = tools, text, order
        self.suffix = ".cpp" if cxx else ".c"

    def outcome(self):
        folder = tempfile.mkdtemp(prefix="c2cuda-random-")
        try:
            return self.in_folder(folder)
        except subprocess.TimeoutExpired as error:
            return Outcome("hang", " ".join(map(str, error.cmd[:3])))
        finally:
            shutil.rmtree(folder, ignore_errors=True)

    @staticmethod
    def call(command, folder, limit):
        return subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=limit, errors="replace")

    def in_folder(self, folder):
        source = os.path.join(folder, "program" + self.suffix)
        with open(source, "w") as f:
            f.write(self.text)
        flags = ["-w", "-O1", "-ffp-contract=off"]
        if self.tools.sanitize:
            flags += ["-fsanitize=address,undefined", "-fno-sanitize-recover=all"]
        compiler = self.tools.compiler if self.suffix == ".c" else self.tools.compiler.replace("clang", "clang++")
        built = self.call([compiler, *flags, source, "-o", "original", "-lm"], folder, 120)
        if built.returncode:
            return Outcome("original", built.stderr[:400])
        expected = self.call(["./original"], folder, 60)
        if expected.returncode:
            kind = "sanitizer" if self.tools.sanitize else "original"
            return Outcome(kind, f"status {expected.returncode}: {expected.stderr[:400]}")
        return self.converted(folder, expected.stdout)

    def converted(self, folder, expected):
        made = self.call([self.tools.c2cuda, "program" + self.suffix, "-o", "out.cu", *self.tools.flags, "--", "-w"], folder, 120)
        kernels = made.stderr.count("[-Rpass=c2cuda]")
        refused = made.stderr.count("[-Rpass-missed=c2cuda]")
        if made.returncode:
            return Outcome("tool", f"status {made.returncode}: {made.stderr[-600:]}")
        if not os.path.exists(os.path.join(folder, "out.cu")):
            return Outcome("tool" if kernels else "same", "no file", kernels, refused)
        command = [self.tools.run, "out.cu"]
        if os.path.exists(os.path.join(folder, "out.c")):
            command.append("out.c")
        if self.order:
            command.append(f"--seed={self.order}")
        result = self.call(command, folder, 120)
        if result.returncode:
            return Outcome("run", f"status {result.returncode}: {result.stderr[:600]}", kernels, refused)
        if result.stdout != expected:
            return Outcome("wrong", difference(expected, result.stdout), kernels, refused)
        return Outcome("same", "", kernels, refused)


def difference(expected, found):
    for mine, theirs in zip(expected.splitlines(), found.splitlines()):
        if mine != theirs:
            return f"expected {mine}, got {theirs}"
    return "one output ends before the other"
