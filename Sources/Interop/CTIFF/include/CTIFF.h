// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT
//
// Reading TIFF files from memory, which the library asks for through functions.

#pragma once

#include <stddef.h>
#include <stdint.h>

typedef struct CameoTIFF CameoTIFF;

// Opens the first picture of a file with these bytes, which have to stay; NULL if it makes no sense.
CameoTIFF *cameo_tiff_open(const uint8_t *bytes, size_t count);
void cameo_tiff_close(CameoTIFF *tiff);

uint32_t cameo_tiff_width(const CameoTIFF *tiff);
uint32_t cameo_tiff_height(const CameoTIFF *tiff);
// As EXIF counts it.
int cameo_tiff_orientation(const CameoTIFF *tiff);
// The colour profile, which stays the file's; NULL if there is none.
const uint8_t *cameo_tiff_profile(const CameoTIFF *tiff, size_t *count);

// Writes RGBA, row by row as they are stored; 0 if some of them cannot be read.
int cameo_tiff_read(CameoTIFF *tiff, uint8_t *pixels);

// Whether its colours are those of printing inks: four of 8 or 16 bits, of which the library makes colours without
// regard to the profile, or none.
int cameo_tiff_has_inks(const CameoTIFF *tiff);

// Writes four bytes for each pixel, 255 for all of an ink, `stride` bytes from row to row as they are stored; 0 if some
// of them cannot be read.
int cameo_tiff_read_inks(CameoTIFF *tiff, uint8_t *inks, size_t stride);
