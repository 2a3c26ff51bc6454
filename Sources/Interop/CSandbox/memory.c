// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

#define _GNU_SOURCE

#include <errno.h>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "CSandbox.h"

static const int seals = F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_WRITE | F_SEAL_SEAL;

int cameo_shared_memory(size_t length) {
  int descriptor = memfd_create("picture", MFD_CLOEXEC | MFD_ALLOW_SEALING);
  if (descriptor < 0) return -errno;
  if (ftruncate(descriptor, (off_t)length)) {
    int failed = -errno;
    close(descriptor);
    return failed;
  }
  return descriptor;
}

int cameo_seal(int descriptor) { return fcntl(descriptor, F_ADD_SEALS, seals) ? -errno : 0; }

int cameo_is_sealed(int descriptor, size_t length) {
  struct stat status;
  int found = fcntl(descriptor, F_GET_SEALS);
  return found >= 0 && (found & seals) == seals && !fstat(descriptor, &status) &&
         S_ISREG(status.st_mode) && status.st_size == (off_t)length;
}

// Exactly `colour * alpha / 255`, rounded.
static inline uint32_t times(uint32_t colour, uint32_t alpha) {
  uint32_t product = colour * alpha + 128;
  return (product + (product >> 8)) >> 8;
}

void cameo_premultiply_row(const uint8_t *from, uint32_t *to, size_t width, int has_alpha) {
  if (!has_alpha) {
    for (size_t x = 0; x < width; x++, from += 3) {
      to[x] = 0xFF000000 | (uint32_t)from[0] << 16 | (uint32_t)from[1] << 8 | from[2];
    }
    return;
  }
  for (size_t x = 0; x < width; x++, from += 4) {
    uint32_t alpha = from[3];
    to[x] = alpha << 24 | times(from[0], alpha) << 16 | times(from[1], alpha) << 8 |
            times(from[2], alpha);
  }
}
