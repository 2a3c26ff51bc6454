// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

#include "wire.h"

#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>

enum { capacity = 1 << 17 };

int64_t cameo_wire_now(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

// A limit of the socket would begin anew with every byte, of which a record has thousands.
static int is_in_time(const CameoWire *wire) {
  if (!wire->deadline) return 1;
  int64_t left = wire->deadline - cameo_wire_now();
  struct pollfd ready = {wire->socket, POLLIN, 0};
  int count = left > 0 ? poll(&ready, 1, (int)left) : 0;
  if (count == 0) errno = EAGAIN;
  return count > 0;
}

static ssize_t pull(gnutls_transport_ptr_t pointer, void *bytes, size_t count) {
  CameoWire *wire = pointer;
  if (wire->begin == wire->end) {
    if (!is_in_time(wire)) return -1;
    ssize_t got = recv(wire->socket, wire->received, capacity, 0);
    if (got <= 0) return got;
    wire->begin = 0;
    wire->end = (size_t)got;
  }
  if (count > wire->end - wire->begin) count = wire->end - wire->begin;
  memcpy(bytes, wire->received + wire->begin, count);
  wire->begin += count;
  return (ssize_t)count;
}

// Only the handshake asks, which has a limit of its own.
static int wait_for_more(gnutls_transport_ptr_t pointer, unsigned milliseconds) {
  CameoWire *wire = pointer;
  if (cameo_wire_has_more(wire)) return 1;
  struct pollfd ready = {wire->socket, POLLIN, 0};
  return poll(&ready, 1, milliseconds == GNUTLS_INDEFINITE_TIMEOUT ? -1 : (int)milliseconds);
}

static int send_all(int socket, const char *bytes, size_t count) {
  while (count > 0) {
    ssize_t sent = send(socket, bytes, count, MSG_NOSIGNAL);
    if (sent < 0 && errno == EINTR) continue;
    if (sent <= 0) return -1;
    bytes += sent;
    count -= (size_t)sent;
  }
  return 0;
}

static ssize_t push(gnutls_transport_ptr_t pointer, const void *bytes, size_t count) {
  CameoWire *wire = pointer;
  if (!wire->gathers) return send(wire->socket, bytes, count, MSG_NOSIGNAL);
  if (count > capacity - wire->count && cameo_wire_flush(wire)) return -1;
  wire->gathers = 1;
  if (count > capacity) return send_all(wire->socket, bytes, count) ? -1 : (ssize_t)count;
  memcpy(wire->gathered + wire->count, bytes, count);
  wire->count += count;
  return (ssize_t)count;
}

int cameo_wire_attach(CameoWire *wire, int socket, gnutls_session_t session) {
  const CameoGnuTLS *tls = cameo_gnutls();
  wire->socket = socket;
  wire->received = malloc(capacity);
  wire->gathered = malloc(capacity);
  if (!wire->received || !wire->gathered) return -1;
  tls->transport_set_ptr(session, wire);
  tls->transport_set_pull_function(session, pull);
  tls->transport_set_pull_timeout_function(session, wait_for_more);
  tls->transport_set_push_function(session, push);
  return 0;
}

int cameo_wire_has_more(const CameoWire *wire) { return wire->begin < wire->end; }

void cameo_wire_gather(CameoWire *wire) { wire->gathers = 1; }

int cameo_wire_flush(CameoWire *wire) {
  size_t count = wire->count;
  wire->gathers = 0;
  wire->count = 0;
  return send_all(wire->socket, wire->gathered, count);
}

void cameo_wire_free(CameoWire *wire) {
  free(wire->received);
  free(wire->gathered);
}
