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


def run_device(source, host, main, folder, sizes, options, tools):
    """On the CPU device, with a profile."""
    output, profile = folder / "device.out", folder / "profile.json"
    files = [file for file in (source, host, main) if file]
    run([tools.c2cuda_run, "-O2", *files, f"--profile={profile}", "-lm", "--",
         *arguments(sizes, options.seed, output)], options.timeout)
    return output, profile


def static_figures(program, scratch, options, tools):
    """A dictionary; "error" where something went wrong."""
    folder = pathlib.Path(scratch) / program.name
    folder.mkdir(parents=True, exist_ok=True)
    sizes = {**program.defaults(large=False), **options.sizes_of(program)}
    figures = {"program": program.name, "kind": program.kind, "sizes": sizes,
               "flags": list(program.flags),
               "bytes_to_copy": program.bytes_copied(sizes),
               "sectors_to_move": program.bytes_moved(sizes) / SECTOR,
               "sectors_to_touch": program.bytes_touched(sizes) / SECTOR}
    try:
        made = convert(program, folder, tools)
        figures["refusals"] = made.refusals
        figures["converted"] = made.converted
        if not made.device:
            return figures
        main = write_main(program, folder)
        expected = run_reference(program, main, folder, sizes, options, tools)
        actual, profile = run_device(made.device, made.host, main, folder, sizes,
                                     options, tools)
        figures["results"] = verdict(
            program, compare(program, sizes, expected, actual),
            may_differ="--allow-reassoc" in program.flags)
        figures["profile"] = read_profile(profile)
        figures["code"] = machine_code(made.device, folder, tools)
    except Failed as error:
        figures["error"] = str(error)
    return figures
