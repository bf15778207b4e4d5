# Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
"""Figures of a program from the profile that the CPU device writes
(docs/CpuDevice.md)."""

import json

SECTOR = 32


def sectors(kernel):
    return sum(kernel["global"][kind]["sectors"]
               for kind in ("loads", "stores", "atomics"))


def conflicts(kernel):
    return sum(kernel["shared"][kind]["bank_conflicts"]
               for kind in ("loads", "stores", "atomics"))


def spread(kernel):
    """Of the instruction that scatters most: sectors of a request for those that
    the lanes' bytes would fill. 1 is coalesced; neighbours that do not begin at
    a sector have up to 1.25."""
    counted = [i for i in kernel["instructions"] if i["memory"] == "global"
               and i["sectors"] > 0.01 * sectors(kernel)]
    return max((i["sectors"] / (i["requests"] * i["bytes"]) for i in counted),
               default=0)


def kernel_figures(kernel):
    return {
        "name": kernel["name"], "launches": kernel["launches"],
        "threads": kernel["threads"] / max(kernel["launches"], 1),
        "grid": kernel["grid"], "block": kernel["block"],
        "sectors": sectors(kernel), "spread": spread(kernel),
        "traffic": kernel["roofline"]["least_bytes"] / SECTOR,
        "bank_conflicts": conflicts(kernel),
        "branches": kernel["branches"], "divergent": kernel["divergent_branches"],
        "fp64_mma": kernel["operations"]["fp64_mma"],
        "seconds": kernel["roofline"]["least_seconds"],
        "uncached_seconds": kernel["roofline"]["most_seconds"],
        "bound": kernel["roofline"]["bound"],
    }


def read_profile(path):
    """Of the whole program: sums over its kernels, and the kernels."""
    with open(path) as file:
        profile = json.load(file)
    kernels = [kernel_figures(kernel) for kernel in profile["kernels"]]
    total = lambda name: sum(kernel[name] for kernel in kernels)
    longest = max(kernels, key=lambda kernel: kernel["seconds"], default=None)
    return {
        "launches": total("launches"),
        "sectors": total("sectors"), "traffic": total("traffic"),
        "spread": max((kernel["spread"] for kernel in kernels), default=0),
        "bank_conflicts": total("bank_conflicts"),
        "divergent": total("divergent") / max(total("branches"), 1),
        "fp64_mma": total("fp64_mma"),
        "model_seconds": total("seconds"),
        "model_uncached_seconds": total("uncached_seconds"),
        "bound": longest["bound"] if longest else "",
        "copied_bytes": sum(profile["copied_bytes"].values()),
        "kernels": kernels,
    }
