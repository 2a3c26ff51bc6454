// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT
//
// Properties that GTK has no functions for; Swift cannot read them by name.

#pragma once

#include <gtk/gtk.h>

static inline int controllers_int_property(gpointer object, const char *name) {
  int value = 0;
  g_object_get(object, name, &value, NULL);
  return value;
}

static inline gboolean controllers_boolean_property(gpointer object, const char *name) {
  gboolean value = FALSE;
  g_object_get(object, name, &value, NULL);
  return value;
}
