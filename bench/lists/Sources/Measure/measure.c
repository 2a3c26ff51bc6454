/* SPDX-FileCopyrightText: 2026 The Cameo authors */
/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The same window, the same steps and the same clock for every widget that is measured. */
#include "Measure.h"

#include <gtk/gtk.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* The pause lets a frame that follows by itself (scroll bars fade, rows are prepared) go by, and the
 * one after it begin at once: what is measured is work, not waiting for the next frame. */
enum { REST_MS = 500, PAUSE_MS = 40 };

static int items = 1000, steps = 100, step;
static gint64 started, painted, asked;
static double *took, resident;
static GtkWidget *window;
static GtkAdjustment *adjustment;

/* A figure of /proc/self/status in MB. */
static double memory(const char *name) {
  char line[256];
  long found = 0;
  FILE *file = fopen("/proc/self/status", "r");
  while (file && fgets(line, sizeof line, file))
    if (!strncmp(line, name, strlen(name))) found = atol(line + strlen(name) + 1);
  if (file) fclose(file);
  return found / 1024.0;
}

static int ascending(const void *left, const void *right) {
  double difference = *(const double *)left - *(const double *)right;
  return (difference > 0) - (difference < 0);
}

void measure_begin(int count, char **arguments) {
  /* Whoever starts the program says when, so that loading it counts. */
  const char *from = getenv("MEASURE_FROM");
  started = from ? atoll(from) : g_get_monotonic_time();
  if (count > 1) items = atoi(arguments[1]);
  if (count > 2) steps = atoi(arguments[2]);
  took = g_new0(double, steps + 1);
}

int measure_items(void) { return items; }

char *measure_name(int item) { return g_strdup_printf("IMG_%06d.jpg", item); }

unsigned measure_color(int picture) {
  char *name = measure_name(picture);
  unsigned color = g_str_hash(name) * 2654435761u >> 8;
  g_free(name);
  return color;
}

/* Jumps from one part of the whole to another, never to one that overlaps the last: by the golden
 * section the places are spread evenly and come in no order that helps a cache. */
static gboolean go_on(gpointer nothing) {
  double most = gtk_adjustment_get_upper(adjustment) - gtk_adjustment_get_page_size(adjustment);
  double place = (step + 1) * 0.6180339887;
  asked = g_get_monotonic_time();
  gtk_adjustment_set_value(adjustment, floor(most * (place - floor(place))));
  gtk_widget_queue_draw(window);
  return G_SOURCE_REMOVE;
}

static void tell(void) {
  qsort(took, steps, sizeof *took, ascending);
  printf(
      "{\"paint\": %.2f, \"median\": %.3f, \"p95\": %.3f, \"most\": %.3f, \"rss\": %.2f, "
      "\"peak\": %.2f}\n",
      (painted - started) / 1e3, took[steps / 2], took[(int)(steps * 0.95)], took[steps - 1],
      resident, memory("VmHWM"));
  fflush(stdout);
  _exit(0);
}

static void frame_ended(GdkFrameClock *clock, gpointer nothing) {
  /* What was drawn is on the screen when the X server says that it is. */
  gdk_display_sync(gdk_display_get_default());
  gint64 now = g_get_monotonic_time();
  if (!painted) {
    painted = now;
    resident = memory("VmRSS");
    if (steps) g_timeout_add(REST_MS, go_on, NULL);
  } else if (asked) {
    took[step++] = (now - asked) / 1e3;
    asked = 0;
    if (step == steps) tell();
    g_timeout_add(PAUSE_MS, go_on, NULL);
  }
}

void measure(void *body) {
  g_object_set(gtk_settings_get_default(), "gtk-enable-animations", FALSE, NULL);
  window = gtk_window_new(GTK_WINDOW_TOPLEVEL);
  gtk_window_set_default_size(GTK_WINDOW(window), 1100, 800);
  GtkWidget *scrolled = gtk_scrolled_window_new(NULL, NULL);
  gtk_scrolled_window_set_policy(
      GTK_SCROLLED_WINDOW(scrolled), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_container_add(GTK_CONTAINER(scrolled), body);
  gtk_container_add(GTK_CONTAINER(window), scrolled);
  adjustment = gtk_scrolled_window_get_vadjustment(GTK_SCROLLED_WINDOW(scrolled));
  gtk_widget_show_all(window);
  g_signal_connect(
      gtk_widget_get_frame_clock(window), "after-paint", G_CALLBACK(frame_ended), NULL);
  gtk_main();
}
