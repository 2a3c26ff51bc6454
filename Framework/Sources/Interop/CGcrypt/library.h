// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

#pragma once

#include <gcrypt.h>

#define CONTROLLERS_GCRYPT_FUNCTIONS(F) \
  F(check_version) F(control) F(kdf_open) F(kdf_compute) F(kdf_final) F(kdf_close) F(cipher_open) \
  F(cipher_close) F(cipher_setkey) F(cipher_setiv) F(cipher_authenticate) F(cipher_ctl) \
  F(cipher_encrypt) F(cipher_decrypt) F(cipher_gettag) F(cipher_checktag) F(md_open) F(md_write) \
  F(md_read) F(md_close)

typedef struct {
#define FIELD(name) __typeof__(&gcry_##name) name;
  CONTROLLERS_GCRYPT_FUNCTIONS(FIELD)
#undef FIELD
} ControllersGcrypt;

// Loads the library with the first call, so that programs that neither seal nor hash much don't need it. Null when
// it isn't installed.
const ControllersGcrypt *controllers_gcrypt(void);
