// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

#include "library.h"

#include <dlfcn.h>
#include <pthread.h>

static ControllersGcrypt functions;
static int is_loaded;

// libsecret may have set it up already, and in its own way.
static void set_up(void) {
  if (functions.control(GCRYCTL_INITIALIZATION_FINISHED_P)) return;
  functions.check_version(NULL);
  functions.control(GCRYCTL_DISABLE_SECMEM, 0);
  functions.control(GCRYCTL_INITIALIZATION_FINISHED, 0);
}

static void load(void) {
  void *library = dlopen("libgcrypt.so.20", RTLD_LAZY | RTLD_LOCAL);
  if (!library) return;
#define FIND(name) \
  if (!(*(void **)&functions.name = dlsym(library, "gcry_" #name))) return;
  CONTROLLERS_GCRYPT_FUNCTIONS(FIND)
#undef FIND
  set_up();
  is_loaded = 1;
}

const ControllersGcrypt *controllers_gcrypt(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  return is_loaded ? &functions : NULL;
}
