// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>

#include <jpeglib.h>

#include "CJPEG.h"

enum { PIECE = 1 << 16 };

// Memory that grows up to a limit.
typedef struct {
  struct jpeg_destination_mgr head;
  uint8_t *bytes;
  size_t count, room, most;
  int is_too_long;
} Target;

typedef struct {
  struct jpeg_error_mgr head;
  jmp_buf leave;
} Complaints;

static void leave(j_common_ptr info) { longjmp(((Complaints *)info->err)->leave, 1); }
static void keep_quiet(j_common_ptr info) { (void)info; }

static void grow(j_compress_ptr info) {
  Target *target = (Target *)info->dest;
  size_t room = target->room ? target->room * 2 : PIECE;
  uint8_t *bytes = realloc(target->bytes, room);
  if (!bytes) leave((j_common_ptr)info);
  target->head.next_output_byte = bytes + target->room;
  target->head.free_in_buffer = room - target->room;
  target->bytes = bytes;
  target->room = room;
}

static void start(j_compress_ptr info) { grow(info); }

static boolean go_on(j_compress_ptr info) {
  Target *target = (Target *)info->dest;
  if (target->room > target->most) {
    target->is_too_long = 1;
    leave((j_common_ptr)info);
  }
  grow(info);
  return TRUE;
}

static void finish(j_compress_ptr info) {
  Target *target = (Target *)info->dest;
  target->count = target->room - target->head.free_in_buffer;
  target->is_too_long = target->count > target->most;
}

static void put_on_white(const uint8_t *from, uint8_t *to, int width) {
  for (int x = 0; x < width; x++, from += 4) {
    unsigned alpha = from[3];
    for (int channel = 0; channel < 3; channel++) {
      *to++ = (uint8_t)((from[channel] * alpha + 255 * (255 - alpha) + 127) / 255);
    }
  }
}

static void write_rows(j_compress_ptr info, const CameoJPEGSource *source, uint8_t *flat) {
  for (int row = 0; row < source->height; row++) {
    const uint8_t *pixels = source->pixels + (size_t)row * source->stride;
    if (flat) put_on_white(pixels, flat, source->width);
    JSAMPROW line = flat ? flat : (JSAMPROW)pixels;
    jpeg_write_scanlines(info, &line, 1);
  }
}

// All that is there while a file is written. Its owner is not the function that is left by longjmp:
// what such a function changes of its own has no certain value afterwards.
typedef struct {
  struct jpeg_compress_struct info;
  Complaints complaints;
  Target target;
  uint8_t *flat;
} Work;

// Whether it is done.
static int compress(Work *work, const CameoJPEGSource *source, int quality, int sharp) {
  j_compress_ptr info = &work->info;
  info->err = jpeg_std_error(&work->complaints.head);
  work->complaints.head.error_exit = leave;
  work->complaints.head.output_message = keep_quiet;
  if (setjmp(work->complaints.leave)) return 0;
  jpeg_create_compress(info);
  info->dest = &work->target.head;
  info->image_width = (JDIMENSION)source->width;
  info->image_height = (JDIMENSION)source->height;
  info->input_components = 3;
  info->in_color_space = JCS_RGB;
  jpeg_set_defaults(info);
  jpeg_set_quality(info, quality, TRUE);
  info->optimize_coding = TRUE;
  if (sharp) info->comp_info[0].h_samp_factor = info->comp_info[0].v_samp_factor = 1;
  jpeg_start_compress(info, TRUE);
  write_rows(info, source, work->flat);
  jpeg_finish_compress(info);
  return 1;
}

int cameo_jpeg_write(
    const CameoJPEGSource *source, int quality, int sharp, size_t most, uint8_t **bytes,
    size_t *count) {
  Work work = {
      .target = {
          .head = {
              .init_destination = start, .empty_output_buffer = go_on, .term_destination = finish},
          .most = most}};
  if (source->channels == 4 && !(work.flat = malloc((size_t)source->width * 3))) return -1;
  int done = compress(&work, source, quality, sharp);
  jpeg_destroy_compress(&work.info);
  free(work.flat);
  if (!done || work.target.is_too_long) {
    free(work.target.bytes);
    return work.target.is_too_long ? 0 : -1;
  }
  *bytes = work.target.bytes;
  *count = work.target.count;
  return 1;
}
