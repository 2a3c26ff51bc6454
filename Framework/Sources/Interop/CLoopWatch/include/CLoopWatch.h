// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT
//
// Notices when the main loop is blocked, and by what. This is in C because a signal handler must neither
// allocate memory nor wait.

#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// One turn of the loop that took long: from the return of poll to the next call of it. Times in ns.
typedef struct {
  uint64_t began;     // since the watch began
  uint64_t wall;      // how long it took by the clock on the wall
  uint64_t computed;  // how long the main thread had a processor
  uint64_t waited;    // how long it had none and wanted none: a file, a lock, another program
  bool is_over;       // false: it goes on
  int samples;        // how often it was looked at
} ControllersLoopTurn;

// The turn, with where the main thread was at some moments of it.
typedef struct ControllersLoopBlock ControllersLoopBlock;

// Called on a thread of the watch. What it is given is gone when it returns.
typedef void (*ControllersLoopReport)(const ControllersLoopBlock *block);

// Watches the default main context, which the calling thread runs. False when that cannot be done.
bool controllers_loop_watch_start(uint64_t limit, ControllersLoopReport report);

// Stops watching, after everything there is to report has been reported. On the same thread.
void controllers_loop_watch_stop(void);

ControllersLoopTurn controllers_loop_turn(const ControllersLoopBlock *block);

// Of one sample: when it was taken, since the turn began; what the loop was dispatching, as its GSource is
// called; and where the thread was, the innermost frame first.
uint64_t controllers_loop_time(const ControllersLoopBlock *block, int sample);
const char *controllers_loop_source(const ControllersLoopBlock *block, int sample);
int controllers_loop_depth(const ControllersLoopBlock *block, int sample);
uintptr_t controllers_loop_frame(const ControllersLoopBlock *block, int sample, int level);

// What is at `address`: the file that is mapped there and where it begins, and the nearest name that
// the file shows to others, or NULL. False when there is nothing.
bool controllers_address_origin(
    const void *address, const char **file, uintptr_t *base, const char **name);

// The start of this program's own file in memory.
uintptr_t controllers_program_base(void);

// The Swift runtime's. To be freed; NULL when `mangled` is not a Swift name.
char *swift_demangle(
    const char *mangled, size_t length, char *buffer, size_t *size, uint32_t flags);
