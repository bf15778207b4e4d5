# Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
"""Builds, checks and measures the programs in benchmarks/programs
(docs/Benchmarks.md).

  python3 benchmarks                       all of them
  python3 benchmarks gemm transpose        these
  python3 benchmarks --size n=64 gemm      at another size
"""

import argparse
import concurrent.futures
import datetime
import json
import os
import pathlib
import sys
import tempfile

from catalogue import PROGRAMS
from changes import changes
from plot import static_plot, timed_plot
from static_mode import static_figures
from tables import (limits_line, refusal_lines, static_table, table,
                    targets_table, timed_table)
from targets import check_targets, check_timed_targets
from timing import measure_limits, prepare_all, timed_figures
from toolchain import Failed, Tools, run, version


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
    add = parser.add_argument
    add("programs", nargs="*", help="which; all if none is named")
    add("--build", default=root / "build", help="build folder (build)")
    add("--static", action="store_true", help="leave the GPU alone: no times")
    add("--time", action="store_true", help="take times, and nothing else; without "
        "a GPU those of the host, and build the rest")
    add("--prepare", metavar="FOLDER", help="convert, and build there what is for a "
        "GPU; nothing is run")
    add("--prepared", metavar="FOLDER", help="take times of what --prepare left "
        "there, on a machine that needs neither c2cuda nor Clang")
    add("--no-host", action="store_true", help="take no times of the host's variants")
    add("--no-nvcc", action="store_true", help="do without nvcc")
    add("-j", type=int, default=os.cpu_count(), dest="jobs", metavar="N",
        help="programs at a time, where no times are taken (one for each core)")
    add("--size", action="append", type=size, default=[], metavar="NAME=VALUE",
        help="another size, in all programs that have it; may be repeated")
    add("--seed", type=int, default=1, help="of the inputs (1)")
    add("--repetitions", type=int, default=7, help="calls that are timed (7)")
    add("--budget", type=int, default=60, metavar="SECONDS",
        help="no further repetition after that (60)")
    add("--timeout", type=int, default=600, metavar="SECONDS",
        help="for a run of a program (600)")
    add("--architecture", default="sm_90", help="for nvcc without a GPU (sm_90)")
    add("--gpu", default="", help="whose sizes kernels get, as c2cuda's option")
    add("--clang", help="the compiler of the references")
    add("--json", metavar="FILE", help="write all figures there")
    add("--against", metavar="FILE", help="print what is different from this "
        "JSON of an earlier run, of the figures without a GPU")
    add("--svg", metavar="FILE", help="write a plot there")
    add("--keep", metavar="FOLDER", help="leave what is made there")
    add("--list", action="store_true", help="name the programs")
    return parser.parse_args(namespace=Options())


def list_programs():
    for program in PROGRAMS:
        sizes = " ".join(f"{name}={small}/{large}" for name, (small, large)
                         in program.sizes.items())
        print(f"{program.name:18} {program.kind:12} {sizes}")


def chosen(names):
    known = {program.name: program for program in PROGRAMS}
    for name in names:
        if name not in known:
            raise Failed(f"no program '{name}'; --list names them")
    return [known[name] for name in names] if names else list(PROGRAMS)


def revision():
    """Of the checkout, if this is one."""
    try:
        out, _ = run(["git", "-C", pathlib.Path(__file__).parent, "describe",
                      "--always", "--dirty"])
        return out.strip()
    except Failed:
        return "unknown"


def describe(options, tools, openmp):
    """What the figures were made with."""
    return {
        "revision": revision(), "date": datetime.date.today().isoformat(), "seed": options.seed,
        "gpu": tools.gpu.name if tools.gpu else None,
        "architecture": tools.architecture, "sizes_for": tools.sizes_for,
        "cores": os.cpu_count(),
        "clang": version(tools.clang),
        "openmp": " ".join(map(str, openmp)) if openmp else None,
        "nvcc": version(tools.nvcc) if tools.nvcc else None,
    }


def run_static(programs, scratch, options, tools):
    def figures_of(program):
        print(f"{program.name} ...", file=sys.stderr, flush=True)
        variants = static_figures(program, scratch, options, tools)
        variants[0]["targets"] = check_targets(program, variants[0])
        return variants

    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        return [figures for variants in pool.map(figures_of, programs)
                for figures in variants]


def run_timed(programs, scratch, options, tools, openmp):
    limits = measure_limits(scratch, tools)
    results = []
    for program in programs:
        print(f"timing {program.name} ...", file=sys.stderr, flush=True)
        figures = timed_figures(program, scratch, options, tools, limits, openmp)
        figures["targets"] = check_timed_targets(program, figures)
        results.append(figures)
    return limits, results


def print_targets(results):
    checks = [check for figures in results for check in figures.get("targets", [])]
    if checks:
        print(targets_table(results), "\n", sep="")
        reached = sum(check["reached"] for check in checks)
        print(f"{reached} of {len(checks)} targets reached")


def print_static(results):
    print(static_table(results), "\n", sep="")
    print_targets(results)
    for line in refusal_lines(results):
        print(f"left alone: {line}")


def print_timed(limits, results):
    print(limits_line(limits) if limits else "no GPU: kernels are built, not run")
    print("\n", timed_table(results), "\n", sep="")
    print_targets(results)


def failures(results):
    for figures in results:
        parts = {"": figures, **figures.get("variants", {})}
        for name, part in parts.items():
            said = part.get("error") or part.get("results", "")
            if "error" in part or said.startswith("WRONG"):
                yield f"failed: {figures['program']} {name}: {said}"


def save(options, everything):
    if options.json:
        with open(options.json, "w") as file:
            json.dump(everything, file, indent=1)
            file.write("\n")
    if options.svg:
        with open(options.svg, "w") as file:
            timed = any(figures.get("ratios") for figures in everything["timed"])
            file.write(timed_plot(everything["timed"]) if timed
                       else static_plot(everything["static"]))


def measure(options, programs, tools, scratch):
    os.makedirs(scratch, exist_ok=True)
    openmp = tools.openmp(pathlib.Path(scratch))
    everything = {"made_with": describe(options, tools, openmp), "limits": None,
                  "static": [], "timed": []}
    made_with = everything["made_with"]
    print(f"# Benchmarks, {made_with['date']}\n\nRevision {made_with['revision']}, "
          f"seed {options.seed}; {made_with['gpu'] or 'no GPU'}; " +
          (made_with["nvcc"] or "there is no nvcc: registers, spills and loops are "
           "missing"), "\n", sep="")
    if not options.time and not options.prepared:
        everything["static"] = run_static(programs, scratch, options, tools)
        print_static(everything["static"])
        if options.against:
            rows = changes(options.against, everything["static"])
            print("\n", table(["program", "figure", "before", "now"], rows)
                  if rows else "\nNothing has changed.", sep="")
    if options.time or options.prepared or tools.gpu:
        everything["limits"], everything["timed"] = run_timed(
            programs, scratch, options, tools, openmp)
        print_timed(everything["limits"], everything["timed"])
    return everything


def main():
    options = arguments()
    if options.list:
        list_programs()
        return 0
    try:
        programs, tools = chosen(options.programs), Tools(options)
        if options.prepare:
            os.makedirs(options.prepare, exist_ok=True)
            prepare_all(programs, options.prepare, options, tools)
            return 0
        with tempfile.TemporaryDirectory() as temporary:
            everything = measure(options, programs, tools,
                                 options.prepared or options.keep or temporary)
    except Failed as failure:
        print(f"benchmarks: {failure}", file=sys.stderr)
        return 2
    save(options, everything)
    failed = list(failures(everything["static"] + everything["timed"]))
    print(*failed, sep="\n", end="\n" if failed else "")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
