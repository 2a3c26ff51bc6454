// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

#include "library.h"

#include <dlfcn.h>
#include <pthread.h>

#include "CGnuTLS.h"

static CameoGnuTLS functions;
static int is_loaded;

static void load(void) {
  void *library = dlopen("libgnutls.so.30", RTLD_LAZY | RTLD_LOCAL);
  if (!library) return;
#define FIND(name) \
  if (!(*(void **)&functions.name = dlsym(library, "gnutls_" #name))) return;
  CAMEO_GNUTLS_FUNCTIONS(FIND)
#undef FIND
  is_loaded = 1;
}

const CameoGnuTLS *cameo_gnutls(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  return is_loaded ? &functions : NULL;
}

int cameo_tls_is_there(void) { return cameo_gnutls() != NULL; }
