// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

#include <jxl/decode.h>
#include <jxl/thread_parallel_runner.h>
#include <stdlib.h>
#include <string.h>

#include "CLibrary.h"
#include "CameoJXL.h"

#define DECODING(F) \
  F(JxlDecoderVersion) F(JxlDecoderCreate) F(JxlDecoderDestroy) F(JxlDecoderSetParallelRunner) F(JxlDecoderSubscribeEvents) \
  F(JxlDecoderSetInput) F(JxlDecoderCloseInput) F(JxlDecoderProcessInput) F(JxlDecoderGetBasicInfo) \
  F(JxlDecoderSetUnpremultiplyAlpha) F(JxlDecoderSetPreferredColorProfile) F(JxlDecoderSetImageOutCallback)
#define THREADS(F) F(JxlThreadParallelRunner) F(JxlThreadParallelRunnerCreate) F(JxlThreadParallelRunnerDestroy)

// These lost an argument after version 0.8.
typedef struct {
  void *encoded, *size, *profile;
} ColourFunctions;
#define COLOURS(F) F(JxlDecoderGetColorAsEncodedProfile) F(JxlDecoderGetICCProfileSize) F(JxlDecoderGetColorAsICCProfile)

static struct {
  DECODING(CAMEO_POINTER)
  ColourFunctions colours;
} lib;
static struct { THREADS(CAMEO_POINTER) } threads;

// Each version has a name of its own. Of those that are listed, all that is used here is alike, but for the above.
#define VERSIONS(name) \
  (const char *const[]) { name ".0.12", name ".0.11", name ".0.10", name ".0.9", name ".0.8", name ".0.7", NULL }

static CameoLibrary libraries[] = {
    {.files = VERSIONS("libjxl.so"), .names = (const char *const[]){DECODING(CAMEO_NAME) COLOURS(CAMEO_NAME) NULL}, .functions = &lib},
    {.files = VERSIONS("libjxl_threads.so"), .names = (const char *const[]){THREADS(CAMEO_NAME) NULL}, .functions = &threads},
};

enum { most_threads = 2, last_version_with_formats = 8999 };

struct CameoJXL {
  JxlDecoder *decoder;
  void *runner;
  JxlBasicInfo info;
  uint8_t *profile;
  size_t profile_length;
  CameoToneMap *tone_map;
  int lacks_memory;
  // Where rows go.
  uint8_t *pixels;
  size_t stride;
};

int cameo_jxl_is_there(void) { return cameo_library_is_there(&libraries[0]) && cameo_library_is_there(&libraries[1]); }

// So that it is known what was missing: the library only says that something went wrong.
static void *allocate(void *data, size_t count) {
  void *memory = malloc(count);
  if (!memory) __atomic_store_n(&((CameoJXL *)data)->lacks_memory, 1, __ATOMIC_RELAXED);
  return memory;
}

static void release(void *data, void *memory) {
  (void)data;
  free(memory);
}

static CameoResult reason(const CameoJXL *jxl) {
  return __atomic_load_n(&jxl->lacks_memory, __ATOMIC_RELAXED) ? CAMEO_NO_MEMORY : CAMEO_DAMAGED;
}

// MARK: Colours

static JxlPixelFormat format(const CameoJXL *jxl) {
  return (JxlPixelFormat){
      jxl->info.alpha_bits > 0 ? 4 : 3, jxl->tone_map ? JXL_TYPE_UINT16 : JXL_TYPE_UINT8, JXL_NATIVE_ENDIAN, 0};
}

static int has_formats(void) { return lib.JxlDecoderVersion() <= last_version_with_formats; }

static int get_encoding(const CameoJXL *jxl, JxlColorEncoding *encoding) {
  typedef JxlDecoderStatus (*Old)(const JxlDecoder *, const JxlPixelFormat *, JxlColorProfileTarget, JxlColorEncoding *);
  typedef JxlDecoderStatus (*New)(const JxlDecoder *, JxlColorProfileTarget, JxlColorEncoding *);
  JxlPixelFormat unused = format(jxl);
  JxlDecoderStatus status = has_formats() ? ((Old)lib.colours.encoded)(jxl->decoder, &unused, JXL_COLOR_PROFILE_TARGET_DATA, encoding)
                                          : ((New)lib.colours.encoded)(jxl->decoder, JXL_COLOR_PROFILE_TARGET_DATA, encoding);
  return status == JXL_DEC_SUCCESS;
}

static size_t profile_length(const CameoJXL *jxl) {
  typedef JxlDecoderStatus (*Old)(const JxlDecoder *, const JxlPixelFormat *, JxlColorProfileTarget, size_t *);
  typedef JxlDecoderStatus (*New)(const JxlDecoder *, JxlColorProfileTarget, size_t *);
  JxlPixelFormat unused = format(jxl);
  size_t length = 0;
  JxlDecoderStatus status = has_formats() ? ((Old)lib.colours.size)(jxl->decoder, &unused, JXL_COLOR_PROFILE_TARGET_DATA, &length)
                                          : ((New)lib.colours.size)(jxl->decoder, JXL_COLOR_PROFILE_TARGET_DATA, &length);
  return status == JXL_DEC_SUCCESS ? length : 0;
}

static void read_profile(CameoJXL *jxl) {
  typedef JxlDecoderStatus (*Old)(const JxlDecoder *, const JxlPixelFormat *, JxlColorProfileTarget, uint8_t *, size_t);
  typedef JxlDecoderStatus (*New)(const JxlDecoder *, JxlColorProfileTarget, uint8_t *, size_t);
  size_t length = profile_length(jxl);
  jxl->profile = length > 0 ? malloc(length) : NULL;
  if (!jxl->profile) return;
  JxlPixelFormat unused = format(jxl);
  JxlDecoderStatus status =
      has_formats() ? ((Old)lib.colours.profile)(jxl->decoder, &unused, JXL_COLOR_PROFILE_TARGET_DATA, jxl->profile, length)
                    : ((New)lib.colours.profile)(jxl->decoder, JXL_COLOR_PROFILE_TARGET_DATA, jxl->profile, length);
  jxl->profile_length = status == JXL_DEC_SUCCESS ? length : 0;
}

static int is_srgb(const JxlColorEncoding *encoding) {
  return encoding->transfer_function == JXL_TRANSFER_FUNCTION_SRGB && encoding->white_point == JXL_WHITE_POINT_D65 &&
         (encoding->color_space == JXL_COLOR_SPACE_GRAY || encoding->primaries == JXL_PRIMARIES_SRGB);
}

// Called once, when the library knows them.
static void choose_colours(CameoJXL *jxl) {
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
    if (lib.JxlDecoderSetPreferredColorProfile(jxl->decoder, &srgb) == JXL_DEC_SUCCESS) return;
  }
  read_profile(jxl);
}

// MARK: Pictures

static int start(CameoJXL *jxl, const uint8_t *bytes, size_t count) {
  JxlMemoryManager memory = {jxl, allocate, release};
  jxl->decoder = lib.JxlDecoderCreate(&memory);
  jxl->runner = threads.JxlThreadParallelRunnerCreate(&memory, most_threads);
  return jxl->decoder && jxl->runner &&
         !lib.JxlDecoderSetParallelRunner(jxl->decoder, threads.JxlThreadParallelRunner, jxl->runner) &&
         !lib.JxlDecoderSubscribeEvents(jxl->decoder, JXL_DEC_BASIC_INFO | JXL_DEC_COLOR_ENCODING | JXL_DEC_FULL_IMAGE) &&
         !lib.JxlDecoderSetUnpremultiplyAlpha(jxl->decoder, JXL_TRUE) && !lib.JxlDecoderSetInput(jxl->decoder, bytes, count);
}

CameoResult cameo_jxl_open(const uint8_t *bytes, size_t count, CameoJXL **picture) {
  if (!cameo_jxl_is_there()) return CAMEO_UNSUPPORTED;
  CameoJXL *jxl = calloc(1, sizeof *jxl);
  if (!jxl) return CAMEO_NO_MEMORY;
  CameoResult result = CAMEO_NO_MEMORY;
  if (start(jxl, bytes, count)) {
    lib.JxlDecoderCloseInput(jxl->decoder);
    int is_open = lib.JxlDecoderProcessInput(jxl->decoder) == JXL_DEC_BASIC_INFO &&
                  lib.JxlDecoderGetBasicInfo(jxl->decoder, &jxl->info) == JXL_DEC_SUCCESS &&
                  lib.JxlDecoderProcessInput(jxl->decoder) == JXL_DEC_COLOR_ENCODING;
    if (is_open) choose_colours(jxl);
    result = is_open && !jxl->lacks_memory ? CAMEO_DONE : reason(jxl);
  }
  if (result == CAMEO_DONE) {
    *picture = jxl;
  } else {
    cameo_jxl_close(jxl);
  }
  return result;
}

void cameo_jxl_close(CameoJXL *jxl) {
  if (jxl->decoder) lib.JxlDecoderDestroy(jxl->decoder);
  if (jxl->runner) threads.JxlThreadParallelRunnerDestroy(jxl->runner);
  cameo_tone_map_free(jxl->tone_map);
  free(jxl->profile);
  free(jxl);
}

// Of a picture that is to be turned, the library says the size that it has then.
int cameo_jxl_width(const CameoJXL *jxl) { return (int)jxl->info.xsize; }
int cameo_jxl_height(const CameoJXL *jxl) { return (int)jxl->info.ysize; }
int cameo_jxl_has_alpha(const CameoJXL *jxl) { return jxl->info.alpha_bits > 0; }

const uint8_t *cameo_jxl_profile(const CameoJXL *jxl, size_t *count) {
  *count = jxl->profile_length;
  return jxl->profile_length > 0 ? jxl->profile : NULL;
}

// Called by several threads, each with other pixels.
static void take(void *data, size_t x, size_t y, size_t count, const void *pixels) {
  const CameoJXL *jxl = data;
  size_t channels = jxl->info.alpha_bits > 0 ? 4 : 3;
  uint8_t *to = jxl->pixels + y * jxl->stride + x * channels;
  if (jxl->tone_map) {
    cameo_tone_map_row(jxl->tone_map, pixels, to, count, (int)channels);
  } else {
    memcpy(to, pixels, count * channels);
  }
}

CameoResult cameo_jxl_read(CameoJXL *jxl, uint8_t *pixels, size_t stride) {
  jxl->pixels = pixels;
  jxl->stride = stride;
  for (;;) {
    switch (lib.JxlDecoderProcessInput(jxl->decoder)) {
      case JXL_DEC_NEED_IMAGE_OUT_BUFFER: {
        JxlPixelFormat wanted = format(jxl);
        if (lib.JxlDecoderSetImageOutCallback(jxl->decoder, &wanted, take, jxl) != JXL_DEC_SUCCESS) return reason(jxl);
        break;
      }
      case JXL_DEC_FULL_IMAGE: return CAMEO_DONE;
      default: return reason(jxl);
    }
  }
}
