// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>

#include <jpeglib.h>

#include "CJPEG.h"
#include "Shrinking.h"

enum { MOST_SCANS = 500 };

typedef struct {
  struct jpeg_error_mgr head;
  jmp_buf leave;
} Complaints;

struct CameoJPEGPicture {
  struct jpeg_decompress_struct info;
  Complaints complaints;
  struct jpeg_source_mgr source;
  struct jpeg_progress_mgr progress;
  CameoShrink *shrink;
  uint8_t *profile;
  int is_over;
};

static void leave(j_common_ptr info) { longjmp(((Complaints *)info->err)->leave, 1); }
static void keep_quiet(j_common_ptr info) { (void)info; }
static void do_nothing(j_decompress_ptr info) { (void)info; }

// A file that ends before its picture does is damaged, even if most of it could be shown. Some lack nothing but the last
// marker: they get one, and are damaged if anything else is missed from then on. Arithmetic coding misses nothing.
static boolean end(j_decompress_ptr info) {
  static const uint8_t last_marker[] = {0xFF, JPEG_EOI};
  CameoJPEGPicture *picture = (CameoJPEGPicture *)info;
  if (picture->is_over || info->arith_code) leave((j_common_ptr)info);
  picture->is_over = 1;
  info->src->next_input_byte = last_marker;
  info->src->bytes_in_buffer = sizeof last_marker;
  return TRUE;
}

static void warn(j_common_ptr info, int level) {
  if (level < 0 && ((CameoJPEGPicture *)info)->is_over) leave(info);
}

// Whether all scans of a picture are there, the whole file of which was read before its first row.
static int has_all_scans(j_decompress_ptr info) {
  if (!jpeg_has_multiple_scans(info) || !((CameoJPEGPicture *)info)->is_over) return 1;
  if (!info->progressive_mode) return 0;
  for (int part = 0; part < info->num_components; part++) {
    for (int index = 0; index < DCTSIZE2; index++) {
      if (info->coef_bits[part][index] != 0) return 0;
    }
  }
  return 1;
}

static void skip(j_decompress_ptr info, long count) {
  if (count <= 0) return;
  if ((size_t)count > info->src->bytes_in_buffer) leave((j_common_ptr)info);
  info->src->next_input_byte += count;
  info->src->bytes_in_buffer -= (size_t)count;
}

// A progressive picture has about ten scans. A file of a few kilobytes can have thousands, each of which goes over all
// of a large picture.
static void count_scans(j_common_ptr info) {
  if (((j_decompress_ptr)info)->input_scan_number > MOST_SCANS) leave(info);
}

static int read_header(CameoJPEGPicture *picture) {
  j_decompress_ptr info = &picture->info;
  if (setjmp(picture->complaints.leave)) return -1;
  jpeg_create_decompress(info);
  info->src = &picture->source;
  info->progress = &picture->progress;
  jpeg_save_markers(info, JPEG_APP0 + 2, 0xFFFF);
  jpeg_read_header(info, TRUE);
  return info->num_components == 1 || info->num_components == 3 || info->num_components == 4 ? 0 : -1;
}

CameoJPEGPicture *cameo_jpeg_open(const uint8_t *bytes, size_t count) {
  CameoJPEGPicture *picture = calloc(1, sizeof *picture);
  if (!picture) return NULL;
  picture->source = (struct jpeg_source_mgr){
      .init_source = do_nothing, .fill_input_buffer = end, .skip_input_data = skip,
      .resync_to_restart = jpeg_resync_to_restart, .term_source = do_nothing, .next_input_byte = bytes,
      .bytes_in_buffer = count};
  picture->progress.progress_monitor = count_scans;
  picture->info.err = jpeg_std_error(&picture->complaints.head);
  picture->complaints.head.error_exit = leave;
  picture->complaints.head.emit_message = warn;
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
int cameo_jpeg_has_inks(const CameoJPEGPicture *picture) { return picture->info.num_components == 4; }

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

int cameo_jpeg_read(
    CameoJPEGPicture *picture, int width, int height, int is_hasty, uint8_t *pixels, size_t stride) {
  j_decompress_ptr info = &picture->info;
  if (setjmp(picture->complaints.leave)) return -1;
  choose_size(info, width, height);
  // What is made smaller loses the difference anyway.
  if (is_hasty && info->scale_num < 8) {
    info->dct_method = JDCT_IFAST;
    info->do_fancy_upsampling = FALSE;
  }
  jpeg_calc_output_dimensions(info);
  int is_that_size = info->output_width == (JDIMENSION)width && info->output_height == (JDIMENSION)height;
  info->out_color_space = is_that_size ? JCS_EXT_RGB : JCS_EXT_RGBX;
  if (!is_that_size) {
    picture->shrink = cameo_shrink_new((int)info->output_width, (int)info->output_height, width, height, 0);
    if (!picture->shrink) return -1;
  }
  jpeg_start_decompress(info);
  if (!has_all_scans(info)) return -1;
  while (info->output_scanline < info->output_height) {
    JSAMPROW row = is_that_size ? pixels + stride * info->output_scanline : cameo_shrink_row(picture->shrink);
    jpeg_read_scanlines(info, &row, 1);
    if (picture->shrink) cameo_shrink_step(picture->shrink, pixels, stride);
  }
  jpeg_finish_decompress(info);
  return 0;
}

void cameo_jpeg_size_of_inks(CameoJPEGPicture *picture, int *width, int *height) {
  j_decompress_ptr info = &picture->info;
  if (setjmp(picture->complaints.leave)) return;
  choose_size(info, *width, *height);
  jpeg_calc_output_dimensions(info);
  *width = (int)info->output_width;
  *height = (int)info->output_height;
}

int cameo_jpeg_read_inks(CameoJPEGPicture *picture, uint8_t *inks, size_t stride) {
  j_decompress_ptr info = &picture->info;
  if (setjmp(picture->complaints.leave)) return -1;
  info->out_color_space = JCS_CMYK;
  jpeg_start_decompress(info);
  if (!has_all_scans(info)) return -1;
  while (info->output_scanline < info->output_height) {
    JSAMPROW row = inks + stride * info->output_scanline;
    jpeg_read_scanlines(info, &row, 1);
  }
  jpeg_finish_decompress(info);
  return 0;
}

int cameo_jpeg_inks_are_inverted(const CameoJPEGPicture *picture) { return picture->info.saw_Adobe_marker; }

void cameo_jpeg_mix_inks(const uint8_t *inks, uint8_t *pixels, size_t count, int is_inverted) {
  unsigned most = is_inverted ? 0 : 255;
  for (size_t index = 0; index < count; index++, inks += 4, pixels += 3) {
    unsigned black = inks[3] ^ most;
    for (int channel = 0; channel < 3; channel++) {
      pixels[channel] = (uint8_t)(((inks[channel] ^ most) * black + 127) / 255);
    }
  }
}
