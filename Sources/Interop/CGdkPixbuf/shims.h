// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT
//
// The library that reads pictures.

#pragma once

#include "../../../Framework/Sources/Interop/plain-enums.h"

#include <gdk-pixbuf/gdk-pixbuf.h>

typedef void (*cameo_size_handler)(GdkPixbufLoader *loader, int width, int height, gpointer data);

// `handler` gets the size of the picture before any of it is decoded.
static inline void cameo_loader_on_size(
    GdkPixbufLoader *loader, cameo_size_handler handler, gpointer data) {
  g_signal_connect(loader, "size-prepared", G_CALLBACK(handler), data);
}

static inline gboolean cameo_error_is_memory(const GError *error) {
  return g_error_matches(error, GDK_PIXBUF_ERROR, GDK_PIXBUF_ERROR_INSUFFICIENT_MEMORY);
}

// A PNG file, handed to `save` piece by piece until that returns FALSE.
static inline gboolean cameo_write_png(
    GdkPixbuf *picture, GdkPixbufSaveFunc save, gpointer data) {
  return gdk_pixbuf_save_to_callback(picture, save, data, "png", NULL, "compression", "6", NULL);
}
