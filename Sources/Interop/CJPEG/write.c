// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>

#include <jpeglib.h>

#include "CJPEG.h"

enum { BAND = 16, PIECE = 1 << 16 };

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

int cameo_jpeg_rows(int height, int every) {
  int rows = 0;
  for (int top = 0; top < height; top += BAND * every) {
    rows += height - top < BAND ? height - top : BAND;
  }
  return rows;
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
  for (int top = 0; top < source->height; top += BAND * source->every) {
    for (int row = top; row < top + BAND && row < source->height; row++) {
      const uint8_t *pixels = source->pixels + (size_t)row * source->stride;
      if (flat) put_on_white(pixels, flat, source->width);
      JSAMPROW line = flat ? flat : (JSAMPROW)pixels;
      jpeg_write_scanlines(info, &line, 1);
    }
  }
}

int cameo_jpeg_write(
    const CameoJPEGSource *source, int quality, int sharp, size_t most, uint8_t **bytes,
    size_t *count) {
  struct jpeg_compress_struct info = {0};
  Complaints complaints;
  Target target = {
      .head = {.init_destination = start, .empty_output_buffer = go_on, .term_destination = finish},
      .most = most};
  uint8_t *flat = NULL;
  if (source->channels == 4 && !(flat = malloc((size_t)source->width * 3))) return -1;

  info.err = jpeg_std_error(&complaints.head);
  complaints.head.error_exit = leave;
  complaints.head.output_message = keep_quiet;
  if (setjmp(complaints.leave)) {
    jpeg_destroy_compress(&info);
    free(flat);
    free(target.bytes);
    return target.is_too_long ? 0 : -1;
  }
  jpeg_create_compress(&info);
  info.dest = &target.head;
  info.image_width = (JDIMENSION)source->width;
  info.image_height = (JDIMENSION)cameo_jpeg_rows(source->height, source->every);
  info.input_components = 3;
  info.in_color_space = JCS_RGB;
  jpeg_set_defaults(&info);
  jpeg_set_quality(&info, quality, TRUE);
  info.optimize_coding = TRUE;
  if (sharp) info.comp_info[0].h_samp_factor = info.comp_info[0].v_samp_factor = 1;
  jpeg_start_compress(&info, TRUE);
  write_rows(&info, source, flat);
  jpeg_finish_compress(&info);
  jpeg_destroy_compress(&info);
  free(flat);
  if (target.is_too_long) {
    free(target.bytes);
    return 0;
  }
  *bytes = target.bytes;
  *count = target.count;
  return 1;
}
