// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT
//
// Reading HEIC files, and AVIF files where nothing faster is installed, with libheif. It turns and crops pictures as their files say.

#pragma once

#include <stddef.h>
#include <stdint.h>

#include "CameoColours.h"
#include "CameoResult.h"

typedef struct CameoHEIF CameoHEIF;

// Opens the library and its decoders, which are files of their own: before the sandbox forbids that. 0 if it is not installed.
int cameo_heif_get_ready(void);

// Opens the main picture of a file with these bytes, which have to stay.
CameoResult cameo_heif_open(const uint8_t *bytes, size_t count, CameoHEIF **picture);
void cameo_heif_close(CameoHEIF *heif);

// Upright.
int cameo_heif_width(const CameoHEIF *heif);
int cameo_heif_height(const CameoHEIF *heif);
int cameo_heif_has_alpha(const CameoHEIF *heif);

// The colour profile, which belongs to the picture; NULL if there is none.
const uint8_t *cameo_heif_profile(CameoHEIF *heif, size_t *count);
// What it says about its colours otherwise; what is read of one that is brighter than a screen is sRGB.
CameoColourCodes cameo_heif_colours(const CameoHEIF *heif);

// Writes rows of RGB, or of RGBA if it has alpha, `stride` bytes apart.
CameoResult cameo_heif_read(CameoHEIF *heif, uint8_t *pixels, size_t stride);
