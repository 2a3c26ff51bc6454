// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

#include <string.h>

#include "Drawing.h"

// So many pixels in each direction that their rows stay near the processor.
enum { BLOCK = 32 };

static inline void copy_pixel(const uint8_t *from, uint8_t *to, int channels) {
  for (int channel = 0; channel < channels; channel++) to[channel] = from[channel];
}

// One block of `to`. A step to the right in it is a step by `right` bytes in `from`, one down is one by `down`.
static inline void turn_block(
    const uint8_t *from, ptrdiff_t right, ptrdiff_t down, CameoPixels to, int left, int top, int channels) {
  int end = left + BLOCK < to.width ? left + BLOCK : to.width;
  int bottom = top + BLOCK < to.height ? top + BLOCK : to.height;
  for (int y = top; y < bottom; y++) {
    const uint8_t *source = from + y * down + left * right;
    uint8_t *target = to.pixels + (size_t)y * to.stride + (size_t)left * (size_t)channels;
    for (int x = left; x < end; x++, source += right, target += channels) copy_pixel(source, target, channels);
  }
}

void cameo_turn(CameoPixels from, int orientation, CameoPixels to) {
  ptrdiff_t across = from.channels, down = (ptrdiff_t)from.stride;
  const uint8_t *start = from.pixels;
  int is_mirrored = orientation == 2 || orientation == 3 || orientation == 7 || orientation == 8;
  int is_upside_down = orientation == 3 || orientation == 4 || orientation == 6 || orientation == 7;
  if (is_mirrored) start += (from.width - 1) * across;
  if (is_upside_down) start += (from.height - 1) * down;
  if (is_mirrored) across = -across;
  if (is_upside_down) down = -down;
  int lies = orientation >= 5;
  for (int y = 0; y < to.height; y += BLOCK) {
    for (int x = 0; x < to.width; x += BLOCK) {
      if (to.channels == 3) turn_block(start, lies ? down : across, lies ? across : down, to, x, y, 3);
      else turn_block(start, lies ? down : across, lies ? across : down, to, x, y, 4);
    }
  }
}

// MARK: Over each other

static void copy_row(const uint8_t *from, uint8_t *to, int width, int channels, int new_channels) {
  if (channels == new_channels) {
    memcpy(to, from, (size_t)width * (size_t)channels);
    return;
  }
  for (int x = 0; x < width; x++, from += channels, to += new_channels) {
    copy_pixel(from, to, 3);
    if (new_channels == 4) to[3] = 255;
  }
}

static void draw_row(const uint8_t *from, uint8_t *to, int width) {
  for (int x = 0; x < width; x++, from += 4, to += 4) {
    unsigned alpha = from[3], below = to[3] * (255 - alpha), all = alpha * 255 + below;
    if (alpha == 255) copy_pixel(from, to, 4);
    if (alpha == 255 || all == 0) continue;
    for (int channel = 0; channel < 3; channel++) {
      to[channel] = (uint8_t)((from[channel] * alpha * 255 + to[channel] * below + all / 2) / all);
    }
    to[3] = (uint8_t)((all + 127) / 255);
  }
}

void cameo_copy(CameoPixels from, CameoPixels to) {
  for (int y = 0; y < to.height; y++) {
    copy_row(
        from.pixels + (size_t)y * from.stride, to.pixels + (size_t)y * to.stride, to.width, from.channels, to.channels);
  }
}

void cameo_draw_over(CameoPixels from, CameoPixels to) {
  if (from.channels == 3) return cameo_copy(from, to);
  for (int y = 0; y < to.height; y++) {
    draw_row(from.pixels + (size_t)y * from.stride, to.pixels + (size_t)y * to.stride, to.width);
  }
}

void cameo_clear(CameoPixels pixels) {
  for (int y = 0; y < pixels.height; y++) {
    memset(pixels.pixels + (size_t)y * pixels.stride, 0, (size_t)pixels.width * (size_t)pixels.channels);
  }
}
