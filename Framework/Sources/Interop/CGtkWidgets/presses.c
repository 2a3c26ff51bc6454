// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT
//
// Buttons and fingers on a scroller.

#include <math.h>

#include "CGtkWidgets.h"
#include "scroller.h"

// MARK: Rolling

// Rolling moves with every frame; a few may be late. Watching the frames themselves would keep the
// clock going, and everything waiting for it.
static const gint64 rolling_pause = 100 * G_TIME_SPAN_MILLISECOND;

static gboolean is_rolling(ControllersScroller *self) {
  return g_get_monotonic_time() - self->rolling.moved < rolling_pause;
}

void controllers_scroller_has_moved(ControllersScroller *self) {
  self->rolling.moved = g_get_monotonic_time();
  // Until the pointer moves again: what is below it is another one now.
  if (gtk_widget_get_realized(GTK_WIDGET(self))) controllers_scroller_hover(self, -1, -1);
  controllers_scroller_request(self);
}

// MARK: Presses

static int modifiers(GtkGesture *gesture) {
  GdkModifierType state = 0;
  const GdkEvent *event = gtk_gesture_get_last_event(
      gesture, gtk_gesture_single_get_current_sequence(GTK_GESTURE_SINGLE(gesture)));
  if (event) gdk_event_get_state(event, &state);
  return (int)(state & gtk_accelerator_get_default_mod_mask());
}

static void tell(ControllersScroller *self, const char *signal, GtkGesture *gesture, int count, double x,
                 double y) {
  int button = gtk_gesture_single_get_current_button(GTK_GESTURE_SINGLE(gesture));
  g_signal_emit_by_name(self, signal, button, count, (int)floor(x), (int)floor(y),
                        modifiers(gesture));
}

static gboolean is_touch(GtkGesture *gesture) {
  const GdkEvent *event = gtk_gesture_get_last_event(
      gesture, gtk_gesture_single_get_current_sequence(GTK_GESTURE_SINGLE(gesture)));
  GdkDevice *device = event ? gdk_event_get_source_device(event) : NULL;
  return device && gdk_device_get_source(device) == GDK_SOURCE_TOUCHSCREEN;
}

static void pressed(GtkGesture *gesture, int count, double x, double y, ControllersScroller *self) {
  self->press_x = x;
  self->press_y = y;
  if (!is_touch(gesture)) tell(self, "pressed", gesture, count, x, y);
  // The finger that stops what rolls wants no more than that.
  self->rolling.is_stopped_by_finger = is_rolling(self);
}

// A finger that goes down may be about to scroll.
static void released(GtkGesture *gesture, int count, double x, double y, ControllersScroller *self) {
  if (!is_touch(gesture)) {
    if (!self->is_dragging && !gtk_drag_check_threshold(GTK_WIDGET(self), (int)self->press_x,
                                                        (int)self->press_y, (int)x, (int)y))
      tell(self, "clicked", gesture, MAX(count, 1), x, y);
    return;
  }
  if (self->rolling.is_stopped_by_finger)
    // Nor is it the first of two.
    gtk_event_controller_reset(GTK_EVENT_CONTROLLER(gesture));
  else {
    tell(self, "pressed", gesture, count, x, y);
    tell(self, "clicked", gesture, count, x, y);
  }
}

// MARK: Dragging

static void tell_drag(ControllersScroller *self, ControllersDragging phase, double x, double y) {
  double start_x = 0, start_y = 0;
  gtk_gesture_drag_get_start_point(GTK_GESTURE_DRAG(self->drag), &start_x, &start_y);
  g_signal_emit_by_name(self, "dragged", (int)phase, (int)floor(start_x), (int)floor(start_y),
                        (int)floor(start_x + x), (int)floor(start_y + y), modifiers(self->drag));
}

// A finger scrolls.
static void drag_begin(GtkGesture *gesture, double x, double y, ControllersScroller *self) {
  self->is_dragging = FALSE;
  if (is_touch(gesture)) gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_DENIED);
}

static void drag_update(GtkGesture *gesture, double x, double y, ControllersScroller *self) {
  if (self->is_dragging) {
    tell_drag(self, CONTROLLERS_DRAG_MOVED, x, y);
  } else if (gtk_drag_check_threshold(GTK_WIDGET(self), 0, 0, (int)x, (int)y)) {
    self->is_dragging = TRUE;
    tell_drag(self, CONTROLLERS_DRAG_BEGAN, x, y);
  }
}

static void drag_end(GtkGesture *gesture, double x, double y, ControllersScroller *self) {
  if (self->is_dragging) tell_drag(self, CONTROLLERS_DRAG_ENDED, x, y);
}

// The other gesture may be told of the same release only afterwards.
static void drag_cancelled(GtkGesture *gesture, GdkEventSequence *sequence, ControllersScroller *self) {
  if (self->is_dragging) tell_drag(self, CONTROLLERS_DRAG_ENDED, 0, 0);
}

const void *controllers_scroller_drag_event(void *scroller) {
  GtkGesture *gesture = ((ControllersScroller *)scroller)->drag;
  return gtk_gesture_get_last_event(
      gesture, gtk_gesture_single_get_current_sequence(GTK_GESTURE_SINGLE(gesture)));
}

// MARK: Holding

static void held(GtkGesture *gesture, double x, double y, ControllersScroller *self) {
  // The finger that is let go now has done its work.
  gtk_event_controller_reset(GTK_EVENT_CONTROLLER(self->gesture));
  g_signal_emit_by_name(self, "held", (int)floor(x), (int)floor(y));
}

void controllers_scroller_connect_presses(ControllersScroller *self) {
  self->gesture = gtk_gesture_multi_press_new(GTK_WIDGET(self));
  gtk_gesture_single_set_button(GTK_GESTURE_SINGLE(self->gesture), 0);
  g_signal_connect(self->gesture, "pressed", G_CALLBACK(pressed), self);
  g_signal_connect(self->gesture, "released", G_CALLBACK(released), self);
  self->drag = gtk_gesture_drag_new(GTK_WIDGET(self));
  gtk_gesture_single_set_button(GTK_GESTURE_SINGLE(self->drag), GDK_BUTTON_PRIMARY);
  g_signal_connect(self->drag, "drag-begin", G_CALLBACK(drag_begin), self);
  g_signal_connect(self->drag, "drag-update", G_CALLBACK(drag_update), self);
  g_signal_connect(self->drag, "drag-end", G_CALLBACK(drag_end), self);
  g_signal_connect(self->drag, "cancel", G_CALLBACK(drag_cancelled), self);
  self->hold = gtk_gesture_long_press_new(GTK_WIDGET(self));
  gtk_gesture_single_set_touch_only(GTK_GESTURE_SINGLE(self->hold), TRUE);
  g_signal_connect(self->hold, "pressed", G_CALLBACK(held), self);
}
