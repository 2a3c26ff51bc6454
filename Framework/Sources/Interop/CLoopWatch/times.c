// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

#include "watch.h"

uint64_t controllers_clock(clockid_t clock) {
  struct timespec time;
  clock_gettime(clock, &time);
  return (uint64_t)time.tv_sec * 1000000000ull + (uint64_t)time.tv_nsec;
}

// This clock stands still while the computer sleeps.
uint64_t controllers_now(void) { return controllers_clock(CLOCK_MONOTONIC); }

int controllers_open_run_delay(pid_t thread) {
  char path[64];
  snprintf(path, sizeof path, "/proc/self/task/%d/schedstat", (int)thread);
  return open(path, O_RDONLY | O_CLOEXEC);
}

// The file holds three numbers; the second is this one. A kernel that does not keep it has no such file:
// then waiting for a processor cannot be told from waiting for anything else.
uint64_t controllers_run_delay(int descriptor) {
  char text[96];
  ssize_t length = descriptor < 0 ? 0 : pread(descriptor, text, sizeof text - 1, 0);
  uint64_t numbers[2] = {0, 0};
  int at = 0;
  for (ssize_t i = 0; i < length && at < 2; i++) {
    if (text[i] >= '0' && text[i] <= '9') {
      numbers[at] = numbers[at] * 10 + (uint64_t)(text[i] - '0');
    } else {
      at++;
    }
  }
  return numbers[1];
}
