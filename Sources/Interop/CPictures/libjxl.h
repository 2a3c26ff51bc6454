// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

#pragma once

#include <jxl/decode.h>
#include <jxl/thread_parallel_runner.h>

#include "CLibrary.h"
#include "CameoJXL.h"

#define CAMEO_JXL_DECODING(F) \
  F(JxlDecoderVersion) F(JxlDecoderCreate) F(JxlDecoderDestroy) F(JxlDecoderSetParallelRunner) F(JxlDecoderSubscribeEvents) \
  F(JxlDecoderSetInput) F(JxlDecoderCloseInput) F(JxlDecoderProcessInput) F(JxlDecoderGetBasicInfo) \
  F(JxlDecoderGetFrameHeader) F(JxlDecoderSetUnpremultiplyAlpha) F(JxlDecoderSetPreferredColorProfile) \
  F(JxlDecoderSetImageOutCallback)
#define CAMEO_JXL_THREADS(F) F(JxlThreadParallelRunner) F(JxlThreadParallelRunnerCreate) F(JxlThreadParallelRunnerDestroy)

// These lost an argument after version 0.8.
typedef struct {
  void *encoded, *size, *profile;
} CameoJXLColourFunctions;
#define CAMEO_JXL_COLOURS(F) F(JxlDecoderGetColorAsEncodedProfile) F(JxlDecoderGetICCProfileSize) F(JxlDecoderGetColorAsICCProfile)

typedef struct {
  CAMEO_JXL_DECODING(CAMEO_POINTER)
  CameoJXLColourFunctions colours;
} CameoLibJXL;

// Only where `cameo_jxl_is_there`.
extern CameoLibJXL cameo_libjxl;

struct CameoJXL {
  JxlDecoder *decoder;
  void *runner;
  JxlBasicInfo info;
  uint8_t *profile;
  size_t profile_length;
  CameoToneMap *tone_map;
  int lacks_memory;
  const uint8_t *bytes;
  size_t count;
  JxlFrameHeader frame;
  // Where rows go.
  uint8_t *pixels;
  size_t stride;
};

// How its pixels are asked for.
JxlPixelFormat cameo_jxl_format(const CameoJXL *jxl);

// Finds out what its colours are, and says what is wanted instead. Called once, when the library knows them.
void cameo_jxl_choose_colours(CameoJXL *jxl);
