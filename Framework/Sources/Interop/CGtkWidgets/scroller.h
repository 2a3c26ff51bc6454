// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

#pragma once

#include <gtk/gtk.h>

// One child, and where it is in the whole.
typedef struct {
  GtkWidget *widget;
  double x, y;
  int width, height;
  gboolean is_shown;
  // Above the others, and not where its place in the whole is.
  gboolean is_floating;
  double float_y;
} ControllersChild;

// Whether contents roll on by themselves, after a finger has let go: seen by their having moved just
// now.
typedef struct {
  gint64 moved;
  gboolean is_stopped_by_finger;
} ControllersRolling;

// What is drawn around what the pointer is dragged over, in the window; none without a width.
typedef struct {
  double x, y, width, height;
} ControllersBand;

typedef struct {
  GtkContainer parent;
  GList *children;
  GtkAdjustment *horizontal, *vertical;
  GtkScrollablePolicy policies[2];
  double content_height;
  GtkGesture *gesture, *drag, *hold;
  gboolean is_dragging;
  double press_x, press_y;
  ControllersBand band;
  GdkFrameClock *clock;
  gulong layout;
  gboolean is_outdated, is_updating;
  ControllersRolling rolling;
  // Only if assistive technology has requested it: otherwise nothing is notified.
  AtkObject *accessible;
} ControllersScroller;

typedef struct {
  GtkContainerClass parent_class;
} ControllersScrollerClass;

// children.c: an update before the next frame, the adjustments, the places of children, and what a
// container does with children.
void controllers_scroller_request(ControllersScroller *self);
void controllers_scroller_configure(ControllersScroller *self);
void controllers_scroller_allocate(ControllersScroller *self);
// Marks the child at a point of the visible part as the one below the pointer; outside, none.
void controllers_scroller_hover(ControllersScroller *self, double x, double y);
void controllers_scroller_add(GtkContainer *container, GtkWidget *widget);
void controllers_scroller_remove(GtkContainer *container, GtkWidget *widget);
void controllers_scroller_each(GtkContainer *container, gboolean internals, GtkCallback call,
                         gpointer data);

// presses.c: buttons and fingers.
void controllers_scroller_connect_presses(ControllersScroller *self);
void controllers_scroller_has_moved(ControllersScroller *self);

// scroller-accessible.c
GType controllers_scroller_accessible_get_type(void);
void controllers_scroller_tell_focus(ControllersScroller *self, GtkWidget *child);
