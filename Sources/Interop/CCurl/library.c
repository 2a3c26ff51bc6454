// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

// For accept4, which Swift can't see.
#define _GNU_SOURCE

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/socket.h>

#include "CCurl.h"
#include "CLibrary.h"

static CameoCurl curl;

// What the system's loader does when it misses a library at the start of a program.
static void give_up(void) {
  fprintf(stderr, "The network needs libcurl, which cannot be loaded: %s\n", dlerror());
  exit(127);
}

const CameoCurl *cameo_curl(void) {
  static const char *const files[] = {"libcurl.so.4", NULL};
#define NAME(name) "curl_" #name,
  static const char *const names[] = {CAMEO_CURL_FUNCTIONS(NAME) NULL};
#undef NAME
  static CameoLibrary library = {files, names, &curl, 0};
  if (!cameo_library_is_there(&library)) give_up();
  return &curl;
}

int cameo_accept(int socket) { return accept4(socket, NULL, NULL, SOCK_CLOEXEC); }
