// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

#include <gtk/gtk.h>

#include "CGtkWidgets.h"

typedef struct {
  GtkBin parent;
  int natural_width;
} ControllersShrinkable;

typedef struct {
  GtkBinClass parent_class;
} ControllersShrinkableClass;

G_DEFINE_TYPE(ControllersShrinkable, controllers_shrinkable, GTK_TYPE_BIN)

enum { PROP_0, PROP_NATURAL_WIDTH };

void *controllers_shrinkable_new(int natural_width) {
  return g_object_new(controllers_shrinkable_get_type(), "natural-width", natural_width, NULL);
}

// The child, if it takes part in the layout.
static GtkWidget *child_of(GtkWidget *widget) {
  GtkWidget *child = gtk_bin_get_child(GTK_BIN(widget));
  return child && gtk_widget_get_visible(child) ? child : NULL;
}

// The width that the child gets in one of `width`: no less than it can do with.
static int width_inside(GtkWidget *child, int width) {
  int least = 0;
  gtk_widget_get_preferred_width(child, &least, NULL);
  return MAX(width, least);
}

static void get_width(GtkWidget *widget, int *minimum, int *natural) {
  *minimum = 0;
  *natural = ((ControllersShrinkable *)widget)->natural_width;
}

static void get_width_for_height(GtkWidget *widget, int height, int *minimum, int *natural) {
  (void)height;
  get_width(widget, minimum, natural);
}

static void get_height(GtkWidget *widget, int *minimum, int *natural) {
  *minimum = *natural = 0;
  GtkWidget *child = child_of(widget);
  if (child) gtk_widget_get_preferred_height(child, minimum, natural);
}

static void get_height_for_width(GtkWidget *widget, int width, int *minimum, int *natural) {
  *minimum = *natural = 0;
  GtkWidget *child = child_of(widget);
  if (child)
    gtk_widget_get_preferred_height_for_width(child, width_inside(child, width), minimum, natural);
}

// What has no room is beyond the end: the beginning of every line can be read.
static void size_allocate(GtkWidget *widget, GtkAllocation *place) {
  gtk_widget_set_allocation(widget, place);
  GtkWidget *child = child_of(widget);
  if (!child) return;
  GtkAllocation inside = *place;
  inside.width = width_inside(child, place->width);
  if (gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL) inside.x -= inside.width - place->width;
  gtk_widget_size_allocate(child, &inside);
}

static void set_property(GObject *object, guint id, const GValue *value, GParamSpec *spec) {
  if (id != PROP_NATURAL_WIDTH) {
    G_OBJECT_WARN_INVALID_PROPERTY_ID(object, id, spec);
    return;
  }
  ((ControllersShrinkable *)object)->natural_width = g_value_get_int(value);
  gtk_widget_queue_resize(GTK_WIDGET(object));
}

static void get_property(GObject *object, guint id, GValue *value, GParamSpec *spec) {
  if (id == PROP_NATURAL_WIDTH)
    g_value_set_int(value, ((ControllersShrinkable *)object)->natural_width);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID(object, id, spec);
}

static void controllers_shrinkable_init(ControllersShrinkable *self) { (void)self; }

static void controllers_shrinkable_class_init(ControllersShrinkableClass *class) {
  GObjectClass *object = G_OBJECT_CLASS(class);
  object->set_property = set_property;
  object->get_property = get_property;
  GtkWidgetClass *widget = GTK_WIDGET_CLASS(class);
  widget->get_preferred_width = get_width;
  widget->get_preferred_width_for_height = get_width_for_height;
  widget->get_preferred_height = get_height;
  widget->get_preferred_height_for_width = get_height_for_width;
  widget->size_allocate = size_allocate;
  g_object_class_install_property(
      object, PROP_NATURAL_WIDTH,
      g_param_spec_int("natural-width", NULL, NULL, 0, G_MAXINT16, 0,
                       G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS));
}
