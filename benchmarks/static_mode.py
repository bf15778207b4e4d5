# Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
"""What can be said of a program without a GPU: it is run on the CPU device at
a small size, checked against the sequential program, and compiled by nvcc."""

import pathlib

from check import compare, verdict
from conversion import convert
from device_profile import SECTOR, read_profile
from machine_code import machine_code
from main_program import main_program
from toolchain import Failed, run
from variants import HAND, OURS, by_hand


def arguments(sizes, seed, output, repetitions=1):
    return [*(f"{name}={value}" for name, value in sizes.items()),
            f"seed={seed}", f"repetitions={repetitions}", f"output={output}"]


def write_main(program, folder):
    main = folder / "main.c"
    main.write_text(main_program(program))
    return main


def run_reference(program, main, folder, sizes, options, tools):
    """Sums and products stay apart, as they do on the CPU device."""
    binary, output = folder / "reference", folder / "reference.out"
    run([tools.clang, "-w", "-O2", "-ffp-contract=off", program.source, main, "-o",
         binary, "-lm"])
    run([binary, *arguments(sizes, options.seed, output)], options.timeout)
    return output


def device_figures(sources, expected, program, sizes, folder, options, tools,
                   may_differ):
    """Of a run on the CPU device, and of the code that nvcc makes; the first of
    `sources` holds the kernels."""
    output, profile = folder / "device.out", folder / "profile.json"
    run([tools.c2cuda_run, "-O2", *sources, f"--profile={profile}", "-lm", "--",
         *arguments(sizes, options.seed, output)], options.timeout)
    return {"results": verdict(program, compare(program, sizes, expected, output),
                               may_differ),
            "profile": read_profile(profile),
            "code": machine_code(sources[0], folder, tools)}


def static_figures(program, scratch, options, tools):
    """Of what c2cuda makes of it, and of the kernels by hand where there are
    some; "error" where something went wrong."""
    folder = pathlib.Path(scratch) / program.name
    folder.mkdir(parents=True, exist_ok=True)
    sizes = {**program.defaults(large=False), **options.sizes_of(program)}
    common = {"program": program.name, "kind": program.kind, "sizes": sizes,
              "bytes_to_copy": program.bytes_copied(sizes),
              "sectors_to_move": program.bytes_moved(sizes) / SECTOR,
              "sectors_to_touch": program.bytes_touched(sizes) / SECTOR}
    ours = {**common, "variant": OURS, "flags": list(program.flags)}
    result = [ours]
    try:
        made = convert(program, folder, tools)
        ours.update(refusals=made.refusals, converted=made.converted)
        main = write_main(program, folder)
        expected = run_reference(program, main, folder, sizes, options, tools)
        given = (expected, program, sizes, folder, options, tools)
        if made.device:
            sources = [file for file in (made.device, made.host, main) if file]
            ours.update(device_figures(
                sources, *given, may_differ=bool(program.flags)))
        source = by_hand(program, HAND)
        if source:
            result.append({**common, "variant": HAND})
            result[-1].update(device_figures([source, main], *given,
                                             may_differ=True))
    except Failed as error:
        result[-1]["error"] = str(error)
    return result
