# SPDX-FileCopyrightText: 2026 The Cameo authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""A sticker: an oak leaf in autumn with a white border. Everything around it is transparent."""
import numpy as np
from PIL import Image

from .canvas import Canvas, blur, cloud_tile, colour, ramp, relit, sample, smoothstep, spline

SIZE = 900


def rib(t):
    """The middle of the leaf, from the stalk (0) to the tip (1)."""
    return np.stack([330 + 250 * t + 90 * np.sin(2.6 * t), 740 - 600 * t], -1)


def across(t):
    along = rib(t + 0.001) - rib(t - 0.001)
    along /= np.linalg.norm(along, axis=-1, keepdims=True)
    return np.stack([-along[..., 1], along[..., 0]], -1)


def width(t):
    body = np.sin(np.pi * np.clip(t, 0, 1) ** 0.82) ** 0.62
    return 205 * body * (0.77 + 0.29 * np.cos(2 * np.pi * (4.7 * t - 0.3)))


def other(t):
    """The lobes of the two sides are not quite opposite, but they meet at the tip."""
    return t + 0.045 * (1 - t)


def paint():
    canvas = Canvas(SIZE, SIZE, seed=67)
    tile = cloud_tile(canvas.rng)
    t = np.linspace(0.0, 1.0, 90)
    # Lobes point forward: their tips lie further on than where they leave the rib.
    right = rib(np.clip(t + 0.05 * np.sin(np.pi * t), 0, 1)) + across(t) * width(t)[:, None]
    left = rib(np.clip(t + 0.05 * np.sin(np.pi * t), 0, 1)) - across(t) * width(other(t))[:, None]
    outline = [tuple(point) for point in np.concatenate([right, left[::-1]])]
    leaf = canvas.mask(lambda context: (spline(context, outline), context.fill()))

    def lines(context, broad):
        context.set_line_cap(1)
        for step in np.linspace(-0.17, 0.9, 40):
            start, end = rib(np.array(step)), rib(np.array(step + 0.03))
            context.set_line_width(broad * (1.15 - 0.95 * max(step, 0)))
            context.move_to(*start)
            context.line_to(*end)
            context.stroke()
        for lobe in range(5):
            for side, late in ((1, 0.0), (-1, -0.045)):
                tip = (lobe + 0.3) / 4.7 + late * (1 - lobe / 5)
                if not 0.03 < tip < 0.85:
                    continue
                start = rib(np.array(max(tip - 0.13, 0.0)))
                end = rib(np.array(min(tip + 0.05, 1))) + \
                    side * across(np.array(tip)) * width(np.array(tip if side > 0 else other(tip))) * 0.88
                bend = start * 0.45 + end * 0.55 + (start - end)[::-1] * np.array([1, -1]) * 0.09 * -side
                context.set_line_width(broad * 0.5)
                context.move_to(*start)
                context.curve_to(*bend, *bend, *end)
                context.stroke()
    stalk = canvas.mask(lambda context: lines(context, 17))
    veins = canvas.mask(lambda context: lines(context, 10))
    shape = np.maximum(leaf, stalk)
    border = smoothstep(0.08, 0.14, blur(shape, 12))

    spots = sample(tile, canvas.x * 0.8, canvas.y * 0.8)
    place = (canvas.x * 0.55 + (SIZE - canvas.y) * 0.75) / SIZE + 0.07 * spots
    hue = ramp(place, [(0.2, "#7d9a3a"), (0.42, "#d9a62e"), (0.65, "#e5762a"), (0.9, "#c23b2a"),
                       (1.15, "#8f2430")])
    height = 40 * blur(leaf, 16) + 9 * blur(1 - veins, 9) * leaf - 4 * blur(veins, 3) + 1.2 * spots
    light = relit(blur(height, 2) * 0.55)
    hue = hue * (0.45 + 0.9 * light[..., None])
    hue = np.where(light[..., None] > 0.61, hue + (light[..., None] - 0.61) * 0.35, hue)
    hue = hue + (colour("#ffe7a6") - hue) * (veins * 0.62)[..., None]
    hue = hue + (colour("#e9c46f") - hue) * ((stalk * (1 - leaf)) * 0.8)[..., None]

    canvas.pixels[:] = colour("#ffffff")
    canvas.fill(colour("#d8d4cc"), blur(1 - border, 5) * 0.8)
    canvas.fill(np.clip(hue, 0, 1), shape)
    # Colour and shadow of the sticker as one picture: what is over what decides the alpha.
    shadow = np.roll(blur(border, 13), (12, 7), (0, 1)) * 0.42
    alpha = border + shadow * (1 - border)
    ink = np.where(alpha[..., None] > 0, canvas.pixels * (border / np.maximum(alpha, 1e-4))[..., None], 0)
    rgba = np.concatenate([ink, alpha[..., None]], -1)
    rgba[alpha < 1 / 255] = 0
    return Image.fromarray((np.clip(rgba, 0, 1) * 255 + 0.5).astype(np.uint8), "RGBA")
