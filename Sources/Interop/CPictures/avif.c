// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

#include <avif/avif.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "CLibrary.h"
#include "CameoAVIF.h"

#define FUNCTIONS(F) \
  F(avifVersion) F(avifCodecName) F(avifDecoderCreate) F(avifDecoderDestroy) F(avifDecoderSetIOMemory) F(avifDecoderParse) \
  F(avifDecoderNextImage) F(avifRGBImageSetDefaults) F(avifImageYUVToRGB)

static struct { FUNCTIONS(CAMEO_POINTER) } lib;
static CameoLibrary library = {
    .files = (const char *const[]){"libavif.so.16", "libavif.so.15", NULL},
    .names = (const char *const[]){FUNCTIONS(CAMEO_NAME) NULL},
    .functions = &lib,
};

// What the versions 0.11 (libavif.so.15) and 1 (libavif.so.16, which only appends to its structures) have in common is taken from the
// header, whichever of them it belongs to. The rest is here.
static int is_first_version(void) { return lib.avifVersion()[0] == '0'; }

typedef struct {
  uint32_t flags;
  uint32_t pixel_shape[2];
  // Width, height, and how far the middle is from that of the picture, as fractions.
  uint32_t width[2], height[2], x[2], y[2];
  uint8_t quarters_left, mirror;
} Transform;

// Between them, version 1 has two numbers more.
static const Transform *transform(const avifImage *image) {
  size_t place = offsetof(avifImage, matrixCoefficients) + sizeof image->matrixCoefficients;
  if (!is_first_version()) place += 2 * sizeof(uint16_t);
  place = (place + _Alignof(Transform) - 1) / _Alignof(Transform) * _Alignof(Transform);
  return (const Transform *)(const void *)((const char *)image + place);
}

typedef union {
  // The head is in both.
  avifRGBImage head;
  struct {
    uint32_t numbers[10];
    uint8_t *pixels;
    uint32_t stride;
  } first;
  struct {
    uint32_t numbers[10];
    int threads;
    uint8_t *pixels;
    uint32_t stride;
  } second;
  // Of what later versions append.
  char rest[256];
} Target;

_Static_assert(offsetof(avifRGBImage, isFloat) == 9 * sizeof(uint32_t), "where the versions begin to differ");
_Static_assert(offsetof(avifImage, matrixCoefficients) % sizeof(uint32_t) == 0, "two bytes follow");

enum { most_threads = 2, most_pixels = 250000000, longest_side = 1 << 16 };

struct CameoAVIF {
  avifDecoder *decoder;
  uint32_t width, height;
};

int cameo_avif_is_there(void) {
  if (!cameo_library_is_there(&library)) return 0;
  const char *version = lib.avifVersion();
  int is_known = !strncmp(version, "0.11.", 5) || !strncmp(version, "1.", 2);
  return is_known && lib.avifCodecName(AVIF_CODEC_CHOICE_AUTO, AVIF_CODEC_FLAG_CAN_DECODE);
}

static CameoResult reason(avifResult result) {
  switch (result) {
    case AVIF_RESULT_OK: return CAMEO_DONE;
    case AVIF_RESULT_OUT_OF_MEMORY: return CAMEO_NO_MEMORY;
    case AVIF_RESULT_NO_CODEC_AVAILABLE: return CAMEO_UNSUPPORTED;
    case AVIF_RESULT_NOT_IMPLEMENTED: return CAMEO_TOO_LARGE;
    default: return CAMEO_DAMAGED;
  }
}

CameoResult cameo_avif_open(const uint8_t *bytes, size_t count, CameoAVIF **picture) {
  if (!cameo_avif_is_there()) return CAMEO_UNSUPPORTED;
  CameoAVIF *avif = calloc(1, sizeof *avif);
  if (!avif) return CAMEO_NO_MEMORY;
  CameoResult result = CAMEO_NO_MEMORY;
  avif->decoder = lib.avifDecoderCreate();
  if (avif->decoder) {
    avif->decoder->maxThreads = most_threads;
    avif->decoder->ignoreExif = AVIF_TRUE;
    avif->decoder->ignoreXMP = AVIF_TRUE;
    avif->decoder->imageSizeLimit = most_pixels;
    avif->decoder->imageDimensionLimit = longest_side;
    // Early programs wrote files with small mistakes, which are shown all the same.
    avif->decoder->strictFlags = AVIF_STRICT_DISABLED;
    result = reason(lib.avifDecoderSetIOMemory(avif->decoder, bytes, count));
    if (result == CAMEO_DONE) result = reason(lib.avifDecoderParse(avif->decoder));
  }
  if (result == CAMEO_DONE) {
    avif->width = avif->decoder->image->width;
    avif->height = avif->decoder->image->height;
    *picture = avif;
  } else {
    cameo_avif_close(avif);
  }
  return result;
}

void cameo_avif_close(CameoAVIF *avif) {
  if (avif->decoder) lib.avifDecoderDestroy(avif->decoder);
  free(avif);
}

int cameo_avif_width(const CameoAVIF *avif) { return (int)avif->width; }
int cameo_avif_height(const CameoAVIF *avif) { return (int)avif->height; }

// The beginning and length of a part of a side; all of it where the fractions make no sense.
static void crop(int side, const uint32_t length[2], const uint32_t offset[2], int *begin, int *count) {
  if (length[1] == 0 || offset[1] == 0) return;
  int64_t wanted = length[0] / length[1];
  int64_t shift = (int32_t)offset[0] / (int64_t)(int32_t)offset[1];
  int64_t first = (side - wanted) / 2 + shift;
  if (wanted < 1 || first < 0 || first + wanted > side) return;
  *begin = (int)first;
  *count = (int)wanted;
}

CameoAVIFView cameo_avif_view(const CameoAVIF *avif) {
  // By quarters to the left; mirrored afterwards, in the second row left to right, in the third top to bottom.
  static const int orientations[3][4] = {{1, 8, 3, 6}, {2, 7, 4, 5}, {4, 5, 2, 7}};
  CameoAVIFView view = {0, 0, cameo_avif_width(avif), cameo_avif_height(avif), 1};
  const Transform *wanted = transform(avif->decoder->image);
  if (wanted->flags & AVIF_TRANSFORM_CLAP) {
    crop(view.width, wanted->width, wanted->x, &view.x, &view.width);
    crop(view.height, wanted->height, wanted->y, &view.y, &view.height);
  }
  int quarters = wanted->flags & AVIF_TRANSFORM_IROT ? wanted->quarters_left & 3 : 0;
  int mirror = wanted->flags & AVIF_TRANSFORM_IMIR ? wanted->mirror == 1 ? 1 : 2 : 0;
  view.orientation = orientations[mirror][quarters];
  return view;
}

CameoColourCodes cameo_avif_colours(const CameoAVIF *avif) {
  const avifImage *image = avif->decoder->image;
  // A profile is more exact where there are both.
  if (image->icc.size > 0) return (CameoColourCodes){CAMEO_CODE_UNSPECIFIED, CAMEO_CODE_UNSPECIFIED};
  return (CameoColourCodes){image->colorPrimaries, image->transferCharacteristics};
}

const uint8_t *cameo_avif_profile(const CameoAVIF *avif, size_t *count) {
  *count = avif->decoder->image->icc.size;
  return *count > 0 ? avif->decoder->image->icc.data : NULL;
}

int cameo_avif_count(const CameoAVIF *avif) { return avif->decoder->imageCount; }

int cameo_avif_loops(const CameoAVIF *avif) {
  if (is_first_version()) return 0;
  // How often they are repeated after the first time; negative if that is unknown, or for ever.
  int repetitions;
  memcpy(&repetitions, &avif->decoder->durationInTimescales + 1, sizeof repetitions);
  return repetitions >= 0 && repetitions < INT_MAX ? repetitions + 1 : 0;
}

int cameo_avif_milliseconds(const CameoAVIF *avif) {
  double milliseconds = avif->decoder->imageTiming.duration * 1000;
  return milliseconds >= 0 && milliseconds < INT_MAX ? (int)(milliseconds + 0.5) : 0;
}

CameoResult cameo_avif_decode(CameoAVIF *avif) {
  CameoResult result = reason(lib.avifDecoderNextImage(avif->decoder));
  const avifImage *image = avif->decoder->image;
  // What the file announces need not be what its picture has.
  return result == CAMEO_DONE && (image->width != avif->width || image->height != avif->height) ? CAMEO_DAMAGED : result;
}

int cameo_avif_has_alpha(const CameoAVIF *avif) { return avif->decoder->image->alphaPlane != NULL; }

static CameoResult convert(const CameoAVIF *avif, int bits, uint8_t *pixels, size_t stride) {
  Target target = {.rest = {0}};
  lib.avifRGBImageSetDefaults(&target.head, avif->decoder->image);
  target.head.format = cameo_avif_has_alpha(avif) ? AVIF_RGB_FORMAT_RGBA : AVIF_RGB_FORMAT_RGB;
  target.head.depth = (uint32_t)bits;
  if (is_first_version()) {
    target.first.pixels = pixels;
    target.first.stride = (uint32_t)stride;
  } else {
    target.second.threads = most_threads;
    target.second.pixels = pixels;
    target.second.stride = (uint32_t)stride;
  }
  return reason(lib.avifImageYUVToRGB(avif->decoder->image, &target.head));
}

CameoResult cameo_avif_read(const CameoAVIF *avif, uint8_t *pixels, size_t stride) {
  if (!cameo_is_hdr(cameo_avif_colours(avif))) return convert(avif, 8, pixels, stride);
  size_t width = avif->width, height = avif->height;
  int channels = cameo_avif_has_alpha(avif) ? 4 : 3;
  CameoToneMap *map = cameo_tone_map_new(cameo_avif_colours(avif));
  uint16_t *deep = map ? malloc(width * height * (size_t)channels * 2) : NULL;
  CameoResult result = deep ? convert(avif, 16, (uint8_t *)deep, width * (size_t)channels * 2) : CAMEO_NO_MEMORY;
  for (size_t y = 0; result == CAMEO_DONE && y < height; y++)
    cameo_tone_map_row(map, deep + y * width * (size_t)channels, pixels + y * stride, width, channels);
  free(deep);
  cameo_tone_map_free(map);
  return result;
}
