// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

#include <zlib.h>

#include "CDeflate.h"

uint32_t cameo_crc32(uint32_t sum, const uint8_t *bytes, size_t count) {
  // Without bytes, zlib would begin anew.
  return count ? (uint32_t)crc32_z(sum, bytes, count) : sum;
}
