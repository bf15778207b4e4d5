# Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
"""What is different from an earlier run's JSON, of the figures without a GPU."""

import json

from tables import shown_name

SMALLEST = 0.02    # changes that are told
PLAIN = ("launches", "spread", "bank_conflicts", "divergent", "copied_bytes",
         "model_seconds", "model_uncached_seconds")


def shown_figures(figures):
    """Name and value of what is compared."""
    profile, code = figures.get("profile"), figures.get("code")
    result = {"results": figures.get("results", "none").split()[0]}
    if profile:
        result |= {"kernels": len(profile["kernels"]),
                   "sectors": profile["sectors"] / figures["sectors_to_move"],
                   "traffic": profile["traffic"] / figures["sectors_to_touch"]}
        # An earlier runner may not have had all of them.
        result |= {name: profile[name] for name in PLAIN if name in profile}
    if code:
        kernels = code["kernels"].values()
        result |= {"registers": max(k["registers"] for k in kernels),
                   "shared B": max(k["shared_bytes"] for k in kernels),
                   "spilled B": sum(k["spilled_bytes"] for k in kernels)}
        loop = code["loop"]
        if loop and loop["shared_loads"]:
            result["FMA/load"] = loop["fused"] / loop["shared_loads"]
    for check in figures.get("targets", []):
        result[check["target"]] = "pass" if check["reached"] else "FAIL"
    return result


def differ(before, now):
    if isinstance(before, str) or isinstance(now, str):
        return before != now
    return abs(before - now) > SMALLEST * max(abs(before), abs(now))


def shown(value):
    return f"{value:.3g}" if isinstance(value, float) else str(value)


def changes(path, results):
    """Rows of program, figure, before, now; of programs with the same sizes in
    both runs."""
    with open(path) as file:
        known = {(old["program"], old["variant"]): old
                 for old in json.load(file)["static"]}
    rows = []
    for figures in results:
        old = known.get((figures["program"], figures["variant"]))
        if not old or old["sizes"] != figures["sizes"]:
            continue
        before, now = shown_figures(old), shown_figures(figures)
        rows += [(shown_name(figures), name, shown(before.get(name, "-")),
                  shown(now.get(name, "-"))) for name in {**before, **now}
                 if differ(before.get(name, "-"), now.get(name, "-"))]
    return rows
