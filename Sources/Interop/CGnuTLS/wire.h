// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

#pragma once

#include <stddef.h>
#include <stdint.h>

#include "library.h"

// The socket of a connection. GnuTLS sends each record by itself and asks for each one twice, first for its length;
// a long file would take a million calls into the system. So what is there is read at once, and records that belong
// together are sent at once.
typedef struct {
  int socket;
  // Until when something has to come, in milliseconds of the monotonic clock; 0 for any time.
  int64_t deadline;
  // What was received and not asked for yet.
  char *received;
  size_t begin, end;
  // What is to be sent with more.
  char *gathered;
  size_t count;
  int gathers;
} CameoWire;

// Lets the session use the wire. Returns 0 when that worked.
int cameo_wire_attach(CameoWire *wire, int socket, gnutls_session_t session);

// The time, in milliseconds of the monotonic clock.
int64_t cameo_wire_now(void);

// Whether something was received already.
int cameo_wire_has_more(const CameoWire *wire);

// What is sent from now on waits for `cameo_wire_flush`, or until it is too much.
void cameo_wire_gather(CameoWire *wire);

// Sends what was gathered; returns 0 when that worked.
int cameo_wire_flush(CameoWire *wire);

void cameo_wire_free(CameoWire *wire);
