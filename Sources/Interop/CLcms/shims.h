// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT
//
// The library that knows what colours in a profile mean.

#pragma once

#include <lcms2.h>

// A conversion to sRGB of rows with `channels` bytes a pixel: 1 (grey, becoming 3), 3 or 4, the last
// of which stays as it is.
static inline cmsHTRANSFORM cameo_to_srgb(cmsHPROFILE from, cmsHPROFILE srgb, int channels) {
  cmsUInt32Number input = channels == 1 ? TYPE_GRAY_8 : channels == 4 ? TYPE_RGBA_8 : TYPE_RGB_8;
  cmsUInt32Number output = channels == 4 ? TYPE_RGBA_8 : TYPE_RGB_8;
  return cmsCreateTransform(
      from, input, srgb, output, INTENT_RELATIVE_COLORIMETRIC,
      cmsFLAGS_BLACKPOINTCOMPENSATION | cmsFLAGS_COPY_ALPHA);
}

// A conversion to sRGB of rows of four inks, 255 of which is all there can be, or none at all.
static inline cmsHTRANSFORM cameo_inks_to_srgb(cmsHPROFILE from, cmsHPROFILE srgb, int is_inverted) {
  return cmsCreateTransform(
      from, is_inverted ? TYPE_CMYK_8_REV : TYPE_CMYK_8, srgb, TYPE_RGB_8,
      INTENT_RELATIVE_COLORIMETRIC, cmsFLAGS_BLACKPOINTCOMPENSATION);
}
