// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

#include <stdlib.h>
#include <string.h>

#include "CLibrary.h"
#include "CameoSVG.h"

// Declared here: the headers of the library need those of four others, and their places.
typedef struct {
  int width, height;
  double em, ex;
} Dimensions;

typedef struct {
  double x, y, width, height;
} Rectangle;

// cairo's numbers.
enum { argb32 = 0, status_done = 0, status_no_memory = 1 };

static struct {
  void *(*make)(const uint8_t *bytes, size_t count, void **error);
  void (*dimensions)(void *handle, Dimensions *dimensions);
  int (*render)(void *handle, void *cairo, const Rectangle *area, void **error);
  void (*release)(void *object);
  void (*release_error)(void *error);
  void *(*surface)(uint8_t *pixels, int format, int width, int height, int stride);
  void (*flush)(void *surface);
  void (*release_surface)(void *surface);
  void *(*cairo)(void *surface);
  void (*scale)(void *cairo, double x, double y);
  int (*status)(void *cairo);
  void (*release_cairo)(void *cairo);
} lib;

static CameoLibrary library = {
    .files = (const char *const[]){"librsvg-2.so.2", NULL},
    .names =
        (const char *const[]){
            "rsvg_handle_new_from_data", "rsvg_handle_get_dimensions", "rsvg_handle_render_document", "g_object_unref", "g_error_free",
            "cairo_image_surface_create_for_data", "cairo_surface_flush", "cairo_surface_destroy", "cairo_create", "cairo_scale",
            "cairo_status", "cairo_destroy", NULL},
    .functions = &lib,
};

struct CameoSVG {
  void *handle;
  int width, height;
};

int cameo_svg_is_there(void) { return cameo_library_is_there(&library); }

CameoResult cameo_svg_open(const uint8_t *bytes, size_t count, CameoSVG **picture) {
  if (!cameo_svg_is_there()) return CAMEO_UNSUPPORTED;
  void *error = NULL;
  void *handle = lib.make(bytes, count, &error);
  if (error) lib.release_error(error);
  if (!handle) return CAMEO_DAMAGED;
  Dimensions dimensions = {0};
  lib.dimensions(handle, &dimensions);
  CameoSVG *svg = malloc(sizeof *svg);
  if (svg && dimensions.width > 0 && dimensions.height > 0) {
    *svg = (CameoSVG){handle, dimensions.width, dimensions.height};
    *picture = svg;
    return CAMEO_DONE;
  }
  lib.release(handle);
  CameoResult result = svg ? CAMEO_DAMAGED : CAMEO_NO_MEMORY;
  free(svg);
  return result;
}

void cameo_svg_close(CameoSVG *picture) {
  lib.release(picture->handle);
  free(picture);
}

int cameo_svg_width(const CameoSVG *picture) { return picture->width; }
int cameo_svg_height(const CameoSVG *picture) { return picture->height; }

// cairo has native words of alpha, red, green and blue, and multiplies colours with alpha.
static void rearrange(uint8_t *pixels, size_t count) {
  for (uint8_t *to = pixels; to < pixels + count * 4; to += 4) {
    uint32_t pixel;
    memcpy(&pixel, to, 4);
    uint32_t alpha = pixel >> 24;
    for (int channel = 0; channel < 3; channel++) {
      uint32_t colour = pixel >> (16 - 8 * channel) & 0xFF;
      if (alpha > 0 && alpha < 255) colour = (colour * 255 + alpha / 2) / alpha;
      to[channel] = (uint8_t)(colour < 255 ? colour : 255);
    }
    to[3] = (uint8_t)alpha;
  }
}

CameoResult cameo_svg_read(const CameoSVG *picture, int width, int height, uint8_t *pixels) {
  void *surface = lib.surface(pixels, argb32, width, height, width * 4);
  void *cairo = lib.cairo(surface);
  // In its own size, so that drawings without a view box grow as well.
  lib.scale(cairo, (double)width / picture->width, (double)height / picture->height);
  Rectangle area = {0, 0, picture->width, picture->height};
  void *error = NULL;
  int is_drawn = lib.render(picture->handle, cairo, &area, &error);
  if (error) lib.release_error(error);
  int status = lib.status(cairo);
  lib.release_cairo(cairo);
  lib.flush(surface);
  lib.release_surface(surface);
  if (!is_drawn || status != status_done) return status == status_no_memory ? CAMEO_NO_MEMORY : CAMEO_DAMAGED;
  rearrange(pixels, (size_t)width * (size_t)height);
  return CAMEO_DONE;
}
