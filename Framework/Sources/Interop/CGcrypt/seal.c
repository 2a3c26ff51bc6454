// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

#include <string.h>

#include "CGcrypt.h"
#include "library.h"

enum { KEY_BYTES = 32 };

static gcry_error_t make_key(
    const ControllersGcrypt *library, const ControllersKeyMaker *maker, unsigned char key[KEY_BYTES]) {
  const unsigned long parameters[4] = {KEY_BYTES, maker->passes, maker->memory, 1};
  gcry_kdf_hd_t kdf;
  gcry_error_t error = library->kdf_open(
      &kdf, GCRY_KDF_ARGON2, GCRY_KDF_ARGON2ID, parameters, 4, maker->passphrase,
      maker->passphrase_length, maker->salt, maker->salt_length, NULL, 0, NULL, 0);
  if (error) return error;
  error = library->kdf_compute(kdf, NULL);
  if (!error) error = library->kdf_final(kdf, KEY_BYTES, key);
  library->kdf_close(kdf);
  return error;
}

static gcry_error_t open_cipher(
    const ControllersGcrypt *library, const ControllersKeyMaker *maker, const void *nonce, const void *header,
    size_t header_length, gcry_cipher_hd_t *cipher) {
  unsigned char key[KEY_BYTES];
  gcry_error_t error = make_key(library, maker, key);
  if (!error) {
    error = library->cipher_open(cipher, GCRY_CIPHER_CHACHA20, GCRY_CIPHER_MODE_POLY1305, 0);
    if (!error) {
      error = library->cipher_setkey(*cipher, key, sizeof key);
      if (!error) error = library->cipher_setiv(*cipher, nonce, CONTROLLERS_NONCE_BYTES);
      if (!error) error = library->cipher_authenticate(*cipher, header, header_length);
      if (error) library->cipher_close(*cipher);
    }
  }
  explicit_bzero(key, sizeof key);
  return error;
}

int controllers_secrets_seal(
    const ControllersKeyMaker *maker, const void *nonce, const void *header, size_t header_length,
    void *bytes, size_t length, void *tag) {
  const ControllersGcrypt *library = controllers_gcrypt();
  if (!library) return -1;
  gcry_cipher_hd_t cipher;
  gcry_error_t error = open_cipher(library, maker, nonce, header, header_length, &cipher);
  if (error) return -1;
  library->cipher_ctl(cipher, GCRYCTL_FINALIZE, NULL, 0);
  error = library->cipher_encrypt(cipher, bytes, length, NULL, 0);
  if (!error) error = library->cipher_gettag(cipher, tag, CONTROLLERS_TAG_BYTES);
  library->cipher_close(cipher);
  return error ? -1 : 0;
}

int controllers_secrets_unseal(
    const ControllersKeyMaker *maker, const void *nonce, const void *header, size_t header_length,
    void *bytes, size_t length, const void *tag) {
  const ControllersGcrypt *library = controllers_gcrypt();
  gcry_cipher_hd_t cipher;
  gcry_error_t error = GPG_ERR_NOT_SUPPORTED;
  if (library) error = open_cipher(library, maker, nonce, header, header_length, &cipher);
  if (!error) {
    library->cipher_ctl(cipher, GCRYCTL_FINALIZE, NULL, 0);
    error = library->cipher_decrypt(cipher, bytes, length, NULL, 0);
    if (!error) error = library->cipher_checktag(cipher, tag, CONTROLLERS_TAG_BYTES);
    library->cipher_close(cipher);
  }
  if (error) memset(bytes, 0, length);
  return error ? -1 : 0;
}
