// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

#pragma once

#include <stddef.h>
#include <stdint.h>

#include "CameoResult.h"

// A drawing that is being read, with librsvg.
typedef struct CameoSVG CameoSVG;

// Whether the library is installed, which is loaded by this, and with it the one for fonts.
int cameo_svg_is_there(void);

// Reads the drawing. It gets no address, so that it can name no other file.
CameoResult cameo_svg_open(const uint8_t *bytes, size_t count, CameoSVG **picture);
void cameo_svg_close(CameoSVG *picture);

// The size that it has by itself.
int cameo_svg_width(const CameoSVG *picture);
int cameo_svg_height(const CameoSVG *picture);

// Draws it in this size, in rows of RGBA, which have four bytes for each pixel and nothing between them, and are all 0.
CameoResult cameo_svg_read(const CameoSVG *picture, int width, int height, uint8_t *pixels);
