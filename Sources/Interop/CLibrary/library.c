// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

#include "CLibrary.h"

#include <dlfcn.h>
#include <pthread.h>
#include <string.h>

enum { NOT_YET, MISSING, THERE };

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static int load(const CameoLibrary *library) {
  void *file = NULL;
  for (const char *const *name = library->files; *name && !file; name++) file = dlopen(*name, RTLD_LAZY | RTLD_LOCAL);
  if (!file) return MISSING;
  char *to = library->functions;
  for (const char *const *name = library->names; *name; name++, to += sizeof(void *)) {
    void *function = dlsym(file, *name);
    if (!function) return MISSING;
    memcpy(to, &function, sizeof function);
  }
  return THERE;
}

int cameo_library_is_there(CameoLibrary *library) {
  int known = __atomic_load_n(&library->state, __ATOMIC_ACQUIRE);
  if (known != NOT_YET) return known == THERE;
  pthread_mutex_lock(&lock);
  known = library->state;
  if (known == NOT_YET) {
    known = load(library);
    __atomic_store_n(&library->state, known, __ATOMIC_RELEASE);
  }
  pthread_mutex_unlock(&lock);
  return known == THERE;
}
