# SPDX-FileCopyrightText: 2026 The Cameo authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""A small harbour after sunset, and all of it once more in the water."""
import numpy as np

from .canvas import Canvas, blur, cloud_tile, colour, ramp, sample, smoothstep

WATER = 1130
SUN = (1560, 1065)


def paint():
    canvas = Canvas(2400, 1800, seed=23)
    tile = cloud_tile(canvas.rng)
    sky(canvas, tile)
    for level, height, code in [(1075, 45, "#8d5a78"), (1105, 34, "#5f416c")]:
        line = canvas.ridge(level, height, 3)
        haze = ramp((canvas.y - line[None, :]) / 90, [(0, code), (1, "#b0667a")])
        canvas.fill(haze, canvas.below(line))
    quay(canvas)
    water(canvas, tile)
    boats(canvas, tile)
    return canvas.finish(vignette=0.26)


def sky(canvas, tile):
    canvas.pixels[:] = ramp(canvas.y[:, 0] / WATER, [
        (0, "#1d2150"), (0.28, "#46386f"), (0.52, "#8d4f7c"), (0.72, "#d9756a"),
        (0.88, "#f7a763"), (1, "#ffd591")])[:, None, :]
    depth = 1 / (WATER + 90 - np.minimum(canvas.y, WATER))
    x, y = (canvas.x - 1200) * depth * 190 + 300, depth * 160000
    bands = sample(tile, x, y * 1.2) + 0.4 * sample(tile, x * 3.7, y * 4.3)
    cover = smoothstep(0.0, 1.5, bands) * smoothstep(WATER, WATER - 330, canvas.y)
    glow = np.exp(-canvas.distance(SUN[0], SUN[1] + 60, 1.7) / 620)
    lit = ramp(glow * 1.5 + canvas.y / WATER * 0.35, [
        (0, "#2b2553"), (0.3, "#6d406f"), (0.6, "#e0746a"), (0.9, "#ffc98a")])
    canvas.fill(lit, cover * 0.85)
    away = canvas.distance(*SUN)
    canvas.shine(colour("#ff9b52"), 0.55 * np.exp(-away / 420))
    canvas.shine(colour("#ffd089"), 0.7 * np.exp(-away / 120))
    canvas.fill(colour("#fff0c4"), smoothstep(72, 64, away))
    stars = canvas.mask(lambda context: [
        (context.arc(x, y, r, 0, 6.3), context.fill())
        for x, y, r in zip(canvas.rng.uniform(0, 2400, 90), canvas.rng.uniform(0, 480, 90),
                           canvas.rng.uniform(0.6, 1.9, 90))])
    canvas.shine(colour("#fff4e0"), stars * smoothstep(520, 60, canvas.y) * (1 - cover) * 0.8)


def quay(canvas):
    """Gabled houses with light in their windows, a church, and the mole with its beacon."""
    rng, houses, windows = canvas.rng, [], []
    x = -40
    while x < 1130:
        wide, tall = rng.uniform(84, 150), rng.uniform(120, 235) * (1.1 - x / 2600)
        houses.append((x, wide, tall, rng.uniform(0.35, 0.6), rng.choice([0, 1, 1, 2])))
        for row in range(int(tall // 52)):
            for column in range(int(wide // 34)):
                if rng.uniform() < 0.42:
                    windows.append((x + 14 + column * 34, WATER - 26 - tall + 22 + row * 50))
        x += wide - 2
    shade = rng.uniform(0, 1, len(houses))

    def house(context, x, wide, tall, steep, kind):
        top, roof = WATER - 26 - tall, wide * steep
        context.move_to(x, WATER)
        context.line_to(x, top)
        if kind == 1:  # stepped gable
            for step in range(4):
                context.line_to(x + wide / 8 * step, top - roof / 3 * step)
                context.line_to(x + wide / 8 * (step + 1), top - roof / 3 * step)
            for step in range(3, -1, -1):
                context.line_to(x + wide - wide / 8 * (step + 1), top - roof / 3 * step)
                context.line_to(x + wide - wide / 8 * step, top - roof / 3 * step)
        elif kind == 2:  # the long side of a roof
            context.line_to(x + wide * 0.1, top - roof * 0.8)
            context.line_to(x + wide * 0.9, top - roof * 0.8)
        else:
            context.line_to(x + wide / 2, top - roof * 1.25)
        context.line_to(x + wide, top)
        context.line_to(x + wide, WATER)
        context.fill()
        context.rectangle(x + wide * 0.7, top - roof * 0.95, 13, roof * 0.9)
        context.fill()

    def church(context):
        context.rectangle(560, 720, 92, 400)
        context.fill()
        context.move_to(548, 722)
        context.line_to(606, 500)
        context.line_to(664, 722)
        context.fill()
        context.rectangle(604, 470, 4, 40)
        context.rectangle(594, 482, 24, 4)
        context.fill()

    canvas.fill(ramp(canvas.y / WATER, [(0.4, "#43305f"), (1, "#6a4468")]), canvas.mask(church))
    for one, light in zip(houses, shade):
        front = ramp(np.array([0.0, 1.0]), [(0, "#2a2048"), (1, "#43305a")])
        paint = front[0] + (front[1] - front[0]) * light
        canvas.fill(paint, canvas.mask(lambda context: house(context, *one)))

    def mole(context):
        context.move_to(1080, WATER)
        context.line_to(1080, WATER - 40)
        context.line_to(1300, WATER - 34)
        context.line_to(1345, WATER)
        context.fill()
        context.rectangle(-10, WATER - 30, 1130, 34)
        context.fill()
        context.move_to(1226, WATER - 30)
        context.line_to(1236, WATER - 190)
        context.line_to(1264, WATER - 190)
        context.line_to(1274, WATER - 30)
        context.fill()
        context.rectangle(1228, WATER - 200, 44, 9)
        context.rectangle(1238, WATER - 226, 24, 26)
        context.fill()
        context.arc(1250, WATER - 226, 15, 3.1416, 0)
        context.fill()

    canvas.fill(colour("#241b3e"), canvas.mask(mole))

    def panes(context):
        for x, y in windows:
            context.rectangle(x, y, 15, 22)
        context.fill()

    light = canvas.mask(panes)
    canvas.fill(colour("#ffce7a"), light * 0.95)
    canvas.shine(colour("#ff9d4a"), blur(light, 16) * 0.9)
    beacon = canvas.mask(lambda context: (context.rectangle(1241, WATER - 222, 18, 20), context.fill()))
    canvas.fill(colour("#fff3cd"), beacon)
    canvas.shine(colour("#ffb866"), np.exp(-canvas.distance(1250, WATER - 212) / 46) * 0.8)


def ripples(canvas, tile):
    """How far the water throws each pixel aside, and which waves look at us."""
    down = np.maximum(canvas.y - WATER, 0)
    x, y = (canvas.x - 1200) * 130 / (down + 60), 520 * np.log(down + 40)
    wave = sample(tile, x, y) + 0.6 * sample(tile, x * 2.7, y * 2.6)
    return wave, down


def water(canvas, tile):
    wave, down = ripples(canvas, tile)
    rows = np.clip(WATER - 2 - down * 1.02 - np.abs(wave) * (2 + down * 0.085), 0, WATER - 2)
    columns = np.clip(canvas.x + wave * (1 + down * 0.022), 0, canvas.width - 1)
    mirror = canvas.pixels[rows.astype(np.int32), columns.astype(np.int32)]
    deep = ramp(down / 670, [(0, "#7a4a6c"), (0.5, "#37305f"), (1, "#15183c")])
    keep = 0.86 - 0.42 * smoothstep(0, 640, down)
    paint = mirror * keep[..., None] + deep * (1 - keep[..., None])
    paint += (np.clip(wave - 0.4, 0, 2) * 0.035 * smoothstep(0, 200, down))[..., None] * \
        np.array([1.0, 0.75, 0.7])
    path = np.exp(-((canvas.x - SUN[0]) / (60 + down * 0.42)) ** 2)
    fine = sample(tile, canvas.x * 0.8, 900 * np.log(down + 40) * 2.1)
    sparkle = smoothstep(0.2, 1.5, wave * 0.6 + fine) * path * (1 - 0.65 * smoothstep(0, 660, down))
    canvas.fill(paint, (canvas.y >= WATER).astype(np.float32) * np.ones_like(canvas.x))
    canvas.shine(colour("#ffc27d"), np.where(down > 1, sparkle * 0.85, 0))


def boats(canvas, tile):
    wave, _ = ripples(canvas, tile)
    for x, y, size, code in [(1840, 1190, 0.62, "#33254c"), (2080, 1270, 1.0, "#221a3a"),
                             (760, 1360, 1.45, "#1a1531")]:
        def hull(context):
            context.translate(x, y)
            context.scale(size, size)
            context.move_to(-118, -34)
            context.curve_to(-100, 6, -84, 14, -60, 16)
            context.line_to(84, 16)
            context.curve_to(104, 8, 116, -10, 128, -44)
            context.curve_to(60, -26, -40, -26, -118, -34)
            context.fill()
            context.rectangle(-52, -58, 74, 30)
            context.rectangle(-7, -430, 7, 400)
            context.rectangle(-96, -96, 92, 7)
            context.fill()
            context.set_line_width(1.8)
            for end in (124, -116):
                context.move_to(-4, -424)
                context.line_to(end, -38)
                context.stroke()
            context.move_to(-98, -98)
            context.curve_to(-60, -116, -30, -112, -4, -104)
            context.line_to(-4, -92)
            context.line_to(-98, -90)
            context.fill()

        shape = canvas.mask(hull)
        line = int(y + 12 * size)
        rows = np.clip(2 * line - canvas.y - np.abs(wave) * 7 * size + 0 * canvas.x, 0, canvas.height - 1)
        columns = np.clip(canvas.x + wave * 7 * size * smoothstep(0, 250, canvas.y - line), 0,
                          canvas.width - 1)
        mirror = shape[rows.astype(np.int32), columns.astype(np.int32)] * (canvas.y > line)
        canvas.fill(colour(code), blur(mirror, 2) * 0.72 * smoothstep(line + 480 * size, line, canvas.y))
        canvas.fill(colour(code), shape * (canvas.y <= line + 2))
        rim = np.clip(shape - np.roll(shape, 3, axis=1), 0, 1) * (canvas.y <= line)
        canvas.shine(colour("#ff9c66"), rim * (0.55 if x < SUN[0] else 0.1))
        lamp = (x - 30 * size, y - 44 * size)
        canvas.fill(colour("#ffd68c"), smoothstep(9 * size, 6 * size, canvas.distance(*lamp)))
        canvas.shine(colour("#ffab55"), np.exp(-canvas.distance(*lamp) / (22 * size)) * 0.5)
