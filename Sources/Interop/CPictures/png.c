// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

#include "libpng.h"

#include <stdlib.h>
#include <string.h>

#include "CPictures.h"
#include "Shrinking.h"

CameoLibPNG cameo_libpng;

int cameo_png_is_there(void) {
  static const char *const files[] = {"libpng16.so.16", NULL};
  static const char *const names[] = {CAMEO_PNG_FUNCTIONS(CAMEO_NAME) NULL};
  static CameoLibrary library = {files, names, &cameo_libpng, 0};
  return cameo_library_is_there(&library);
}

void cameo_png_complain(png_structp png, png_const_charp message) {
  CameoPNGComplaints *complaints = cameo_libpng.png_get_error_ptr(png);
  // Nothing else tells the two apart.
  complaints->lacks_memory = strstr(message, "memory") != NULL;
  longjmp(complaints->leave, 1);
}

void cameo_png_keep_quiet(png_structp png, png_const_charp message) { (void)png, (void)message; }

struct CameoPNG {
  CameoPNGComplaints complaints;
  png_structp png;
  png_infop info;
  const uint8_t *bytes;
  size_t left;
  CameoShrink *shrink;
  CameoToneMap *tone_map;
  // What is read before something else is made of it: a row, or all of an interlaced picture.
  uint8_t *kept;
};

static void read_bytes(png_structp png, png_bytep to, size_t count) {
  CameoPNG *picture = cameo_libpng.png_get_io_ptr(png);
  // A file that ends before its picture does is damaged, even if most of it could be shown.
  if (count > picture->left) cameo_png_complain(png, "end of file");
  memcpy(to, picture->bytes, count);
  picture->bytes += count;
  picture->left -= count;
}

// Texts are read elsewhere; here they would only be unpacked and thrown away.
static const png_byte ignored[] = "tEXt\0zTXt\0iTXt\0sPLT\0hIST\0pCAL\0sCAL\0tIME\0eXIf";

static CameoResult result_of(const CameoPNG *picture) {
  return picture->complaints.lacks_memory ? CAMEO_NO_MEMORY : CAMEO_DAMAGED;
}

static CameoResult read_head(CameoPNG *picture) {
  const CameoLibPNG *lib = &cameo_libpng;
  if (setjmp(picture->complaints.leave)) return result_of(picture);
  picture->png = lib->png_create_read_struct(
      lib->png_get_libpng_ver(NULL), &picture->complaints, cameo_png_complain, cameo_png_keep_quiet);
  if (picture->png) picture->info = lib->png_create_info_struct(picture->png);
  if (!picture->info) return CAMEO_NO_MEMORY;
  lib->png_set_read_fn(picture->png, picture, read_bytes);
  lib->png_set_user_limits(picture->png, 1 << 24, 1 << 24);
  lib->png_set_keep_unknown_chunks(picture->png, PNG_HANDLE_CHUNK_NEVER, ignored, sizeof ignored / 5);
  lib->png_read_info(picture->png, picture->info);
  return CAMEO_DONE;
}

CameoResult cameo_png_open(const uint8_t *bytes, size_t count, CameoPNG **opened) {
  *opened = NULL;
  if (!cameo_png_is_there()) return CAMEO_UNSUPPORTED;
  CameoPNG *picture = calloc(1, sizeof *picture);
  if (!picture) return CAMEO_NO_MEMORY;
  picture->bytes = bytes;
  picture->left = count;
  CameoResult result = read_head(picture);
  if (result == CAMEO_DONE) *opened = picture;
  else cameo_png_close(picture);
  return result;
}

void cameo_png_close(CameoPNG *picture) {
  if (picture->png) cameo_libpng.png_destroy_read_struct(&picture->png, &picture->info, NULL);
  cameo_shrink_free(picture->shrink);
  cameo_tone_map_free(picture->tone_map);
  free(picture->kept);
  free(picture);
}

int cameo_png_width(const CameoPNG *picture) {
  return (int)cameo_libpng.png_get_image_width(picture->png, picture->info);
}

int cameo_png_height(const CameoPNG *picture) {
  return (int)cameo_libpng.png_get_image_height(picture->png, picture->info);
}

int cameo_png_has_alpha(const CameoPNG *picture) {
  return (cameo_libpng.png_get_color_type(picture->png, picture->info) & PNG_COLOR_MASK_ALPHA) != 0 ||
         cameo_libpng.png_get_valid(picture->png, picture->info, PNG_INFO_tRNS) != 0;
}

const uint8_t *cameo_png_profile(CameoPNG *picture, size_t *count) {
  if (setjmp(picture->complaints.leave)) return NULL;
  png_charp name;
  int compression;
  png_bytep profile;
  png_uint_32 length;
  if (!cameo_libpng.png_get_iCCP(picture->png, picture->info, &name, &compression, &profile, &length)) return NULL;
  *count = length;
  return profile;
}

// Where the row `y` of the file goes.
typedef struct {
  uint8_t *pixels;
  size_t stride;
} Rows;

// Of an interlaced picture all rows are there only after the last pass, of others one after the other.
static void read_rows(CameoPNG *picture, int passes, int height, Rows to) {
  for (int pass = 0; pass < passes; pass++) {
    for (int y = 0; y < height; y++) {
      cameo_libpng.png_read_row(picture->png, to.pixels + (size_t)y * to.stride, NULL);
    }
  }
}

// Reads rows of `length` bytes, and makes them darker, smaller or both.
static void convert_rows(CameoPNG *picture, int passes, size_t length, int channels, Rows to) {
  int width = cameo_png_width(picture), height = cameo_png_height(picture);
  if (passes > 1 || picture->tone_map) {
    picture->kept = calloc(passes > 1 ? (size_t)height : 1, length);
    if (!picture->kept) cameo_png_complain(picture->png, "no memory");
  }
  if (passes > 1) read_rows(picture, passes, height, (Rows){picture->kept, length});
  for (int y = 0; y < height; y++) {
    uint8_t *made = picture->shrink ? cameo_shrink_row(picture->shrink) : to.pixels + (size_t)y * to.stride;
    uint8_t *row = picture->kept ? picture->kept + (passes > 1 ? (size_t)y * length : 0) : made;
    if (passes == 1) cameo_libpng.png_read_row(picture->png, row, NULL);
    if (picture->tone_map) cameo_tone_map_row(picture->tone_map, (const void *)row, made, (size_t)width, channels);
    else if (row != made) memcpy(made, row, length);
    if (picture->shrink) cameo_shrink_step(picture->shrink, to.pixels, to.stride);
  }
}

// Says how many channels of how many bytes rows are to have, and returns how many passes they come in.
static int prepare(CameoPNG *picture, int channels, int is_deep) {
  const CameoLibPNG *lib = &cameo_libpng;
  if (is_deep) {
    lib->png_set_expand_16(picture->png);
    // Files have the more significant byte first, the processors that there is a sandbox for the other one.
    lib->png_set_swap(picture->png);
  } else {
    lib->png_set_expand(picture->png);
    lib->png_set_scale_16(picture->png);
  }
  lib->png_set_gray_to_rgb(picture->png);
  if (channels == 4 && !cameo_png_has_alpha(picture)) {
    lib->png_set_add_alpha(picture->png, is_deep ? 0xFFFF : 0xFF, PNG_FILLER_AFTER);
  }
  int passes = lib->png_set_interlace_handling(picture->png);
  lib->png_read_update_info(picture->png, picture->info);
  return passes;
}

CameoResult cameo_png_read(
    CameoPNG *picture, CameoColourCodes colours, int width, int height, uint8_t *pixels, size_t stride) {
  const CameoLibPNG *lib = &cameo_libpng;
  int full_width = cameo_png_width(picture), full_height = cameo_png_height(picture);
  int has_alpha = cameo_png_has_alpha(picture), is_deep = cameo_is_hdr(colours);
  if (width != full_width || height != full_height) {
    picture->shrink = cameo_shrink_new(full_width, full_height, width, height, has_alpha);
    if (!picture->shrink) return CAMEO_NO_MEMORY;
  }
  if (is_deep) {
    picture->tone_map = cameo_tone_map_new(colours);
    if (!picture->tone_map) return CAMEO_NO_MEMORY;
  }
  // What makes pictures smaller takes four channels.
  int channels = has_alpha || picture->shrink ? 4 : 3;
  if (setjmp(picture->complaints.leave)) return result_of(picture);
  int passes = prepare(picture, channels, is_deep);
  size_t length = (size_t)full_width * (size_t)channels * (is_deep ? 2 : 1);
  if (lib->png_get_rowbytes(picture->png, picture->info) != length) return CAMEO_DAMAGED;
  Rows to = {pixels, stride};
  if (picture->shrink || is_deep) convert_rows(picture, passes, length, channels, to);
  else read_rows(picture, passes, height, to);
  lib->png_read_end(picture->png, NULL);
  return CAMEO_DONE;
}
