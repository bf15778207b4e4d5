#!/usr/bin/env python3
# Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
"""Runs our programs with random command lines and small broken files.

    utils/fuzz-options.py BUILD [--seconds N] [--seed N]

Each has to end with a status of its own, 0, 1 or 2, within 60 seconds; a signal, a
report of a sanitizer or a hang is printed, and the status is 1. LLVM's command line
cannot be read twice in one process, so this is no target of libFuzzer.
"""

import argparse
import os
import pathlib
import random
import subprocess
import sys
import tempfile
import time

VALUES = ["", "0", "1", "-1", "3,11", "0,,7", "1e9", "99999999999999999999", "nan",
          "a.c", "b.cpp", "none.c", ".", "/dev/null", "-", "--", "[", "(a|b)*", ".*",
          "\\", "'", "\"", "-O2 -DX", "races", "all", "list", "text", "scop", "crash",
          "isl-error", "wrong-bound", "sm_90", "native", "8x4", "32,8", "f", "db", "x.json", "\u00e9", "a" * 5000]
OPTIONS = {
    "c2cuda": ["-o", "--in-place", "--export-fixes", "--header-filter", "--dry-run",
               "--quiet", "--allow-reassoc", "--trust-pragmas", "--small-nests", "--effort", "--why",
               "--gpu", "--block", "--tile", "--steps", "--thread-tile", "--explain",
               "--report", "--print-after", "--stop-after", "--inject", "-p",
               "--extra-arg", "--extra-arg-before", "--help", "--version"],
    "c2cuda-run": ["-I", "-D", "-U", "-isystem", "-include", "-L", "-l", "-std", "-O",
                   "-o", "--keep", "--stats", "--seed", "--check", "--profile",
                   "--device", "--allow-exited", "-v", "-h"],
    "c2cuda-verify": ["-p", "--cflags", "--c2cuda-flags", "--converted", "--link",
                      "--input", "--seed", "--check", "--timeout", "--keep",
                      "--function", "--all-functions", "--sizes", "--random",
                      "--random-seed", "--ulps", "-v", "--help"],
}
PROGRAM = ("void f(int n, float *a) {\n#pragma c2cuda block(64)\n"
           "  for (int i = 0; i < n; i++)\n    a[i] = 1;\n}\nint main() {}\n")
DATABASE = ('[{"directory": ".", "file": "a.c", "arguments": '
            '["cc", "-O2", "-I", "inc", "-DX=1", "-c", "a.c", "-o", "a.o"]}]')


def mutated(chance, text):
    text = list(text)
    for _ in range(chance.randint(0, 4)):
        at = chance.randrange(len(text) + 1)
        if chance.random() < 0.5 and at < len(text):
            del text[at:at + chance.randint(1, 8)]
        else:
            text.insert(at, chance.choice('[]{}",:\\-()#\n 09ax\x01'))
    return "".join(text)


def words(chance, program):
    result = []
    for _ in range(chance.randint(0, 6)):
        option, value = chance.choice(OPTIONS[program]), chance.choice(VALUES)
        form = chance.randrange(5)
        result += [[option], [option, value], [option + "=" + value],
                   [option + value], [mutated(chance, option + "=" + value)]][form]
    for _ in range(chance.randint(0, 2)):
        result.insert(chance.randrange(len(result) + 1), chance.choice(VALUES))
    return [word.replace("\0", "") for word in result]


def write_inputs(chance, folder):
    for name in ("a.c", "b.cpp"):
        (folder / name).write_text(mutated(chance, PROGRAM))
    (folder / "db").mkdir(exist_ok=True)
    for name in ("db/compile_commands.json", "compile_commands.json"):
        (folder / name).write_text(mutated(chance, DATABASE))
        if chance.random() < 0.5:
            (folder / name).unlink()


def problem_of(command, folder):
    environment = {**os.environ, "C2CUDA_CLANG": "/nonexistent",
                   "LSAN_OPTIONS": "detect_leaks=0"}
    try:
        done = subprocess.run(command, cwd=folder, env=environment, timeout=60,
                              stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT)
    except subprocess.TimeoutExpired:
        return "does not end"
    if done.returncode in (0, 1, 2):
        return ""
    return (f"status {done.returncode}\n" +
            done.stdout.decode(errors="replace")[-3000:])


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("build", type=pathlib.Path)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    end, runs, failed = time.monotonic() + args.seconds, 0, 0
    while time.monotonic() < end:
        chance = random.Random(f"{args.seed} {runs}")
        runs += 1
        with tempfile.TemporaryDirectory() as folder:
            write_inputs(chance, pathlib.Path(folder))
            program = chance.choice(sorted(OPTIONS))
            given = words(chance, program)
            problem = problem_of(
                [args.build.absolute() / "bin" / program, *given], folder)
        if problem:
            failed += 1
            print(f"run {runs - 1}: {program} {given}: {problem}", flush=True)
    print(f"{runs} command lines, {failed} findings")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
