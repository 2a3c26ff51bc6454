# SPDX-FileCopyrightText: 2026 The Cameo authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""A path through a wood on a misty morning."""
import math

import numpy as np

from .canvas import Canvas, blur, cloud_tile, colour, ramp, sample, smoothstep, spline

GLOW = (1290, 640)
GROUND = 1180


def paint():
    canvas = Canvas(2400, 1800, seed=37)
    tile = cloud_tile(canvas.rng)
    away = canvas.distance(*GLOW, flat=1.15)
    canvas.pixels[:] = ramp(away / 1500, [
        (0, "#fffbe2"), (0.16, "#f4efc0"), (0.4, "#bccf94"), (0.75, "#6d9673"), (1, "#3b6a5b")])
    for near in (0.0, 0.2, 0.4):
        trunks(canvas, tile, near)
        leaves(canvas, near)
        mist(canvas, tile, near)
    ground(canvas, tile)
    for near in (0.6, 0.8):
        trunks(canvas, tile, near)
        leaves(canvas, near)
    rays(canvas, tile)
    undergrowth(canvas)
    trunks(canvas, tile, 1.0)
    leaves(canvas, 1.0)
    return canvas.finish(vignette=0.3)


def tint(near):
    return ramp(np.array(near), [
        (0, "#a9c191"), (0.2, "#8aab7c"), (0.4, "#648a63"), (0.6, "#3f664c"),
        (0.8, "#254535"), (1, "#142a23")])


def trunks(canvas, tile, near):
    rng, count = canvas.rng, int(30 * (1 - near) ** 1.2 + 6)
    foot = GROUND - 130 + 480 * near ** 1.6
    stems = []
    for index in range(count):
        x = (index + rng.uniform(0.1, 0.9)) / count * 2600 - 100
        # The path stays open: the nearer, the wider.
        if abs(x - GLOW[0] + 60 * near) < 90 + 620 * near ** 1.3:
            continue
        stems.append((x, foot + rng.uniform(-20, 60) * (0.3 + near),
                      (10 + 66 * near ** 1.3) * rng.uniform(0.6, 1.2), rng.normal(0, 26)))

    def draw(context):
        for x, base, half, lean in stems:
            context.move_to(x - half * 2.1, base + half * 0.6)
            context.curve_to(x - half * 1.1, base - half, x - half, base - half * 3,
                             x - half * 0.62 + lean, -20)
            context.line_to(x + half * 0.62 + lean, -20)
            context.curve_to(x + half, base - half * 3, x + half * 1.1, base - half,
                             x + half * 2.1, base + half * 0.6)
            context.curve_to(x + half * 0.9, base + half * 1.0, x - half * 0.9, base + half * 1.0,
                             x - half * 2.1, base + half * 0.6)
            context.fill()
            for _ in range(6):
                y, side = rng.uniform(0, base - 420), rng.choice([-1, 1])
                reach = rng.uniform(2.5, 8) * half + 40
                start = x + lean * (1 - y / base)
                context.set_line_width(max(1.6, half * 0.22))
                context.move_to(start, y)
                context.curve_to(start + side * reach * 0.4, y - reach * 0.1,
                                 start + side * reach * 0.7, y - reach * 0.45,
                                 start + side * reach, y - reach * 0.5)
                context.stroke()

    shape = canvas.mask(draw)
    bark = sample(tile, canvas.x * (2.6 - 1.2 * near), canvas.y * 0.16) + \
        0.5 * sample(tile, canvas.x * 4.1, canvas.y * 0.5)
    canvas.fill(tint(near) * (1 + 0.16 * near * bark[..., None]), shape)
    # Light comes round the edges that face the glow.
    width = int(3 + 12 * near)
    for shift, side in ((width, canvas.x < GLOW[0]), (-width, canvas.x >= GLOW[0])):
        edge = np.clip(shape - np.roll(shape, -shift, axis=1), 0, 1) * side
        canvas.shine(colour("#e9e3a0"), blur(edge, 2 + 2 * near) * shape * (0.15 + 0.2 * near) *
                     (1 + 0.3 * bark) * np.exp(-np.abs(canvas.x - GLOW[0]) / 700))


def leaves(canvas, near):
    rng, size = canvas.rng, 5 + 15 * near
    for shade in (0.82, 1.0, 1.25):
        clusters = []
        for _ in range(int(95 - 45 * near)):
            x = rng.uniform(-50, 2450)
            roof = 120 + 330 * (abs(x - GLOW[0]) / 1200) ** 1.4 * (0.55 + 0.6 * near)
            clusters.append((x, rng.uniform(-60, roof), rng.uniform(40, 120) * (0.7 + 0.5 * near)))

        def draw(context):
            for x, y, spread in clusters:
                for _ in range(46):
                    context.save()
                    context.translate(x + rng.normal(0, spread), y + rng.normal(0, spread * 0.42))
                    context.rotate(rng.uniform(0, math.pi))
                    context.scale(size * rng.uniform(0.5, 1.1), size * rng.uniform(0.25, 0.5))
                    context.arc(0, 0, 1, 0, 2 * math.pi)
                    context.restore()
                    context.fill()

        canvas.fill(np.clip(tint(near) * shade, 0, 1), canvas.mask(draw) * 0.85)


def mist(canvas, tile, near):
    swirl = sample(tile, canvas.x * 0.16 + 300 * near, canvas.y * 0.5)
    band = np.exp(-((canvas.y - GROUND + 40) / (210 + 70 * near)) ** 2)
    canvas.fill(colour("#eef0cb"), np.clip(band * (0.5 + 0.13 * swirl) * (1 - 0.5 * near), 0, 1))


def path_at(down):
    """Middle and half width of the path, `down` pixels below the horizon."""
    t = np.clip(down / 620, 0, 1)
    return GLOW[0] - 30 + 190 * np.sin(t * 4.3 + 0.3) * t ** 0.8 - 160 * t ** 2, 16 + 400 * t ** 1.45


def ground(canvas, tile):
    line = canvas.ridge(GROUND, 24, 3, 4)
    down = canvas.y - line[None, :]
    earth = sample(tile, canvas.x * 0.5, canvas.y * 2.0)
    fine = sample(tile, canvas.x * 2.9, canvas.y * 7.0)
    t = down / 600 + 0.05 * earth
    moss = ramp(t, [(0, "#c3cf90"), (0.2, "#8fae66"), (0.5, "#52793f"), (1, "#1f3b27")])
    moss *= (1 + 0.05 * fine)[..., None]
    canvas.fill(moss, canvas.below(line))
    middle, half = path_at(np.maximum(down, 0))
    off = np.abs(canvas.x - middle) / half + 0.07 * earth + 0.03 * fine
    soil = ramp(t, [(0, "#f3e6b8"), (0.25, "#d9bd86"), (0.6, "#9a7a52"), (1, "#4d3b2c")])
    soil *= (1 + 0.05 * fine + 0.04 * earth)[..., None]
    canvas.fill(soil, smoothstep(1.12, 0.86, off) * canvas.below(line))
    # Shadows of the trunks run towards us, away from the light.
    turn = np.arctan2(canvas.x - GLOW[0], np.maximum(canvas.y - GLOW[1] + 160, 1)) * 260
    bars = smoothstep(-0.25, 0.5, sample(tile, turn, 40 + 0 * turn))
    canvas.fill(colour("#16301f"), bars * 0.45 * smoothstep(20, 200, down) * canvas.below(line))
    canvas.shine(colour("#fff3b4"), 0.55 * np.exp(-canvas.distance(GLOW[0], GROUND, 2.2) / 260))


def rays(canvas, tile):
    turn = np.arctan2(canvas.x - GLOW[0] - 90, canvas.y - 120 + 420)
    beams = smoothstep(0.1, 1.5, sample(tile, turn * 1000 + 90, 7 + 0 * turn))
    fade = np.exp(-canvas.distance(GLOW[0], 700, 0.85) / 560) * smoothstep(1650, 700, canvas.y)
    canvas.shine(colour("#fff2b8"), beams * fade * 1.1)
    canvas.shine(colour("#fff6d0"), 0.45 * np.exp(-canvas.distance(*GLOW) / 300))


def undergrowth(canvas):
    """Ferns along the path, darker the nearer they are."""
    rng = canvas.rng
    for near in (0.45, 0.6, 0.75, 0.9, 1.0):
        down = 40 + 590 * near ** 2.2
        middle, half = path_at(down)
        size = 40 + 165 * near ** 2
        ferns = []
        for _ in range(int(90 - 62 * near)):
            side = rng.choice([-1, 1])
            ferns.append((middle + side * (half * 1.12 + rng.exponential(430)),
                          GROUND + down + rng.uniform(-20, 30), size * rng.uniform(0.65, 1.15)))

        def draw(context):
            for x, y, reach in ferns:
                for turn in np.linspace(-1.25, 1.25, 9):
                    frond(context, x, y, reach * rng.uniform(0.75, 1.1), turn + rng.normal(0, 0.1))

        shape = canvas.mask(draw)
        paint = ramp(np.array(near), [
            (0.45, "#7f9f58"), (0.6, "#5a8246"), (0.75, "#3a6238"), (0.9, "#214430"), (1, "#132c23")])
        lit = np.exp(-np.abs(canvas.x - GLOW[0]) / 700) * np.ones_like(canvas.y)
        canvas.fill(paint * (0.82 + 0.5 * lit[..., None]), shape)


def frond(context, x, y, reach, turn):
    """One leaf of a fern: a bent rib with narrowing leaflets on both sides."""
    for step in range(3, 22):
        t = step / 22
        bend = turn * (0.55 + 0.6 * t)
        px = x + math.sin(bend) * reach * t
        py = y - math.cos(bend) * reach * t * (1.05 - 0.28 * t * abs(turn))
        length = reach * 0.23 * (1 - t) ** 0.7 * min(1, t * 5)
        for side in (-1, 1):
            along = bend + side * 1.1
            tip = px + math.sin(along) * length, py - math.cos(along) * length
            wide = reach * 0.017
            context.move_to(px - math.cos(along) * wide, py - math.sin(along) * wide)
            context.line_to(*tip)
            context.line_to(px + math.cos(along) * wide, py + math.sin(along) * wide)
            context.fill()
    context.set_line_width(max(1.2, reach * 0.014))
    spline(context, [(x + math.sin(turn * (0.55 + 0.6 * t)) * reach * t,
                      y - math.cos(turn * (0.55 + 0.6 * t)) * reach * t * (1.05 - 0.28 * t * abs(turn)))
                     for t in (0, 0.3, 0.6, 0.9)], closed=False)
    context.stroke()
