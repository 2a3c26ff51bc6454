# SPDX-FileCopyrightText: 2026 The Cameo authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""A cameo: a face cut in pale stone upon dark stone, in a golden frame. Round enough for a portrait."""
import math

import numpy as np

from .canvas import Canvas, blur, cloud_tile, colour, ramp, relit, resized, sample, smoothstep, spline

MIDDLE = 800
ENLARGED = 1.17
# The face looks left; the points go from the hairline down to the bust and back up over the hair.
HEAD = [
    (676, 470), (652, 520), (640, 572), (642, 604), (628, 640), (603, 684), (590, 710), (600, 728),
    (628, 736), (632, 748), (616, 768), (615, 782), (634, 795), (622, 808), (621, 824), (640, 838),
    (644, 852), (632, 876), (636, 906), (664, 928), (712, 930), (768, 914), (800, 918), (806, 960),
    (790, 1030), (744, 1080), (664, 1118), (606, 1164), (600, 1204), (680, 1256), (800, 1276),
    (930, 1250), (1010, 1190), (1024, 1130), (984, 1080), (950, 1010), (944, 930), (962, 860),
    (1000, 800), (1010, 720), (1000, 620), (960, 520), (890, 452), (800, 420), (728, 428)]
BUN = [(990, 560), (1060, 560), (1110, 610), (1112, 680), (1070, 735), (1005, 740), (965, 700),
       (955, 620)]


def paint():
    canvas = Canvas(1600, 1600, seed=53)
    tile = cloud_tile(canvas.rng)
    cloth(canvas, tile)
    frame(canvas, tile)
    stone(canvas, tile)
    relief(canvas, tile)
    return canvas.finish(grain=0.007, vignette=0.34)


def oval(canvas, wide, tall):
    """How far from an oval's edge, in pixels, inwards positive; good enough near the edge."""
    t = np.hypot((canvas.x - MIDDLE) / wide, (canvas.y - MIDDLE) / tall)
    return (1 - t) * (wide + tall) / 2


def cloth(canvas, tile):
    canvas.pixels[:] = ramp(canvas.distance(520, 420) / 1500, [
        (0, "#47605f"), (0.5, "#2c4347"), (1, "#16262b")])
    fold = sample(tile, canvas.x * 0.16 + canvas.y * 0.1, canvas.y * 0.12 - canvas.x * 0.05)
    weave = 0.5 * (np.sin(canvas.x * 1.05 + canvas.y * 0.35) + np.sin(canvas.y * 1.05 - canvas.x * 0.35))
    canvas.pixels *= (1 + 0.09 * fold + 0.05 * weave)[..., None]
    shadow = canvas.mask(lambda context: ellipse(context, 830, 846, 606, 722))
    canvas.fill(colour("#060d10"), blur(shadow, 36) * 0.75)


def ellipse(context, x, y, wide, tall):
    context.save()
    context.translate(x, y)
    context.scale(wide, tall)
    context.arc(0, 0, 1, 0, 2 * math.pi)
    context.restore()
    context.fill()


def frame(canvas, tile):
    ring = smoothstep(-1, 1, oval(canvas, 596, 712))
    inner = oval(canvas, 520, 636)
    outer = oval(canvas, 596, 712)
    # Two plain rounds with a row of pearls between them.
    height = 26 * np.sqrt(np.clip(1 - ((outer - 14) / 14) ** 2, 0, 1))
    height += 18 * np.sqrt(np.clip(1 - ((inner + 11) / 11) ** 2, 0, 1))

    def dots(context, part):
        turns = np.linspace(0, 2 * math.pi, 4001)
        x, y = 800 + 559 * np.cos(turns), 800 + 675 * np.sin(turns)
        along = np.concatenate([[0], np.cumsum(np.hypot(np.diff(x), np.diff(y)))])
        for place in np.arange(76) / 76 * along[-1]:
            ellipse(context, np.interp(place, along, x), np.interp(place, along, y), part, part)

    beads = np.zeros_like(height)
    for step in range(12):
        radius = 22.0 * math.sqrt(1 - ((step + 0.5) / 12) ** 2)
        beads += canvas.mask(lambda context: dots(context, radius)) * 22 / 12
    light = relit(blur(height + beads, 2.2) * 1.15)
    scratch = sample(tile, canvas.x * 3, canvas.y * 0.7) * 0.02
    gold = ramp(light + scratch, [(0, "#2a1606"), (0.3, "#7a4c16"), (0.6, "#c4913a"), (0.85, "#f0cd7d"),
                                  (1.1, "#fff6d8")])
    canvas.fill(gold, ring)


def stone(canvas, tile):
    edge = oval(canvas, 516, 632)
    swirl = sample(tile, canvas.x * 0.3, canvas.y * 0.3)
    bands = np.sin(canvas.y * 0.012 + swirl * 1.1 + canvas.x * 0.004)
    depth = canvas.distance(690, 560) / 900
    paint = ramp(depth + 0.03 * bands, [(0, "#b9674c"), (0.45, "#93432f"), (1, "#4f1d17")])
    canvas.fill(paint, smoothstep(-1, 1, edge))
    canvas.fill(colour("#240a08"), smoothstep(30, 0, edge) * smoothstep(-1, 1, edge) * 0.75)


def strands(canvas, paths, width):
    def draw(context):
        context.set_line_width(width)
        context.set_line_cap(1)
        for points in paths:
            spline(context, points, closed=False)
            context.stroke()
    return canvas.mask(draw)


def hair(canvas):
    """Waves from the forehead back to the bun, the bun's own curl, and two loose locks."""
    paths = []
    for t in np.linspace(0, 1, 6):  # over the crown
        paths.append([(690 + 30 * t, 446 - 24 * t), (790 + 24 * t, 424 - 22 * t),
                      (900 + 20 * t, 474 - 26 * t), (970 + 10 * t, 560 - 40 * t), (992, 620 - 30 * t)])
    for t in np.linspace(0, 1, 15):
        start = (672 + 92 * t ** 0.8, 470 - 34 * t + 210 * max(0, t - 0.35))
        middle = (800 + 40 * t, 432 + 178 * t)
        paths.append([start, ((start[0] + middle[0]) / 2, (start[1] + middle[1]) / 2 - 26 + 20 * t),
                      middle, (900 + 18 * t, 490 + 150 * t), (985, 590 + 90 * t)])
    for t in np.linspace(0, 1, 7):
        paths.append([(770 + 12 * t, 640 + 60 * t), (840, 690 + 58 * t), (920, 700 + 78 * t),
                      (985, 680 + 40 * t)])
    for t in np.linspace(0.12, 1, 6):
        paths.append([(1035 + 72 * t * math.cos(a), 648 + 86 * t * math.sin(a))
                      for a in np.linspace(-2.6 + t, 2.4 + t, 8)])
    locks = [[(935, 800), (958, 850), (940, 900), (962, 950), (948, 1000), (966, 1040)],
             [(960, 780), (985, 830), (972, 885), (992, 935), (982, 980)]]
    return paths, locks


def enlarged(field):
    """The head's middle moved to that of the stone, and larger."""
    size = int(len(field) / ENLARGED)
    left, top = 836 - size // 2, 828 - size // 2
    return resized(field[top:top + size, left:left + size], len(field), len(field))


def relief(canvas, tile):
    head = canvas.mask(lambda context: (spline(context, HEAD), context.fill(),
                                        spline(context, BUN), context.fill()))
    paths, locks = hair(canvas)
    head = np.maximum(head, strands(canvas, locks[:2], 20))
    inside = smoothstep(0.5, 1, blur(head, 3))
    height = 34 * np.sqrt(np.clip(blur(head, 60) * 1.6 - 0.55, 0, 1)) * head
    height += 12 * blur(head, 12) + 9 * blur(head, 4)

    def bump(x, y, wide, tall, amount, turn=0.0):
        dx, dy = canvas.x - x, canvas.y - y
        u, v = dx * math.cos(turn) + dy * math.sin(turn), dy * math.cos(turn) - dx * math.sin(turn)
        return amount * np.exp(-(u / wide) ** 2 - (v / tall) ** 2)

    height += bump(700, 770, 62, 74, 11) + bump(668, 896, 34, 30, 6)  # cheek, chin
    height += bump(664, 600, 46, 17, 6, -0.25) - bump(676, 638, 30, 20, 9)  # brow, socket
    height += bump(672, 642, 17, 13, 8) + bump(622, 716, 15, 12, 6)  # eyeball, nostril
    height -= bump(652, 722, 7, 10, 5) + bump(664, 806, 13, 12, 5)  # behind the nostril, mouth's corner
    height += bump(634, 778, 20, 9, 5, 0.2) + bump(640, 818, 19, 10, 5, -0.1)  # lips
    lids = strands(canvas, [[(648, 634), (662, 622), (684, 628), (702, 644)],
                            [(652, 654), (668, 660), (690, 654)],
                            [(640, 592), (668, 580), (706, 590), (726, 606)]], 5)
    mouth = strands(canvas, [[(614, 796), (636, 797), (662, 804)]], 5)
    height += 5 * blur(lids, 2) - 7 * blur(mouth, 2)
    ear = strands(canvas, [[(788, 738), (786, 706), (808, 690), (826, 708), (820, 740), (800, 768),
                            (790, 760)], [(802, 742), (800, 716), (812, 710)]], 9)
    height += 9 * blur(ear, 3) + bump(800, 790, 9, 9, 10)
    jaw = strands(canvas, [[(660, 934), (730, 926), (784, 880), (800, 800)]], 26)
    height += 5 * blur(jaw, 14) + bump(800, 1000, 30, 90, 5, 0.3)

    mass = canvas.mask(lambda context: (spline(context, [
        (676, 470), (686, 508), (716, 552), (736, 610), (770, 668), (826, 680), (852, 752), (935, 830),
        (1000, 800), (1010, 700), (1000, 600), (960, 520), (890, 452), (800, 420), (728, 428)]),
        context.fill(), spline(context, BUN), context.fill()))
    height += 15 * blur(mass, 5) + 13 * blur(canvas.mask(
        lambda context: (spline(context, BUN), context.fill())), 8)
    height += (15 * blur(strands(canvas, paths, 13), 4) + 6 * blur(strands(canvas, paths, 5), 2)) * mass
    height += 16 * blur(strands(canvas, locks, 15), 4)
    band = strands(canvas, [[(742, 428), (800, 500), (846, 590), (868, 690)]], 13)
    height += 14 * blur(band, 3)
    pearls = canvas.mask(lambda context: [
        (context.arc(x, y, 9, 0, 6.3), context.fill()) for x, y in [
            (748, 440), (766, 462), (784, 484), (800, 508), (814, 533), (828, 559), (840, 586),
            (850, 614), (858, 643), (864, 672)]])
    height += 16 * np.sqrt(blur(pearls, 3))
    drape = [[(606 + 30 * t, 1166 + 70 * t), (720, 1150 + 82 * t), (860, 1120 + 100 * t),
              (1010 - 10 * t, 1090 + 110 * t)] for t in np.linspace(0, 1, 6)]
    height += 13 * blur(strands(canvas, drape, 15), 6) * head

    height, head, inside = (enlarged(field) for field in (height * ENLARGED, head, inside))
    shadow = np.roll(blur(head, 14), (20, 16), (0, 1))
    canvas.fill(colour("#2a0b09"), shadow * 0.6 * (1 - head))
    light = relit(blur(height + 0.25 * sample(tile, canvas.x * 2, canvas.y * 2), 1.2))
    paint = ramp(light, [(0, "#8a5a4a"), (0.3, "#c39a84"), (0.55, "#ead2bb"), (0.75, "#f9ebda"),
                         (1.0, "#fffaf0")])
    # Where the pale layer is thin, the dark one shows through.
    thin = np.exp(-np.maximum(height - 6, 0) / 13)
    paint = paint + (colour("#a4553f") - paint) * (thin * 0.55)[..., None]
    canvas.fill(paint, np.maximum(inside, head * 0.6))
    gloss = np.exp(-((canvas.x + canvas.y * 0.8 - 860) / 150) ** 2) * smoothstep(10, 60, oval(canvas, 516, 632))
    canvas.shine(colour("#fff1e0"), gloss * 0.09)
