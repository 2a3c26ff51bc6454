// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

#include <libheif/heif.h>
#include <stdlib.h>
#include <string.h>

#include "CLibrary.h"
#include "CameoHEIF.h"

#define FUNCTIONS(F) \
  F(heif_init) F(heif_context_alloc) F(heif_context_free) F(heif_context_read_from_memory_without_copy) \
  F(heif_context_set_maximum_image_size_limit) F(heif_context_set_max_decoding_threads) \
  F(heif_context_get_primary_image_handle) F(heif_image_handle_release) F(heif_image_handle_get_width) \
  F(heif_image_handle_get_height) F(heif_image_handle_has_alpha_channel) \
  F(heif_image_handle_is_premultiplied_alpha) F(heif_image_handle_get_raw_color_profile_size) \
  F(heif_image_handle_get_raw_color_profile) F(heif_image_handle_get_nclx_color_profile) \
  F(heif_nclx_color_profile_free) F(heif_decoding_options_alloc) F(heif_decoding_options_free) \
  F(heif_decode_image) F(heif_image_get_plane_readonly) F(heif_image_get_width) F(heif_image_get_height) \
  F(heif_image_get_bits_per_pixel_range) F(heif_image_release)

static struct { FUNCTIONS(CAMEO_POINTER) } lib;
static CameoLibrary library = {
    .files = (const char *const[]){"libheif.so.1", NULL},
    .names = (const char *const[]){FUNCTIONS(CAMEO_NAME) NULL},
    .functions = &lib,
};
static int is_ready;

struct CameoHEIF {
  struct heif_context *context;
  struct heif_image_handle *picture;
  uint8_t *profile;
};

// As wide and as high as no picture is that is decoded.
enum { longest_side = 1 << 16 };

int cameo_heif_get_ready(void) {
  // Never undone: with its last user the library would forget its decoders, and could not open them again.
  if (!is_ready && cameo_library_is_there(&library)) is_ready = lib.heif_init(NULL).code == heif_error_Ok;
  return is_ready;
}

static CameoResult reason(struct heif_error error) {
  switch (error.code) {
    case heif_error_Ok: return CAMEO_DONE;
    case heif_error_Memory_allocation_error:
      return error.subcode == heif_suberror_Security_limit_exceeded ? CAMEO_TOO_LARGE : CAMEO_NO_MEMORY;
    case heif_error_Unsupported_filetype:
    case heif_error_Plugin_loading_error: return CAMEO_UNSUPPORTED;
    case heif_error_Unsupported_feature:
      return error.subcode == heif_suberror_Unsupported_codec || error.subcode == heif_suberror_Unsupported_image_type
                 ? CAMEO_UNSUPPORTED
                 : CAMEO_DAMAGED;
    default: return CAMEO_DAMAGED;
  }
}

CameoResult cameo_heif_open(const uint8_t *bytes, size_t count, CameoHEIF **picture) {
  if (!is_ready) return CAMEO_UNSUPPORTED;
  CameoHEIF *heif = calloc(1, sizeof *heif);
  if (!heif) return CAMEO_NO_MEMORY;
  CameoResult result = CAMEO_NO_MEMORY;
  heif->context = lib.heif_context_alloc();
  if (heif->context) {
    lib.heif_context_set_maximum_image_size_limit(heif->context, longest_side);
    // Of its own; those of the decoders are not counted here.
    lib.heif_context_set_max_decoding_threads(heif->context, 2);
    result = reason(lib.heif_context_read_from_memory_without_copy(heif->context, bytes, count, NULL));
    if (!result) result = reason(lib.heif_context_get_primary_image_handle(heif->context, &heif->picture));
  }
  if (result == CAMEO_DONE) {
    *picture = heif;
  } else {
    cameo_heif_close(heif);
  }
  return result;
}

void cameo_heif_close(CameoHEIF *heif) {
  if (heif->picture) lib.heif_image_handle_release(heif->picture);
  if (heif->context) lib.heif_context_free(heif->context);
  free(heif->profile);
  free(heif);
}

int cameo_heif_width(const CameoHEIF *heif) { return lib.heif_image_handle_get_width(heif->picture); }
int cameo_heif_height(const CameoHEIF *heif) { return lib.heif_image_handle_get_height(heif->picture); }
int cameo_heif_has_alpha(const CameoHEIF *heif) { return lib.heif_image_handle_has_alpha_channel(heif->picture) != 0; }

CameoColourCodes cameo_heif_colours(const CameoHEIF *heif) {
  CameoColourCodes codes = {CAMEO_CODE_UNSPECIFIED, CAMEO_CODE_UNSPECIFIED};
  struct heif_color_profile_nclx *found = NULL;
  // A profile is more exact where there are both.
  if (lib.heif_image_handle_get_raw_color_profile_size(heif->picture) > 0) return codes;
  if (lib.heif_image_handle_get_nclx_color_profile(heif->picture, &found).code || !found) return codes;
  codes = (CameoColourCodes){(int)found->color_primaries, (int)found->transfer_characteristics};
  lib.heif_nclx_color_profile_free(found);
  return codes;
}

const uint8_t *cameo_heif_profile(CameoHEIF *heif, size_t *count) {
  *count = lib.heif_image_handle_get_raw_color_profile_size(heif->picture);
  if (*count == 0 || heif->profile) return heif->profile;
  heif->profile = malloc(*count);
  if (heif->profile && lib.heif_image_handle_get_raw_color_profile(heif->picture, heif->profile).code) {
    free(heif->profile);
    heif->profile = NULL;
  }
  return heif->profile;
}

static struct heif_image *decode(const CameoHEIF *heif, int is_deep, int has_alpha, CameoResult *result) {
  *result = CAMEO_NO_MEMORY;
  struct heif_decoding_options *options = lib.heif_decoding_options_alloc();
  if (!options) return NULL;
  options->convert_hdr_to_8bit = !is_deep;
  enum heif_chroma chroma = is_deep ? has_alpha ? heif_chroma_interleaved_RRGGBBAA_LE : heif_chroma_interleaved_RRGGBB_LE
                                    : has_alpha ? heif_chroma_interleaved_RGBA : heif_chroma_interleaved_RGB;
  struct heif_image *image = NULL;
  *result = reason(lib.heif_decode_image(heif->picture, &image, heif_colorspace_RGB, chroma, options));
  lib.heif_decoding_options_free(options);
  return *result == CAMEO_DONE ? image : NULL;
}

// Colours that are stored multiplied with alpha.
static void divide_row(uint8_t *row, size_t width) {
  for (uint8_t *pixel = row; pixel < row + width * 4; pixel += 4) {
    unsigned alpha = pixel[3];
    if (alpha == 0 || alpha == 255) continue;
    for (int channel = 0; channel < 3; channel++) {
      unsigned colour = (pixel[channel] * 255u + alpha / 2) / alpha;
      pixel[channel] = (uint8_t)(colour < 255 ? colour : 255);
    }
  }
}

typedef struct {
  const uint8_t *from;
  size_t stride, width, height;
  int bits, channels;
} Source;

// As they are.
static void copy(const CameoHEIF *heif, Source source, uint8_t *pixels, size_t stride) {
  int divides = source.channels == 4 && lib.heif_image_handle_is_premultiplied_alpha(heif->picture);
  for (size_t y = 0; y < source.height; y++) {
    memcpy(pixels + y * stride, source.from + y * source.stride, source.width * (size_t)source.channels);
    if (divides) divide_row(pixels + y * stride, source.width);
  }
}

// Darker, from values of more than eight bits.
static CameoResult darken(const CameoHEIF *heif, Source source, uint8_t *pixels, size_t stride) {
  size_t values = source.width * (size_t)source.channels;
  CameoToneMap *map = cameo_tone_map_new(cameo_heif_colours(heif));
  uint16_t *row = map ? malloc(values * 2) : NULL;
  for (size_t y = 0; row && y < source.height; y++) {
    const uint8_t *from = source.from + y * source.stride;
    for (size_t index = 0; index < values; index++, from += 2) {
      unsigned value = from[0] | (unsigned)from[1] << 8;
      row[index] = (uint16_t)(value << (16 - source.bits) | value >> (2 * source.bits - 16));
    }
    cameo_tone_map_row(map, row, pixels + y * stride, source.width, source.channels);
  }
  CameoResult result = row ? CAMEO_DONE : CAMEO_NO_MEMORY;
  free(row);
  cameo_tone_map_free(map);
  return result;
}

CameoResult cameo_heif_read(CameoHEIF *heif, uint8_t *pixels, size_t stride) {
  int is_deep = cameo_is_hdr(cameo_heif_colours(heif));
  int has_alpha = cameo_heif_has_alpha(heif);
  CameoResult result;
  struct heif_image *image = decode(heif, is_deep, has_alpha, &result);
  if (!image) return result;
  int row = 0;
  const uint8_t *from = lib.heif_image_get_plane_readonly(image, heif_channel_interleaved, &row);
  int width = lib.heif_image_get_width(image, heif_channel_interleaved);
  int height = lib.heif_image_get_height(image, heif_channel_interleaved);
  Source source = {
      from, (size_t)row, (size_t)width, (size_t)height, lib.heif_image_get_bits_per_pixel_range(image, heif_channel_interleaved),
      has_alpha ? 4 : 3};
  // What the file announces need not be what its picture has.
  int is_expected = from && row > 0 && width == cameo_heif_width(heif) && height == cameo_heif_height(heif) &&
                    (is_deep ? source.bits > 8 && source.bits <= 16 : source.bits == 8);
  if (!is_expected) {
    result = CAMEO_DAMAGED;
  } else if (is_deep) {
    result = darken(heif, source, pixels, stride);
  } else {
    copy(heif, source, pixels, stride);
  }
  lib.heif_image_release(image);
  return result;
}
