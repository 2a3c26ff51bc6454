// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

#pragma once

#include <stdatomic.h>
#include <sys/types.h>
#include <time.h>

#include "CLoopWatch.h"

// The first look at a turn, and how much time passes until the next while it is short.
#define FIRST_SAMPLE 8000000ull
#define NEXT_SAMPLE 4000000ull

// A turn that goes on for so long is reported before it is over: perhaps it never is.
#define ENDLESS 2000000000ull

#define MOST_FRAMES 96
#define MOST_SAMPLES 64

// Where the main thread was at one moment.
typedef struct {
  uint64_t time;  // since the turn began
  int depth;
  char source[48];
  void *frames[MOST_FRAMES];
} Sample;

struct ControllersLoopBlock {
  ControllersLoopTurn turn;
  Sample samples[MOST_SAMPLES];
};

// The main thread writes into a slot that is free; when it is full, the watching thread reads it.
enum { FREE, FULL };

typedef struct {
  atomic_int state;
  atomic_int count;
  ControllersLoopBlock block;
  // What the main thread had used up when the turn began.
  uint64_t computed_before, delayed_before;
  long sleeps_before;
  // In this turn it wanted a processor and had none; it gave its own up.
  uint64_t delayed;
  bool has_slept;
} Slot;

// What both threads look at.
typedef struct {
  uint64_t limit, start;
  pid_t main_thread;
  clockid_t main_time;             // what it has computed, for other threads
  int main_delay;                  // its file of run delays
  _Atomic(Slot *) current;         // where this turn is written down; NULL while all are full
  _Atomic uint64_t turn_began;     // on the monotonic clock; 0 while the loop waits for events
  atomic_uint bell;                // goes up when the watching thread has something to do
  atomic_bool sleeps;              // it waits for the bell
  atomic_bool is_stopping;
} Watch;

extern Watch controllers_watch;

#define SLOTS 4
extern Slot controllers_slots[SLOTS];

// samples.c, on the main thread
bool controllers_sampling_start(void);
void controllers_sampling_stop(void);
void controllers_sample_after(uint64_t time);  // 0: no more

// watcher.c
bool controllers_watcher_start(ControllersLoopReport report);
void controllers_watcher_stop(void);
void controllers_watcher_wake(void);

// times.c. A thread's run delay is how long it waited for a processor.
uint64_t controllers_now(void);
uint64_t controllers_clock(clockid_t clock);
int controllers_open_run_delay(pid_t thread);
uint64_t controllers_run_delay(int descriptor);
