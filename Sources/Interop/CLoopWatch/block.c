// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

#include "watch.h"

CameoLoopTurn cameo_loop_turn(const CameoLoopBlock *block) { return block->turn; }

uint64_t cameo_loop_time(const CameoLoopBlock *block, int sample) {
  return block->samples[sample].time;
}

const char *cameo_loop_source(const CameoLoopBlock *block, int sample) {
  return block->samples[sample].source;
}

int cameo_loop_depth(const CameoLoopBlock *block, int sample) {
  return block->samples[sample].depth;
}

uintptr_t cameo_loop_frame(const CameoLoopBlock *block, int sample, int level) {
  return (uintptr_t)block->samples[sample].frames[level];
}
