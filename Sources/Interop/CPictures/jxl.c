// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "libjxl.h"

CameoLibJXL cameo_libjxl;
static struct { CAMEO_JXL_THREADS(CAMEO_POINTER) } threads;

// Each version has a name of its own. Of those that are listed, all that is used here is alike, but for the functions for colours.
#define VERSIONS(name) \
  (const char *const[]) { name ".0.12", name ".0.11", name ".0.10", name ".0.9", name ".0.8", name ".0.7", NULL }

static CameoLibrary libraries[] = {
    {.files = VERSIONS("libjxl.so"),
     .names = (const char *const[]){CAMEO_JXL_DECODING(CAMEO_NAME) CAMEO_JXL_COLOURS(CAMEO_NAME) NULL},
     .functions = &cameo_libjxl},
    {.files = VERSIONS("libjxl_threads.so"),
     .names = (const char *const[]){CAMEO_JXL_THREADS(CAMEO_NAME) NULL},
     .functions = &threads},
};

enum { most_threads = 2 };

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

// MARK: Pictures

static int start(CameoJXL *jxl, const uint8_t *bytes, size_t count) {
  JxlMemoryManager memory = {jxl, allocate, release};
  jxl->decoder = cameo_libjxl.JxlDecoderCreate(&memory);
  jxl->runner = threads.JxlThreadParallelRunnerCreate(&memory, most_threads);
  return jxl->decoder && jxl->runner &&
         !cameo_libjxl.JxlDecoderSetParallelRunner(jxl->decoder, threads.JxlThreadParallelRunner, jxl->runner) &&
         !cameo_libjxl.JxlDecoderSubscribeEvents(
             jxl->decoder, JXL_DEC_BASIC_INFO | JXL_DEC_COLOR_ENCODING | JXL_DEC_FRAME | JXL_DEC_FULL_IMAGE) &&
         !cameo_libjxl.JxlDecoderSetUnpremultiplyAlpha(jxl->decoder, JXL_TRUE) &&
         !cameo_libjxl.JxlDecoderSetInput(jxl->decoder, bytes, count);
}

CameoResult cameo_jxl_open(const uint8_t *bytes, size_t count, CameoJXL **picture) {
  if (!cameo_jxl_is_there()) return CAMEO_UNSUPPORTED;
  CameoJXL *jxl = calloc(1, sizeof *jxl);
  if (!jxl) return CAMEO_NO_MEMORY;
  jxl->bytes = bytes;
  jxl->count = count;
  CameoResult result = CAMEO_NO_MEMORY;
  if (start(jxl, bytes, count)) {
    cameo_libjxl.JxlDecoderCloseInput(jxl->decoder);
    int is_open = cameo_libjxl.JxlDecoderProcessInput(jxl->decoder) == JXL_DEC_BASIC_INFO &&
                  cameo_libjxl.JxlDecoderGetBasicInfo(jxl->decoder, &jxl->info) == JXL_DEC_SUCCESS &&
                  cameo_libjxl.JxlDecoderProcessInput(jxl->decoder) == JXL_DEC_COLOR_ENCODING;
    if (is_open) cameo_jxl_choose_colours(jxl);
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
  if (jxl->decoder) cameo_libjxl.JxlDecoderDestroy(jxl->decoder);
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
    switch (cameo_libjxl.JxlDecoderProcessInput(jxl->decoder)) {
      case JXL_DEC_NEED_IMAGE_OUT_BUFFER: {
        JxlPixelFormat wanted = cameo_jxl_format(jxl);
        if (cameo_libjxl.JxlDecoderSetImageOutCallback(jxl->decoder, &wanted, take, jxl) != JXL_DEC_SUCCESS) return reason(jxl);
        break;
      }
      case JXL_DEC_FRAME:
        if (cameo_libjxl.JxlDecoderGetFrameHeader(jxl->decoder, &jxl->frame) != JXL_DEC_SUCCESS) return reason(jxl);
        break;
      case JXL_DEC_FULL_IMAGE: return CAMEO_DONE;
      default: return reason(jxl);
    }
  }
}

// MARK: Moving pictures

int cameo_jxl_count(const CameoJXL *jxl) {
  if (!jxl->info.have_animation) return 1;
  // Another decoder, which skips what it is not asked for.
  JxlDecoder *decoder = cameo_libjxl.JxlDecoderCreate(NULL);
  int count = 0;
  if (decoder && !cameo_libjxl.JxlDecoderSubscribeEvents(decoder, JXL_DEC_FRAME) && !cameo_libjxl.JxlDecoderSetInput(decoder, jxl->bytes, jxl->count)) {
    cameo_libjxl.JxlDecoderCloseInput(decoder);
    while (count < INT_MAX && cameo_libjxl.JxlDecoderProcessInput(decoder) == JXL_DEC_FRAME) count++;
  }
  if (decoder) cameo_libjxl.JxlDecoderDestroy(decoder);
  return count;
}

int cameo_jxl_loops(const CameoJXL *jxl) {
  uint32_t loops = jxl->info.animation.num_loops;
  return jxl->info.have_animation && loops <= INT_MAX ? (int)loops : 0;
}

int cameo_jxl_milliseconds(const CameoJXL *jxl) {
  const JxlAnimationHeader *clock = &jxl->info.animation;
  if (!jxl->info.have_animation || clock->tps_numerator == 0) return 0;
  double milliseconds = 1000.0 * jxl->frame.duration * clock->tps_denominator / clock->tps_numerator;
  return milliseconds < INT_MAX ? (int)(milliseconds + 0.5) : 0;
}
