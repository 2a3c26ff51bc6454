// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A web server on 127.0.0.1 that throws away what it is sent, as fast as the kernel can, and answers
// 201. Prints its port first. One client at a time; bodies have to tell their length.

#define _GNU_SOURCE
#include <arpa/inet.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

static int say(int line, const char *text) {
  return send(line, text, strlen(text), MSG_NOSIGNAL) == (ssize_t)strlen(text);
}

// One request; whether there may be another.
static int serve(int line) {
  static char head[1 << 16];
  size_t have = 0;
  char *end = NULL;
  while (!end) {
    ssize_t got = have < sizeof head - 1 ? recv(line, head + have, sizeof head - 1 - have, 0) : 0;
    if (got <= 0) return 0;
    have += (size_t)got;
    head[have] = 0;
    end = strstr(head, "\r\n\r\n");
  }
  size_t rest = have - (size_t)(end + 4 - head);
  *end = 0;
  const char *length = strcasestr(head, "\r\ncontent-length:");
  long long left = (length ? atoll(length + 17) : 0) - (long long)rest;
  if (strcasestr(head, "100-continue") && !say(line, "HTTP/1.1 100 Continue\r\n\r\n")) return 0;
  while (left > 0) {
    // MSG_TRUNC: the kernel drops the bytes without copying them here.
    ssize_t got = recv(line, NULL, left < 1 << 20 ? (size_t)left : 1 << 20, MSG_TRUNC);
    if (got <= 0) return 0;
    left -= got;
  }
  return say(line, "HTTP/1.1 201 Created\r\nContent-Length: 0\r\n\r\n");
}

int main(void) {
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
  socklen_t size = sizeof address;
  int listener = socket(AF_INET, SOCK_STREAM, 0);
  if (listener < 0 || bind(listener, (struct sockaddr *)&address, size) || listen(listener, 8) ||
      getsockname(listener, (struct sockaddr *)&address, &size)) {
    perror("sink");
    return 1;
  }
  printf("%d\n", ntohs(address.sin_port));
  fflush(stdout);
  for (;;) {
    int line = accept(listener, NULL, NULL);
    if (line < 0) continue;
    while (serve(line)) {
    }
    close(line);
  }
}
