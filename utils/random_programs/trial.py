# Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
"""Runs programs as they are and converted, and compares what both print."""

import os
import re
import shutil
import signal
import subprocess
import tempfile
from dataclasses import dataclass

from unit import Unit

# Seeds of one group are run alike, in whatever files they are.
GROUP = 80
EFFORTS = [10, 10, 100, 10, 4, 10, 20, 10, 10, 10, 10, 10, 4, 10, 10, 10]
ORDERS = [0, 3, 0, 11, 5]  # of blocks and threads; 0: ascending


@dataclass
class Tools:
    c2cuda: str
    run: str
    compiler: str  # clang, for the original
    sanitize: bool = True
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


def effort(seed):
    """Most of the time is isl's: only every eighth group has the usual effort,
    and some have so little that isl gives up anywhere."""
    return EFFORTS[seed // GROUP % len(EFFORTS)]


def run_options(seed):
    """How a converted program is run: every group in another order, every
    fourth with checks. Uninitialised reads are not looked for: a kernel may
    load an element that it overwrites before it uses it."""
    group = seed // GROUP
    options = ["-O1" if group % 8 == 3 else "-O0"]
    if ORDERS[group % len(ORDERS)]:
        options.append(f"--seed={ORDERS[group % len(ORDERS)]}")
    if group % 4 == 1:
        options += ["--check=races", "--check=launches"]
    return options


class Failure(Exception):
    def __init__(self, kind, detail):
        super().__init__(detail)
        self.kind, self.detail = kind, detail


def call(command, folder, limit, environment=None):
    """Like subprocess.run, but what the command has started does not outlive
    the time limit either."""
    with subprocess.Popen(command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                          errors="replace", env=environment, start_new_session=True) as process:
        try:
            output, errors = process.communicate(timeout=limit)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            raise
    return subprocess.CompletedProcess(command, process.returncode, output, errors)


class Trial:
    """One file with one or several programs of one language."""

    def __init__(self, tools, programs):
        self.tools = tools
        self.unit = Unit(programs)
        self.seeds = [p.seed for p in programs]
        self.suffix = ".cpp" if self.unit.cxx else ".c"
        self.limit = 60 + 4 * len(programs)
        self.remarks = {}

    def outcomes(self):
        """What became of each program. A file that could not be run to its end
        gives every program of it the same outcome."""
        folder = tempfile.mkdtemp(prefix="c2cuda-random-")
        try:
            expected = self.original(folder)
            found = self.converted(folder)
            return {s: self.compared(s, expected, found) for s in self.seeds}
        except Failure as f:
            return {s: self.outcome(s, f.kind, f.detail) for s in self.seeds}
        finally:
            shutil.rmtree(folder, ignore_errors=True)

    def outcome(self, seed, kind, detail=""):
        return Outcome(kind, detail, *self.remarks.get(seed, (0, 0)))

    def compared(self, seed, expected, found):
        if seed not in found or seed not in expected:
            return self.outcome(seed, "wrong", "one output ends before the other")
        if expected[seed] == found[seed]:
            return self.outcome(seed, "same")
        return self.outcome(seed, "wrong", difference(expected[seed], found[seed]))

    def call(self, command, folder):
        try:
            return call(command, folder, self.limit)
        except subprocess.TimeoutExpired:
            raise Failure("hang", " ".join(map(str, command[:3]))) from None

    def original(self, folder):
        with open(os.path.join(folder, "program" + self.suffix), "w") as f:
            f.write(self.unit.text())
        flags = ["-w", "-O0", "-ffp-contract=off"]
        if self.tools.sanitize:
            flags += ["-fsanitize=address,undefined,float-cast-overflow", "-fno-sanitize-recover=all"]
        compiler = self.tools.compiler if self.suffix == ".c" else self.tools.compiler.replace("clang", "clang++")
        built = self.call([compiler, *flags, "program" + self.suffix, "-o", "original", "-lm"], folder)
        if built.returncode:
            raise Failure("original", built.stderr[:400])
        ran = self.call(["./original"], folder)
        if ran.returncode:
            kind = "sanitizer" if self.tools.sanitize else "original"
            raise Failure(kind, f"status {ran.returncode}: {ran.stderr[:400]}")
        return by_program(ran.stdout)

    def converted(self, folder):
        name = "program" + self.suffix
        made = self.call([self.tools.c2cuda, name, "-o", "out.cu", f"--effort={effort(self.seeds[0])}", *self.tools.flags, "--", "-w"], folder)
        self.note_remarks(made.stderr)
        if made.returncode:
            raise Failure("tool", f"status {made.returncode}: {made.stderr[-600:]}")
        command = [self.tools.run, *run_options(self.seeds[0])]
        if os.path.exists(os.path.join(folder, "out.cu")):
            command.append("out.cu")
        elif any(kernels for kernels, _ in self.remarks.values()):
            raise Failure("tool", "no file")
        else:
            command.append(name)
        if os.path.exists(os.path.join(folder, "out.c")):
            command.append("out.c")
        ran = self.call(command, folder)
        if ran.returncode:
            raise Failure("run", f"status {ran.returncode}: {ran.stderr[:600]}")
        return by_program(ran.stdout)

    def note_remarks(self, text):
        for match in re.finditer(r"^[^\n:]*:(\d+):\d+: .*\[-Rpass(-missed)?=c2cuda\]", text, re.MULTILINE):
            seed = self.unit.seed_of_line(int(match.group(1)))
            kernels, refused = self.remarks.get(seed, (0, 0))
            missed = match.group(2) is not None
            self.remarks[seed] = (kernels + (not missed), refused + missed)


def by_program(output):
    """The lines that each program printed."""
    found, lines = {}, None
    for line in output.splitlines():
        if line.startswith("program "):
            lines = found[int(line.split()[1])] = []
        elif lines is not None:
            lines.append(line)
    return found


def difference(expected, found):
    for mine, theirs in zip(expected, found):
        if mine != theirs:
            return f"expected {mine}, got {theirs}"
    return "one output ends before the other"
