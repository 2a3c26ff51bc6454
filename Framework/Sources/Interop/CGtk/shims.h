// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT
//
// GTK 3 as Swift sees it. Only `Sources/Gtk` imports this module.

#pragma once

#include "../plain-enums.h"

#include <gtk/gtk.h>

#include "announce.h"
#include "appearance.h"
#include "message-dialog.h"
#include "properties.h"
#include "tree-rows.h"

static inline gboolean controllers_is_buildable(gpointer widget) {
  return GTK_IS_BUILDABLE(widget);
}

static inline gboolean controllers_is_window(gpointer widget) {
  return GTK_IS_WINDOW(widget);
}

/* Header bars get the buttons in `layout`, or for NULL those of the desktop. */
static inline void controllers_set_decoration_layout(const char *layout) {
  GtkSettings *settings = gtk_settings_get_default();
  if (layout)
    g_object_set(settings, "gtk-decoration-layout", layout, NULL);
  else
    gtk_settings_reset_property(settings, "gtk-decoration-layout");
}

/* The buttons in header bars; to be freed. */
static inline char *controllers_decoration_layout(void) {
  char *layout = NULL;
  g_object_get(gtk_settings_get_default(), "gtk-decoration-layout", &layout, NULL);
  return layout;
}

static inline void controllers_give_dialogs_header_bars(void) {
  g_object_set(gtk_settings_get_default(), "gtk-dialogs-use-header", TRUE, NULL);
}
