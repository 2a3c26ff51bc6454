// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT
//
// Reading WebP files with libwebp, whose functions are macros and inline functions in its header. Of files that move, the first picture.

#pragma once

#include <stddef.h>
#include <stdint.h>

#include "CameoResult.h"

typedef struct CameoWebP CameoWebP;

// 0 if the library is not installed.
int cameo_webp_is_there(void);

// Opens a file with these bytes, which have to stay. One of which a part is missing is damaged.
CameoResult cameo_webp_open(const uint8_t *bytes, size_t count, CameoWebP **picture);
void cameo_webp_close(CameoWebP *webp);

int cameo_webp_width(const CameoWebP *webp);
int cameo_webp_height(const CameoWebP *webp);
int cameo_webp_has_alpha(const CameoWebP *webp);
// The colour profile, which is part of the bytes; NULL if there is none.
const uint8_t *cameo_webp_profile(const CameoWebP *webp, size_t *count);

// Whether it can be read in a smaller size.
int cameo_webp_shrinks(const CameoWebP *webp);

// Writes rows of RGB, or RGBA if it has alpha, `stride` bytes apart, to bytes that are 0.
CameoResult cameo_webp_read(const CameoWebP *webp, int width, int height, uint8_t *pixels, size_t stride);
