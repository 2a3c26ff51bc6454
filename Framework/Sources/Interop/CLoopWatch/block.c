// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

#include "watch.h"

ControllersLoopTurn controllers_loop_turn(const ControllersLoopBlock *block) { return block->turn; }

uint64_t controllers_loop_time(const ControllersLoopBlock *block, int sample) {
  return block->samples[sample].time;
}

const char *controllers_loop_source(const ControllersLoopBlock *block, int sample) {
  return block->samples[sample].source;
}

int controllers_loop_depth(const ControllersLoopBlock *block, int sample) {
  return block->samples[sample].depth;
}

uintptr_t controllers_loop_frame(const ControllersLoopBlock *block, int sample, int level) {
  return (uintptr_t)block->samples[sample].frames[level];
}
