// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT
//
// The main thread's side: a turn lasts from the return of poll to the next call of it, with everything
// that is dispatched in between. Nothing here waits for the watching thread.

#define _GNU_SOURCE
#include <glib.h>
#include <pthread.h>
#include <sys/resource.h>
#include <unistd.h>

#include "watch.h"

Watch controllers_watch;
Slot controllers_slots[SLOTS];

static bool is_watching;

// How often the thread gave its processor up because there was nothing for it to do.
static long sleep_count(void) {
  struct rusage usage;
  getrusage(RUSAGE_THREAD, &usage);
  return usage.ru_nvcsw;
}

static Slot *free_slot(void) {
  for (int i = 0; i < SLOTS; i++) {
    if (atomic_load(&controllers_slots[i].state) == FREE) return &controllers_slots[i];
  }
  return NULL;
}

static void begin_turn(void) {
  Slot *slot = free_slot();
  if (slot) {
    atomic_store(&slot->count, 0);
    slot->computed_before = controllers_clock(CLOCK_THREAD_CPUTIME_ID);
    slot->delayed_before = controllers_run_delay(controllers_watch.main_delay);
    slot->sleeps_before = sleep_count();
  }
  atomic_store(&controllers_watch.current, slot);
  atomic_store(&controllers_watch.turn_began, controllers_now());
  if (atomic_exchange(&controllers_watch.sleeps, false)) controllers_watcher_wake();
  controllers_sample_after(FIRST_SAMPLE);
}

static void end_turn(void) {
  uint64_t began = atomic_load(&controllers_watch.turn_began);
  if (!began) return;
  controllers_sample_after(0);
  uint64_t wall = controllers_now() - began;
  Slot *slot = atomic_load(&controllers_watch.current);
  bool is_long = slot && wall > controllers_watch.limit;
  if (is_long) {
    slot->block.turn.began = began - controllers_watch.start;
    slot->block.turn.wall = wall;
    slot->block.turn.computed = controllers_clock(CLOCK_THREAD_CPUTIME_ID) - slot->computed_before;
    slot->block.turn.is_over = true;
    slot->delayed = controllers_run_delay(controllers_watch.main_delay) - slot->delayed_before;
    slot->has_slept = sleep_count() > slot->sleeps_before;
  }
  atomic_store(&controllers_watch.turn_began, 0);
  if (!is_long) return;
  atomic_store(&slot->state, FULL);
  controllers_watcher_wake();
}

static gint watched_poll(GPollFD *descriptors, guint count, gint timeout) {
  if (gettid() != controllers_watch.main_thread) return g_poll(descriptors, count, timeout);
  end_turn();
  gint result = g_poll(descriptors, count, timeout);
  begin_turn();
  return result;
}

bool controllers_loop_watch_start(uint64_t limit, ControllersLoopReport report) {
  if (is_watching) return true;
  controllers_watch.limit = limit;
  controllers_watch.start = controllers_now();
  controllers_watch.main_thread = gettid();
  if (pthread_getcpuclockid(pthread_self(), &controllers_watch.main_time)) return false;
  controllers_watch.main_delay = controllers_open_run_delay(controllers_watch.main_thread);
  if (!controllers_sampling_start()) return false;
  if (!controllers_watcher_start(report)) {
    controllers_sampling_stop();
    return false;
  }
  is_watching = true;
  g_main_context_set_poll_func(NULL, watched_poll);
  // What happens before the loop is entered counts as well: nothing is shown meanwhile.
  begin_turn();
  return true;
}

void controllers_loop_watch_stop(void) {
  if (!is_watching) return;
  is_watching = false;
  g_main_context_set_poll_func(NULL, NULL);
  end_turn();
  controllers_watcher_stop();
  controllers_sampling_stop();
  if (controllers_watch.main_delay >= 0) close(controllers_watch.main_delay);
}
