// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

#define _GNU_SOURCE

#include <errno.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdint.h>
#include <sys/mman.h>
#include <unistd.h>

#include "CSandbox.h"

// What is mapped. Any thread of a library may read it.
static _Atomic uintptr_t start, end, page_length;
static atomic_int is_missing;

// Called for bytes that the kernel cannot provide: those behind the end of a file that has become shorter, or on a disk
// that fails. What follows them becomes memory, which is empty, and the instruction is repeated.
static void fill_up(int number, siginfo_t *info, void *context) {
  (void)context;
  int before = errno;
  uintptr_t place = (uintptr_t)info->si_addr / page_length * page_length;
  int is_ours = info->si_code > 0 && place >= start && place < end;
  if (is_ours && mmap((void *)place, end - place, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED, -1, 0) != MAP_FAILED) {
    is_missing = 1;
  } else {
    // Any other such error ends the process, as usual.
    (void)signal(number, SIG_DFL);
  }
  errno = before;
}

const void *cameo_map_file(int file, size_t length) {
  struct sigaction action = {.sa_sigaction = fill_up, .sa_flags = SA_SIGINFO | SA_ONSTACK};
  // The handler divides by it.
  page_length = (uintptr_t)sysconf(_SC_PAGESIZE);
  if (start || sigaction(SIGBUS, &action, NULL)) return NULL;
  void *bytes = mmap(NULL, length, PROT_READ, MAP_PRIVATE, file, 0);
  if (bytes == MAP_FAILED) return NULL;
  is_missing = 0;
  end = (uintptr_t)bytes + length;
  start = (uintptr_t)bytes;
  return bytes;
}

int cameo_mapped_file_is_whole(void) { return !is_missing; }

void cameo_unmap_file(void) {
  munmap((void *)start, end - start);
  start = end = 0;
}
