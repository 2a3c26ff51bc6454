// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

#include <string.h>

#include "CGcrypt.h"
#include "library.h"

static int algorithm(ControllersHashKind kind) {
  switch (kind) {
    case CONTROLLERS_MD5: return GCRY_MD_MD5;
    case CONTROLLERS_SHA1: return GCRY_MD_SHA1;
    case CONTROLLERS_SHA256: return GCRY_MD_SHA256;
    case CONTROLLERS_SHA512: return GCRY_MD_SHA512;
  }
  return GCRY_MD_NONE;
}

controllers_hash *controllers_hash_open(ControllersHashKind kind) {
  const ControllersGcrypt *library = controllers_gcrypt();
  gcry_md_hd_t hash;
  if (!library || library->md_open(&hash, algorithm(kind), 0)) return NULL;
  return (controllers_hash *)hash;
}

void controllers_hash_add(controllers_hash *hash, const void *bytes, size_t count) {
  controllers_gcrypt()->md_write((gcry_md_hd_t)hash, bytes, count);
}

void controllers_hash_read(controllers_hash *hash, void *digest, size_t length) {
  memcpy(digest, controllers_gcrypt()->md_read((gcry_md_hd_t)hash, GCRY_MD_NONE), length);
}

void controllers_hash_close(controllers_hash *hash) { controllers_gcrypt()->md_close((gcry_md_hd_t)hash); }
