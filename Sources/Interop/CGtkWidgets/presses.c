// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT
//
// Buttons and fingers on a scroller.

#include <math.h>

#include "scroller.h"

// MARK: Rolling

// Rolling moves with every frame; a few may be late. Watching the frames themselves would keep the
// clock going, and everything waiting for it.
static const gint64 rolling_pause = 100 * G_TIME_SPAN_MILLISECOND;

static gboolean is_rolling(CameoScroller *self) {
  return g_get_monotonic_time() - self->rolling.moved < rolling_pause;
}

void cameo_scroller_has_moved(CameoScroller *self) {
  self->rolling.moved = g_get_monotonic_time();
  cameo_scroller_request(self);
}

// MARK: Presses

static void press(CameoScroller *self, GtkGesture *gesture, int count, double x, double y) {
  GdkModifierType state = 0;
  const GdkEvent *event = gtk_gesture_get_last_event(
      gesture, gtk_gesture_single_get_current_sequence(GTK_GESTURE_SINGLE(gesture)));
  if (event) gdk_event_get_state(event, &state);
  int button = gtk_gesture_single_get_current_button(GTK_GESTURE_SINGLE(gesture));
  g_signal_emit_by_name(self, "pressed", button, count, (int)floor(x), (int)floor(y),
                        (int)(state & gtk_accelerator_get_default_mod_mask()));
}

static gboolean is_touch(GtkGesture *gesture) {
  const GdkEvent *event = gtk_gesture_get_last_event(
      gesture, gtk_gesture_single_get_current_sequence(GTK_GESTURE_SINGLE(gesture)));
  GdkDevice *device = event ? gdk_event_get_source_device(event) : NULL;
  return device && gdk_device_get_source(device) == GDK_SOURCE_TOUCHSCREEN;
}

static void pressed(GtkGesture *gesture, int count, double x, double y, CameoScroller *self) {
  if (!is_touch(gesture)) press(self, gesture, count, x, y);
  // The finger that stops what rolls wants no more than that.
  self->rolling.is_stopped_by_finger = is_rolling(self);
}

// A finger that goes down may be about to scroll.
static void released(GtkGesture *gesture, int count, double x, double y, CameoScroller *self) {
  if (!is_touch(gesture)) return;
  if (self->rolling.is_stopped_by_finger)
    // Nor is it the first of two.
    gtk_event_controller_reset(GTK_EVENT_CONTROLLER(gesture));
  else
    press(self, gesture, count, x, y);
}

void cameo_scroller_connect_presses(CameoScroller *self) {
  self->gesture = gtk_gesture_multi_press_new(GTK_WIDGET(self));
  gtk_gesture_single_set_button(GTK_GESTURE_SINGLE(self->gesture), 0);
  g_signal_connect(self->gesture, "pressed", G_CALLBACK(pressed), self);
  g_signal_connect(self->gesture, "released", G_CALLBACK(released), self);
}
