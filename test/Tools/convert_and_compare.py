#!/usr/bin/env python3
# Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
"""Converts a program with c2cuda and checks that it still does the same.

  convert_and_compare.py FILE [--args "..."] [--cflags "..."]
      [--expect-offloaded N] [--min-offloaded N] [--expect-missed N]
      [--link other.c]... [--nvcc] [--run-flags "..."]...

1. FILE is compiled as it is and run.
2. c2cuda converts it; the remarks on its stderr are counted.
3. For the split form gcc and clang check the C file; with --nvcc, nvcc compiles
   the .cu.
4. c2cuda-run builds the result, which has to give no warnings, and it runs:
   stdout, stderr and exit status must be equal to the original's, byte for byte.

--run-flags are those of c2cuda-run. Given several times they are as many runs of
what is converted once, and built once for those that differ in the seed only.
The build is without optimisations, as unrolled loops take long; -O1 among the
flags suits programs that run for long.

Without --expect-offloaded or --min-offloaded at least one nest must have been
offloaded; with --expect-offloaded 0, step 2 is all there is. A check that
cannot be made says why. lit passes the tools' paths (%convert-and-compare).
"""

import argparse
import difflib
import os
import pathlib
import re
import shlex
import shutil
import subprocess
import sys

OFFLOADED = "[-Rpass=c2cuda]"
MISSED = "[-Rpass-missed=c2cuda]"
SHOWN_LINES = 40


class Failure(Exception):
    """A check that did not hold; the message is what the user reads."""


def parse_arguments():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("file", type=pathlib.Path)
    parser.add_argument("--args", default="", help="arguments of the program")
    parser.add_argument("--cflags", default="", help="flags of the compilers")
    parser.add_argument("--c2cuda-flags", default="", help="flags of c2cuda")
    parser.add_argument("--run-flags", action="append", default=[],
                        help="flags of c2cuda-run, for a run")
    parser.add_argument("--expect-offloaded", type=int)
    parser.add_argument("--min-offloaded", type=int)
    parser.add_argument("--expect-missed", type=int)
    parser.add_argument("--link", action="append", default=[],
                        type=pathlib.Path, help="a further source file")
    parser.add_argument("--nvcc", action="store_true",
                        help="compile the .cu with nvcc as well")
    parser.add_argument("--timeout", type=float, default=300)
    tools = parser.add_argument_group("where the tools are")
    tools.add_argument("--c2cuda", default="c2cuda")
    tools.add_argument("--c2cuda-run", default="c2cuda-run")
    tools.add_argument("--clang", default="clang")
    tools.add_argument("--gcc", default=None)
    tools.add_argument("--nvcc-path", default=None)
    tools.add_argument("--checks", help="what c2cuda-run checks in all tests")
    tools.add_argument("--temp", type=pathlib.Path, required=True)
    return parser.parse_args()


def run(command, options, **more):
    """Runs and echoes a command, so that a failure can be repeated by hand."""
    command = [str(word) for word in command]
    print("$", shlex.join(command), flush=True)
    try:
        return subprocess.run(command, stdin=subprocess.DEVNULL,
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                              timeout=options.timeout, **more)
    except subprocess.TimeoutExpired:
        raise Failure(f"no end after {options.timeout:.0f} s: "
                      f"{shlex.join(command)}")
    except FileNotFoundError:
        raise Failure(f"{command[0]} does not exist")


def text(data):
    return data.decode(errors="replace")


def show(what, data):
    lines = text(data).splitlines()
    print(f"---- {what}")
    print("\n".join(lines[:SHOWN_LINES]))
    if len(lines) > SHOWN_LINES:
        print(f"... and {len(lines) - SHOWN_LINES} lines more")


def must_succeed(command, options, what):
    done = run(command, options)
    if done.returncode:
        show("stderr", done.stderr)
        raise Failure(f"{what} (status {done.returncode})")
    return done


def is_cxx(path):
    return path.suffix != ".c"


def clangxx(options):
    """clang++-22 of clang-22, and bin/clang++ of bin/clang."""
    return re.sub(r"clang(?=[^/]*$)", "clang++", options.clang)


def clang_for(path, options):
    return clangxx(options) if is_cxx(path) else options.clang


def flags_of_any_language(options):
    """The cflags that mean the same for C and for CUDA, with an -I for the
    folder of the input, as the output lies somewhere else."""
    flags = [f"-I{options.file.parent.absolute()}"]
    given = iter(shlex.split(options.cflags))
    for flag in given:
        if flag in ("-I", "-D", "-U", "-isystem", "-include", "-L"):
            flags += [flag, next(given)]
        elif flag.startswith(("-I", "-D", "-U", "-isystem", "-L", "-l",
                              "-std=c++")):
            flags.append(flag)
    return flags


# ---- The steps --------------------------------------------------------------


def run_original(options):
    program = options.temp / "original"
    objects = []
    for number, source in enumerate([options.file, *options.link]):
        objects.append(options.temp / f"original-{number}.o")
        must_succeed(
            [clang_for(source, options), "-O1", "-ffp-contract=off", "-w",
             *shlex.split(options.cflags), "-c", source, "-o", objects[-1]],
            options, f"{source.name} does not compile before the conversion")
    cxx = any(is_cxx(source) for source in [options.file, *options.link])
    linker = clangxx(options) if cxx else options.clang
    libraries = [flag for flag in shlex.split(options.cflags)
                 if flag.startswith(("-l", "-L"))]
    must_succeed([linker, *objects, "-o", program, *libraries, "-lm"], options,
                 "the original program does not link")
    return run([program, *shlex.split(options.args)], options)


def convert(options):
    """Converts, and gives the number of offloaded nests and the output."""
    output = options.temp / (options.file.stem + ".cu")
    done = run([options.c2cuda, options.file, "-o", output,
                *shlex.split(options.c2cuda_flags), "--",
                *shlex.split(options.cflags)], options)
    remarks = text(done.stderr).splitlines()
    offloaded = sum(OFFLOADED in line for line in remarks)
    missed = sum(MISSED in line for line in remarks)
    show("remarks", done.stderr)
    print(f"---- {offloaded} offloaded, {missed} missed, status "
          f"{done.returncode}")
    if done.returncode:
        raise Failure(f"c2cuda ended with status {done.returncode}")
    check_counts(offloaded, missed, options)
    return offloaded, output


def check_counts(offloaded, missed, options):
    exact, least = options.expect_offloaded, options.min_offloaded
    if exact is None and least is None:
        least = 1
    if exact is not None and offloaded != exact:
        raise Failure(f"{offloaded} nests were offloaded, expected {exact}")
    if least is not None and offloaded < least:
        raise Failure(f"{offloaded} nests were offloaded, expected at least "
                      f"{least}")
    if options.expect_missed is not None and missed != options.expect_missed:
        raise Failure(f"{missed} nests were missed, expected "
                      f"{options.expect_missed}")


def check_nothing_written(output):
    if output.exists() and "__global__" in output.read_text(errors="replace"):
        raise Failure(f"nothing was offloaded, yet {output} holds a kernel")


def warnings_of(compiler, path, options):
    done = must_succeed(
        [compiler, "-fsyntax-only", "-Wall", *shlex.split(options.cflags),
         f"-I{options.file.parent.absolute()}", path],
        options, f"{os.path.basename(compiler)} refuses {path}")
    return done.stderr, set(re.findall(r"warning: (.*)", text(done.stderr)))


def check_host(host, options):
    """The C file of the split form: no errors, no warnings that the original
    did not have."""
    compilers = [options.clang]
    if options.gcc:
        compilers.append(options.gcc)
    else:
        print("not checked with gcc: there is none")
    for compiler in compilers:
        _, before = warnings_of(compiler, options.file, options)
        printed, after = warnings_of(compiler, host, options)
        if after - before:
            show("warnings", printed)
            raise Failure(f"{compiler} has new warnings for {host.name}")


def check_with_nvcc(output, options):
    if not options.nvcc:
        return
    if not options.nvcc_path:
        print("not compiled with nvcc: there is none")
        return
    done = must_succeed(
        [options.nvcc_path, "-arch=sm_90", "-Xcicc", "-O1", "-Xptxas", "-O0",
         "-c", output, "-o", options.temp / "nvcc.o",
         *flags_of_any_language(options)],
        options, f"nvcc refuses {output.name}")
    if b"warning" in done.stderr + done.stdout:
        show("nvcc", done.stdout + done.stderr)
        raise Failure(f"nvcc has warnings for {output.name}")


class Runs:
    """The runs of the converted program, which is built for each set of checks."""

    def __init__(self, output, host, options):
        self.files = [output, *([host] if host else []), *options.link]
        self.options = options
        self.programs = {}

    def build(self, flags):
        """The program and what the build printed, also for the same flags again."""
        if flags not in self.programs:
            program = self.options.temp / f"converted-{len(self.programs)}"
            done = must_succeed(
                [self.options.c2cuda_run, "-O0", *self.files,
                 *flags_of_any_language(self.options), *flags, "-o", program],
                self.options, "the converted program does not build")
            if done.stderr:
                show("warnings", done.stderr)
                raise Failure("the converted program has warnings")
            self.programs[flags] = program
        return self.programs[flags]

    def run(self, flags):
        """What c2cuda-run does with these flags."""
        words = shlex.split(flags)
        if self.options.checks:
            words.append(f"--check={self.options.checks}")
        environment = dict(os.environ)
        for word in words:
            if word.startswith("--seed="):
                environment["C2CUDA_SEED"] = word.removeprefix("--seed=")
            if word in ("--check=all", "--check=launches"):
                environment["C2CUDA_CHECK_LAUNCHES"] = "1"
        program = self.build(tuple(
            word for word in words if not word.startswith("--seed=")))
        print(f"---- run with {flags or 'no flags'}")
        return run([program, *shlex.split(self.options.args)], self.options,
                   env=environment)


# ---- The comparison ---------------------------------------------------------


def explain_difference(before, after):
    """At most SHOWN_LINES lines of a unified diff, or where bytes differ."""
    try:
        lines = list(difflib.unified_diff(
            before.decode().splitlines(), after.decode().splitlines(),
            "original", "converted", lineterm="", n=2))
    except UnicodeDecodeError:
        lines = []
    if not lines:  # binary, or a difference in line ends only
        same = os.path.commonprefix([before, after])
        at = len(same)
        return (f"{len(before)} and {len(after)} bytes, first different at "
                f"{at}: {before[at:at + 16]!r} and {after[at:at + 16]!r}")
    if len(lines) > SHOWN_LINES:
        lines[SHOWN_LINES:] = [f"... and {len(lines) - SHOWN_LINES} lines more"]
    return "\n".join(lines)


def compare(before, after):
    different = []
    if before.returncode != after.returncode:
        different.append("exit status")
        print(f"---- exit status: {before.returncode} originally, "
              f"{after.returncode} converted")
    for name in ("stdout", "stderr"):
        one, other = getattr(before, name), getattr(after, name)
        if one != other:
            different.append(name)
            print(f"---- {name}:\n{explain_difference(one, other)}")
    if different:
        raise Failure("the converted program differs in " +
                      " and ".join(different))
    print(f"---- equal: status {before.returncode}, {len(before.stdout)} bytes "
          f"of stdout, {len(before.stderr)} of stderr")


def check(options):
    original = run_original(options)
    offloaded, output = convert(options)
    if not offloaded:
        check_nothing_written(output)
        print("---- nothing offloaded, as expected")
        return
    if not output.exists():
        raise Failure(f"c2cuda did not write {output}")
    host = output.with_suffix(options.file.suffix)
    if host == output or not host.exists():
        host = None
    if host:
        check_host(host, options)
    check_with_nvcc(output, options)
    runs = Runs(output, host, options)
    for flags in options.run_flags or [""]:
        compare(original, runs.run(flags))


def main():
    options = parse_arguments()
    # lit's %t may be a leftover of an earlier run.
    shutil.rmtree(options.temp, ignore_errors=True)
    options.temp.mkdir(parents=True)
    try:
        check(options)
    except Failure as failure:
        sys.stdout.flush()
        print(f"convert_and_compare: {options.file.name}: {failure}",
              file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
