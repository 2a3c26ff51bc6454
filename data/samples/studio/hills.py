# SPDX-FileCopyrightText: 2026 The Cameo authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Green hills under a summer sky."""
import math

import numpy as np

from .canvas import Canvas, cloud_tile, colour, ramp, sample, smoothstep

SUN = (1720, 330)


def paint():
    canvas = Canvas(2400, 1800, seed=11)
    tile = cloud_tile(canvas.rng)
    sky(canvas, tile)
    hazes = ["#a9c4d6", "#8fb3c2", "#7ba79f", "#6b9c78", "#5a9157", "#4c8446"]
    for index, haze in enumerate(hazes):
        hill(canvas, tile, index / (len(hazes) - 1), haze)
    meadow(canvas, tile)
    return canvas.finish(vignette=0.14)


def sky(canvas, tile):
    canvas.pixels[:] = ramp(canvas.y[:, 0] / 1100, [
        (0, "#2f74bd"), (0.3, "#5b9bd6"), (0.65, "#a5cbe8"), (1, "#eef3ec")])[:, None, :]
    # Clouds lie in a plane above us: the further away, the closer together.
    depth = 1 / (1150 - np.minimum(canvas.y, 1050))
    x, y = (canvas.x - 1200) * depth * 330 + 120, depth * 230000

    def thickness(dx, dy):
        return (sample(tile, x + dx, y + dy)
                + 0.35 * sample(tile, (x + dx) * 4.1, (y + dy) * 4.1))

    here = thickness(0, 0)
    cover = smoothstep(0.25, 1.5, here) * smoothstep(1000, 650, canvas.y)
    lit = np.clip(0.62 + 0.5 * (here - thickness(9, -16)), 0, 1)
    canvas.fill(ramp(lit, [(0, "#a9bdd3"), (0.5, "#e6edf3"), (1, "#ffffff")]), cover * 0.92)
    away = canvas.distance(*SUN)
    canvas.shine(colour("#fff1cf"), 0.95 * np.exp(-away / 190) + 0.3 * np.exp(-away / 900))
    canvas.fill(colour("#fffbee"), smoothstep(66, 54, away))


def hill(canvas, tile, near, haze):
    level = 880 + 560 * near ** 1.25
    line = canvas.ridge(level, 150 - 50 * near, 2 + 2.2 * (1 - near), 5 if near < 0.4 else 3)
    down = canvas.y - line[None, :]
    fields = sample(tile, canvas.x * (0.35 - 0.1 * near) + 400 * near + down * 0.25,
                    down * 1.3 + 700 * near)
    # Patches with edges, as meadows and fields have, and fine growth on top.
    patch = smoothstep(-0.05, 0.05, np.sin(fields * 2.6)) * near
    fine = sample(tile, canvas.x * 2.3, canvas.y * 5.1) * 0.035 * near
    base = colour(haze)
    paint = base * (1 + fine[..., None]) + patch[..., None] * np.array([0.075, 0.055, -0.03])
    slope = np.gradient(line)
    facing = np.convolve(np.pad(-slope, 40, mode="edge"), np.ones(81) / 81, "valid")
    paint = paint + (facing * 0.13 * (0.3 + near))[None, :, None] * np.array([1, 0.95, 0.6])
    paint = paint + (0.1 * np.exp(-np.maximum(down, 0) / 50))[..., None] * np.array([1, 1, 0.6])
    mist = smoothstep(60, 420, down) * (0.55 - 0.35 * near)
    paint = paint + (colour("#dbe8e6") - paint) * mist[..., None]
    if near > 0.3:
        woods(canvas, tile, line, near, base)
    canvas.fill(paint, canvas.below(line))
    if near > 0.3:
        groves(canvas, line, near, base)


def woods(canvas, tile, line, near, base):
    """Trees on the skyline, in groups."""
    size = 8 + 40 * near
    trees = []
    for x in np.arange(0, canvas.width, size * 0.33):
        if sample(tile, np.array(x * 0.5 + 900 * near), np.array(300.0)) > 0.35:
            x += canvas.rng.normal(0, size * 0.2)
            trees.append((x, line[int(np.clip(x, 0, canvas.width - 1))] + size * 0.2,
                          size * canvas.rng.uniform(0.6, 1.15)))
    crowns(canvas, trees, base * (0.9 - 0.2 * near), near)


def groves(canvas, line, near, base):
    """Trees in rows and groups on the slope."""
    trees = []
    for _ in range(int(5 + 4 * near)):
        x, down = canvas.rng.uniform(0, canvas.width), canvas.rng.uniform(25, 190)
        slant = canvas.rng.uniform(-0.25, 0.25)
        for step in range(canvas.rng.integers(4, 16)):
            there = x + step * (12 + 16 * near) * canvas.rng.uniform(0.7, 1.3)
            if there < canvas.width:
                trees.append((there, line[int(there)] + down + slant * (there - x),
                              (9 + 30 * near) * canvas.rng.uniform(0.6, 1.15)))
    crowns(canvas, sorted(trees, key=lambda tree: tree[1]), base * (0.86 - 0.18 * near), near)


def crowns(canvas, trees, paint, lively):
    """Round crowns with light on the side of the sun, less of it the further away."""
    if not trees:
        return
    blobs = [(x + size * canvas.rng.normal(0, 0.2), y - size * canvas.rng.uniform(0.35, 1.0),
              size * canvas.rng.uniform(0.2, 0.34)) for x, y, size in trees for _ in range(14)]

    def draw(dx, dy, part):
        def crown(context):
            for x, y, radius in blobs:
                context.arc(x + dx * radius, y + dy * radius, radius * part, 0, 2 * math.pi)
                context.fill()
        return canvas.mask(crown)

    shadow = draw(-1.2, 1.9, 0.8)
    canvas.fill(paint * 0.8, shadow * 0.25)
    canvas.fill(paint * 0.9, draw(0, 0, 1))
    for step in range(1, 6):
        sunny = paint * (0.9 + lively * 0.13 * step) + \
            np.array([0.022, 0.024, 0], np.float32) * step * lively
        canvas.fill(sunny, draw(0.1 * step, -0.13 * step, 1 - 0.15 * step) * 0.55)


def meadow(canvas, tile):
    """The grass at our feet: blades and flowers, larger the nearer they are."""
    line = canvas.ridge(1560, 55, 1.5, 2)
    down = canvas.y - line[None, :]
    growth = sample(tile, canvas.x * 0.9, canvas.y * 2.2)
    paint = ramp(down / 260 + growth * 0.06, [
        (0, "#8cb857"), (0.3, "#6fa545"), (0.7, "#4d8536"), (1, "#315f2b")])
    canvas.fill(paint, canvas.below(line))
    greens = ["#3f7a30", "#5d9a3e", "#7fb54d", "#a3cb62", "#2d5c28"]
    for code in greens:
        def blades(context):
            for _ in range(2600):
                x, t = canvas.rng.uniform(0, canvas.width), canvas.rng.uniform(0, 1) ** 0.8
                y = line[int(x)] + 6 + t * 290
                tall, lean = (14 + 62 * t) * canvas.rng.uniform(0.5, 1.2), canvas.rng.normal(4, 9)
                half = 0.8 + 2.0 * t
                context.move_to(x - half, y)
                context.curve_to(x - half, y - tall * 0.5, x + lean * t, y - tall * 0.8,
                                 x + lean * (0.5 + t), y - tall)
                context.curve_to(x + lean * t + half, y - tall * 0.7, x + half, y - tall * 0.4,
                                 x + half, y)
                context.fill()
        canvas.fill(colour(code), canvas.mask(blades) * 0.75)
    for code, count in [("#f6f3e4", 420), ("#f2c744", 300), ("#d8574a", 150), ("#9a86cf", 200)]:
        def flowers(context):
            for _ in range(count):
                x, t = canvas.rng.uniform(0, canvas.width), canvas.rng.uniform(0, 1)
                if sample(tile, np.array(x * 0.4), np.array(t * 90 + count)) < -0.2:
                    continue
                y, radius = line[int(x)] + t * 240 - 10, 2.0 + 6.5 * t
                for petal in range(5):
                    turn = petal * 2 * math.pi / 5 + x
                    context.arc(x + math.cos(turn) * radius * 0.75,
                                y + math.sin(turn) * radius * 0.5, radius * 0.55, 0, 2 * math.pi)
                    context.fill()
        canvas.fill(colour(code), canvas.mask(flowers) * 0.95)
