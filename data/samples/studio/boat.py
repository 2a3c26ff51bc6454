# SPDX-FileCopyrightText: 2026 The Cameo authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""A sailing boat that rocks for ever: the last frame goes over into the first."""
import math

import cairo
import numpy as np
from PIL import Image

from .canvas import colour, spline

WIDTH, HEIGHT, FRAMES, MILLISECONDS = 360, 270, 24, 80


def paint():
    """The frames, all with the same few colours."""
    frames = [frame(2 * math.pi * index / FRAMES) for index in range(FRAMES)]
    palette = frames[0].quantize(96, dither=Image.Dither.NONE)
    return [image.quantize(palette=palette, dither=Image.Dither.NONE) for image in frames]


def frame(turn):
    surface = cairo.ImageSurface(cairo.FORMAT_RGB24, WIDTH, HEIGHT)
    context = cairo.Context(surface)

    def use(code):
        context.set_source_rgb(*(float(part) for part in colour(code)))

    for row in range(15):  # steps instead of a gradient keep the file small
        t = row / 14
        use("#%02x%02x%02x" % (int(126 + 126 * t), int(196 + 42 * t), int(222 - 10 * t)))
        context.rectangle(0, row * 12, WIDTH, 13)
        context.fill()
    use("#fff6d6")
    context.arc(272, 70, 27, 0, 2 * math.pi)
    context.fill()
    use("#ffffff")
    for x, y, size in [(70, 62, 1.0), (206, 36, 0.6), (330, 112, 0.7)]:
        for dx, dy, radius in [(-24, 3, 11), (-8, -6, 15), (12, -2, 13), (28, 4, 9)]:
            context.arc(x + dx * size, y + dy * size, radius * size, 0, 2 * math.pi)
            context.fill()
        context.rectangle(x - 26 * size, y + 2 * size, 56 * size, 11 * size)
        context.fill()
    use("#8fb6b0")
    spline(context, [(-10, 182), (40, 158), (92, 170), (150, 178), (214, 164), (290, 150), (372, 176),
                     (372, 200), (-10, 200)])
    context.fill()

    wave(context, use, "#5aa3ad", 176, 3, 90, turn, 0.4)
    wave(context, use, "#3c8798", 190, 4, 120, -turn, 1.7)
    boat(context, use, turn)
    wave(context, use, "#2a6c84", 211, 5, 180, turn, 0.0)
    wave(context, use, "#1d5069", 236, 6, 120, -turn, 2.6)
    surface.flush()
    pixels = np.frombuffer(surface.get_data(), np.uint8).reshape(HEIGHT, -1, 4)[:, :WIDTH, 2::-1]
    return Image.fromarray(np.ascontiguousarray(pixels))


def wave(context, use, code, level, height, length, turn, shift):
    """Its length divides the width, and it moves by one length in all frames."""
    use(code)
    context.move_to(0, HEIGHT)
    for x in range(0, WIDTH + 4, 4):
        context.line_to(x, level + height * math.sin(2 * math.pi * x / length + turn + shift))
    context.line_to(WIDTH, HEIGHT)
    context.fill()


def boat(context, use, turn):
    context.save()
    context.translate(172, 203 + 4 * math.sin(turn))
    context.rotate(0.075 * math.sin(turn + 0.9))
    use("#5b3a2e")
    context.rectangle(-2, -132, 4, 120)
    context.fill()
    for code, points in [("#fbf3e2", [(5, -128), (44, -74), (58, -26), (5, -22)]),
                         ("#ead9bd", [(5, -44), (55, -40), (58, -26), (5, -22)]),
                         ("#e2604a", [(-6, -120), (-40, -66), (-50, -26), (-6, -24)])]:
        use(code)
        context.move_to(*points[0])
        context.curve_to(*points[1], *points[1], *points[2])
        context.line_to(*points[3])
        context.close_path()
        context.fill()
    use("#d64f3f")
    context.move_to(0, -132)
    context.line_to(-18, -127 + 2 * math.sin(2 * turn))
    context.line_to(0, -121)
    context.fill()
    use("#8d4b35")
    context.move_to(-62, -16)
    context.curve_to(-52, 10, -36, 18, -20, 18)
    context.line_to(30, 18)
    context.curve_to(48, 16, 60, 0, 70, -20)
    context.curve_to(30, -10, -30, -10, -62, -16)
    context.fill()
    use("#f4e3c1")
    context.set_line_width(3)
    context.move_to(-60, -10)
    context.curve_to(-30, -3, 30, -3, 67, -13)
    context.stroke()
    context.restore()
