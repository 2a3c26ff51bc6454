// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

#include <stdlib.h>

#include <zlib.h>

#include "CDeflate.h"

// The filter that every row begins with: each byte is told as the difference to that of the pixel on its
// left. To try all filters on every row takes longer than it spares bytes.
enum { LEFT = 1 };

static void filter(const uint8_t *from, uint8_t *to, size_t count, size_t channels) {
  *to++ = LEFT;
  for (size_t index = 0; index < channels; index++) to[index] = from[index];
  for (size_t index = channels; index < count; index++) {
    to[index] = (uint8_t)(from[index] - from[index - channels]);
  }
}

// Photos repeat themselves so rarely that nothing but runs of one byte is looked for.
static int compress_rows(
    const uint8_t *pixels, size_t stride, size_t row, int height, size_t channels, uint8_t *line,
    z_stream *stream) {
  if (deflateInit2(stream, 1, Z_DEFLATED, MAX_WBITS, 8, Z_RLE) != Z_OK) return 0;
  int result = Z_OK;
  for (int y = 0; y < height && result == Z_OK; y++) {
    filter(pixels + (size_t)y * stride, line, row, channels);
    stream->next_in = line;
    stream->avail_in = (uInt)(row + 1);
    result = deflate(stream, y + 1 < height ? Z_NO_FLUSH : Z_FINISH);
  }
  deflateEnd(stream);
  return result == Z_STREAM_END;
}

uint8_t *cameo_deflate_rows(
    const uint8_t *pixels, size_t stride, int width, int height, int channels, size_t *count) {
  size_t row = (size_t)width * (size_t)channels;
  uLong room = compressBound((uLong)((row + 1) * (size_t)height)) + 64;
  uint8_t *line = malloc(row + 1), *bytes = malloc(room);
  z_stream stream = {.next_out = bytes, .avail_out = (uInt)room};
  if (!line || !bytes ||
      !compress_rows(pixels, stride, row, height, (size_t)channels, line, &stream)) {
    free(bytes);
    bytes = NULL;
  }
  *count = stream.total_out;
  free(line);
  return bytes;
}
