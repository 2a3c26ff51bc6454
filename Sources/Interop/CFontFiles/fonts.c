// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

#define _GNU_SOURCE

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "CFontFiles.h"

// What fontconfig offers; it is loaded with the library for drawings, or there are no drawings.
typedef struct {
  int count, size;
  void **fonts;
} FontSet;

typedef struct {
  char *path;
  void *bytes;
  size_t length;
} FontFile;

// Computers of designers have thousands. The sandbox allows 2 GB of addresses in all.
enum { most_files = 4000 };
static const size_t most_bytes = (size_t)768 << 20;

static FontFile *files;
static size_t count;

static int compare(const void *left, const void *right) {
  return strcmp(((const FontFile *)left)->path, ((const FontFile *)right)->path);
}

static const FontFile *find(const char *path) {
  FontFile wanted = {(char *)path, NULL, 0};
  return path && count ? bsearch(&wanted, files, count, sizeof *files, compare) : NULL;
}

// Maps one file; returns its length, 0 if that is not possible.
static size_t keep(const char *path) {
  int file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  if (file < 0) return 0;
  struct stat status;
  void *bytes = MAP_FAILED;
  if (!fstat(file, &status) && S_ISREG(status.st_mode) && status.st_size > 0)
    bytes = mmap(NULL, (size_t)status.st_size, PROT_READ, MAP_PRIVATE, file, 0);
  close(file);
  if (bytes == MAP_FAILED) return 0;
  char *copy = strdup(path);
  if (!copy) {
    munmap(bytes, (size_t)status.st_size);
    return 0;
  }
  files[count++] = (FontFile){copy, bytes, (size_t)status.st_size};
  return (size_t)status.st_size;
}

void cameo_keep_font_files(void) {
  FontSet *(*fonts)(void *config, int set) = NULL;
  int (*string)(const void *font, const char *name, int number, unsigned char **) = NULL;
  // Found only if it is loaded already.
  void *library = dlopen("libfontconfig.so.1", RTLD_LAZY | RTLD_NOLOAD);
  if (!library) return;
  *(void **)&fonts = dlsym(library, "FcConfigGetFonts");
  *(void **)&string = dlsym(library, "FcPatternGetString");
  FontSet *all = fonts && string ? fonts(NULL, 0) : NULL;
  files = all ? calloc(most_files, sizeof *files) : NULL;
  if (!files) return;
  size_t total = 0;
  const char *last = "";
  for (int index = 0; index < all->count && count < most_files && total < most_bytes; index++) {
    unsigned char *path = NULL;
    if (string(all->fonts[index], "file", 0, &path) || !path) continue;
    // The fonts of a collection follow each other.
    if (!strcmp(last, (const char *)path)) continue;
    last = (const char *)path;
    total += keep(last);
  }
  qsort(files, count, sizeof *files, compare);
}

// A copy of the file that can be read like the file itself.
static int copied(const FontFile *font) {
  int copy = memfd_create("font", MFD_CLOEXEC);
  size_t written = 0;
  while (copy >= 0 && written < font->length) {
    ssize_t more = write(copy, (const char *)font->bytes + written, font->length - written);
    if (more <= 0) {
      close(copy);
      errno = EIO;
      return -1;
    }
    written += (size_t)more;
  }
  if (copy >= 0) lseek(copy, 0, SEEK_SET);
  return copy;
}

// MARK: In place of the functions of the C library

static int opened(int folder, const char *path, int flags, mode_t mode) {
  int file = (int)syscall(__NR_openat, folder, path, flags, mode);
  if (file >= 0 || errno != EPERM || (flags & O_ACCMODE) != O_RDONLY) return file;
  const FontFile *font = find(path);
  if (font) return copied(font);
  errno = EPERM;
  return -1;
}

#define MODE(flags)                                             \
  mode_t mode = 0;                                              \
  if (flags & (O_CREAT | __O_TMPFILE)) {                        \
    va_list rest;                                               \
    va_start(rest, flags);                                      \
    mode = va_arg(rest, mode_t);                                \
    va_end(rest);                                               \
  }

__attribute__((visibility("default"))) int open(const char *path, int flags, ...) {
  MODE(flags)
  return opened(AT_FDCWD, path, flags, mode);
}

__attribute__((visibility("default"))) int open64(const char *path, int flags, ...) {
  MODE(flags)
  return opened(AT_FDCWD, path, flags, mode);
}

__attribute__((visibility("default"))) int access(const char *path, int wanted) {
  int found = (int)syscall(__NR_faccessat, AT_FDCWD, path, wanted);
  if (found == 0 || errno != EPERM || (wanted & ~R_OK)) return found;
  if (find(path)) return 0;
  errno = EPERM;
  return -1;
}

// The C library asks by name, even where the name is empty; the sandbox allows to ask by descriptor only.
__attribute__((visibility("default"))) int fstat(int file, struct stat *status) {
  return (int)syscall(__NR_fstat, file, status);
}

__attribute__((visibility("default"))) int fstat64(int file, struct stat64 *status) {
  return (int)syscall(__NR_fstat, file, status);
}
