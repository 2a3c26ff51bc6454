// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

#define ZLIB_CONST
#include <zlib.h>

#include "CDeflate.h"

size_t cameo_inflate(const uint8_t *from, size_t count, uint8_t *to, size_t room) {
  z_stream stream = {
      .next_in = from, .avail_in = (uInt)count, .next_out = to, .avail_out = (uInt)room};
  // Detects by the header whether it is zlib or gzip.
  if (inflateInit2(&stream, MAX_WBITS + 32) != Z_OK) return 0;
  while (stream.avail_out > 0 && inflate(&stream, Z_SYNC_FLUSH) == Z_OK) continue;
  size_t filled = room - stream.avail_out;
  inflateEnd(&stream);
  return filled;
}
