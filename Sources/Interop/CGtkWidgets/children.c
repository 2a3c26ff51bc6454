// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT
//
// A scroller's children and where they are.

#include <math.h>

#include "CGtkWidgets.h"
#include "scroller.h"

static CameoChild *find(CameoScroller *self, GtkWidget *widget) {
  for (GList *link = self->children; link; link = link->next) {
    CameoChild *child = link->data;
    if (child->widget == widget) return child;
  }
  return NULL;
}

void cameo_scroller_request(CameoScroller *self) {
  self->is_outdated = TRUE;
  // The layout phase is repeated if it is requested while it lasts: cells bound then are painted in the
  // same frame. Without a clock, realizing makes the request.
  if (self->clock && !self->is_updating)
    gdk_frame_clock_request_phase(self->clock, GDK_FRAME_CLOCK_PHASE_LAYOUT);
}

void cameo_scroller_configure(CameoScroller *self) {
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

void cameo_scroller_allocate(CameoScroller *self) {
  double offset = cameo_scroller_get_offset(self);
  for (GList *link = self->children; link; link = link->next) {
    CameoChild *child = link->data;
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

void cameo_scroller_hover(CameoScroller *self, double x, double y) {
  y += cameo_scroller_get_offset(self);
  for (GList *link = self->children; link; link = link->next) {
    CameoChild *child = link->data;
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
  const CameoChild *left = a, *right = b;
  if (left->is_shown != right->is_shown) return left->is_shown ? -1 : 1;
  if (left->y != right->y) return left->y < right->y ? -1 : 1;
  return (left->x > right->x) - (left->x < right->x);
}

void cameo_scroller_update(void *scroller) {
  CameoScroller *self = scroller;
  if (self->is_updating) return;
  g_object_ref(self);
  self->is_updating = TRUE;
  self->is_outdated = FALSE;
  g_signal_emit_by_name(self, "update");
  self->is_updating = FALSE;
  self->children = g_list_sort(self->children, compare);
  if (gtk_widget_get_realized(GTK_WIDGET(self))) cameo_scroller_allocate(self);
  gtk_widget_queue_draw(GTK_WIDGET(self));
  // A handler of the update may have scrolled on.
  if (self->is_outdated) cameo_scroller_request(self);
  g_object_unref(self);
}

void cameo_scroller_queue_update(void *scroller) { cameo_scroller_request(scroller); }

double cameo_scroller_get_content_height(void *scroller) {
  return ((CameoScroller *)scroller)->content_height;
}

void cameo_scroller_set_content_height(void *scroller, double height) {
  CameoScroller *self = scroller;
  if (self->content_height == height) return;
  self->content_height = height;
  cameo_scroller_configure(self);
  cameo_scroller_request(self);
}

double cameo_scroller_get_offset(void *scroller) {
  CameoScroller *self = scroller;
  return self->vertical ? gtk_adjustment_get_value(self->vertical) : 0;
}

void cameo_scroller_set_offset(void *scroller, double offset) {
  CameoScroller *self = scroller;
  if (self->vertical) gtk_adjustment_set_value(self->vertical, offset);
}

void cameo_scroller_place(void *scroller, void *widget, double x, double y, int width, int height) {
  CameoScroller *self = scroller;
  CameoChild *child = find(self, widget);
  if (!child) return;
  *child = (CameoChild){child->widget, x, y, width, height, TRUE, FALSE, 0};
  gtk_widget_set_child_visible(child->widget, TRUE);
  if (!self->is_updating) cameo_scroller_request(self);
}

void cameo_scroller_float(void *scroller, void *widget, double y) {
  CameoChild *child = find(scroller, widget);
  if (!child) return;
  child->is_floating = TRUE;
  child->float_y = y;
}

void cameo_scroller_set_band(void *scroller, double x, double y, double width, double height) {
  CameoScroller *self = scroller;
  self->band = (CameoBand){x, y, width, height};
  gtk_widget_queue_draw(GTK_WIDGET(self));
}

void cameo_scroller_put_aside(void *scroller, void *widget) {
  CameoChild *child = find(scroller, widget);
  if (!child) return;
  child->is_shown = FALSE;
  gtk_widget_set_child_visible(child->widget, FALSE);
}

void cameo_scroller_add(GtkContainer *container, GtkWidget *widget) {
  CameoScroller *self = (CameoScroller *)container;
  CameoChild *child = g_new0(CameoChild, 1);
  child->widget = widget;
  self->children = g_list_append(self->children, child);
  gtk_widget_set_child_visible(widget, FALSE);
  gtk_widget_set_parent(widget, GTK_WIDGET(self));
}

void cameo_scroller_remove(GtkContainer *container, GtkWidget *widget) {
  CameoScroller *self = (CameoScroller *)container;
  CameoChild *child = find(self, widget);
  if (!child) return;
  self->children = g_list_remove(self->children, child);
  g_free(child);
  gtk_widget_unparent(widget);
}

void cameo_scroller_each(GtkContainer *container, gboolean internals, GtkCallback call,
                         gpointer data) {
  GList *link = ((CameoScroller *)container)->children;
  while (link) {
    CameoChild *child = link->data;
    link = link->next;
    call(child->widget, data);
  }
}
