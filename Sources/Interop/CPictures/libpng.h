// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

#pragma once

#include <png.h>
#include <setjmp.h>

#include "CLibrary.h"

#define CAMEO_PNG_FUNCTIONS(F) \
  F(png_get_libpng_ver) F(png_create_read_struct) F(png_create_write_struct) F(png_create_info_struct) \
  F(png_destroy_read_struct) F(png_destroy_write_struct) F(png_get_error_ptr) F(png_get_io_ptr) F(png_set_read_fn) \
  F(png_set_write_fn) F(png_set_user_limits) F(png_set_keep_unknown_chunks) F(png_read_info) F(png_get_image_width) \
  F(png_get_image_height) F(png_get_color_type) F(png_get_valid) F(png_get_interlace_type) F(png_get_iCCP) \
  F(png_set_expand) F(png_set_expand_16) F(png_set_scale_16) F(png_set_swap) F(png_set_gray_to_rgb) \
  F(png_set_add_alpha) F(png_set_interlace_handling) \
  F(png_read_update_info) F(png_get_rowbytes) F(png_read_row) F(png_read_end) F(png_set_IHDR) \
  F(png_set_compression_level) F(png_write_info) F(png_write_row) F(png_write_end)

typedef struct {
  CAMEO_PNG_FUNCTIONS(CAMEO_POINTER)
} CameoLibPNG;

// Only where `cameo_png_is_there`.
extern CameoLibPNG cameo_libpng;

// Of all that the library calls when something is wrong; it must not return there.
typedef struct {
  jmp_buf leave;
  int lacks_memory;
} CameoPNGComplaints;

void cameo_png_complain(png_structp png, png_const_charp message);
void cameo_png_keep_quiet(png_structp png, png_const_charp message);
