// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

#include "Laying.h"

// How much each of four pixels in a row has to say about the point `t` behind the second one (Catmull and Rom's curve).
static inline void weigh(float t, float weights[4]) {
  weights[0] = t * (-0.5f + t * (1.0f - 0.5f * t));
  weights[1] = 1.0f + t * t * (-2.5f + 1.5f * t);
  weights[2] = t * (0.5f + t * (2.0f - 1.5f * t));
  weights[3] = t * t * (-0.5f + 0.5f * t);
}

static inline int within(int value, int most) { return value < 0 ? 0 : value > most ? most : value; }

static inline uint8_t rounded(float value, float most) {
  return (uint8_t)((value < 0 ? 0 : value > most ? most : value) + 0.5f);
}

// A place, as a whole number and the rest; far outside is the same as outside.
static inline int split(double place, int length, float *rest) {
  double limited = place < -4 ? -4 : place > length + 4 ? length + 4 : place;
  int whole = (int)(limited + 8) - 8;
  *rest = (float)(limited - whole);
  return whole;
}

static inline void lay_pixel(
    CameoPixels from, double x, double y, int channels, int is_premultiplied, uint8_t *to) {
  float across[4], down[4], rest_x, rest_y, sums[4] = {0, 0, 0, 0};
  int left = split(x - 0.5, from.width, &rest_x), top = split(y - 0.5, from.height, &rest_y);
  weigh(rest_x, across);
  weigh(rest_y, down);
  for (int row = 0; row < 4; row++) {
    const uint8_t *line = from.pixels + (size_t)within(top - 1 + row, from.height - 1) * from.stride;
    for (int column = 0; column < 4; column++) {
      const uint8_t *pixel = line + (size_t)within(left - 1 + column, from.width - 1) * (size_t)channels;
      float weight = down[row] * across[column];
      if (channels == 4) {
        sums[3] += weight * pixel[3];
        // What can't be seen has no color.
        if (!is_premultiplied) weight *= pixel[3] * (1 / 255.0f);
      }
      for (int channel = 0; channel < 3; channel++) sums[channel] += weight * pixel[channel];
    }
  }
  float most = 255;
  if (channels == 4) {
    to[3] = rounded(sums[3], 255);
    if (is_premultiplied) most = to[3];
    else if (to[3] > 0) for (int channel = 0; channel < 3; channel++) sums[channel] *= 255 / sums[3];
  }
  for (int channel = 0; channel < 3; channel++) to[channel] = rounded(sums[channel], most);
}

void cameo_lay(CameoPixels from, CameoOrigin origin, int is_premultiplied, CameoPixels to) {
  for (int row = 0; row < to.height; row++) {
    uint8_t *target = to.pixels + (size_t)row * to.stride;
    for (int column = 0; column < to.width; column++, target += to.channels) {
      double across = column + 0.5, down = row + 0.5;
      double x = origin.x + across * origin.right_x + down * origin.down_x;
      double y = origin.y + across * origin.right_y + down * origin.down_y;
      if (to.channels == 3) lay_pixel(from, x, y, 3, 0, target);
      else lay_pixel(from, x, y, 4, is_premultiplied, target);
    }
  }
}
