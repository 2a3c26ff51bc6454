// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

#define _GNU_SOURCE

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
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

static void premultiply_row(const uint8_t *from, uint32_t *to, size_t width, int has_alpha) {
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

// So many pixels at a time that they stay in the processor's cache.
enum { AT_ONCE = 16384 };

typedef struct {
  int descriptor;
  off_t place;
  const uint8_t *pixels;
  size_t stride, width, height;
  int has_alpha, is_done;
} Band;

static int write_all(int descriptor, const void *bytes, size_t count, off_t place) {
  while (count > 0) {
    ssize_t written = pwrite(descriptor, bytes, count, place);
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return 0;
    bytes = (const char *)bytes + written;
    count -= (size_t)written;
    place += written;
  }
  return 1;
}

static void *write_band(void *data) {
  Band *band = data;
  size_t channels = band->has_alpha ? 4 : 3;
  uint32_t ready[AT_ONCE];
  size_t count = 0;
  off_t place = band->place;
  for (size_t row = 0; row < band->height; row++) {
    const uint8_t *from = band->pixels + row * band->stride;
    for (size_t x = 0; x < band->width;) {
      size_t room = AT_ONCE - count, rest = band->width - x, part = rest < room ? rest : room;
      premultiply_row(from + x * channels, ready + count, part, band->has_alpha);
      x += part;
      count += part;
      if (count < AT_ONCE && (x < band->width || row + 1 < band->height)) continue;
      if (!write_all(band->descriptor, ready, count * sizeof *ready, place)) return NULL;
      place += (off_t)(count * sizeof *ready);
      count = 0;
    }
  }
  band->is_done = 1;
  return NULL;
}

int cameo_write_pixels(
    int descriptor, const uint8_t *pixels, size_t stride, size_t width, size_t height, int has_alpha) {
  off_t place = lseek(descriptor, 0, SEEK_CUR), end = place + (off_t)(width * height * 4);
  // Of a large picture, each half on a processor of its own: half of the time is the kernel's, which provides the memory.
  size_t upper = width * height < 1 << 20 ? height : height / 2;
  Band first = {descriptor, place, pixels, stride, width, upper, has_alpha, 0};
  Band second = {descriptor, place + (off_t)(width * upper * 4), pixels + upper * stride, stride, width, height - upper, has_alpha, 0};
  pthread_t helper;
  int is_helped = second.height && !pthread_create(&helper, NULL, write_band, &second);
  write_band(&first);
  if (is_helped) {
    pthread_join(helper, NULL);
  } else {
    write_band(&second);
  }
  return place >= 0 && first.is_done && second.is_done && lseek(descriptor, end, SEEK_SET) == end;
}
