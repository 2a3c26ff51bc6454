// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

#include <stdlib.h>
#include <string.h>

#include "tiff.h"

enum { inks_in_pixel = 4, most_samples = 8 };

typedef struct {
  uint16_t bits, samples;
  // Whether each ink is stored by itself, one after the other.
  int is_apart;
} Layout;

static uint16_t field(const CameoTIFF *tiff, uint32_t tag) {
  uint16_t value = 0;
  return TIFFGetFieldDefaulted(tiff->file, tag, &value) == 1 ? value : 0;
}

static Layout layout_of(const CameoTIFF *tiff) {
  return (Layout){
      field(tiff, TIFFTAG_BITSPERSAMPLE), field(tiff, TIFFTAG_SAMPLESPERPIXEL),
      field(tiff, TIFFTAG_PLANARCONFIG) == PLANARCONFIG_SEPARATE};
}

int cameo_tiff_has_inks(const CameoTIFF *tiff) {
  Layout layout = layout_of(tiff);
  return field(tiff, TIFFTAG_PHOTOMETRIC) == PHOTOMETRIC_SEPARATED && field(tiff, TIFFTAG_INKSET) == INKSET_CMYK &&
         field(tiff, TIFFTAG_SAMPLEFORMAT) == SAMPLEFORMAT_UINT && (layout.bits == 8 || layout.bits == 16) &&
         layout.samples >= inks_in_pixel && layout.samples <= most_samples;
}

// One sample; the library has put the bytes of larger ones into the order of this computer.
static uint8_t sample(const uint8_t *samples, size_t index, uint16_t bits) {
  if (bits == 8) return samples[index];
  uint16_t value;
  memcpy(&value, samples + index * 2, 2);
  return (uint8_t)((value + 128u) / 257);
}

// Takes the inks out of a row of samples: all, or that of the number `plane`.
static void take(const Layout *layout, const uint8_t *samples, uint16_t plane, uint8_t *inks, size_t count) {
  for (size_t x = 0; x < count; x++, inks += inks_in_pixel) {
    if (layout->is_apart) {
      inks[plane] = sample(samples, x, layout->bits);
    } else {
      for (size_t ink = 0; ink < inks_in_pixel; ink++) inks[ink] = sample(samples, x * layout->samples + ink, layout->bits);
    }
  }
}

static size_t bytes_in_row(const Layout *layout, size_t width) {
  return width * (layout->is_apart ? 1 : layout->samples) * (layout->bits / 8);
}

static int read_rows(
    const CameoTIFF *tiff, const Layout *layout, uint16_t plane, uint8_t *samples, uint8_t *inks, size_t stride) {
  for (uint32_t y = 0; y < tiff->height; y++) {
    if (TIFFReadScanline(tiff->file, samples, y, plane) != 1) return 0;
    take(layout, samples, plane, inks + y * stride, tiff->width);
  }
  return 1;
}

static int read_tiles(
    const CameoTIFF *tiff, const Layout *layout, uint16_t plane, size_t width, size_t height, uint8_t *samples, uint8_t *inks,
    size_t stride) {
  for (size_t y = 0; y < tiff->height; y += height) {
    for (size_t x = 0; x < tiff->width; x += width) {
      if (TIFFReadTile(tiff->file, samples, (uint32_t)x, (uint32_t)y, 0, plane) < 0) return 0;
      size_t count = tiff->width - x < width ? tiff->width - x : width;
      for (size_t row = 0; row < height && y + row < tiff->height; row++)
        take(layout, samples + row * bytes_in_row(layout, width), plane, inks + (y + row) * stride + x * inks_in_pixel, count);
    }
  }
  return 1;
}

int cameo_tiff_read_inks(CameoTIFF *tiff, uint8_t *inks, size_t stride) {
  Layout layout = layout_of(tiff);
  int is_tiled = TIFFIsTiled(tiff->file);
  uint32_t width = tiff->width, height = 1;
  if (is_tiled && (TIFFGetField(tiff->file, TIFFTAG_TILEWIDTH, &width) != 1 ||
                   TIFFGetField(tiff->file, TIFFTAG_TILELENGTH, &height) != 1))
    return 0;
  tmsize_t length = is_tiled ? TIFFTileSize(tiff->file) : TIFFScanlineSize(tiff->file);
  // Of a file that contradicts itself, less could be written than is then taken.
  if (width == 0 || height == 0 || length <= 0 || (size_t)length / height < bytes_in_row(&layout, width)) return 0;
  uint8_t *samples = calloc(1, (size_t)length);
  int is_read = samples != NULL;
  for (uint16_t plane = 0; is_read && plane < (layout.is_apart ? inks_in_pixel : 1); plane++)
    is_read = is_tiled ? read_tiles(tiff, &layout, plane, width, height, samples, inks, stride)
                       : read_rows(tiff, &layout, plane, samples, inks, stride);
  free(samples);
  return is_read;
}
