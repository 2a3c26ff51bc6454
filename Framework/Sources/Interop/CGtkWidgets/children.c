// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT
//
// A scroller's children and where they are.

#include <math.h>

#include "CGtkWidgets.h"
#include "scroller.h"

static ControllersChild *find(ControllersScroller *self, GtkWidget *widget) {
  for (GList *link = self->children; link; link = link->next) {
    ControllersChild *child = link->data;
    if (child->widget == widget) return child;
  }
  return NULL;
}

void controllers_scroller_request(ControllersScroller *self) {
  self->is_outdated = TRUE;
  // The layout phase is repeated if it is requested while it lasts: cells bound then are painted in the
  // same frame. Without a clock, realizing makes the request.
  if (self->clock && !self->is_updating)
    gdk_frame_clock_request_phase(self->clock, GDK_FRAME_CLOCK_PHASE_LAYOUT);
}

void controllers_scroller_configure(ControllersScroller *self) {
  GtkWidget *widget = GTK_WIDGET(self);
  double width = gtk_widget_get_allocated_width(widget);
  double height = gtk_widget_get_allocated_height(widget);
  if (self->vertical) {
    double upper = MAX(self->content_height, height);
    double value = CLAMP(gtk_adjustment_get_value(self->vertical), 0, upper - height);
    gtk_adjustment_configure(self->vertical, value, 0, upper, height * 0.1, height * 0.9, height);
  }
  if (self->horizontal)
    gtk_adjustment_configure(self->horizontal, 0, 0, width, width * 0.1, width * 0.9, width);
}

void controllers_scroller_allocate(ControllersScroller *self) {
  double offset = controllers_scroller_get_offset(self);
  for (GList *link = self->children; link; link = link->next) {
    ControllersChild *child = link->data;
    if (!child->is_shown || !gtk_widget_get_visible(child->widget)) continue;
    double y = child->is_floating ? child->float_y : child->y;
    GtkAllocation place = {child->x, floor(y - offset), child->width, child->height};
    // GTK wants to have been asked for the size it is then not given.
    int least;
    gtk_widget_get_preferred_width(child->widget, &least, NULL);
    gtk_widget_get_preferred_height_for_width(child->widget, place.width, &least, NULL);
    gtk_widget_size_allocate(child->widget, &place);
  }
}

void controllers_scroller_hover(ControllersScroller *self, double x, double y) {
  y += controllers_scroller_get_offset(self);
  for (GList *link = self->children; link; link = link->next) {
    ControllersChild *child = link->data;
    gboolean is_below = child->is_shown && x >= child->x && x < child->x + child->width &&
                        y >= child->y && y < child->y + child->height;
    if (is_below)
      gtk_widget_set_state_flags(child->widget, GTK_STATE_FLAG_PRELIGHT, FALSE);
    else
      gtk_widget_unset_state_flags(child->widget, GTK_STATE_FLAG_PRELIGHT);
  }
}

// Assistive technology reads children in their order: theirs is that of the whole, the ones put
// aside last.
static int compare(gconstpointer a, gconstpointer b) {
  const ControllersChild *left = a, *right = b;
  if (left->is_shown != right->is_shown) return left->is_shown ? -1 : 1;
  if (left->y != right->y) return left->y < right->y ? -1 : 1;
  return (left->x > right->x) - (left->x < right->x);
}

void controllers_scroller_update(void *scroller) {
  ControllersScroller *self = scroller;
  if (self->is_updating) return;
  g_object_ref(self);
  self->is_updating = TRUE;
  self->is_outdated = FALSE;
  g_signal_emit_by_name(self, "update");
  self->is_updating = FALSE;
  self->children = g_list_sort(self->children, compare);
  if (gtk_widget_get_realized(GTK_WIDGET(self))) controllers_scroller_allocate(self);
  gtk_widget_queue_draw(GTK_WIDGET(self));
  // A handler of the update may have scrolled on.
  if (self->is_outdated) controllers_scroller_request(self);
  g_object_unref(self);
}

void controllers_scroller_queue_update(void *scroller) { controllers_scroller_request(scroller); }

double controllers_scroller_get_content_height(void *scroller) {
  return ((ControllersScroller *)scroller)->content_height;
}

void controllers_scroller_set_content_height(void *scroller, double height) {
  ControllersScroller *self = scroller;
  if (self->content_height == height) return;
  self->content_height = height;
  controllers_scroller_configure(self);
  controllers_scroller_request(self);
}

double controllers_scroller_get_offset(void *scroller) {
  ControllersScroller *self = scroller;
  return self->vertical ? gtk_adjustment_get_value(self->vertical) : 0;
}

void controllers_scroller_set_offset(void *scroller, double offset) {
  ControllersScroller *self = scroller;
  if (self->vertical) gtk_adjustment_set_value(self->vertical, offset);
}

void controllers_scroller_place(void *scroller, void *widget, double x, double y, int width, int height) {
  ControllersScroller *self = scroller;
  ControllersChild *child = find(self, widget);
  if (!child) return;
  *child = (ControllersChild){child->widget, x, y, width, height, TRUE, FALSE, 0};
  gtk_widget_set_child_visible(child->widget, TRUE);
  if (!self->is_updating) controllers_scroller_request(self);
}

void controllers_scroller_float(void *scroller, void *widget, double y) {
  ControllersChild *child = find(scroller, widget);
  if (!child) return;
  child->is_floating = TRUE;
  child->float_y = y;
}

void controllers_scroller_set_band(void *scroller, double x, double y, double width, double height) {
  ControllersScroller *self = scroller;
  self->band = (ControllersBand){x, y, width, height};
  gtk_widget_queue_draw(GTK_WIDGET(self));
}

void controllers_scroller_put_aside(void *scroller, void *widget) {
  ControllersChild *child = find(scroller, widget);
  if (!child) return;
  child->is_shown = FALSE;
  gtk_widget_set_child_visible(child->widget, FALSE);
}

void controllers_scroller_add(GtkContainer *container, GtkWidget *widget) {
  ControllersScroller *self = (ControllersScroller *)container;
  ControllersChild *child = g_new0(ControllersChild, 1);
  child->widget = widget;
  self->children = g_list_append(self->children, child);
  gtk_widget_set_child_visible(widget, FALSE);
  gtk_widget_set_parent(widget, GTK_WIDGET(self));
}

void controllers_scroller_remove(GtkContainer *container, GtkWidget *widget) {
  ControllersScroller *self = (ControllersScroller *)container;
  ControllersChild *child = find(self, widget);
  if (!child) return;
  self->children = g_list_remove(self->children, child);
  g_free(child);
  gtk_widget_unparent(widget);
}

void controllers_scroller_each(GtkContainer *container, gboolean internals, GtkCallback call,
                         gpointer data) {
  GList *link = ((ControllersScroller *)container)->children;
  while (link) {
    ControllersChild *child = link->data;
    link = link->next;
    call(child->widget, data);
  }
}
