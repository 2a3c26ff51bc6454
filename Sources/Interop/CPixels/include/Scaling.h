// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT
//
// Scales pictures in linear light: values are converted to light by a curve, and light is averaged.

#pragma once

#include <stddef.h>
#include <stdint.h>

// Rows of RGB, or RGBA, as sRGB has it.
typedef struct {
  const uint8_t *pixels;
  size_t stride;
  int width, height, channels;
} CameoScalingSource;

// Of the picture in the size `width` × `height`, writes `count` rows from `first` on to `to`, each `stride`
// bytes behind the one before; -1 if there is no memory.
int cameo_scale(
    const CameoScalingSource *source, int width, int height, int first, int count, uint8_t *to,
    size_t stride);
