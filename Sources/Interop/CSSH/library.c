// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

#include "library.h"

static CameoLibSSH functions;

const CameoLibSSH *cameo_libssh(void) {
  static const char *const files[] = {"libssh.so.4", NULL};
  static const char *const names[] = {CAMEO_SSH_FUNCTIONS(CAMEO_NAME) NULL};
  static CameoLibrary library = {files, names, &functions, 0};
  return cameo_library_is_there(&library) ? &functions : NULL;
}

int cameo_ssh_is_there(void) { return cameo_libssh() != NULL; }
