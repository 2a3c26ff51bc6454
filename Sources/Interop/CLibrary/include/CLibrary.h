// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT
//
// Libraries that are loaded when they are needed: what they bring would make programs start later, and one that
// is not installed costs what it is for, instead of the program.

#pragma once

#include <stddef.h>

// A list of functions `LIST(F)` that is `F(one) F(two)` becomes a structure of pointers with CAMEO_POINTER, whose
// types are those of the library's header, and the names to be searched for with CAMEO_NAME.
#define CAMEO_POINTER(name) __typeof__(&name) name;
#define CAMEO_NAME(name) #name,

typedef struct {
  // Names of its file to be tried one after the other, NULL after the last.
  const char *const *files;
  // Names of its functions, NULL after the last.
  const char *const *names;
  // Where pointers to them are written, in the order of the names.
  void *functions;
  int state;  // 0 until it was tried
} CameoLibrary;

// Loads the library the first time, for good. Whether it is there, with all of these functions.
int cameo_library_is_there(CameoLibrary *library);
