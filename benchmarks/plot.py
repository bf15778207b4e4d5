# Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
"""Bars on a logarithmic axis, as SVG."""

import html
import math

from tables import shown_name

LEFT, WIDTH, RIGHT = 150, 560, 90
TOP, BAR, GAP = 58, 9, 7
COLOURS = ("#3b6ea5", "#e0a030", "#5a9a55")


def decades(values):
    low = math.floor(math.log10(min(values)))
    high = math.ceil(math.log10(max(values)))
    return low, max(high, low + 1)


def bars(title, series, rows):
    """`rows` are (name, [value or None for each of `series`]), values above 0."""
    values = [value for _, row in rows for value in row if value]
    low, high = decades([*values, 1])
    place = lambda value: LEFT + WIDTH * (math.log10(value) - low) / (high - low)
    step = BAR * len(series) + GAP
    bottom = TOP + step * len(rows)
    text = lambda x, y, said, more="": (
        f'<text x="{x:.1f}" y="{y:.1f}"{more}>{html.escape(said)}</text>')
    lines = [f'<svg xmlns="http://www.w3.org/2000/svg" '
             f'width="{LEFT + WIDTH + RIGHT}" height="{bottom + 30}" '
             'font-family="sans-serif" font-size="11">',
             '<rect width="100%" height="100%" fill="white"/>',
             text(10, 18, title, ' font-size="14"')]
    for i, name in enumerate(series):
        x = LEFT + 190 * i
        lines += [f'<rect x="{x}" y="30" width="10" height="10" '
                  f'fill="{COLOURS[i]}"/>', text(x + 15, 39, name)]
    for power in range(low, high + 1):
        x = place(10.0 ** power)
        colour = "#444" if power == 0 else "#ddd"
        lines += [f'<line x1="{x:.1f}" y1="{TOP - 6}" x2="{x:.1f}" y2="{bottom}" '
                  f'stroke="{colour}"/>',
                  text(x, bottom + 14, f"{10.0 ** power:g}",
                       ' text-anchor="middle"')]
    for at, (name, row) in enumerate(rows):
        y = TOP + step * at
        lines.append(text(LEFT - 8, y + step / 2, name, ' text-anchor="end"'))
        for i, value in enumerate(row):
            if not value:
                continue
            begin, end = sorted((place(1), place(value)))
            lines += [f'<rect x="{begin:.1f}" y="{y + BAR * i}" '
                      f'width="{max(end - begin, 1):.1f}" height="{BAR - 1}" '
                      f'fill="{COLOURS[i]}"/>',
                      text(max(end, place(1)) + 4, y + BAR * i + BAR - 1,
                           f"{value:.3g}", ' font-size="9"')]
    return "\n".join([*lines, "</svg>"]) + "\n"


def static_plot(results):
    """Sectors and traffic, for what has to move."""
    rows = [(shown_name(figures),
             [figures["profile"]["sectors"] / figures["sectors_to_move"],
              figures["profile"]["traffic"] / figures["sectors_to_touch"]])
            for figures in results if "profile" in figures]
    return bars("Sectors of 32 bytes, for those that have to move",
                ("of all requests", "different ones of each launch"), rows)


def timed_plot(results):
    """How many times as fast as all cores, and of the limit what share."""
    names = ("openmp_by_kernels", "openmp_by_calls", "limit")
    rows = [(figures["program"], [figures["ratios"].get(name) for name in names])
            for figures in results if figures.get("ratios")]
    return bars("Times as fast as OpenMP, and share of the device's limit",
                ("kernels", "with transfers", "share of the limit"), rows)
