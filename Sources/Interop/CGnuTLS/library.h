// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

#pragma once

#include <gnutls/gnutls.h>
#include <gnutls/x509.h>

#include "CLibrary.h"

#define CAMEO_GNUTLS_FUNCTIONS(F) \
  F(certificate_allocate_credentials) F(certificate_free_credentials) \
  F(certificate_set_x509_key_mem) F(certificate_set_verify_function) \
  F(certificate_server_set_request) F(certificate_get_peers) F(init) F(deinit) \
  F(set_default_priority_append) F(credentials_set) F(transport_set_ptr) F(transport_set_pull_function) \
  F(transport_set_pull_timeout_function) F(transport_set_push_function) F(handshake_set_timeout) \
  F(handshake) F(session_set_ptr) F(session_get_ptr) F(record_recv) F(record_send) F(bye) F(free) \
  F(alert_get) F(x509_privkey_init) F(x509_privkey_generate) F(x509_privkey_export2_pkcs8) \
  F(x509_privkey_deinit) F(x509_crt_init) F(x509_crt_set_version) F(x509_crt_set_serial) \
  F(x509_crt_set_activation_time) F(x509_crt_set_expiration_time) F(x509_crt_set_dn_by_oid) \
  F(x509_crt_set_key) F(x509_crt_get_key_id) F(x509_crt_sign2) F(x509_crt_export) \
  F(x509_crt_import) F(x509_crt_export2) F(x509_crt_deinit)

// `free` is a variable with a pointer to the function.
typedef struct {
#define FIELD(name) __typeof__(&gnutls_##name) name;
  CAMEO_GNUTLS_FUNCTIONS(FIELD)
#undef FIELD
} CameoGnuTLS;

// Null when the library isn't installed.
const CameoGnuTLS *cameo_gnutls(void);
