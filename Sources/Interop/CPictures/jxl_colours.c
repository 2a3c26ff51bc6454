// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

#include <stdlib.h>

#include "libjxl.h"

enum { last_version_with_formats = 8999 };

JxlPixelFormat cameo_jxl_format(const CameoJXL *jxl) {
  return (JxlPixelFormat){
      jxl->info.alpha_bits > 0 ? 4 : 3, jxl->tone_map ? JXL_TYPE_UINT16 : JXL_TYPE_UINT8, JXL_NATIVE_ENDIAN, 0};
}

static int has_formats(void) { return cameo_libjxl.JxlDecoderVersion() <= last_version_with_formats; }

static int get_encoding(const CameoJXL *jxl, JxlColorEncoding *encoding) {
  typedef JxlDecoderStatus (*Old)(const JxlDecoder *, const JxlPixelFormat *, JxlColorProfileTarget, JxlColorEncoding *);
  typedef JxlDecoderStatus (*New)(const JxlDecoder *, JxlColorProfileTarget, JxlColorEncoding *);
  JxlPixelFormat unused = cameo_jxl_format(jxl);
  JxlDecoderStatus status = has_formats() ? ((Old)cameo_libjxl.colours.encoded)(jxl->decoder, &unused, JXL_COLOR_PROFILE_TARGET_DATA, encoding)
                                          : ((New)cameo_libjxl.colours.encoded)(jxl->decoder, JXL_COLOR_PROFILE_TARGET_DATA, encoding);
  return status == JXL_DEC_SUCCESS;
}

static size_t profile_length(const CameoJXL *jxl) {
  typedef JxlDecoderStatus (*Old)(const JxlDecoder *, const JxlPixelFormat *, JxlColorProfileTarget, size_t *);
  typedef JxlDecoderStatus (*New)(const JxlDecoder *, JxlColorProfileTarget, size_t *);
  JxlPixelFormat unused = cameo_jxl_format(jxl);
  size_t length = 0;
  JxlDecoderStatus status = has_formats() ? ((Old)cameo_libjxl.colours.size)(jxl->decoder, &unused, JXL_COLOR_PROFILE_TARGET_DATA, &length)
                                          : ((New)cameo_libjxl.colours.size)(jxl->decoder, JXL_COLOR_PROFILE_TARGET_DATA, &length);
  return status == JXL_DEC_SUCCESS ? length : 0;
}

static void read_profile(CameoJXL *jxl) {
  typedef JxlDecoderStatus (*Old)(const JxlDecoder *, const JxlPixelFormat *, JxlColorProfileTarget, uint8_t *, size_t);
  typedef JxlDecoderStatus (*New)(const JxlDecoder *, JxlColorProfileTarget, uint8_t *, size_t);
  size_t length = profile_length(jxl);
  jxl->profile = length > 0 ? malloc(length) : NULL;
  if (!jxl->profile) return;
  JxlPixelFormat unused = cameo_jxl_format(jxl);
  JxlDecoderStatus status =
      has_formats() ? ((Old)cameo_libjxl.colours.profile)(jxl->decoder, &unused, JXL_COLOR_PROFILE_TARGET_DATA, jxl->profile, length)
                    : ((New)cameo_libjxl.colours.profile)(jxl->decoder, JXL_COLOR_PROFILE_TARGET_DATA, jxl->profile, length);
  jxl->profile_length = status == JXL_DEC_SUCCESS ? length : 0;
}

static int is_srgb(const JxlColorEncoding *encoding) {
  return encoding->transfer_function == JXL_TRANSFER_FUNCTION_SRGB && encoding->white_point == JXL_WHITE_POINT_D65 &&
         (encoding->color_space == JXL_COLOR_SPACE_GRAY || encoding->primaries == JXL_PRIMARIES_SRGB);
}

void cameo_jxl_choose_colours(CameoJXL *jxl) {
  JxlColorEncoding encoding = {0};
  int is_known = get_encoding(jxl, &encoding);
  CameoColourCodes codes = {
      encoding.primaries == JXL_PRIMARIES_P3 ? CAMEO_PRIMARIES_P3 : (int)encoding.primaries, (int)encoding.transfer_function};
  if (is_known && cameo_is_hdr(codes)) {
    jxl->tone_map = cameo_tone_map_new(codes);
    if (!jxl->tone_map) jxl->lacks_memory = 1;
    return;
  }
  if (is_known && is_srgb(&encoding)) return;
  // What is stored in the library's own colours would otherwise be made linear, for which eight bits are not enough.
  if (!jxl->info.uses_original_profile) {
    JxlColorEncoding srgb = {
        .color_space = jxl->info.num_color_channels == 1 ? JXL_COLOR_SPACE_GRAY : JXL_COLOR_SPACE_RGB,
        .white_point = JXL_WHITE_POINT_D65,
        .primaries = JXL_PRIMARIES_SRGB,
        .transfer_function = JXL_TRANSFER_FUNCTION_SRGB,
        .rendering_intent = JXL_RENDERING_INTENT_RELATIVE};
    if (cameo_libjxl.JxlDecoderSetPreferredColorProfile(jxl->decoder, &srgb) == JXL_DEC_SUCCESS) return;
  }
  read_profile(jxl);
}
