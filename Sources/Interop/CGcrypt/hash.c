// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

#include <string.h>

#include "CGcrypt.h"
#include "library.h"

static int algorithm(CameoHashKind kind) {
  switch (kind) {
    case CAMEO_MD5: return GCRY_MD_MD5;
    case CAMEO_SHA1: return GCRY_MD_SHA1;
    case CAMEO_SHA256: return GCRY_MD_SHA256;
    case CAMEO_SHA512: return GCRY_MD_SHA512;
  }
  return GCRY_MD_NONE;
}

cameo_hash *cameo_hash_open(CameoHashKind kind) {
  const CameoGcrypt *library = cameo_gcrypt();
  gcry_md_hd_t hash;
  if (!library || library->md_open(&hash, algorithm(kind), 0)) return NULL;
  return (cameo_hash *)hash;
}

void cameo_hash_add(cameo_hash *hash, const void *bytes, size_t count) {
  cameo_gcrypt()->md_write((gcry_md_hd_t)hash, bytes, count);
}

void cameo_hash_read(cameo_hash *hash, void *digest, size_t length) {
  memcpy(digest, cameo_gcrypt()->md_read((gcry_md_hd_t)hash, GCRY_MD_NONE), length);
}

void cameo_hash_close(cameo_hash *hash) { cameo_gcrypt()->md_close((gcry_md_hd_t)hash); }
