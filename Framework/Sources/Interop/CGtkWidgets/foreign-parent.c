// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT
//
// Windows of other programs, named as portals name them: x11:1e0000f, or wayland: and an exported handle.

#include <gtk/gtk.h>
#ifdef GDK_WINDOWING_X11
#include <gdk/gdkx.h>
#endif
#ifdef GDK_WINDOWING_WAYLAND
#include <gdk/gdkwayland.h>
#endif

#include "CGtkWidgets.h"

static const char x11[] = "x11:";
static const char wayland[] = "wayland:";
static const size_t longest_handle = 200;

#ifdef GDK_WINDOWING_X11
// The window; NULL if there is none, or if it is the desktop's own. To be released.
static GdkWindow *foreign_window(GdkDisplay *display, const char *handle) {
  const char *digits = handle + strlen(x11);
  guint64 id = 0;
  if (g_str_has_prefix(digits, "0x")) digits += 2;
  if (!g_ascii_string_to_unsigned(digits, 16, 1, G_MAXUINT32, &id, NULL)) return NULL;
  if (id == gdk_x11_get_default_root_xwindow()) return NULL;
  return gdk_x11_window_foreign_new_for_display(display, (Window)id);
}
#endif

int controllers_foreign_window_exists(const char *handle) {
  GdkDisplay *display = gdk_display_get_default();
  if (g_str_has_prefix(handle, x11)) {
#ifdef GDK_WINDOWING_X11
    if (display && GDK_IS_X11_DISPLAY(display)) {
      GdkWindow *window = foreign_window(display, handle);
      if (!window) return 0;
      g_object_unref(window);
    }
#endif
    return 1;
  }
  if (!g_str_has_prefix(handle, wayland) || strlen(handle) > longest_handle) return 0;
  // What is behind it, only the compositor knows.
  const char *next = handle + strlen(wayland);
  if (!*next) return 0;
  for (; *next; next++)
    if (!g_ascii_isgraph(*next)) return 0;
  return 1;
}

void controllers_set_foreign_parent(void *window, const char *handle) {
  gtk_widget_realize(GTK_WIDGET(window));
  GdkWindow *own = gtk_widget_get_window(GTK_WIDGET(window));
#ifdef GDK_WINDOWING_X11
  if (GDK_IS_X11_WINDOW(own) && g_str_has_prefix(handle, x11)) {
    GdkWindow *parent = foreign_window(gdk_window_get_display(own), handle);
    if (!parent) return;
    if (parent != own) gdk_window_set_transient_for(own, parent);
    g_object_unref(parent);
  }
#endif
#ifdef GDK_WINDOWING_WAYLAND
  if (GDK_IS_WAYLAND_WINDOW(own) && g_str_has_prefix(handle, wayland))
    gdk_wayland_window_set_transient_for_exported(own, (char *)handle + strlen(wayland));
#endif
}

void controllers_set_startup_id(void *window, const char *token) {
#ifdef GDK_WINDOWING_WAYLAND
  GdkDisplay *display = gdk_display_get_default();
  if (GDK_IS_WAYLAND_DISPLAY(display))
    gdk_wayland_display_set_startup_notification_id(display, token);
#endif
  gtk_window_set_startup_id(GTK_WINDOW(window), token);
}
