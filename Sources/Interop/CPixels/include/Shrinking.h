// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT
//
// Scales a picture down while its rows arrive from the top, so that no more of them are kept than one row of the result needs.

#pragma once

#include <stddef.h>
#include <stdint.h>

typedef struct CameoShrink CameoShrink;

// For rows of four bytes a pixel, the last of which is alpha or means nothing. They become rows of RGBA or RGB. NULL when
// there is no memory. The result is no larger in either direction.
CameoShrink *cameo_shrink_new(int width, int height, int new_width, int new_height, int has_alpha);
void cameo_shrink_free(CameoShrink *shrink);

// Where the next row goes, `width * 4` bytes.
uint8_t *cameo_shrink_row(CameoShrink *shrink);

// That row is there: writes all rows of the result that it completes, `stride` bytes apart.
void cameo_shrink_step(CameoShrink *shrink, uint8_t *pixels, size_t stride);

// The same for a picture of `channels` whose rows are all there; returns 0, or -1 when there is no memory.
int cameo_shrink(
    const uint8_t *from, size_t from_stride, int width, int height, int channels, int new_width, int new_height,
    uint8_t *to, size_t stride);
