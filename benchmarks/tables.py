# Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
"""The figures as tables of Markdown, which are for terminals as well."""


def table(head, rows):
    rows = [[str(cell) for cell in row] for row in (head, *rows)]
    widths = [max(len(row[i]) for row in rows) for i in range(len(head))]
    line = lambda row: "| " + " | ".join(
        cell.ljust(width) for cell, width in zip(row, widths)) + " |"
    return "\n".join([line(rows[0]), line(["-" * width for width in widths]),
                      *map(line, rows[1:])])


def ratio(value, of):
    return f"{value / of:.2f}" if of else "-"


def most(kernels, name):
    return max((kernel[name] for kernel in kernels), default=0)


def shown_name(figures):
    ours = figures["variant"] == "ours"
    return figures["program"] + ("" if ours else f" ({figures['variant']})")


def static_row(figures):
    name = shown_name(figures)
    if "profile" not in figures:
        return [name, "failed" if "error" in figures else "refused",
                *["-"] * 14]
    profile, code = figures["profile"], figures.get("code")
    nvcc, fma = ["-"] * 3, "-"
    if code:
        kernels = list(code["kernels"].values())
        nvcc = [most(kernels, "registers"), most(kernels, "shared_bytes"),
                sum(kernel["spilled_bytes"] for kernel in kernels)]
        loop = code["loop"]
        if loop and loop["shared_loads"]:
            fma = ratio(loop["fused"], loop["shared_loads"])
    return [name, figures["results"], len(profile["kernels"]),
            profile["launches"], *nvcc,
            ratio(profile["sectors"], figures["sectors_to_move"]),
            ratio(profile["traffic"], figures["sectors_to_touch"]),
            f"{profile['spread']:.2f}",
            profile["bank_conflicts"], f"{100 * profile['divergent']:.0f}%", fma,
            ratio(profile["copied_bytes"], figures["bytes_to_copy"]),
            f"{1e6 * profile['model_seconds']:.2f} to "
            f"{1e6 * profile['model_uncached_seconds']:.2f}", profile["bound"]]


def static_table(results):
    head = ["program", "results", "kernels", "launches", "registers", "shared B",
            "spilled B", "sectors", "traffic", "spread", "conflicts", "divergent", "FMA/load",
            "copies", "model us", "bound"]
    return table(head, [static_row(figures) for figures in results])


def targets_table(results):
    """A row for each target: how many reach it, and who does not."""
    rows = {}
    for figures in results:
        for check in figures.get("targets", []):
            rows.setdefault(check["target"], []).append((figures["program"], check))
    missed = lambda checks: ", ".join(
        f"{name} ({check['value']})" for name, check in checks
        if not check["reached"])
    return table(["target", "", "reached", "not by"],
                 [[target, "FAIL" if missed(checks) else "pass",
                   f"{sum(check['reached'] for _, check in checks)} of {len(checks)}",
                   missed(checks)] for target, checks in rows.items()])


def refusal_lines(results):
    return [f"{figures['program']}.c:{refusal['line']}: {refusal['message']}"
            for figures in results for refusal in figures.get("refusals", [])]


def milliseconds(variant, name="seconds"):
    if not variant:
        return "-"
    if "error" in variant:
        return "failed"
    return f"{1e3 * variant[name]:.3f}" if name in variant else "built"


def timed_row(figures):
    variants, ratios = figures["variants"], figures.get("ratios", {})
    ours = variants.get("ours")
    times = [milliseconds(variants.get("sequential")),
             milliseconds(variants.get("openmp")), milliseconds(ours),
             *(milliseconds(variants.get(name), "kernel_seconds")
               for name in ("ours", "hand", "cublas"))]
    shown = [f"{ratios[name]:.2f}" if name in ratios else "-"
             for name in ("openmp_by_kernels", "openmp_by_calls", "hand", "cublas",
                          "limit")]
    results = {done["results"] for done in variants.values() if "results" in done}
    return [figures["program"], "; ".join(sorted(results - {"taken as right"})),
            *times, (ours or {}).get("launches", "-"), *shown]


def timed_table(results):
    head = ["program", "results", "sequential ms", "OpenMP ms", "with transfers ms",
            "kernels ms", "by hand ms", "cuBLAS ms", "launches", "OpenMP/kernels",
            "OpenMP/with transfers", "by hand/kernels", "cuBLAS/kernels",
            "limit/kernels"]
    return table(head, [timed_row(figures) for figures in results])


def limits_line(limits):
    return (f"measured limits of {limits['device']}: " +
            ", ".join(f"{name} {value / 1e9:.0f}" for name, value in limits.items()
                      if name != "device") + " in 10^9 bytes or operations a second")
