// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

#include <stdlib.h>
#include <string.h>

#include "tiff.h"

static tmsize_t read_bytes(thandle_t handle, void *to, tmsize_t count) {
  CameoTIFF *tiff = handle;
  size_t left = tiff->position < tiff->count ? tiff->count - tiff->position : 0;
  size_t length = count < 0 ? 0 : (size_t)count < left ? (size_t)count : left;
  memcpy(to, tiff->bytes + (left > 0 ? tiff->position : 0), length);
  tiff->position += length;
  return (tmsize_t)length;
}

static tmsize_t write_nothing(thandle_t handle, void *from, tmsize_t count) {
  (void)handle, (void)from, (void)count;
  return 0;
}

static toff_t seek(thandle_t handle, toff_t offset, int from) {
  CameoTIFF *tiff = handle;
  toff_t base = from == SEEK_CUR ? tiff->position : from == SEEK_END ? tiff->count : 0;
  tiff->position = (size_t)(base + offset);
  return tiff->position;
}

static int close_nothing(thandle_t handle) {
  (void)handle;
  return 0;
}

static toff_t size(thandle_t handle) { return ((CameoTIFF *)handle)->count; }

static int map(thandle_t handle, void **base, toff_t *length) {
  CameoTIFF *tiff = handle;
  *base = (void *)tiff->bytes;
  *length = tiff->count;
  return 1;
}

static void unmap(thandle_t handle, void *base, toff_t length) {
  (void)handle, (void)base, (void)length;
}

CameoTIFF *cameo_tiff_open(const uint8_t *bytes, size_t count) {
  // What is wrong with a file is said by the result alone.
  TIFFSetErrorHandler(NULL);
  TIFFSetWarningHandler(NULL);
  CameoTIFF *tiff = calloc(1, sizeof *tiff);
  if (!tiff) return NULL;
  tiff->bytes = bytes;
  tiff->count = count;
  tiff->file = TIFFClientOpen(
      "picture", "r", tiff, read_bytes, write_nothing, seek, close_nothing, size, map, unmap);
  if (tiff->file && TIFFGetField(tiff->file, TIFFTAG_IMAGEWIDTH, &tiff->width) == 1 &&
      TIFFGetField(tiff->file, TIFFTAG_IMAGELENGTH, &tiff->height) == 1)
    return tiff;
  cameo_tiff_close(tiff);
  return NULL;
}

void cameo_tiff_close(CameoTIFF *tiff) {
  if (tiff->file) TIFFClose(tiff->file);
  free(tiff);
}

uint32_t cameo_tiff_width(const CameoTIFF *tiff) { return tiff->width; }

uint32_t cameo_tiff_height(const CameoTIFF *tiff) { return tiff->height; }

int cameo_tiff_orientation(const CameoTIFF *tiff) {
  uint16_t orientation = ORIENTATION_TOPLEFT;
  TIFFGetFieldDefaulted(tiff->file, TIFFTAG_ORIENTATION, &orientation);
  return orientation >= 1 && orientation <= 8 ? orientation : ORIENTATION_TOPLEFT;
}

const uint8_t *cameo_tiff_profile(const CameoTIFF *tiff, size_t *count) {
  uint32_t length = 0;
  void *profile = NULL;
  if (TIFFGetField(tiff->file, TIFFTAG_ICCPROFILE, &length, &profile) != 1) return NULL;
  *count = length;
  return profile;
}

// The library multiplies colours with alpha, or they are already.
static uint8_t divided(uint32_t colour, uint32_t alpha) {
  return (uint8_t)(colour >= alpha ? 255 : (colour * 255 + alpha / 2) / alpha);
}

int cameo_tiff_read(CameoTIFF *tiff, uint8_t *pixels) {
  // In the orientation that it has, so that rows come as they are stored.
  int isRead = TIFFReadRGBAImageOriented(
      tiff->file, tiff->width, tiff->height, (uint32_t *)(void *)pixels,
      cameo_tiff_orientation(tiff), 1);
  if (isRead != 1) return 0;
  size_t count = (size_t)tiff->width * tiff->height;
  for (size_t index = 0; index < count; index++) {
    uint32_t pixel;
    memcpy(&pixel, pixels + index * 4, 4);
    uint32_t alpha = TIFFGetA(pixel);
    int is_whole = alpha == 0 || alpha == 255;
    pixels[index * 4] = (uint8_t)(is_whole ? TIFFGetR(pixel) : divided(TIFFGetR(pixel), alpha));
    pixels[index * 4 + 1] = (uint8_t)(is_whole ? TIFFGetG(pixel) : divided(TIFFGetG(pixel), alpha));
    pixels[index * 4 + 2] = (uint8_t)(is_whole ? TIFFGetB(pixel) : divided(TIFFGetB(pixel), alpha));
    pixels[index * 4 + 3] = (uint8_t)alpha;
  }
  return 1;
}
