// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

#include "library.h"

#include "CGnuTLS.h"

static CameoGnuTLS functions;

const CameoGnuTLS *cameo_gnutls(void) {
  static const char *const files[] = {"libgnutls.so.30", NULL};
#define NAME(name) "gnutls_" #name,
  static const char *const names[] = {CAMEO_GNUTLS_FUNCTIONS(NAME) NULL};
#undef NAME
  static CameoLibrary library = {files, names, &functions, 0};
  return cameo_library_is_there(&library) ? &functions : NULL;
}

int cameo_tls_is_there(void) { return cameo_gnutls() != NULL; }
