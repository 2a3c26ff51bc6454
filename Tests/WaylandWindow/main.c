// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Shows a window and prints the handle under which other programs can open theirs over it.

#include <gdk/gdkwayland.h>
#include <gtk/gtk.h>
#include <stdio.h>

static void print_handle(GdkWindow *window, const char *handle, gpointer data) {
  printf("%s\n", handle);
  fflush(stdout);
}

static gboolean export(GtkWidget *widget, GdkEvent *event, gpointer data) {
  gdk_wayland_window_export_handle(gtk_widget_get_window(widget), print_handle, NULL, NULL);
  return FALSE;
}

int main(int argc, char **argv) {
  gtk_init(&argc, &argv);
  GtkWidget *window = gtk_window_new(GTK_WINDOW_TOPLEVEL);
  g_signal_connect(window, "map-event", G_CALLBACK(export), NULL);
  gtk_widget_show(window);
  gtk_main();
}
