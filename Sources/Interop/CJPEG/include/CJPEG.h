// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT
//
// Writing JPEG files, and reading them: photos, and those in printing inks. The library leaves by longjmp when something is wrong, which Swift cannot stand.

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

// A file of one or three colours that is being read.
typedef struct CameoJPEGPicture CameoJPEGPicture;

// Reads what precedes the picture in the open `file`, whose offset stays; NULL when that is not such a file.
CameoJPEGPicture *cameo_jpeg_open(int file);
void cameo_jpeg_close(CameoJPEGPicture *picture);

// The size of the file's picture, as it is stored.
int cameo_jpeg_width(const CameoJPEGPicture *picture);
int cameo_jpeg_height(const CameoJPEGPicture *picture);

// The colour profile, which belongs to the picture; NULL if there is none.
const uint8_t *cameo_jpeg_profile(CameoJPEGPicture *picture, size_t *count);

// Writes rows of RGB, `stride` bytes apart, in a size that is no larger than the file's. Returns 0, or -1 when the picture
// is damaged or there is no memory. Only once for each picture.
int cameo_jpeg_read(CameoJPEGPicture *picture, int width, int height, uint8_t *pixels, size_t stride);
