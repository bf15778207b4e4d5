# Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
"""Builds, checks and measures the programs in benchmarks/programs
(docs/Benchmarks.md).

  python3 benchmarks                       all of them
  python3 benchmarks gemm transpose        these
  python3 benchmarks --size n=64 gemm      at another size
"""

import argparse
import datetime
import json
import pathlib
import sys
import tempfile

from catalogue import PROGRAMS
from static_mode import static_figures
from tables import refusal_lines, static_table, targets_table
from targets import check_targets
from toolchain import Failed, Tools, version


class Options(argparse.Namespace):
    def sizes_of(self, program):
        return {name: value for name, value in self.size if name in program.sizes}


def size(text):
    name, _, value = text.partition("=")
    return name, int(value)


def arguments():
    root = pathlib.Path(__file__).resolve().parents[1]
    parser = argparse.ArgumentParser(
        prog="python3 benchmarks", description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("programs", nargs="*", help="which; all if none is named")
    parser.add_argument("--build", default=root / "build", help="build folder (build)")
    parser.add_argument("--static", action="store_true", help="leave the GPU alone")
    parser.add_argument("--no-nvcc", action="store_true", help="do without nvcc")
    parser.add_argument("--size", action="append", type=size, default=[],
                        metavar="NAME=VALUE", help="another size, in all programs "
                        "that have it; may be repeated")
    parser.add_argument("--seed", type=int, default=1, help="of the inputs (1)")
    parser.add_argument("--timeout", type=int, default=600, metavar="SECONDS",
                        help="for a run of a program (600)")
    parser.add_argument("--architecture", default="sm_90",
                        help="for nvcc without a GPU (sm_90)")
    parser.add_argument("--clang", help="the compiler of the references")
    parser.add_argument("--json", metavar="FILE", help="write all figures there")
    parser.add_argument("--keep", metavar="FOLDER", help="leave what is made there")
    parser.add_argument("--list", action="store_true", help="name the programs")
    return parser.parse_args(namespace=Options())


def chosen(names):
    known = {program.name: program for program in PROGRAMS}
    for name in names:
        if name not in known:
            raise Failed(f"no program '{name}'; --list names them")
    return [known[name] for name in names] if names else list(PROGRAMS)


def describe(options, tools):
    """What the figures were made with."""
    return {
        "date": datetime.date.today().isoformat(), "seed": options.seed,
        "gpu": tools.gpu.name if tools.gpu else None,
        "architecture": tools.architecture,
        "clang": version(tools.clang),
        "nvcc": version(tools.nvcc) if tools.nvcc else None,
    }


def run_static(programs, scratch, options, tools):
    results = []
    for program in programs:
        print(f"{program.name} ...", file=sys.stderr, flush=True)
        figures = static_figures(program, scratch, options, tools)
        figures["targets"] = check_targets(program, figures)
        results.append(figures)
    return results


def print_static(made_with, results):
    nvcc = made_with["nvcc"] or "there is no nvcc: registers, spills and loops are missing"
    print(f"{made_with['date']}, seed {made_with['seed']}; no GPU; {nvcc}\n")
    print(static_table(results), "\n", sep="")
    print(targets_table(results), "\n", sep="")
    checks = [check for figures in results for check in figures["targets"]]
    reached = sum(check["reached"] for check in checks)
    print(f"{reached} of {len(checks)} targets reached")
    for line in refusal_lines(results):
        print(f"left alone: {line}")
    for figures in results:
        if "error" in figures:
            print(f"failed: {figures['program']}: {figures['error']}")


def is_wrong(figures):
    return "error" in figures or figures.get("results", "").startswith("WRONG")


def main():
    options = arguments()
    if options.list:
        for program in PROGRAMS:
            sizes = " ".join(f"{name}={small}/{large}" for name, (small, large)
                             in program.sizes.items())
            print(f"{program.name:18} {program.kind:12} {sizes}")
        return 0
    try:
        programs, tools = chosen(options.programs), Tools(options)
    except Failed as failure:
        print(f"benchmarks: {failure}", file=sys.stderr)
        return 2
    with tempfile.TemporaryDirectory() as temporary:
        scratch = options.keep or temporary
        made_with = describe(options, tools)
        results = run_static(programs, scratch, options, tools)
    print_static(made_with, results)
    if options.json:
        with open(options.json, "w") as file:
            json.dump({"made_with": made_with, "static": results}, file, indent=1)
            file.write("\n")
    return 1 if any(map(is_wrong, results)) else 0


if __name__ == "__main__":
    sys.exit(main())
