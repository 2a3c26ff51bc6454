// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT
//
// Colours that are named by the numbers of ITU-T H.273 (CICP), and those that are brighter than a screen's white.

#pragma once

#include <stddef.h>
#include <stdint.h>

enum {
  CAMEO_PRIMARIES_BT709 = 1,
  CAMEO_CODE_UNSPECIFIED = 2,
  CAMEO_PRIMARIES_BT2020 = 9,
  CAMEO_PRIMARIES_P3 = 12,
  CAMEO_TRANSFER_PQ = 16,
  CAMEO_TRANSFER_HLG = 18,
};

typedef struct {
  int primaries, transfer;
} CameoColourCodes;

// Whether such colours are to be made darker before they can be shown.
int cameo_is_hdr(CameoColourCodes codes);

typedef struct CameoToneMap CameoToneMap;

// What makes sRGB of such colours; NULL when there is no memory.
CameoToneMap *cameo_tone_map_new(CameoColourCodes codes);
void cameo_tone_map_free(CameoToneMap *map);

// Makes pixels of 8 bits from those of 16 bits, with three or four channels, the fourth of which is alpha.
void cameo_tone_map_row(const CameoToneMap *map, const uint16_t *from, uint8_t *to, size_t width, int channels);
