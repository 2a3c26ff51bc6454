// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

#pragma once

#include <stddef.h>
#include <stdint.h>

#include "CameoResult.h"

// Whether the library is installed, which is loaded by this.
int cameo_gif_is_there(void);

// The first frame of a file.
typedef struct CameoGIF CameoGIF;

// Reads what precedes its pixels.
CameoResult cameo_gif_open(const uint8_t *bytes, size_t count, CameoGIF **picture);
void cameo_gif_close(CameoGIF *picture);

// The size of the whole picture, and where the frame lies in it.
int cameo_gif_width(const CameoGIF *picture);
int cameo_gif_height(const CameoGIF *picture);

// Writes the frame to its place in a picture of transparent RGBA, whose rows are `stride` bytes apart. Only once for
// each picture. Another frame may follow, or the end of the file must.
CameoResult cameo_gif_read(CameoGIF *picture, uint8_t *pixels, size_t stride);
