// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

#define _GNU_SOURCE

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>

#include "CSandbox.h"

// What is unchanged comes back from the file by itself. What was changed, such as addresses that the
// linker filled in, would be lost; hence the look at how much of a mapping is no longer the file's.
int cameo_forget_files(void) {
  FILE *maps = fopen("/proc/self/smaps", "re");
  if (!maps) return -errno;
  char line[1024], rights[5] = "", first = 0;
  unsigned long start = 0, end = 0, changed;
  while (fgets(line, sizeof line, maps)) {
    unsigned long from, to;
    char new_rights[5], path = 0;
    if (sscanf(line, "%lx-%lx %4s %*s %*s %*s %c", &from, &to, new_rights, &path) >= 3) {
      start = from;
      end = to;
      first = path;
      memcpy(rights, new_rights, sizeof rights);
    } else if (sscanf(line, "Anonymous: %lu", &changed) == 1 && changed == 0 && first == '/' &&
               rights[1] != 'w' && rights[3] == 'p') {
      (void)madvise((void *)start, end - start, MADV_DONTNEED);
    }
  }
  fclose(maps);
  return 0;
}
