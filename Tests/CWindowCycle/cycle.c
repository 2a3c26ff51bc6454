// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

#define _GNU_SOURCE
#include "CWindowCycle.h"

#include <gdk/gdkx.h>
#include <gtk/gtk.h>
#include <malloc.h>
#include <sys/eventfd.h>
#include <sys/mman.h>

static gboolean mapped(GtkWidget *window, GdkEvent *event, gpointer is_up) {
  *(gboolean *)is_up = TRUE;
  return FALSE;
}

static void edited(GtkEditable *entry, gpointer label) {
  gtk_label_set_text(label, gtk_entry_get_text(GTK_ENTRY(entry)));
}

void cameo_test_window_cycle(const char *xml) {
  GtkBuilder *builder = gtk_builder_new();
  gtk_builder_add_from_string(builder, xml, -1, NULL);
  GtkWidget *window = GTK_WIDGET(gtk_builder_get_object(builder, "cycle-window"));
  GObject *label = gtk_builder_get_object(builder, "name-label");
  GObject *entry = gtk_builder_get_object(builder, "name-entry");
  g_signal_connect(entry, "changed", G_CALLBACK(edited), label);
  gtk_entry_set_text(GTK_ENTRY(entry), "Ada");
  GSimpleActionGroup *group = g_simple_action_group_new();
  GSimpleAction *share = g_simple_action_new("share", NULL);
  g_action_map_add_action(G_ACTION_MAP(group), G_ACTION(share));
  gtk_widget_insert_action_group(window, "win", G_ACTION_GROUP(group));
  gboolean is_up = FALSE;
  g_signal_connect(window, "map-event", G_CALLBACK(mapped), &is_up);
  gtk_window_present(GTK_WINDOW(window));
  while (!is_up) g_main_context_iteration(NULL, TRUE);
  g_object_unref(builder);
  g_object_unref(share);
  g_object_unref(group);
  gtk_widget_destroy(window);
  while (g_main_context_iteration(NULL, FALSE)) {
  }
}

long cameo_test_bytes_in_use(void) {
  struct mallinfo2 info = mallinfo2();
  return (long)(info.uordblks + info.hblkhd);
}

unsigned long cameo_test_window_id(void *window) { return gdk_x11_window_get_xid(window); }

int cameo_test_memory_file(const char *name) { return memfd_create(name, MFD_CLOEXEC); }

int cameo_test_event_file(void) { return eventfd(0, EFD_CLOEXEC); }
