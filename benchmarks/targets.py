# Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
"""What is to be reached without a GPU at hand, and with one, and how far each
program is."""

import description

LEAST_FUSED = 12       # fused multiply-adds for each load of shared memory
MOST_SECTORS = 1.05    # of those that have to move
FEWER_SWEEPS = 4       # sweeps over a grid for each launch
MOST_LAUNCHES = 4      # for each iteration of a loop that has to be in order
MOST_COPIES = 1.05     # of the bytes that the host and the device have to exchange

# With a GPU: shares of the speed of cuBLAS, of the measured copy bandwidth, of
# kernels by hand; and how many times as fast a stencil is as one sweep a step can
# be at copy bandwidth, by its dimensions.
OF_CUBLAS, OF_COPY, OF_HAND = 0.85, 0.9, 0.9
OF_SWEEPS = {2: 3, 3: 1.5}


def kernels_of(figures):
    return (figures.get("code") or {}).get("kernels", {})


def spills(program, figures):
    if not figures.get("code"):
        return None
    spilled = sum(kernel["spilled_bytes"] for kernel in kernels_of(figures).values())
    return "no spills", spilled == 0, f"{spilled} bytes"


def single_threads(program, figures):
    lonely = [kernel["name"] for kernel in figures["profile"]["kernels"]
              if kernel["threads"] <= 1]
    return ("no kernel of one thread", not lonely, ", ".join(lonely) or "none")


def fused_loop(program, figures):
    if program.kind != description.CONTRACTION or \
            program.arrays[0].type != "float" or not figures.get("code"):
        return None
    loop = figures["code"]["loop"]
    name = f"at least {LEAST_FUSED} FMAs for each shared load"
    if not loop or not loop["shared_loads"]:
        return name, False, "no shared loads in a loop with FMAs"
    each = loop["fused"] / loop["shared_loads"]
    return name, each >= LEAST_FUSED, f"{each:.2f}"


def wide_loads(program, figures):
    if program.kind != description.CONTRACTION or \
            program.arrays[0].type != "float" or not figures.get("code"):
        return None
    loop = figures["code"]["loop"]
    name = "only 16-byte global loads"
    if not loop:
        return name, False, "no loop with FMAs"
    wide, narrow = loop["wide_global_loads"], loop["narrow_global_loads"]
    return name, wide > 0 and not narrow, f"{wide} of {wide + narrow}"


def tensor_cores(program, figures):
    if program.kind != description.CONTRACTION or \
            program.arrays[0].type != "double":
        return None
    used = figures["profile"]["fp64_mma"]
    return "double products on tensor cores", used > 0, f"{used} FMAs"


def fewer_launches(program, figures):
    if program.kind != description.STENCIL:
        return None
    sweeps = program.value(program.sweeps, figures["sizes"])
    launches = figures["profile"]["launches"]
    return (f"at least {FEWER_SWEEPS} sweeps a launch",
            launches * FEWER_SWEEPS <= sweeps, f"{sweeps / max(launches, 1):.2f}")


def time_tiled_traffic(program, figures):
    if program.kind != description.STENCIL:
        return None
    ratio = figures["profile"]["traffic"] / figures["sectors_to_touch"]
    return (f"sectors at most 1/{FEWER_SWEEPS} of one sweep a step",
            ratio * FEWER_SWEEPS <= 1, f"{ratio:.2f}")


def streaming(program, figures):
    """Every request counts where an element is wanted once; where vectors are
    read again and again, from caches, different sectors of a launch count, and no
    request may be scattered."""
    profile = figures["profile"]
    name = f"at most {MOST_SECTORS} times the ideal sectors"
    if program.kind in (description.STREAM, description.TRANSPOSE):
        ratio = profile["sectors"] / figures["sectors_to_move"]
        return name, ratio <= MOST_SECTORS, f"{ratio:.2f}"
    if program.kind == description.MATVEC:
        ratio = profile["traffic"] / figures["sectors_to_touch"]
        good = ratio <= MOST_SECTORS and profile["spread"] <= MOST_SECTORS
        return (name + ", coalesced", good,
                f"{ratio:.2f}, spread {profile['spread']:.2f}")
    return None


def transposed_conflicts(program, figures):
    if program.kind != description.TRANSPOSE:
        return None
    found = figures["profile"]["bank_conflicts"]
    return "no bank conflicts", found == 0, str(found)


def launches_in_order(program, figures):
    if program.kind != description.DEPENDENT:
        return None
    each = figures["profile"]["launches"] / max(figures["sizes"].values())
    return (f"at most {MOST_LAUNCHES} launches for each iteration in order",
            each <= MOST_LAUNCHES, f"{each:.2f}")


def copied_once(program, figures):
    copies = figures["profile"]["copied_bytes"] / figures["bytes_to_copy"]
    return "nothing copied twice", copies <= MOST_COPIES, f"{copies:.2f}"


TARGETS = (spills, single_threads, copied_once, fused_loop, wide_loads, tensor_cores,
           fewer_launches, time_tiled_traffic, streaming, transposed_conflicts,
           launches_in_order)


def check_targets(program, figures):
    """What is wanted of this program: name, whether it is reached, the value."""
    if "profile" not in figures:
        why = "it failed" if "error" in figures else "nothing was converted"
        return [{"target": "kernels at all", "reached": False, "value": why}]
    found = [target(program, figures) for target in TARGETS]
    return [{"target": name, "reached": reached, "value": value}
            for name, reached, value in filter(None, found)]


def timed_target(program, ratios):
    """(name, least, measured) of what is wanted of this program, or None."""
    if program.kind == description.CONTRACTION and "cublas" in ratios:
        return "of cuBLAS", OF_CUBLAS, ratios["cublas"]
    if program.kind in (description.MATVEC, description.STREAM):
        return "of the copy bandwidth", OF_COPY, ratios.get("limit", 0)
    if program.kind == description.STENCIL:
        dimensions = program.arrays[0].size.count("*") + 1
        least = OF_SWEEPS[dimensions]
        return "times one sweep a step", least, ratios.get("limit", 0)
    if program.kind == description.PAIRS and "hand" in ratios:
        return "of the kernel by hand", OF_HAND, ratios["hand"]
    return None


def check_timed_targets(program, figures):
    ratios = figures.get("ratios")
    target = timed_target(program, ratios) if ratios else None
    if not target:
        return []
    name, least, measured = target
    return [{"target": f"at least {least} {name}", "reached": measured >= least,
             "value": f"{measured:.2f}"}]
