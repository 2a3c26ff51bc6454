// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT
//
// Writing JPEG files, and reading them. The library leaves by longjmp when something is
// wrong, which Swift cannot stand.

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

// A file that is being read.
typedef struct CameoJPEGPicture CameoJPEGPicture;

// Reads what precedes the picture in these bytes, which have to stay; NULL when that is not such a file.
CameoJPEGPicture *cameo_jpeg_open(const uint8_t *bytes, size_t count);
void cameo_jpeg_close(CameoJPEGPicture *picture);

// The size of the file's picture, as it is stored.
int cameo_jpeg_width(const CameoJPEGPicture *picture);
int cameo_jpeg_height(const CameoJPEGPicture *picture);

// The colour profile, which belongs to the picture; NULL if there is none.
const uint8_t *cameo_jpeg_profile(CameoJPEGPicture *picture, size_t *count);

// Writes rows of RGB, `stride` bytes apart, in a size that is no larger than the file's, and a little faster if
// `is_hasty`. Returns 0, or -1 when the picture is damaged or there is no memory. Only once for each picture, which has
// no inks.
int cameo_jpeg_read(
    CameoJPEGPicture *picture, int width, int height, int is_hasty, uint8_t *pixels, size_t stride);

// MARK: Printing inks

// Whether it has four inks (cyan, magenta, yellow and black) instead of colours.
int cameo_jpeg_has_inks(const CameoJPEGPicture *picture);

// The size in which they are read, which is no smaller than this one, but not much larger.
void cameo_jpeg_size_of_inks(CameoJPEGPicture *picture, int *width, int *height);

// Writes rows of four bytes a pixel in that size, like `cameo_jpeg_read`.
int cameo_jpeg_read_inks(CameoJPEGPicture *picture, uint8_t *inks, size_t stride);

// Whether 255 is no ink at all: writers of one marker store how much paper can be seen instead.
int cameo_jpeg_inks_are_inverted(const CameoJPEGPicture *picture);

// Mixes inks of which no profile says how they look: each swallows its share of the light.
void cameo_jpeg_mix_inks(const uint8_t *inks, uint8_t *pixels, size_t count, int is_inverted);
