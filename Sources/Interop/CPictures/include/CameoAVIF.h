// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT
//
// Reading AVIF files with libavif, three times as fast as libheif. Its structures differ from version to version.

#pragma once

#include <stddef.h>
#include <stdint.h>

#include "CameoColours.h"
#include "CameoResult.h"

typedef struct CameoAVIF CameoAVIF;

// What is to be done with a picture to see it: a part of it, and how that is to be turned.
typedef struct {
  int x, y, width, height;
  // As EXIF counts it.
  int orientation;
} CameoAVIFView;

// 0 if the library is not installed, or in a version that is not known here.
int cameo_avif_is_there(void);

// Opens a file with these bytes, which have to stay.
CameoResult cameo_avif_open(const uint8_t *bytes, size_t count, CameoAVIF **picture);
void cameo_avif_close(CameoAVIF *avif);

// As it is stored.
int cameo_avif_width(const CameoAVIF *avif);
int cameo_avif_height(const CameoAVIF *avif);
CameoAVIFView cameo_avif_view(const CameoAVIF *avif);

// The colour profile, which belongs to the picture; NULL if there is none.
const uint8_t *cameo_avif_profile(const CameoAVIF *avif, size_t *count);
// What it says about its colours otherwise; what is read of one that is brighter than a screen is sRGB.
CameoColourCodes cameo_avif_colours(const CameoAVIF *avif);

// How many pictures follow each other in it, and how often they are played; 0 for ever.
int cameo_avif_count(const CameoAVIF *avif);
int cameo_avif_loops(const CameoAVIF *avif);

// Decodes the first picture, and then those that follow it.
CameoResult cameo_avif_decode(CameoAVIF *avif);
// Of the picture that was decoded; the time is that for which it is shown, in milliseconds.
int cameo_avif_milliseconds(const CameoAVIF *avif);
int cameo_avif_has_alpha(const CameoAVIF *avif);
// Writes rows of RGB, or of RGBA if it has alpha, `stride` bytes apart.
CameoResult cameo_avif_read(const CameoAVIF *avif, uint8_t *pixels, size_t stride);
