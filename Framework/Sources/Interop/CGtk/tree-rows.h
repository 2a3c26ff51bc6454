// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT
//
// Rows of GTK's own models, whose setters and getters take whatever comes after the row; and the types
// and properties that C knows as macros and by name.

#pragma once

#include <gtk/gtk.h>
#include <string.h>

static inline GType controllers_column_string(void) { return G_TYPE_STRING; }
static inline GType controllers_column_boolean(void) { return G_TYPE_BOOLEAN; }
static inline GType controllers_column_int(void) { return G_TYPE_INT; }

static inline void controllers_list_store_append(GtkListStore *store, const char *text) {
  gtk_list_store_insert_with_values(store, NULL, -1, 0, text, -1);
}

static inline void controllers_list_store_append_option(GtkListStore *store, const char *id,
                                                  const char *title, const char *icon) {
  gtk_list_store_insert_with_values(store, NULL, -1, 0, title, 1, id, 2, icon, -1);
}

// The caller frees it.
static inline char *controllers_tree_model_text(GtkTreeModel *rows, GtkTreeIter *place, int column) {
  char *text = NULL;
  gtk_tree_model_get(rows, place, column, &text, -1);
  return text;
}

static inline void controllers_tree_store_set_text(GtkTreeStore *rows, GtkTreeIter *place, int column,
                                             const char *text) {
  gtk_tree_store_set(rows, place, column, text, -1);
}

static inline void controllers_tree_store_set_number(GtkTreeStore *rows, GtkTreeIter *place, int column,
                                               int number) {
  gtk_tree_store_set(rows, place, column, number, -1);
}

static inline void controllers_text_renderer_ellipsize(GtkCellRenderer *renderer) {
  g_object_set(renderer, "ellipsize", PANGO_ELLIPSIZE_END, "width-chars", 8, NULL);
}
