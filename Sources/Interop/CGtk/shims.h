// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT
//
// GTK 3 as Swift sees it. Only `Sources/Gtk` imports this module.

#pragma once

#include <gtk/gtk.h>

#include "appearance.h"
#include "message-dialog.h"
#include "properties.h"
#include "tree-rows.h"

static inline gboolean cameo_is_buildable(gpointer widget) {
  return GTK_IS_BUILDABLE(widget);
}

static inline gboolean cameo_is_window(gpointer widget) {
  return GTK_IS_WINDOW(widget);
}

static inline void cameo_give_dialogs_header_bars(void) {
  g_object_set(gtk_settings_get_default(), "gtk-dialogs-use-header", TRUE, NULL);
}
