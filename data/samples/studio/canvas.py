# SPDX-FileCopyrightText: 2026 The Cameo authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""What every picture is painted with: a canvas of numbers, masks drawn by cairo, noise and light."""
import math

import cairo
import numpy as np
from PIL import Image


def colour(code):
    """"#rrggbb" as three numbers from 0 to 1."""
    return np.array([int(code[i:i + 2], 16) for i in (1, 3, 5)], np.float32) / 255


def ramp(t, stops):
    """The colours of a gradient at the places `t`; `stops` are (place, "#rrggbb")."""
    places = [place for place, _ in stops]
    colours = np.array([colour(code) for _, code in stops])
    return np.stack([np.interp(t, places, colours[:, c]) for c in range(3)], -1).astype(np.float32)


def smoothstep(low, high, t):
    t = np.clip((t - low) / (high - low), 0, 1)
    return t * t * (3 - 2 * t)


def resized(field, width, height):
    image = Image.fromarray(np.ascontiguousarray(field, np.float32))
    return np.asarray(image.resize((width, height), Image.Resampling.BICUBIC))


def blur(field, radius):
    """A soft blur in floating point, which leaves no bands where eight bits would."""
    height, width = field.shape
    coarse = max(1, int(radius // 6))
    if coarse > 1:
        small = Image.fromarray(np.ascontiguousarray(field, np.float32)).resize(
            (math.ceil(width / coarse), math.ceil(height / coarse)), Image.Resampling.BOX)
        return np.clip(resized(blur(np.asarray(small), radius / coarse), width, height), 0, None)
    box = max(1, round(radius))
    for axis in (0, 1) * 3:
        pad = [(0, 0), (0, 0)]
        pad[axis] = (box + 1, box)
        total = np.cumsum(np.pad(field, pad, mode="edge"), axis=axis, dtype=np.float64)
        size = 2 * box + 1
        ends = np.take(total, range(size, total.shape[axis]), axis=axis)
        starts = np.take(total, range(0, total.shape[axis] - size), axis=axis)
        field = ((ends - starts) / size).astype(np.float32)
    return field


def cloud_tile(rng, size=1024, roughness=1.7):
    """Noise without seams, as in clouds: its mean is 0, its spread 1."""
    across = np.fft.fftfreq(size)[:, None] ** 2 + np.fft.fftfreq(size)[None, :] ** 2
    across[0, 0] = 1
    spectrum = np.fft.fft2(rng.standard_normal((size, size))) * across ** (-roughness / 2)
    spectrum[0, 0] = 0
    tile = np.fft.ifft2(spectrum).real
    return (tile / tile.std()).astype(np.float32)


def sample(tile, x, y):
    """What `tile`, laid over the whole plane, is at the places (x, y) in its own pixels."""
    size = len(tile)
    x, y = np.broadcast_arrays(x, y)
    left, top = np.floor(x).astype(np.int32), np.floor(y).astype(np.int32)
    fx, fy = (x - left).astype(np.float32), (y - top).astype(np.float32)
    x0, x1, y0, y1 = left % size, (left + 1) % size, top % size, (top + 1) % size
    upper = tile[y0, x0] * (1 - fx) + tile[y0, x1] * fx
    lower = tile[y1, x0] * (1 - fx) + tile[y1, x1] * fx
    return upper * (1 - fy) + lower * fy


def spline(context, points, closed=True):
    """A path that goes smoothly through all points."""
    count = len(points)

    def at(i):
        return points[i % count] if closed else points[min(max(i, 0), count - 1)]

    context.move_to(*at(0))
    for i in range(count if closed else count - 1):
        (ax, ay), (bx, by), (cx, cy), (dx, dy) = at(i - 1), at(i), at(i + 1), at(i + 2)
        context.curve_to(bx + (cx - ax) / 6, by + (cy - ay) / 6,
                         cx - (dx - bx) / 6, cy - (dy - by) / 6, cx, cy)
    if closed:
        context.close_path()


def relit(height):
    """Light from the upper left on a surface: 0.6 is flat."""
    down, across = np.gradient(height)
    up = 1 / np.sqrt(1 + down ** 2 + across ** 2)
    return np.clip((0.52 * across + 0.6 * down + 0.61) * up, 0, 1.3)


class Canvas:
    """A picture in the making. Places are in pixels, colours from 0 to 1."""

    def __init__(self, width, height, seed):
        self.width, self.height = width, height
        self.rng = np.random.default_rng(seed)
        self.x = np.arange(width, dtype=np.float32)[None, :]
        self.y = np.arange(height, dtype=np.float32)[:, None]
        self.pixels = np.zeros((height, width, 3), np.float32)

    def mask(self, draw):
        """What `draw(context)` covers, from 0 to 1."""
        surface = cairo.ImageSurface(cairo.FORMAT_A8, self.width, self.height)
        draw(cairo.Context(surface))
        surface.flush()
        rows = np.frombuffer(surface.get_data(), np.uint8).reshape(self.height, -1)
        return rows[:, :self.width].astype(np.float32) / 255

    def ridge(self, level, height, waves, octaves=5):
        """A skyline: for every column how far down it is."""
        line = np.zeros(self.width, np.float32)
        for octave in range(octaves):
            cells = int(waves * 2 ** octave) + 4
            knots = self.rng.uniform(-1, 1, (1, cells)).astype(np.float32)
            line += resized(knots, self.width, 1)[0] * 0.45 ** octave
        return level - height * line

    def below(self, line):
        """The mask of all that is below a skyline."""
        return np.clip(self.y - line[None, :] + 0.5, 0, 1)

    def fill(self, paint, mask=1.0):
        """Covers what is there with a colour, or with one for every pixel."""
        mask = np.asarray(mask, np.float32)
        mask = mask[..., None] if mask.ndim else mask
        self.pixels += (paint - self.pixels) * mask

    def shine(self, paint, mask):
        """Adds light, never to more than white."""
        light = np.clip(paint * np.asarray(mask, np.float32)[..., None], 0, 1)
        self.pixels = 1 - (1 - self.pixels) * (1 - light)

    def distance(self, x, y, flat=1.0):
        return np.hypot(self.x - x, (self.y - y) * flat)

    def finish(self, grain=0.006, vignette=0.18):
        """What a lens and a film would add; the grain hides the steps of eight bits as well."""
        far = np.hypot(self.x / self.width - 0.5, self.y / self.height - 0.5) / 0.707
        self.pixels *= (1 - vignette * smoothstep(0.35, 1.1, far))[..., None]
        speckle = self.rng.standard_normal((self.height, self.width)).astype(np.float32)
        self.pixels += (speckle * grain)[..., None]
        return Image.fromarray((np.clip(self.pixels, 0, 1) * 255 + 0.5).astype(np.uint8))
