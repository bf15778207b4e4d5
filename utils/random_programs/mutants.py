# Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
"""Programs of a folder with small changes, converted and compared with what
they print themselves. A change may make nonsense of a program: one that does
not compile, that the sanitizers find fault with, that does not end soon, or
whose output depends on memory that nobody wrote is no program, and not tried."""

import os
import random
import re
import shlex
import shutil
import subprocess
import tempfile

from mutate import mutate
from trial import Outcome, call

SANITIZERS = ["-fsanitize=address,undefined,float-cast-overflow,local-bounds", "-fno-sanitize-recover=all"]
# Memory that nobody wrote holds this in one run, and that in the other.
FIRST = (["-ftrivial-auto-var-init=pattern"], "190")
OTHER = (["-ftrivial-auto-var-init=zero"], "17")
# A condition may come out the same for all that memory holds by chance.
DEFINED = ["-Wno-everything", "-Werror=uninitialized", "-Werror=conditional-uninitialized"]
LIMIT = 20  # seconds for a program, which usually takes none
TOOL_LIMIT = 300
NOT_A_PROGRAM = "no program"


def programs_under(folders):
    """(path, text, flags): C and C++ files that are programs of their own."""
    found = []
    for folder in folders:
        for directory, _, names in sorted(os.walk(folder)):
            for name in sorted(names):
                path = os.path.join(directory, name)
                if name.endswith((".c", ".cpp")) and is_program(path):
                    found.append(path)
    return found


def is_program(path):
    text = read(path)
    # c2cuda-run takes no other standard.
    return "main" in text and "--link" not in text and "-std=" not in text and not re.search(r'^\s*#\s*include\s*"', text, re.MULTILINE)


def read(path):
    with open(path, errors="surrogateescape", newline="") as f:
        return f.read()


class Mutant:
    """Number `seed` of the changed programs of some files."""

    def __init__(self, tools, paths, seed):
        self.tools, self.seed = tools, seed
        self.random = random.Random(f"mutant {seed}")
        self.path = self.random.choice(paths)
        original = read(self.path)
        self.text = mutate(original, self.random)
        self.suffix = os.path.splitext(self.path)[1]
        said = re.search(r"RUN:.*--cflags[ =]('[^']*'|\"[^\"]*\"|\S+)", original)
        self.flags = shlex.split(said.group(1).strip("'\"")) if said else []

    def outcome(self):
        if self.text is None:
            return Outcome(NOT_A_PROGRAM, "nothing to change")
        folder = tempfile.mkdtemp(prefix="c2cuda-mutant-")
        try:
            with open(os.path.join(folder, "program" + self.suffix), "w", errors="surrogateescape", newline="") as f:
                f.write(self.text)
            expected = self.expected(folder)
            return self.converted(folder, expected) if expected is not None else Outcome(NOT_A_PROGRAM)
        except subprocess.TimeoutExpired as e:
            return Outcome("hang", " ".join(map(str, e.cmd[:3])))
        finally:
            shutil.rmtree(folder, ignore_errors=True)

    def expected(self, folder):
        """(status, output); None if that is not the same in every run."""
        results = []
        for flags, fill in (FIRST, OTHER):
            compiler = self.tools.compiler if self.suffix == ".c" else self.tools.compiler.replace("clang", "clang++")
            built = call([compiler, *DEFINED, "-O1", "-ffp-contract=off", *self.flags, *flags, *SANITIZERS,
                          "program" + self.suffix, "-o", "original", "-lm"], folder, TOOL_LIMIT)
            if built.returncode:
                return None
            environment = dict(os.environ, ASAN_OPTIONS=f"max_malloc_fill_size=1000000000:malloc_fill_byte={fill}:detect_leaks=0:exitcode=99",
                               UBSAN_OPTIONS="exitcode=99")
            try:
                ran = call(["./original"], folder, LIMIT, environment)
            except subprocess.TimeoutExpired:
                return None
            if ran.returncode == 99 or ran.returncode < 0:
                return None
            results.append((ran.returncode, same_nans(ran.stdout)))
        return results[0] if results[0] == results[1] else None

    def converted(self, folder, expected):
        name = "program" + self.suffix
        flags = [] if self.seed % 4 == 0 else ["--no-second-opinion"]
        made = call([self.tools.c2cuda, name, "-o", "out.cu", *flags, "--", "-w", *self.flags], folder, TOOL_LIMIT)
        kernels = made.stderr.count("[-Rpass=c2cuda]")
        refused = made.stderr.count("[-Rpass-missed=c2cuda]")
        if made.returncode:
            return Outcome("tool", f"status {made.returncode}: {made.stderr[-600:]}")
        if "C2C1309" in made.stderr:
            return Outcome("disagreement", made.stderr[-600:])
        if not os.path.exists(os.path.join(folder, "out.cu")):
            return Outcome("same", "", kernels, refused)
        files = ["out.cu"] + ["out.c"] * os.path.exists(os.path.join(folder, "out.c"))
        options = ["-O1"] + [f"--seed={self.seed}"] * (self.seed % 3 == 0) + ["--check=races"] * (self.seed % 5 == 0)
        ran = call([self.tools.run, *options, *files], folder, TOOL_LIMIT)
        if (ran.returncode, same_nans(ran.stdout)) == expected:
            return Outcome("same", "", kernels, refused)
        return Outcome("wrong", f"status {ran.returncode} for {expected[0]}: {ran.stderr[:600]}", kernels, refused)


def same_nans(output):
    """Which NaN comes out of an operation is nobody's promise."""
    return output.replace("-nan", "nan")
