// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

#include <stdlib.h>
#include <string.h>

#include "CPictures.h"
#include "libpng.h"

enum { PIECE = 1 << 16, EFFORT = 6 };

// Not the function that is left by longjmp owns this: what such a function changes of its own has no certain value
// afterwards.
typedef struct {
  CameoPNGComplaints complaints;
  png_structp png;
  png_infop info;
  uint8_t *bytes;
  size_t count, room, most;
  int is_too_long;
} Work;

static void write_bytes(png_structp png, png_bytep from, size_t count) {
  Work *work = cameo_libpng.png_get_io_ptr(png);
  if (count > work->most - work->count) {
    work->is_too_long = 1;
    cameo_png_complain(png, "too long");
  }
  if (count > work->room - work->count) {
    size_t room = work->room * 2 > work->count + count ? work->room * 2 : work->count + count + PIECE;
    uint8_t *bytes = realloc(work->bytes, room);
    if (!bytes) cameo_png_complain(png, "no memory");
    work->bytes = bytes;
    work->room = room;
  }
  memcpy(work->bytes + work->count, from, count);
  work->count += count;
}

static void flush_nothing(png_structp png) { (void)png; }

// Whether it is done.
static int compress(Work *work, const CameoPNGSource *source) {
  const CameoLibPNG *lib = &cameo_libpng;
  if (setjmp(work->complaints.leave)) return 0;
  work->png = lib->png_create_write_struct(
      lib->png_get_libpng_ver(NULL), &work->complaints, cameo_png_complain, cameo_png_keep_quiet);
  if (work->png) work->info = lib->png_create_info_struct(work->png);
  if (!work->info) return 0;
  lib->png_set_write_fn(work->png, work, write_bytes, flush_nothing);
  lib->png_set_compression_level(work->png, EFFORT);
  lib->png_set_user_limits(work->png, 1 << 24, 1 << 24);
  lib->png_set_IHDR(
      work->png, work->info, (png_uint_32)source->width, (png_uint_32)source->height, 8,
      source->channels == 4 ? PNG_COLOR_TYPE_RGB_ALPHA : PNG_COLOR_TYPE_RGB, PNG_INTERLACE_NONE,
      PNG_COMPRESSION_TYPE_BASE, PNG_FILTER_TYPE_BASE);
  lib->png_write_info(work->png, work->info);
  for (int y = 0; y < source->height; y++) {
    lib->png_write_row(work->png, source->pixels + (size_t)y * source->stride);
  }
  lib->png_write_end(work->png, NULL);
  return 1;
}

int cameo_png_write(const CameoPNGSource *source, size_t most, uint8_t **bytes, size_t *count) {
  if (!cameo_png_is_there()) return -1;
  Work work = {.most = most};
  int done = compress(&work, source);
  if (work.png) cameo_libpng.png_destroy_write_struct(&work.png, &work.info);
  if (!done) {
    free(work.bytes);
    return work.is_too_long ? 0 : -1;
  }
  *bytes = work.bytes;
  *count = work.count;
  return 1;
}
