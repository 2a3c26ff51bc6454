// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include <jpeglib.h>

#include "CJPEG.h"
#include "shrink.h"

enum { PIECE = 1 << 16 };

// Reads a file from its beginning, whatever its offset is.
typedef struct {
  struct jpeg_source_mgr head;
  int file;
  off_t offset;
  uint8_t piece[PIECE];
} Source;

typedef struct {
  struct jpeg_error_mgr head;
  jmp_buf leave;
} Complaints;

struct CameoJPEGPicture {
  struct jpeg_decompress_struct info;
  Complaints complaints;
  Source source;
  CameoShrink *shrink;
  uint8_t *profile;
};

static void leave(j_common_ptr info) { longjmp(((Complaints *)info->err)->leave, 1); }
static void keep_quiet(j_common_ptr info) { (void)info; }
static void do_nothing(j_decompress_ptr info) { (void)info; }

// A file that ends before its picture does is damaged, even if most of it could be shown.
static boolean fill(j_decompress_ptr info) {
  Source *source = (Source *)info->src;
  ssize_t count = pread(source->file, source->piece, PIECE, source->offset);
  if (count <= 0) leave((j_common_ptr)info);
  source->offset += count;
  source->head.next_input_byte = source->piece;
  source->head.bytes_in_buffer = (size_t)count;
  return TRUE;
}

static void skip(j_decompress_ptr info, long count) {
  Source *source = (Source *)info->src;
  size_t left = source->head.bytes_in_buffer;
  if (count <= 0) return;
  size_t within = (size_t)count < left ? (size_t)count : left;
  source->head.next_input_byte += within;
  source->head.bytes_in_buffer -= within;
  source->offset += (off_t)((size_t)count - within);
}

static int read_header(CameoJPEGPicture *picture) {
  j_decompress_ptr info = &picture->info;
  if (setjmp(picture->complaints.leave)) return -1;
  jpeg_create_decompress(info);
  info->src = &picture->source.head;
  jpeg_save_markers(info, JPEG_APP0 + 2, 0xFFFF);
  jpeg_read_header(info, TRUE);
  return info->num_components == 1 || info->num_components == 3 ? 0 : -1;
}

CameoJPEGPicture *cameo_jpeg_open(int file) {
  CameoJPEGPicture *picture = calloc(1, sizeof *picture);
  if (!picture) return NULL;
  picture->source = (Source){
      .head = {
          .init_source = do_nothing, .fill_input_buffer = fill, .skip_input_data = skip,
          .resync_to_restart = jpeg_resync_to_restart, .term_source = do_nothing},
      .file = file};
  picture->info.err = jpeg_std_error(&picture->complaints.head);
  picture->complaints.head.error_exit = leave;
  picture->complaints.head.output_message = keep_quiet;
  if (!read_header(picture)) return picture;
  cameo_jpeg_close(picture);
  return NULL;
}

void cameo_jpeg_close(CameoJPEGPicture *picture) {
  jpeg_destroy_decompress(&picture->info);
  cameo_shrink_free(picture->shrink);
  free(picture->profile);
  free(picture);
}

int cameo_jpeg_width(const CameoJPEGPicture *picture) { return (int)picture->info.image_width; }
int cameo_jpeg_height(const CameoJPEGPicture *picture) { return (int)picture->info.image_height; }

const uint8_t *cameo_jpeg_profile(CameoJPEGPicture *picture, size_t *count) {
  unsigned length = 0;
  if (setjmp(picture->complaints.leave)) return NULL;
  if (!picture->profile && !jpeg_read_icc_profile(&picture->info, &picture->profile, &length)) return NULL;
  *count = length;
  return picture->profile;
}

// The smallest of the sizes that the library makes by itself which is no smaller than wanted. It makes eighths, but only
// these in a hurry.
static void choose_size(j_decompress_ptr info, int width, int height) {
  info->scale_denom = 8;
  for (info->scale_num = 1; info->scale_num < 8; info->scale_num *= 2) {
    jpeg_calc_output_dimensions(info);
    if (info->output_width >= (JDIMENSION)width && info->output_height >= (JDIMENSION)height) return;
  }
}

int cameo_jpeg_read(CameoJPEGPicture *picture, int width, int height, uint8_t *pixels, size_t stride) {
  j_decompress_ptr info = &picture->info;
  if (setjmp(picture->complaints.leave)) return -1;
  choose_size(info, width, height);
  // What is made smaller loses the difference anyway.
  if (info->scale_num < 8) {
    info->dct_method = JDCT_IFAST;
    info->do_fancy_upsampling = FALSE;
  }
  jpeg_calc_output_dimensions(info);
  int is_that_size = info->output_width == (JDIMENSION)width && info->output_height == (JDIMENSION)height;
  info->out_color_space = is_that_size ? JCS_EXT_RGB : JCS_EXT_RGBX;
  if (!is_that_size) {
    picture->shrink = cameo_shrink_new((int)info->output_width, (int)info->output_height, width, height);
    if (!picture->shrink) return -1;
  }
  jpeg_start_decompress(info);
  while (info->output_scanline < info->output_height) {
    JSAMPROW row = is_that_size ? pixels + stride * info->output_scanline : cameo_shrink_row(picture->shrink);
    jpeg_read_scanlines(info, &row, 1);
    if (picture->shrink) cameo_shrink_step(picture->shrink, pixels, stride);
  }
  jpeg_finish_decompress(info);
  return 0;
}
