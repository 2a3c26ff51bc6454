// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT
//
// Reading JPEG XL files with libjxl, which turns pictures as they say. It asks what is to be done by events, and calls back with pixels.

#pragma once

#include <stddef.h>
#include <stdint.h>

#include "CameoColours.h"
#include "CameoResult.h"

typedef struct CameoJXL CameoJXL;

// 0 if the library is not installed.
int cameo_jxl_is_there(void);

// Opens a file with these bytes, which have to stay.
CameoResult cameo_jxl_open(const uint8_t *bytes, size_t count, CameoJXL **picture);
void cameo_jxl_close(CameoJXL *jxl);

// Upright.
int cameo_jxl_width(const CameoJXL *jxl);
int cameo_jxl_height(const CameoJXL *jxl);
int cameo_jxl_has_alpha(const CameoJXL *jxl);
// The colour profile of what is read, which belongs to the picture; NULL if that is sRGB.
const uint8_t *cameo_jxl_profile(const CameoJXL *jxl, size_t *count);

// How many pictures follow each other in it, counted without decoding any, and how often they are played; 0 for ever.
int cameo_jxl_count(const CameoJXL *jxl);
int cameo_jxl_loops(const CameoJXL *jxl);
// For how long the picture that was read last is shown.
int cameo_jxl_milliseconds(const CameoJXL *jxl);

// Writes rows of RGB, or RGBA if it has alpha, `stride` bytes apart: the first picture, and then those that follow it.
CameoResult cameo_jxl_read(CameoJXL *jxl, uint8_t *pixels, size_t stride);
