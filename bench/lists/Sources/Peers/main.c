/* SPDX-FileCopyrightText: 2026 The Cameo authors */
/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What GTK itself has for many pictures with a name: flowbox, iconview, treeview. */
#include <Measure.h>
#include <gtk/gtk.h>
#include <stdio.h>
#include <string.h>

static GdkPixbuf *pictures[MEASURE_PICTURES];

static GtkWidget *flow_box(void) {
  GtkFlowBox *box = GTK_FLOW_BOX(gtk_flow_box_new());
  gtk_flow_box_set_max_children_per_line(box, 30);
  gtk_flow_box_set_homogeneous(box, TRUE);
  gtk_widget_set_valign(GTK_WIDGET(box), GTK_ALIGN_START);
  cairo_surface_t *surfaces[MEASURE_PICTURES];
  for (int i = 0; i < MEASURE_PICTURES; i++)
    surfaces[i] = gdk_cairo_surface_create_from_pixbuf(pictures[i], 1, NULL);
  for (int i = 0; i < measure_items(); i++) {
    g_autofree char *name = measure_name(i);
    GtkWidget *cell = gtk_box_new(GTK_ORIENTATION_VERTICAL, 4), *label = gtk_label_new(name);
    gtk_label_set_ellipsize(GTK_LABEL(label), PANGO_ELLIPSIZE_MIDDLE);
    gtk_container_add(
        GTK_CONTAINER(cell), gtk_image_new_from_surface(surfaces[i % MEASURE_PICTURES]));
    gtk_container_add(GTK_CONTAINER(cell), label);
    gtk_widget_set_size_request(cell, MEASURE_CELL_WIDTH, MEASURE_CELL_HEIGHT);
    gtk_container_add(GTK_CONTAINER(box), cell);
  }
  return GTK_WIDGET(box);
}

static GtkTreeModel *store(void) {
  GtkListStore *store = gtk_list_store_new(2, GDK_TYPE_PIXBUF, G_TYPE_STRING);
  for (int i = 0; i < measure_items(); i++) {
    g_autofree char *name = measure_name(i);
    gtk_list_store_insert_with_values(
        store, NULL, -1, 0, pictures[i % MEASURE_PICTURES], 1, name, -1);
  }
  return GTK_TREE_MODEL(store);
}

static GtkWidget *icon_view(void) {
  GtkIconView *view = GTK_ICON_VIEW(gtk_icon_view_new_with_model(store()));
  gtk_icon_view_set_pixbuf_column(view, 0);
  gtk_icon_view_set_text_column(view, 1);
  gtk_icon_view_set_item_width(view, MEASURE_PICTURE_WIDTH);
  return GTK_WIDGET(view);
}

static void append(GtkTreeView *view, GtkCellRenderer *renderer, const char *what, int number) {
  GtkTreeViewColumn *column =
      gtk_tree_view_column_new_with_attributes(what, renderer, what, number, NULL);
  gtk_tree_view_column_set_sizing(column, GTK_TREE_VIEW_COLUMN_FIXED);
  gtk_tree_view_column_set_fixed_width(column, 300);
  gtk_tree_view_append_column(view, column);
}

static GtkWidget *tree_view(void) {
  GtkTreeView *view = GTK_TREE_VIEW(gtk_tree_view_new_with_model(store()));
  append(view, gtk_cell_renderer_pixbuf_new(), "pixbuf", 0);
  append(view, gtk_cell_renderer_text_new(), "text", 1);
  /* The one setting with which it is quick. */
  gtk_tree_view_set_fixed_height_mode(view, TRUE);
  return GTK_WIDGET(view);
}

int main(int count, char **arguments) {
  if (count < 3) return fprintf(stderr, "usage: Peers KIND ITEMS [STEPS]\n"), 2;
  const char *kind = arguments[1];
  measure_begin(count - 1, arguments + 1);
  gtk_init(NULL, NULL);
  for (int i = 0; i < MEASURE_PICTURES; i++) {
    pictures[i] = gdk_pixbuf_new(
        GDK_COLORSPACE_RGB, FALSE, 8, MEASURE_PICTURE_WIDTH, MEASURE_PICTURE_HEIGHT);
    gdk_pixbuf_fill(pictures[i], measure_color(i) << 8 | 0xff);
  }
  measure(!strcmp(kind, "flowbox") ? flow_box() : !strcmp(kind, "iconview") ? icon_view() : tree_view());
}
