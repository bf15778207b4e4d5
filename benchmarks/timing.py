# Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
"""Times of all variants of a program, with the same random inputs, and checked
against the first of them. Without a GPU only those of the host run."""

import concurrent.futures
import json
import pathlib
import statistics
import sys

import description
from check import compare, verdict
from conversion import convert, converted_before
from static_mode import arguments, run_reference, write_main
from toolchain import Failed, run
from variants import (CUBLAS, HAND, ON_GPU, OPENMP, OURS, builders, kernel_times,
                      prepare)


def medians(out):
    """Of all calls but the first, which finds caches and the device cold."""
    calls = [json.loads(line) for line in out.splitlines()
             if line.startswith("{\"call_seconds")]
    counted = calls[1:] or calls
    middle = lambda name: statistics.median(call[name] for call in counted)
    result = {"calls": len(counted), "seconds": middle("call_seconds")}
    if "kernel_seconds" in calls[0]:
        result["kernel_seconds"] = middle("kernel_seconds")
        result["launches"] = calls[-1]["launches"]
    return result


def run_variant(name, build, program, folder, sizes, expected, options, tools):
    """Its times, and what became of its results."""
    try:
        binary = build()
        if name in ON_GPU and not tools.gpu:
            return {"built": True}
        small = check_small(binary, program, folder, options, tools) \
            if name in ON_GPU else None
        output = folder / f"{name}.out"
        out, _ = run([binary, *arguments(sizes, options.seed, output,
                                         options.repetitions + 1),
                      f"budget={options.budget}"], options.timeout)
        figures = medians(out)
        if name in ON_GPU and not figures["launches"]:
            raise Failed("not a launch was seen: kernel_times.cu")
    except Failed as error:
        return {"error": str(error)}
    figures["results"] = small or "taken as right"
    if expected:
        large = verdict(program, compare(program, sizes, expected, output),
                        may_differ=True)
        figures["results"] = worse_of(small or large, large)
        output.unlink()
    return figures


def check_small(binary, program, folder, options, tools):
    """The verdict on its results at the sizes of the runs without a GPU."""
    sizes = program.defaults(large=False)
    expected = folder / "reference.out"
    if not expected.exists():
        run_reference(program, folder / "main.c", folder, sizes, options, tools)
    output = folder / "small.out"
    run([binary, *arguments(sizes, options.seed, output)], options.timeout)
    return verdict(program, compare(program, sizes, expected, output),
                   may_differ=True)


def worse_of(one, other):
    """Of two verdicts the one that says more."""
    order = ("equal", "within", "")
    return max(one, other, key=lambda said: next(
        (i, said) for i, start in enumerate(order) if said.startswith(start)))


def limit_seconds(program, sizes, limits):
    """What no kernel can be faster than that goes over the data as `moves` says:
    the time for the bytes at copy bandwidth, for the arithmetic at the rate of
    fused multiply-adds. None where the arithmetic is not known before."""
    if program.flops is None or not limits:
        return None
    bytes_time = program.bytes_moved(sizes) / limits["copy"]
    rate = limits["fp32"]
    if program.arrays[0].type == "double":
        rate = limits["fp64"]
        if program.kind == description.CONTRACTION:
            rate = limits.get("fp64_mma", rate)
    return max(bytes_time, program.value(program.flops, sizes) / rate)


def ratios(variants, limit):
    """How many times as fast as the others ours is; of the limit what share."""
    result = {}
    ours = variants.get(OURS, {})
    kernel, whole = ours.get("kernel_seconds"), ours.get("seconds")
    if not kernel:
        return result
    if "seconds" in variants.get(OPENMP, {}):
        result["openmp_by_kernels"] = variants[OPENMP]["seconds"] / kernel
        result["openmp_by_calls"] = variants[OPENMP]["seconds"] / whole
    for name in (HAND, CUBLAS):
        if variants.get(name, {}).get("kernel_seconds"):
            result[name] = variants[name]["kernel_seconds"] / kernel
    if limit:
        result["limit"] = limit / kernel
    return result


def timed_figures(program, scratch, options, tools, limits, openmp):
    folder = pathlib.Path(scratch) / program.name
    folder.mkdir(parents=True, exist_ok=True)
    sizes = {**program.defaults(large=True), **options.sizes_of(program)}
    figures = {"program": program.name, "sizes": sizes, "variants": {}}
    try:
        made = (converted_before(program, folder) if tools.prepared
                else convert(program, folder, tools))
    except (Failed, OSError) as error:
        figures["error"] = str(error)
        return figures
    main = write_main(program, folder)
    expected = None
    variants = builders(program, made, main, folder, scratch, openmp, tools)
    for name, build in variants.items():
        if options.no_host and name not in ON_GPU:
            continue
        done = run_variant(name, build, program, folder, sizes, expected, options,
                           tools)
        figures["variants"][name] = done
        if not expected and "seconds" in done:
            expected = folder / f"{name}.out"
    if expected:
        expected.unlink()
    figures["limit_seconds"] = limit_seconds(program, sizes, limits)
    figures["ratios"] = ratios(figures["variants"], figures["limit_seconds"])
    return figures


def measure_limits(scratch, tools):
    """What the device can do at most (limits.cu); None without a GPU."""
    if not tools.nvcc and not tools.prepared:
        return None
    binary = pathlib.Path(scratch) / "limits"
    if not tools.prepared:
        run([tools.nvcc, "-O3", f"-arch={tools.architecture}",
             description.FOLDER / "limits.cu", "-o", binary])
    if not tools.gpu:
        return None
    out, _ = run([binary])
    return json.loads(out)


def prepare_all(programs, scratch, options, tools):
    """Converts, and builds what is for a GPU, for measuring elsewhere."""
    measure_limits(scratch, tools)

    def prepare_one(program):
        print(f"preparing {program.name} ...", file=sys.stderr, flush=True)
        folder = pathlib.Path(scratch) / program.name
        folder.mkdir(parents=True, exist_ok=True)
        made = convert(program, folder, tools)
        prepare(program, made, write_main(program, folder), folder, scratch, tools)

    kernel_times(scratch, tools)
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        list(pool.map(prepare_one, programs))
