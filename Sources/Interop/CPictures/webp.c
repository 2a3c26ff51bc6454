// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

#include <stdlib.h>
#include <webp/decode.h>
#include <webp/demux.h>

#include "CLibrary.h"
#include "CameoWebP.h"

// What the header's inline functions call.
#define DECODING(F) F(WebPGetFeaturesInternal) F(WebPInitDecoderConfigInternal) F(WebPDecode)
#define PARTS(F) \
  F(WebPDemuxInternal) F(WebPDemuxDelete) F(WebPDemuxGetI) F(WebPDemuxGetFrame) F(WebPDemuxReleaseIterator) \
  F(WebPDemuxGetChunk) F(WebPDemuxReleaseChunkIterator)

static struct { DECODING(CAMEO_POINTER) } decoding;
static struct { PARTS(CAMEO_POINTER) } parts;

static CameoLibrary libraries[] = {
    {.files = (const char *const[]){"libwebp.so.7", NULL},
     .names = (const char *const[]){DECODING(CAMEO_NAME) NULL},
     .functions = &decoding},
    {.files = (const char *const[]){"libwebpdemux.so.2", NULL},
     .names = (const char *const[]){PARTS(CAMEO_NAME) NULL},
     .functions = &parts},
};

struct CameoWebP {
  WebPDemuxer *file;
  WebPIterator frame;
  int width, height, has_alpha;
};

int cameo_webp_is_there(void) { return cameo_library_is_there(&libraries[0]) && cameo_library_is_there(&libraries[1]); }

static CameoResult find_frame(CameoWebP *webp, const uint8_t *bytes, size_t count) {
  WebPData data = {bytes, count};
  // It refuses files that end too early.
  webp->file = parts.WebPDemuxInternal(&data, 0, NULL, WEBP_DEMUX_ABI_VERSION);
  if (!webp->file || !parts.WebPDemuxGetFrame(webp->file, 1, &webp->frame)) return CAMEO_DAMAGED;
  WebPBitstreamFeatures features;
  if (decoding.WebPGetFeaturesInternal(
          webp->frame.fragment.bytes, webp->frame.fragment.size, &features, WEBP_DECODER_ABI_VERSION) != VP8_STATUS_OK)
    return CAMEO_DAMAGED;
  webp->width = (int)parts.WebPDemuxGetI(webp->file, WEBP_FF_CANVAS_WIDTH);
  webp->height = (int)parts.WebPDemuxGetI(webp->file, WEBP_FF_CANVAS_HEIGHT);
  const WebPIterator *frame = &webp->frame;
  int fits = features.width == frame->width && features.height == frame->height && frame->x_offset >= 0 && frame->y_offset >= 0 &&
             frame->width <= webp->width - frame->x_offset && frame->height <= webp->height - frame->y_offset;
  webp->has_alpha = features.has_alpha || !cameo_webp_shrinks(webp);
  return fits ? CAMEO_DONE : CAMEO_DAMAGED;
}

CameoResult cameo_webp_open(const uint8_t *bytes, size_t count, CameoWebP **picture) {
  if (!cameo_webp_is_there()) return CAMEO_UNSUPPORTED;
  CameoWebP *webp = calloc(1, sizeof *webp);
  if (!webp) return CAMEO_NO_MEMORY;
  CameoResult result = find_frame(webp, bytes, count);
  if (result == CAMEO_DONE) {
    *picture = webp;
  } else {
    cameo_webp_close(webp);
  }
  return result;
}

void cameo_webp_close(CameoWebP *webp) {
  parts.WebPDemuxReleaseIterator(&webp->frame);
  parts.WebPDemuxDelete(webp->file);
  free(webp);
}

int cameo_webp_width(const CameoWebP *webp) { return webp->width; }
int cameo_webp_height(const CameoWebP *webp) { return webp->height; }
int cameo_webp_has_alpha(const CameoWebP *webp) { return webp->has_alpha; }

const uint8_t *cameo_webp_profile(const CameoWebP *webp, size_t *count) {
  WebPChunkIterator chunk;
  if (!parts.WebPDemuxGetChunk(webp->file, "ICCP", 1, &chunk)) return NULL;
  const uint8_t *bytes = chunk.chunk.bytes;
  *count = chunk.chunk.size;
  parts.WebPDemuxReleaseChunkIterator(&chunk);
  return bytes;
}

// A frame of a file that moves may be a part of the picture.
int cameo_webp_shrinks(const CameoWebP *webp) { return webp->frame.width == webp->width && webp->frame.height == webp->height; }

CameoResult cameo_webp_read(const CameoWebP *webp, int width, int height, uint8_t *pixels, size_t stride) {
  WebPDecoderConfig config;
  if (!decoding.WebPInitDecoderConfigInternal(&config, WEBP_DECODER_ABI_VERSION)) return CAMEO_UNSUPPORTED;
  int channels = webp->has_alpha ? 4 : 3;
  size_t before = 0;
  if (!cameo_webp_shrinks(webp)) {
    before = (size_t)webp->frame.y_offset * stride + (size_t)webp->frame.x_offset * 4;
  } else if (width != webp->width || height != webp->height) {
    config.options.use_scaling = 1;
    config.options.scaled_width = width;
    config.options.scaled_height = height;
  }
  int shown = cameo_webp_shrinks(webp) ? width : webp->frame.width;
  int rows = cameo_webp_shrinks(webp) ? height : webp->frame.height;
  config.options.use_threads = 1;
  config.output.colorspace = webp->has_alpha ? MODE_RGBA : MODE_RGB;
  config.output.is_external_memory = 1;
  config.output.u.RGBA.rgba = pixels + before;
  config.output.u.RGBA.stride = (int)stride;
  config.output.u.RGBA.size = (size_t)(rows - 1) * stride + (size_t)shown * (size_t)channels;
  switch (decoding.WebPDecode(webp->frame.fragment.bytes, webp->frame.fragment.size, &config)) {
    case VP8_STATUS_OK: return CAMEO_DONE;
    case VP8_STATUS_OUT_OF_MEMORY: return CAMEO_NO_MEMORY;
    default: return CAMEO_DAMAGED;
  }
}
