// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

#pragma once

#include <tiffio.h>

#include "CTIFF.h"

struct CameoTIFF {
  TIFF *file;
  const uint8_t *bytes;
  size_t count, position;
  uint32_t width, height;
};
