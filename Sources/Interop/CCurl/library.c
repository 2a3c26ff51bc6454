// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

// For accept4, which Swift can't see.
#define _GNU_SOURCE

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/socket.h>

#include "CCurl.h"

static CameoCurl curl;

// What the system's loader does when it misses a library at the start of a program.
static void give_up(void) {
  fprintf(stderr, "The network needs libcurl, which cannot be loaded: %s\n", dlerror());
  exit(127);
}

static void load(void) {
  void *library = dlopen("libcurl.so.4", RTLD_LAZY | RTLD_LOCAL);
  if (!library) give_up();
#define FIND(name) \
  if (!(*(void **)&curl.name = dlsym(library, "curl_" #name))) give_up();
  CAMEO_CURL_FUNCTIONS(FIND)
#undef FIND
}

const CameoCurl *cameo_curl(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  return &curl;
}

int cameo_accept(int socket) { return accept4(socket, NULL, NULL, SOCK_CLOEXEC); }
