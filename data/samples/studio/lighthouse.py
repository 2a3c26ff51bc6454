# SPDX-FileCopyrightText: 2026 The Cameo authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""A lighthouse on a rock in a starry night."""
import numpy as np

from .canvas import Canvas, blur, cloud_tile, colour, ramp, sample, smoothstep, spline

SEA = 1890
LAMP = (1080, 862)
MOON = (420, 480)


def paint():
    """Upright; whoever saves it may turn it."""
    canvas = Canvas(1800, 2400, seed=41)
    tile = cloud_tile(canvas.rng)
    sky(canvas, tile)
    sea(canvas, tile)
    rock(canvas, tile)
    tower(canvas)
    beam(canvas, tile)
    return canvas.finish(vignette=0.3)


def sky(canvas, tile):
    canvas.pixels[:] = ramp(canvas.y[:, 0] / SEA, [
        (0, "#0a1230"), (0.35, "#132757"), (0.65, "#24507f"), (0.88, "#4f8a9f"),
        (1, "#9cc4b8")])[:, None, :]
    # The Milky Way, from lower left to upper right.
    off = (canvas.y - 980 + 1.05 * (canvas.x - 700)) / 1.45
    dust = sample(tile, canvas.x * 0.33, canvas.y * 0.33)
    band = np.exp(-(off / 230) ** 2) * smoothstep(1750, 900, canvas.y)
    canvas.shine(colour("#8fa3e0"), np.clip(band * (0.3 + 0.16 * dust), 0, 1))
    lane = np.exp(-((off - 40 + 50 * dust) / 52) ** 2) * smoothstep(1600, 800, canvas.y)
    canvas.fill(colour("#16234f"), np.clip(lane * 0.2, 0, 1))
    rng = canvas.rng
    for count, low, high, code, bright in [(1500, 0.5, 1.3, "#cfdcff", 0.7),
                                           (260, 1.2, 2.3, "#fff3dc", 0.9), (34, 2.4, 3.8, "#ffffff", 1)]:
        def stars(context):
            for _ in range(count):
                x, y = rng.uniform(0, 1800), rng.uniform(0, 1700)
                if rng.uniform() < 0.45:
                    y = 980 - 1.05 * (x - 700) + rng.normal(0, 240)
                context.arc(x, y, rng.uniform(low, high), 0, 6.3)
                context.fill()
        shape = canvas.mask(stars)
        fade = smoothstep(1750, 1000, canvas.y) * bright
        canvas.shine(colour(code), shape * fade)
        if low > 2:
            canvas.shine(colour("#a9c2ff"), blur(shape, 7) * fade * 3)
    away = canvas.distance(*MOON)
    canvas.shine(colour("#9fb6e6"), 0.5 * np.exp(-away / 200))
    canvas.shine(colour("#dfe6f5"), 0.35 * np.exp(-away / 60))
    spots = sample(tile, canvas.x * 1.1, canvas.y * 1.1)
    spots = sample(tile, canvas.x * 2.1 + 40, canvas.y * 2.1) + 0.25 * spots
    face = ramp(0.6 + 0.4 * spots, [(0, "#b9c0cf"), (0.6, "#eef0f0"), (1, "#fdfbf0")])
    canvas.fill(face, smoothstep(93, 90, away))
    wisps = sample(tile, canvas.x * 0.22, canvas.y * 1.15 + 200) + \
        0.4 * sample(tile, canvas.x * 0.9, canvas.y * 4)
    low = np.exp(-((canvas.y - 1640) / 190) ** 2)
    canvas.fill(colour("#bcd6d0"), np.clip(smoothstep(0, 1.9, wisps) * low * 0.6, 0, 1))


def waves(canvas, tile):
    down = np.maximum(canvas.y - SEA, 0)
    x, y = (canvas.x - 900) * 160 / (down + 70), 620 * np.log(down + 45)
    return sample(tile, x, y) + 0.6 * sample(tile, x * 2.6, y * 2.4), down


def sea(canvas, tile):
    wave, down = waves(canvas, tile)
    paint = ramp(down / 520 - 0.05 * wave, [
        (0, "#7fb0ae"), (0.12, "#3f7f92"), (0.4, "#1d4a6e"), (1, "#0b1b3c")])
    paint += (np.clip(wave, -1, 2) * 0.035)[..., None] * np.array([0.8, 1, 1])
    canvas.fill(paint, smoothstep(SEA - 1, SEA + 1, canvas.y) * np.ones_like(canvas.x))
    path = np.exp(-((canvas.x - MOON[0]) / (70 + down * 0.35)) ** 2)
    fine = sample(tile, canvas.x * 0.9, 1900 * np.log(down + 45))
    sparkle = smoothstep(0.2, 1.5, wave * 0.6 + fine) * path * (down > 1)
    canvas.shine(colour("#e2efff"), sparkle * 0.75)


def rock(canvas, tile):
    jag = canvas.ridge(0, 46, 7, 6)
    for shift, level, code, light in [(0, 1800, "#27405a", "#5f8496"), (1, 1900, "#14263c", "#3a5a72")]:
        # A hump under the tower that falls off to both sides.
        hump = 215 * np.exp(-((canvas.x[0] - 1130 + 90 * shift) / (430 + 210 * shift)) ** 4)
        slope = 150 * smoothstep(0, 1100, np.abs(canvas.x[0] - 1120)) * (1 + shift)
        line = level + 190 - hump + slope + np.roll(jag, 331 * shift) * (1 + 0.3 * shift)
        down = canvas.y - line[None, :]
        grain = sample(tile, canvas.x * 1.0 + canvas.y * 0.6, canvas.y * 0.9 - canvas.x * 0.35)
        across = grain - sample(tile, canvas.x * 1.0 + canvas.y * 0.6 + 7, canvas.y * 0.9 - canvas.x * 0.35 + 7)
        lit = np.clip(0.35 + 1.2 * across + 0.5 * np.exp(-np.maximum(down, 0) / 26), 0, 1)
        dark, bright = colour(code), colour(light)
        canvas.fill(dark + (bright - dark) * lit[..., None], canvas.below(line))
    wave, down = waves(canvas, tile)
    edge = SEA + 250 + 26 * sample(tile, canvas.x * 0.5, 10 + 0 * canvas.x)
    front = smoothstep(-3, 3, canvas.y - edge)
    water = ramp(down / 520 - 0.06 * wave, [(0, "#4f8b9a"), (0.45, "#1d4a6e"), (1, "#0a1836")])
    water += (np.clip(wave, -1, 2) * 0.055)[..., None] * np.array([0.8, 1, 1])
    canvas.fill(water, front)
    speckle = sample(tile, canvas.x * 1.6, canvas.y * 2.4)
    foam = np.exp(-np.abs(canvas.y - edge - 8) / 13) * smoothstep(-0.9, 0.9, speckle)
    canvas.fill(colour("#d9ecec"), np.clip(foam * 0.85, 0, 1))


def tower(canvas):
    x = LAMP[0]
    top, foot = LAMP[1] + 66, 1830

    def half(y):
        t = (y - top) / (foot - top)
        return 74 + 52 * t ** 1.25

    def body(context):
        spline(context, [(x - half(y), y) for y in np.linspace(top, foot, 8)], closed=False)
        context.curve_to(x - 90, foot + 26, x + 90, foot + 26, x + half(foot), foot)
        for y in np.linspace(foot, top, 8):
            context.line_to(x + half(y), y)
        context.fill()

    shape = canvas.mask(body)
    wide = 74 + 52 * np.clip((canvas.y - top) / (foot - top), 0, 1) ** 1.25
    # The rings follow the round wall, seen from below.
    round_wall = np.clip((canvas.x - x) / wide, -1, 1)
    ring = (canvas.y - top + 16 * np.sqrt(1 - round_wall ** 2)) / ((foot - top + 40) / 6)
    red = smoothstep(-0.015, 0.015, np.sin(ring * np.pi) * 0.3)
    light = 0.94 - 0.66 * smoothstep(-0.6, 0.95, round_wall) - 0.25 * smoothstep(-0.6, -1, round_wall)
    paint = colour("#e8ecec") + (colour("#c2423f") - colour("#e8ecec")) * red[..., None]
    night = np.array([0.72, 0.84, 1.0], np.float32)
    light = light * (1 - 0.45 * smoothstep(foot - 60, foot + 26, canvas.y))
    canvas.fill(paint * light[..., None] * night + 0.03, shape)

    def dark_parts(context):
        context.rectangle(x - 118, top - 16, 236, 20)
        for rail in np.linspace(-114, 111, 16):
            context.rectangle(x + rail, top - 66, 3.4, 50)
        context.rectangle(x - 118, top - 70, 236, 6)
        context.move_to(x - 98, top + 4)
        context.line_to(x - 72, top + 40)
        context.line_to(x + 72, top + 40)
        context.line_to(x + 98, top + 4)
        context.fill()
        context.move_to(x - 74, top - 132)
        context.curve_to(x - 62, top - 190, x - 24, top - 208, x, top - 214)
        context.curve_to(x + 24, top - 208, x + 62, top - 190, x + 74, top - 132)
        context.fill()
        context.arc(x, top - 220, 11, 0, 6.3)
        context.rectangle(x - 2.5, top - 272, 5, 60)
        context.fill()

    def glass(context):
        context.rectangle(x - 58, top - 132, 116, 118)
        context.fill()

    pane = canvas.mask(glass)
    canvas.fill(ramp(canvas.distance(*LAMP) / 110, [(0, "#fffbe6"), (0.5, "#ffe6a1"), (1, "#f2b95f")]), pane)
    bars = canvas.mask(lambda context: [(context.rectangle(x + at, top - 132, 4, 118), context.fill())
                                        for at in (-58, -30, -2, 26, 54)])
    parts = canvas.mask(dark_parts)
    canvas.fill(colour("#182a40"), np.maximum(parts, bars * 0.8))
    rim = np.clip(parts - np.roll(parts, 5, axis=1), 0, 1)
    canvas.shine(colour("#86a8c4"), rim * 0.5)

    def openings(context):
        for y in (1120, 1380, 1620):
            context.arc(x - 18, y, 15, 3.1416, 0)
            context.rectangle(x - 33, y, 30, 34)
            context.fill()

    panes = canvas.mask(openings)
    canvas.fill(colour("#ffcf7d"), panes)
    canvas.shine(colour("#ffab52"), blur(panes, 14) * 0.6)


def beam(canvas, tile):
    dx, dy = canvas.x - LAMP[0], canvas.y - LAMP[1]
    away = np.hypot(dx, dy)
    haze = 1 + 0.14 * sample(tile, canvas.x * 0.5, canvas.y * 0.5)
    for side, tilt, strength in ((-1, -0.13, 0.8), (1, -0.1, 0.65)):
        turn = np.arctan2(dy - tilt * dx * side * side, dx * side)
        cone = np.exp(-(turn / 0.085) ** 2) + 0.5 * np.exp(-(turn / 0.03) ** 2)
        reach = np.exp(-away / 900) * (dx * side > 0)
        canvas.shine(colour("#fff0bd"), np.clip(cone * reach * haze * strength * 0.75, 0, 1))
    canvas.shine(colour("#ffe6a6"), 0.95 * np.exp(-away / 62) + 0.34 * np.exp(-away / 260))
