// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT
//
// Texts that screen readers read out at once.

#pragma once

#include <gtk/gtk.h>

/* Has assistive technology read out `text`. ATK has the signal since 2.46, and since 2.50 another one with a politeness. */
static inline void controllers_announce(gpointer widget, const char *text) {
  AtkObject *source = gtk_widget_get_accessible(widget);
  const int polite = 1;
  if (g_signal_lookup("notification", ATK_TYPE_OBJECT))
    g_signal_emit_by_name(source, "notification", text, polite);
  else if (g_signal_lookup("announcement", ATK_TYPE_OBJECT))
    g_signal_emit_by_name(source, "announcement", text);
}
