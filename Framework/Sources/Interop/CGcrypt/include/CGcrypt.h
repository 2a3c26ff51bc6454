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
} ControllersKeyMaker;

enum { CONTROLLERS_NONCE_BYTES = 12, CONTROLLERS_TAG_BYTES = 16 };

/// Encrypts `bytes` in place with ChaCha20-Poly1305 under a key that Argon2id makes, and writes the tag,
/// which also covers `header`. 0 when that worked.
int controllers_secrets_seal(
    const ControllersKeyMaker *maker, const void *nonce, const void *header, size_t header_length,
    void *bytes, size_t length, void *tag);

/// Decrypts `bytes` in place. 0 when they, `header` and `tag` are what was sealed with this passphrase;
/// otherwise `bytes` are zeros.
int controllers_secrets_unseal(
    const ControllersKeyMaker *maker, const void *nonce, const void *header, size_t header_length,
    void *bytes, size_t length, const void *tag);

/// A checksum while its bytes come in.
typedef struct controllers_hash controllers_hash;

typedef enum { CONTROLLERS_MD5, CONTROLLERS_SHA1, CONTROLLERS_SHA256, CONTROLLERS_SHA512 } ControllersHashKind;

/// Null if the library isn't installed, or doesn't allow that kind.
controllers_hash *controllers_hash_open(ControllersHashKind kind);
void controllers_hash_add(controllers_hash *hash, const void *bytes, size_t count);
/// Writes the checksum, whose length the kind decides. No bytes may follow.
void controllers_hash_read(controllers_hash *hash, void *digest, size_t length);
void controllers_hash_close(controllers_hash *hash);
