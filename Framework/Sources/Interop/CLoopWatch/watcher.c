// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT
//
// The watching thread. While the main thread has a turn it wakes up every few milliseconds. When it
// could not, though it had a processor, then the whole process was held up: by a debugger, SIGSTOP,
// or a virtual machine that stood still. That time is not reported.

#define _GNU_SOURCE
#include <linux/futex.h>
#include <pthread.h>
#include <signal.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#include "watch.h"

#define TICK 4000000ull
#define TOLERANCE 6000000ull
#define ABSENCES 8

static ControllersLoopReport report;
static pthread_t thread;
static int run_delay;

static struct {
  uint64_t from, to;
} absences[ABSENCES];
static int absence_count;

static uint64_t last_seen, last_delay;
static uint64_t endless_turn;

static void remember(void) {
  last_seen = controllers_now();
  last_delay = controllers_run_delay(run_delay);
}

// Call after having wanted to sleep for `asleep` since `remember`.
static void look_at_clock(uint64_t asleep) {
  uint64_t from = last_seen, delay = last_delay;
  remember();
  uint64_t explained = asleep + (last_delay - delay) + TOLERANCE;
  if (last_seen - from <= explained) return;
  absences[absence_count % ABSENCES].from = from;
  absences[absence_count % ABSENCES].to = last_seen;
  absence_count++;
}

static uint64_t absence(uint64_t from, uint64_t to) {
  uint64_t sum = 0;
  for (int i = 0; i < ABSENCES; i++) {
    uint64_t first = absences[i].from > from ? absences[i].from : from;
    uint64_t last = absences[i].to < to ? absences[i].to : to;
    if (last > first) sum += last - first;
  }
  return sum;
}

// What the main thread neither computed nor had to wait for a processor, it spent waiting for something
// of its own choice, unless the process was held up. It has to have gone to sleep for that: a virtual
// processor that is taken away is noticed by no count.
static void judge(Slot *slot) {
  ControllersLoopTurn *turn = &slot->block.turn;
  uint64_t from = controllers_watch.start + turn->began;
  uint64_t others = turn->computed + slot->delayed + absence(from, from + turn->wall);
  turn->waited = slot->has_slept && turn->wall > others ? turn->wall - others : 0;
  turn->samples = atomic_load(&slot->count);
  if (turn->computed + turn->waited > controllers_watch.limit) report(&slot->block);
}

static bool report_all(void) {
  bool any = false;
  for (int i = 0; i < SLOTS; i++) {
    if (atomic_load(&controllers_slots[i].state) != FULL) continue;
    judge(&controllers_slots[i]);
    atomic_store(&controllers_slots[i].state, FREE);
    any = true;
  }
  return any;
}

// Once for each turn. The main thread may end it meanwhile: what was seen so far does not change.
static void report_endless(uint64_t began) {
  uint64_t wall = controllers_now() - began;
  uint64_t present = wall - absence(began, began + wall);
  if (present < ENDLESS) return;
  endless_turn = began;
  Slot *slot = atomic_load(&controllers_watch.current);
  if (!slot || atomic_load(&slot->state) == FULL) return;
  static ControllersLoopBlock copy;
  uint64_t computed = controllers_clock(controllers_watch.main_time) - slot->computed_before;
  uint64_t others = computed + controllers_run_delay(controllers_watch.main_delay) - slot->delayed_before;
  copy.turn = (ControllersLoopTurn){
      .began = began - controllers_watch.start,
      .wall = wall,
      .computed = computed,
      .waited = present > others ? present - others : 0,
      .samples = atomic_load(&slot->count),
  };
  for (int i = 0; i < copy.turn.samples; i++) copy.samples[i] = slot->block.samples[i];
  report(&copy);
}

static void wait_for_bell(unsigned seen) {
  atomic_store(&controllers_watch.sleeps, true);
  if (!atomic_load(&controllers_watch.turn_began)) {
    syscall(SYS_futex, &controllers_watch.bell, FUTEX_WAIT_PRIVATE, seen, NULL, NULL, 0);
  }
  atomic_store(&controllers_watch.sleeps, false);
}

static void *watch(void *data) {
  (void)data;
  pthread_setname_np(pthread_self(), "main-loop-watch");
  run_delay = controllers_open_run_delay(gettid());
  look_at_clock(0);
  while (true) {
    unsigned seen = atomic_load(&controllers_watch.bell);
    // The time for reporting says nothing about the process.
    if (report_all()) remember();
    uint64_t began = atomic_load(&controllers_watch.turn_began);
    if (began) {
      const struct timespec tick = {0, TICK};
      nanosleep(&tick, NULL);
      look_at_clock(TICK);
      began = atomic_load(&controllers_watch.turn_began);
      if (began && endless_turn != began && last_seen > began + ENDLESS) {
        report_endless(began);
        remember();
      }
    } else if (atomic_load(&controllers_watch.is_stopping)) {
      break;
    } else {
      last_delay = controllers_run_delay(run_delay);
      wait_for_bell(seen);
      began = atomic_load(&controllers_watch.turn_began);
      if (began) {
        // From the beginning of the turn that has woken it.
        last_seen = began;
        look_at_clock(0);
      } else {
        remember();
      }
    }
  }
  if (run_delay >= 0) close(run_delay);
  return NULL;
}

bool controllers_watcher_start(ControllersLoopReport callback) {
  report = callback;
  last_seen = controllers_now();
  last_delay = 0;
  atomic_store(&controllers_watch.is_stopping, false);
  // The program's signals are for its other threads.
  sigset_t all, usual;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &usual);
  bool is_there = pthread_create(&thread, NULL, watch, NULL) == 0;
  pthread_sigmask(SIG_SETMASK, &usual, NULL);
  return is_there;
}

void controllers_watcher_stop(void) {
  atomic_store(&controllers_watch.is_stopping, true);
  controllers_watcher_wake();
  pthread_join(thread, NULL);
}

void controllers_watcher_wake(void) {
  atomic_fetch_add(&controllers_watch.bell, 1);
  syscall(SYS_futex, &controllers_watch.bell, FUTEX_WAKE_PRIVATE, 1, NULL, NULL, 0);
}
