// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT
//
// Where the main thread is while its turn lasts. A timer of the kernel interrupts it, so that a look is
// taken however busy the computer is; the handler writes addresses into memory that is there already.

#define _GNU_SOURCE
#include <errno.h>
#include <execinfo.h>
#include <glib.h>
#include <signal.h>
#include <string.h>
#include <time.h>

#include "watch.h"

#ifndef sigev_notify_thread_id
#define sigev_notify_thread_id _sigev_un._tid
#endif

// The signal is not used otherwise, is ignored by default, and debuggers let it pass.
#define OUR_SIGNAL SIGURG

// The handler itself and what the kernel puts between it and the code it interrupted.
#define HANDLER_FRAMES 2

static timer_t timer;
static struct sigaction before;

static void copy_name(char *to, size_t size, const char *from) {
  size_t i = 0;
  for (; from && from[i] && i + 1 < size; i++) to[i] = from[i];
  to[i] = 0;
}

static void take_sample(int number, siginfo_t *info, void *context) {
  (void)number, (void)context;
  if (info->si_code != SI_TIMER || info->si_value.sival_ptr != &timer) return;
  int error = errno;
  uint64_t began = atomic_load(&controllers_watch.turn_began);
  Slot *slot = atomic_load(&controllers_watch.current);
  int count = slot ? atomic_load(&slot->count) : 0;
  if (began && slot && count < MOST_SAMPLES) {
    Sample *sample = &slot->block.samples[count];
    sample->time = controllers_now() - began;
    void *frames[MOST_FRAMES + HANDLER_FRAMES];
    int depth = backtrace(frames, MOST_FRAMES + HANDLER_FRAMES) - HANDLER_FRAMES;
    sample->depth = depth > 0 ? depth : 0;
    memcpy(sample->frames, frames + HANDLER_FRAMES, sizeof(void *) * (size_t)sample->depth);
    GSource *source = g_main_current_source();
    copy_name(sample->source, sizeof sample->source, source ? g_source_get_name(source) : NULL);
    atomic_store(&slot->count, count + 1);
    // The longer it has lasted, the less often: the last of 64 looks comes after half a minute.
    uint64_t next = sample->time / 8;
    controllers_sample_after(next > NEXT_SAMPLE ? next : NEXT_SAMPLE);
  }
  errno = error;
}

bool controllers_sampling_start(void) {
  // The first backtrace loads a library, and the first question for the source takes memory for the
  // thread. A handler must do neither: it may have interrupted malloc.
  void *frames[4];
  backtrace(frames, 4);
  g_main_current_source();

  struct sigaction action = {.sa_sigaction = take_sample, .sa_flags = SA_SIGINFO | SA_RESTART};
  sigfillset(&action.sa_mask);
  struct sigevent event = {.sigev_notify = SIGEV_THREAD_ID, .sigev_signo = OUR_SIGNAL};
  event.sigev_value.sival_ptr = &timer;
  event.sigev_notify_thread_id = controllers_watch.main_thread;
  if (sigaction(OUR_SIGNAL, &action, &before)) return false;
  if (timer_create(CLOCK_MONOTONIC, &event, &timer) == 0) return true;
  sigaction(OUR_SIGNAL, &before, NULL);
  return false;
}

void controllers_sampling_stop(void) {
  timer_delete(timer);
  sigaction(OUR_SIGNAL, &before, NULL);
}

void controllers_sample_after(uint64_t time) {
  struct itimerspec when = {.it_value = {(time_t)(time / 1000000000ull), (long)(time % 1000000000ull)}};
  timer_settime(timer, 0, &when, NULL);
}
