// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

#include <stdlib.h>

#include "CGnuTLS.h"
#include "library.h"
#include "wire.h"

struct cameo_tls {
  const CameoGnuTLS *tls;
  gnutls_certificate_credentials_t credentials;
  gnutls_session_t session;
  CameoWire wire;
  cameo_tls_check check;
  void *data;
  int is_stranger;
  int has_ended;
};

// GnuTLS calls this within the handshake; nonzero ends it. The peer has to prove later in the handshake
// that the certificate is its own.
static int verify(gnutls_session_t session) {
  struct cameo_tls *line = cameo_gnutls()->session_get_ptr(session);
  unsigned count = 0;
  const gnutls_datum_t *list = line->tls->certificate_get_peers(session, &count);
  line->is_stranger = !list || count == 0 || !line->check || !line->check(list[0].data, list[0].size, line->data);
  return line->is_stranger ? GNUTLS_E_CERTIFICATE_ERROR : 0;
}

static int prepare(struct cameo_tls *line, int socket, const char *pem, size_t size, int is_server) {
  const CameoGnuTLS *tls = line->tls;
  gnutls_datum_t text = {(unsigned char *)pem, (unsigned)size};
  if (tls->certificate_allocate_credentials(&line->credentials)) return -1;
  if (tls->certificate_set_x509_key_mem(line->credentials, &text, &text, GNUTLS_X509_FMT_PEM)) return -1;
  tls->certificate_set_verify_function(line->credentials, verify);
  if (tls->init(&line->session, (is_server ? GNUTLS_SERVER : GNUTLS_CLIENT) | GNUTLS_NO_SIGNAL)) return -1;
  // The system's policy may still allow what is older.
  const char *versions = "-VERS-ALL:+VERS-TLS1.2:+VERS-TLS1.3";
  if (tls->set_default_priority_append(line->session, versions, NULL, 0)) return -1;
  if (tls->credentials_set(line->session, GNUTLS_CRD_CERTIFICATE, line->credentials)) return -1;
  if (is_server) tls->certificate_server_set_request(line->session, GNUTLS_CERT_REQUIRE);
  tls->session_set_ptr(line->session, line);
  return cameo_wire_attach(&line->wire, socket, line->session);
}

static int meaning(struct cameo_tls *line, int code) {
  if (line->is_stranger) return CAMEO_TLS_STRANGER;
  switch (code) {
    case GNUTLS_E_TIMEDOUT: case GNUTLS_E_AGAIN: return CAMEO_TLS_TIMED_OUT;
    case GNUTLS_E_NO_CERTIFICATE_FOUND: case GNUTLS_E_CERTIFICATE_REQUIRED: return CAMEO_TLS_STRANGER;
    case GNUTLS_E_FATAL_ALERT_RECEIVED: return CAMEO_TLS_REJECTED;
    default: return CAMEO_TLS_FAILED;
  }
}

cameo_tls *cameo_tls_open(
    int socket, const char *pem, size_t size, int is_server, unsigned milliseconds,
    cameo_tls_check check, void *data, int *code) {
  const CameoGnuTLS *tls = cameo_gnutls();
  *code = CAMEO_TLS_FAILED;
  struct cameo_tls *line = tls ? calloc(1, sizeof *line) : NULL;
  if (!line) return NULL;
  line->tls = tls;
  line->check = check;
  line->data = data;
  if (prepare(line, socket, pem, size, is_server) == 0) {
    tls->handshake_set_timeout(line->session, milliseconds);
    int result;
    do result = tls->handshake(line->session);
    while (result == GNUTLS_E_INTERRUPTED || result == GNUTLS_E_WARNING_ALERT_RECEIVED);
    // What it points to is only there for the handshake.
    line->check = NULL;
    line->data = NULL;
    if (result == 0) {
      *code = 0;
      return line;
    }
    *code = meaning(line, result);
  }
  cameo_tls_close(line);
  return NULL;
}

// What a record can hold.
enum { longest_record = 1 << 14 };

// Adds what is there already to the `got` bytes: a record alone is too small to hash and to write.
static ssize_t with_more(cameo_tls *line, char *bytes, size_t count, ssize_t got) {
  while (got > 0 && count - (size_t)got >= longest_record) {
    if (!cameo_wire_has_more(&line->wire)) break;
    ssize_t more = line->tls->record_recv(line->session, bytes + got, count - (size_t)got);
    // An end or an error comes again with the next call.
    if (more <= 0) break;
    got += more;
  }
  return got;
}

ssize_t cameo_tls_receive(cameo_tls *line, void *bytes, size_t count, unsigned seconds) {
  line->wire.deadline = cameo_wire_now() + (int64_t)seconds * 1000;
  for (;;) {
    ssize_t result = line->tls->record_recv(line->session, bytes, count);
    switch (result) {
      // In TLS 1.3, messages about new keys and sessions come between the data, after which the socket
      // may have more. If nothing came in time, it has waited for all of it.
      case GNUTLS_E_AGAIN:
        if (cameo_wire_now() >= line->wire.deadline) return result;
        break;
      case GNUTLS_E_INTERRUPTED: case GNUTLS_E_WARNING_ALERT_RECEIVED: break;
      // Whatever was cut off is told from the end by the length that HTTP announces, or else by
      // `cameo_tls_has_ended`.
      case GNUTLS_E_PREMATURE_TERMINATION: return 0;
      default:
        if (result == 0) line->has_ended = 1;
        return with_more(line, bytes, count, result);
    }
  }
}

int cameo_tls_has_ended(const cameo_tls *line) { return line->has_ended; }

int cameo_tls_send(cameo_tls *line, const void *bytes, size_t count) {
  const char *next = bytes;
  cameo_wire_gather(&line->wire);
  while (count > 0) {
    ssize_t sent = line->tls->record_send(line->session, next, count);
    if (sent == GNUTLS_E_INTERRUPTED) continue;
    if (sent <= 0) break;
    next += sent;
    count -= (size_t)sent;
  }
  return cameo_wire_flush(&line->wire) || count > 0 ? -1 : 0;
}

void cameo_tls_finish(cameo_tls *line) { line->tls->bye(line->session, GNUTLS_SHUT_WR); }

void cameo_tls_close(cameo_tls *line) {
  if (line->session) line->tls->deinit(line->session);
  if (line->credentials) line->tls->certificate_free_credentials(line->credentials);
  cameo_wire_free(&line->wire);
  free(line);
}
