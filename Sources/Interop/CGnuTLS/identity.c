// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

#include <stdlib.h>
#include <string.h>

#include "CGnuTLS.h"
#include "library.h"

// From 1975 to 4095: a certificate that is compared as a whole need not expire, and a wrong clock must not
// separate two devices. Fixed times tell nothing about its owner either.
static const time_t begin = 157766400;
static const time_t end = 67090118400;

static char *joined(const CameoGnuTLS *tls, gnutls_x509_privkey_t key, gnutls_x509_crt_t crt) {
  gnutls_datum_t key_text = {0}, crt_text = {0};
  char *text = NULL;
  if (tls->x509_privkey_export2_pkcs8(key, GNUTLS_X509_FMT_PEM, NULL, GNUTLS_PKCS_PLAIN, &key_text) == 0 &&
      tls->x509_crt_export2(crt, GNUTLS_X509_FMT_PEM, &crt_text) == 0) {
    text = calloc(1, (size_t)key_text.size + crt_text.size + 1);
    if (text) {
      memcpy(text, key_text.data, key_text.size);
      memcpy(text + key_text.size, crt_text.data, crt_text.size);
    }
  }
  if (key_text.data) {
    explicit_bzero(key_text.data, key_text.size);
    (*tls->free)(key_text.data);
  }
  if (crt_text.data) (*tls->free)(crt_text.data);
  return text;
}

static int sign(
    const CameoGnuTLS *tls, gnutls_x509_privkey_t key, gnutls_x509_crt_t crt, const char *name) {
  unsigned char serial[64];
  size_t size = sizeof serial;
  if (tls->x509_crt_set_version(crt, 3) || tls->x509_crt_set_key(crt, key) ||
      tls->x509_crt_get_key_id(crt, 0, serial, &size) || size < 20)
    return -1;
  // A serial number is positive and has at most 20 bytes.
  serial[0] = (serial[0] & 0x7F) | 0x40;
  return tls->x509_crt_set_serial(crt, serial, 20) || tls->x509_crt_set_activation_time(crt, begin) ||
         tls->x509_crt_set_expiration_time(crt, end) ||
         tls->x509_crt_set_dn_by_oid(crt, GNUTLS_OID_X520_COMMON_NAME, 0, name, (unsigned)strlen(name)) ||
         tls->x509_crt_sign2(crt, crt, key, GNUTLS_DIG_SHA256, 0);
}

char *cameo_tls_make_identity(const char *common_name) {
  const CameoGnuTLS *tls = cameo_gnutls();
  gnutls_x509_privkey_t key;
  gnutls_x509_crt_t crt;
  if (!tls || tls->x509_privkey_init(&key)) return NULL;
  char *text = NULL;
  if (tls->x509_crt_init(&crt) == 0) {
    if (tls->x509_privkey_generate(key, GNUTLS_PK_RSA, 2048, 0) == 0 && sign(tls, key, crt, common_name) == 0)
      text = joined(tls, key, crt);
    tls->x509_crt_deinit(crt);
  }
  tls->x509_privkey_deinit(key);
  return text;
}

ssize_t cameo_tls_certificate(const char *pem, size_t size, uint8_t *der, size_t capacity) {
  const CameoGnuTLS *tls = cameo_gnutls();
  gnutls_x509_crt_t crt;
  if (!tls || tls->x509_crt_init(&crt)) return -1;
  gnutls_datum_t text = {(unsigned char *)pem, (unsigned)size};
  size_t count = capacity;
  int code = tls->x509_crt_import(crt, &text, GNUTLS_X509_FMT_PEM);
  if (code == 0) code = tls->x509_crt_export(crt, GNUTLS_X509_FMT_DER, der, &count);
  tls->x509_crt_deinit(crt);
  return code == 0 ? (ssize_t)count : -1;
}
