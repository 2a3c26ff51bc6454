// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT
//
// Pictures turned, and drawn over each other.

#pragma once

#include <stddef.h>
#include <stdint.h>

// Rows of RGB or RGBA.
typedef struct {
  uint8_t *pixels;
  size_t stride;
  int width, height, channels;
} CameoPixels;

// Writes the picture upright that lies as EXIF counts the ways, from 1 to 8. `to` has as many channels, and the size
// that comes of it.
void cameo_turn(CameoPixels from, int orientation, CameoPixels to);

// Writes the pixels of `from` over those of `to`, which has the same size, and alpha as well unless both have none.
void cameo_copy(CameoPixels from, CameoPixels to);

// The same, but what is transparent in `from` shows what `to`, which has alpha, was.
void cameo_draw_over(CameoPixels from, CameoPixels to);

// Makes all of it transparent, or black.
void cameo_clear(CameoPixels pixels);
