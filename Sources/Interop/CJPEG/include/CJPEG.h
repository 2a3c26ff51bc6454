// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT
//
// Writing JPEG files, and reading those in printing inks. The library leaves by longjmp when something is wrong, which Swift cannot stand.

#pragma once

#include <stddef.h>
#include <stdint.h>

// Rows of RGB, or RGBA that is shown on white.
typedef struct {
  const uint8_t *pixels;
  size_t stride;
  int width, height, channels;
} CameoJPEGSource;

// Writes a file of at most `most` bytes to memory that the caller frees, and returns 1; 0 if it would
// be longer, -1 if there is no memory. `sharp` keeps colours as sharp as brightness.
int cameo_jpeg_write(
    const CameoJPEGSource *source, int quality, int sharp, size_t most, uint8_t **bytes,
    size_t *count);

// Rows of four inks: cyan, magenta, yellow and black.
typedef struct {
  uint8_t *pixels;  // to be freed
  int width, height;
  int is_inverted;  // 255 is no ink at all
} CameoJPEGInks;

// Reads a file of four inks, no smaller than this but not much larger; no pixels if that is impossible.
void cameo_jpeg_read_inks(
    const uint8_t *bytes, size_t count, int width, int height, CameoJPEGInks *inks);
