// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

#include "library.h"

#include <dlfcn.h>
#include <pthread.h>

static CameoLibSSH functions;
static int is_loaded;

static void load(void) {
  void *library = dlopen("libssh.so.4", RTLD_LAZY | RTLD_LOCAL);
  if (!library) return;
#define FIND(name) \
  if (!(*(void **)&functions.name = dlsym(library, #name))) return;
  CAMEO_SSH_FUNCTIONS(FIND)
#undef FIND
  is_loaded = 1;
}

const CameoLibSSH *cameo_libssh(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  return is_loaded ? &functions : NULL;
}

int cameo_ssh_is_there(void) { return cameo_libssh() != NULL; }
