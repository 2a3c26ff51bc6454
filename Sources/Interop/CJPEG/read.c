// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>

#include <jpeglib.h>

#include "CJPEG.h"

typedef struct {
  struct jpeg_error_mgr head;
  jmp_buf leave;
} Complaints;

// Not the function that is left by longjmp owns this: see write.c.
typedef struct {
  struct jpeg_decompress_struct info;
  Complaints complaints;
  CameoJPEGInks *inks;
} Work;

static void leave(j_common_ptr info) { longjmp(((Complaints *)info->err)->leave, 1); }
static void keep_quiet(j_common_ptr info) { (void)info; }

// The smallest of the sizes that the library makes by itself which is not smaller than wanted.
static void choose_size(j_decompress_ptr info, int width, int height) {
  info->scale_num = 1;
  info->scale_denom = 1;
  while (info->scale_denom < 8 && info->image_width / (info->scale_denom * 2) >= (JDIMENSION)width &&
         info->image_height / (info->scale_denom * 2) >= (JDIMENSION)height) {
    info->scale_denom *= 2;
  }
}

static void read_rows(j_decompress_ptr info, CameoJPEGInks *inks) {
  size_t length = (size_t)info->output_width * 4;
  inks->pixels = malloc(length * info->output_height);
  if (!inks->pixels) leave((j_common_ptr)info);
  inks->width = (int)info->output_width;
  inks->height = (int)info->output_height;
  // Writers of this marker store how much paper can be seen instead of how much ink there is.
  inks->is_inverted = info->saw_Adobe_marker;
  while (info->output_scanline < info->output_height) {
    JSAMPROW row = inks->pixels + length * info->output_scanline;
    jpeg_read_scanlines(info, &row, 1);
  }
}

// Whether it is done.
static int decompress(Work *work, const uint8_t *bytes, size_t count, int width, int height) {
  j_decompress_ptr info = &work->info;
  info->err = jpeg_std_error(&work->complaints.head);
  work->complaints.head.error_exit = leave;
  work->complaints.head.output_message = keep_quiet;
  if (setjmp(work->complaints.leave)) return 0;
  jpeg_create_decompress(info);
  jpeg_mem_src(info, bytes, (unsigned long)count);
  jpeg_read_header(info, TRUE);
  if (info->num_components != 4) return 0;
  info->out_color_space = JCS_CMYK;
  choose_size(info, width, height);
  jpeg_start_decompress(info);
  read_rows(info, work->inks);
  jpeg_finish_decompress(info);
  return 1;
}

void cameo_jpeg_read_inks(
    const uint8_t *bytes, size_t count, int width, int height, CameoJPEGInks *inks) {
  Work work = {.inks = inks};
  int done = decompress(&work, bytes, count, width, height);
  jpeg_destroy_decompress(&work.info);
  if (done) return;
  free(inks->pixels);
  inks->pixels = NULL;
}
