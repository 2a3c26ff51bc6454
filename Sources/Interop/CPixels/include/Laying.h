// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT
//
// Pictures turned by any angle.

#pragma once

#include "Drawing.h"

// Where the pixels of a new picture come from, in that which there is: the upper left corner of the first one, and the
// steps to the next one to the right and below.
typedef struct {
  double x, y, right_x, right_y, down_x, down_y;
} CameoOrigin;

// Fills `to`, which has as many channels as `from`, with what is at its pixels' origins: between pixels, what is likely
// there; beyond the sides, what is at them. With alpha, colors are multiplied with it already if `is_premultiplied`.
void cameo_lay(CameoPixels from, CameoOrigin origin, int is_premultiplied, CameoPixels to);
