// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

#pragma once

#include <stddef.h>
#include <stdint.h>

#include "CameoColours.h"
#include "CameoResult.h"

// Whether the library is installed, which is loaded by this.
int cameo_png_is_there(void);

// A picture that is being read.
typedef struct CameoPNG CameoPNG;

// Reads what precedes the pixels.
CameoResult cameo_png_open(const uint8_t *bytes, size_t count, CameoPNG **picture);
void cameo_png_close(CameoPNG *picture);

int cameo_png_width(const CameoPNG *picture);
int cameo_png_height(const CameoPNG *picture);
int cameo_png_has_alpha(const CameoPNG *picture);

// The colour profile, which belongs to the picture; NULL if there is none.
const uint8_t *cameo_png_profile(CameoPNG *picture, size_t *count);

// Writes rows of RGB, or of RGBA if it has alpha, `stride` bytes apart, in a size that is no larger than the file's. Of
// colours that are brighter than a screen, it makes sRGB; which colours these are, not every version of the library
// knows. Only once for each picture.
CameoResult cameo_png_read(
    CameoPNG *picture, CameoColourCodes colours, int width, int height, uint8_t *pixels, size_t stride);

// Rows of RGB or RGBA.
typedef struct {
  const uint8_t *pixels;
  size_t stride;
  int width, height, channels;
} CameoPNGSource;

// Writes a file of at most `most` bytes to memory that the caller frees, and returns 1; 0 if it would be longer, -1 if
// there is no memory or no library.
int cameo_png_write(const CameoPNGSource *source, size_t most, uint8_t **bytes, size_t *count);
