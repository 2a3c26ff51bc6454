// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

#include <gcrypt.h>
#include <string.h>

#include "CGcrypt.h"

enum { KEY_BYTES = 32 };

// libsecret may have done so already, and in its own way.
static void set_up(void) {
  if (gcry_control(GCRYCTL_INITIALIZATION_FINISHED_P)) return;
  gcry_check_version(NULL);
  gcry_control(GCRYCTL_DISABLE_SECMEM, 0);
  gcry_control(GCRYCTL_INITIALIZATION_FINISHED, 0);
}

static gcry_error_t make_key(const CameoKeyMaker *maker, unsigned char key[KEY_BYTES]) {
  const unsigned long parameters[4] = {KEY_BYTES, maker->passes, maker->memory, 1};
  gcry_kdf_hd_t kdf;
  gcry_error_t error = gcry_kdf_open(
      &kdf, GCRY_KDF_ARGON2, GCRY_KDF_ARGON2ID, parameters, 4, maker->passphrase,
      maker->passphrase_length, maker->salt, maker->salt_length, NULL, 0, NULL, 0);
  if (error) return error;
  error = gcry_kdf_compute(kdf, NULL);
  if (!error) error = gcry_kdf_final(kdf, KEY_BYTES, key);
  gcry_kdf_close(kdf);
  return error;
}

static gcry_error_t open_cipher(
    const CameoKeyMaker *maker, const void *nonce, const void *header, size_t header_length,
    gcry_cipher_hd_t *cipher) {
  set_up();
  unsigned char key[KEY_BYTES];
  gcry_error_t error = make_key(maker, key);
  if (!error) {
    error = gcry_cipher_open(cipher, GCRY_CIPHER_CHACHA20, GCRY_CIPHER_MODE_POLY1305, 0);
    if (!error) {
      error = gcry_cipher_setkey(*cipher, key, sizeof key);
      if (!error) error = gcry_cipher_setiv(*cipher, nonce, CAMEO_NONCE_BYTES);
      if (!error) error = gcry_cipher_authenticate(*cipher, header, header_length);
      if (error) gcry_cipher_close(*cipher);
    }
  }
  explicit_bzero(key, sizeof key);
  return error;
}

int cameo_secrets_seal(
    const CameoKeyMaker *maker, const void *nonce, const void *header, size_t header_length,
    void *bytes, size_t length, void *tag) {
  gcry_cipher_hd_t cipher;
  gcry_error_t error = open_cipher(maker, nonce, header, header_length, &cipher);
  if (error) return -1;
  gcry_cipher_final(cipher);
  error = gcry_cipher_encrypt(cipher, bytes, length, NULL, 0);
  if (!error) error = gcry_cipher_gettag(cipher, tag, CAMEO_TAG_BYTES);
  gcry_cipher_close(cipher);
  return error ? -1 : 0;
}

int cameo_secrets_unseal(
    const CameoKeyMaker *maker, const void *nonce, const void *header, size_t header_length,
    void *bytes, size_t length, const void *tag) {
  gcry_cipher_hd_t cipher;
  gcry_error_t error = open_cipher(maker, nonce, header, header_length, &cipher);
  if (!error) {
    gcry_cipher_final(cipher);
    error = gcry_cipher_decrypt(cipher, bytes, length, NULL, 0);
    if (!error) error = gcry_cipher_checktag(cipher, tag, CAMEO_TAG_BYTES);
    gcry_cipher_close(cipher);
  }
  if (error) memset(bytes, 0, length);
  return error ? -1 : 0;
}
