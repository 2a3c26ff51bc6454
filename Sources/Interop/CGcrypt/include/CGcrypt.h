// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

#pragma once

#include <stddef.h>
#include <stdint.h>

/// How a passphrase is stretched, and with how much work.
typedef struct {
  const void *passphrase;
  size_t passphrase_length;
  const void *salt;
  size_t salt_length;
  /// Passes over the memory, and its size in KiB.
  unsigned long passes;
  unsigned long memory;
} CameoKeyMaker;

enum { CAMEO_NONCE_BYTES = 12, CAMEO_TAG_BYTES = 16 };

/// Encrypts `bytes` in place with ChaCha20-Poly1305 under a key that Argon2id makes, and writes the tag,
/// which also covers `header`. 0 when that worked.
int cameo_secrets_seal(
    const CameoKeyMaker *maker, const void *nonce, const void *header, size_t header_length,
    void *bytes, size_t length, void *tag);

/// Decrypts `bytes` in place. 0 when they, `header` and `tag` are what was sealed with this passphrase;
/// otherwise `bytes` are zeros.
int cameo_secrets_unseal(
    const CameoKeyMaker *maker, const void *nonce, const void *header, size_t header_length,
    void *bytes, size_t length, const void *tag);

/// A checksum while its bytes come in.
typedef struct cameo_hash cameo_hash;

typedef enum { CAMEO_MD5, CAMEO_SHA1, CAMEO_SHA256, CAMEO_SHA512 } CameoHashKind;

/// Null if the library isn't installed, or doesn't allow that kind.
cameo_hash *cameo_hash_open(CameoHashKind kind);
void cameo_hash_add(cameo_hash *hash, const void *bytes, size_t count);
/// Writes the checksum, whose length the kind decides. No bytes may follow.
void cameo_hash_read(cameo_hash *hash, void *digest, size_t length);
void cameo_hash_close(cameo_hash *hash);
