# Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
"""What nvcc makes of the kernels: registers, spills, shared memory, and the
innermost loop with the most arithmetic."""

import re

from ptx import (feeding_loop, fused, hot_loop, narrow_loads, plain_name,
                 read_ptx, total)
from toolchain import run

ENTRY = re.compile(r"Compiling entry function '([^']+)'")
SPILLS = re.compile(r"(\d+) bytes spill stores, (\d+) bytes spill loads")
USED = re.compile(r"Used (\d+) registers")
SHARED = re.compile(r"(\d+) bytes smem")


def resources(text):
    """Of each kernel, by its name, from what `ptxas -v` says."""
    result = {}
    parts = ENTRY.split(text)
    for name, said in zip(parts[1::2], parts[2::2]):
        spills, used, shared = (SPILLS.search(said), USED.search(said),
                                SHARED.search(said))
        result[plain_name(name)] = {
            "registers": int(used.group(1)) if used else 0,
            "spilled_bytes": sum(map(int, spills.groups())) if spills else 0,
            "shared_bytes": int(shared.group(1)) if shared else 0}
    return result


def loop_figures(kernels):
    """Of the loop with the most fused multiply-adds; None if none has any.
    Loads of global memory are those of the next loop around that has some."""
    loop = hot_loop(kernels)
    if not loop:
        return None
    loads = total(loop.counts, "ld.shared")
    feeding = feeding_loop(loop)
    narrow = narrow_loads(feeding)
    wide = sum(count for name, count in (feeding.counts if feeding else {}).items()
               if name.startswith(("ld.global", "cp.async"))) - narrow
    return {"label": loop.label, "counts": dict(loop.counts),
            "fused": fused(loop.counts), "mma": total(loop.counts, "mma"),
            "shared_loads": loads, "wide_global_loads": wide,
            "narrow_global_loads": narrow}


def machine_code(source, folder, tools):
    """None without nvcc."""
    if not tools.nvcc or not source:
        return None
    text = folder / f"{source.stem}.ptx"
    arch = f"-arch={tools.architecture}"
    run([tools.nvcc, "-O3", arch, "-ptx", source, "-o", text])
    out, err = run([tools.ptxas, "-v", arch, text, "-o",
                    text.with_suffix(".cubin")])
    return {"kernels": resources(out + err),
            "loop": loop_figures(read_ptx(text.read_text()))}
