// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT
//
// What Cameo needs of GnuTLS: a certificate of its own, and connections between two devices that know
// each other by their certificates, without any authority. The library is loaded with the first of
// these calls, because no window should wait for it at its start.

#pragma once

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

typedef struct cameo_tls cameo_tls;

// Whether a peer with this certificate is the right one. Called during the handshake, before anything is
// sent to it.
typedef int (*cameo_tls_check)(const uint8_t *der, size_t size, void *data);

enum {
  CAMEO_TLS_FAILED = -1,
  // The other side wants a certificate, or another one.
  CAMEO_TLS_REJECTED = -2,
  // The peer isn't the right one, or shows no certificate.
  CAMEO_TLS_STRANGER = -3,
  CAMEO_TLS_TIMED_OUT = -4,
};

// Whether the library is installed.
int cameo_tls_is_there(void);

// Makes an RSA key of 2048 bits and a certificate that is signed by it. Returns both as PEM text for
// free(); null if that fails.
char *cameo_tls_make_identity(const char *common_name);

// Writes the first certificate of a PEM text to `der`, and returns its size; negative if there is none, or
// it is larger than `capacity`.
ssize_t cameo_tls_certificate(const char *pem, size_t size, uint8_t *der, size_t capacity);

// Performs the handshake on a connected socket, with the key and certificate in `pem`. Servers demand a
// certificate. Returns null and sets `code` if that fails. The socket stays the caller's.
cameo_tls *cameo_tls_open(
    int socket, const char *pem, size_t size, int is_server, unsigned milliseconds,
    cameo_tls_check check, void *data, int *code);

// Like recv: 0 at the end, negative when the connection failed or no whole record came in `seconds`.
ssize_t cameo_tls_receive(cameo_tls *line, void *bytes, size_t count, unsigned seconds);

// Whether the other side has said that no more will come: nobody else can say that.
int cameo_tls_has_ended(const cameo_tls *line);

// Sends all of it; nonzero if that failed.
int cameo_tls_send(cameo_tls *line, const void *bytes, size_t count);

// Announces that no more will be sent.
void cameo_tls_finish(cameo_tls *line);

void cameo_tls_close(cameo_tls *line);
