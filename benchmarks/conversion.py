# Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
"""Converts one program, and says what became of its nests."""

import dataclasses
import json
import re

from toolchain import run


@dataclasses.dataclass
class Conversion:
    """`device` and `host` are None where nothing was converted."""
    device: object
    host: object
    converted: int
    refusals: list


def without_openmp(text):
    """The pragmas are for the reference only; c2cuda is to find out by itself.
    Lines keep their numbers."""
    return re.sub(r"^[ \t]*#[ \t]*pragma[ \t]+omp\b.*$", "", text, flags=re.M)


def converted_before(program, folder):
    """What convert() left in the folder on another machine."""
    output = folder / "converted" / f"{program.name}.cu"
    return conversion_of(folder / "report.json", output)


def convert(program, folder, tools):
    source = folder / f"{program.name}.c"
    source.write_text(without_openmp(program.source.read_text()))
    output = folder / "converted" / f"{program.name}.cu"
    output.parent.mkdir(exist_ok=True)
    report = folder / "report.json"
    sizes = [f"--gpu={tools.sizes_for}"] if tools.sizes_for else []
    run([tools.c2cuda, source, "-o", output, "--quiet", f"--report={report}",
         *sizes, *program.flags, "--"])
    return conversion_of(report, output)


def conversion_of(report, output):
    nests = [nest for file in json.loads(report.read_text())["files"]
             for nest in file["nests"]]
    refusals = [{"line": nest["line"], **refusal} for nest in nests
                if not nest["converted"] for refusal in nest["refusals"][:1]]
    host = output.with_suffix(".c")
    return Conversion(output if output.exists() else None,
                      host if host.exists() else None,
                      sum(nest["converted"] for nest in nests), refusals)
