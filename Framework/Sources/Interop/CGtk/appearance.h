// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT
//
// Light and dark: properties of GTK's settings, which Swift cannot set by name.

#pragma once

#include <gtk/gtk.h>

#define CONTROLLERS_DARK "gtk-application-prefer-dark-theme"
#define CONTROLLERS_THEME "gtk-theme-name"

static inline gboolean controllers_prefers_dark(void) {
  gboolean is_dark = FALSE;
  g_object_get(gtk_settings_get_default(), CONTROLLERS_DARK, &is_dark, NULL);
  return is_dark;
}

// Any change makes GTK read the theme again, which takes longer than anything else at the start.
static inline void controllers_prefer_dark(gboolean is_dark) {
  if (controllers_prefers_dark() != is_dark)
    g_object_set(gtk_settings_get_default(), CONTROLLERS_DARK, is_dark, NULL);
}

static inline void controllers_prefer_what_the_user_does(void) {
  gtk_settings_reset_property(gtk_settings_get_default(), CONTROLLERS_DARK);
  gtk_settings_reset_property(gtk_settings_get_default(), CONTROLLERS_THEME);
}

// The name of the theme; the caller frees it.
static inline char *controllers_theme(void) {
  char *name = NULL;
  g_object_get(gtk_settings_get_default(), CONTROLLERS_THEME, &name, NULL);
  return name;
}

static inline void controllers_set_theme(const char *name) {
  g_object_set(gtk_settings_get_default(), CONTROLLERS_THEME, name, NULL);
}

/* Whether the user wants things to move. */
static inline gboolean controllers_has_animations(void) {
  gboolean has_animations = TRUE;
  g_object_get(gtk_settings_get_default(), "gtk-enable-animations", &has_animations, NULL);
  return has_animations;
}

static inline gpointer controllers_settings(void) { return gtk_settings_get_default(); }
