// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

#define _GNU_SOURCE

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "CSandbox.h"

int cameo_socket_pair(int ends[2]) {
  return socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) ? -errno : 0;
}

int cameo_pipe(int ends[2]) { return pipe2(ends, O_CLOEXEC) ? -errno : 0; }

// Room for one descriptor, laid out as the kernel wants it.
typedef union {
  struct cmsghdr header;
  char bytes[CMSG_SPACE(sizeof(int))];
} Control;

int cameo_send(int socket, const void *bytes, size_t length, int descriptor) {
  struct iovec part = {(void *)bytes, length};
  struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1};
  Control control;
  if (descriptor >= 0) {
    memset(&control, 0, sizeof control);
    message.msg_control = &control;
    message.msg_controllen = sizeof control;
    struct cmsghdr *header = CMSG_FIRSTHDR(&message);
    header->cmsg_level = SOL_SOCKET;
    header->cmsg_type = SCM_RIGHTS;
    header->cmsg_len = CMSG_LEN(sizeof descriptor);
    memcpy(CMSG_DATA(header), &descriptor, sizeof descriptor);
  }
  ssize_t sent;
  do {
    sent = sendmsg(socket, &message, MSG_NOSIGNAL | MSG_DONTWAIT);
  } while (sent < 0 && errno == EINTR);
  return sent < 0 ? -errno : 0;
}

ssize_t cameo_receive(int socket, void *bytes, size_t length, int *descriptor, int waits) {
  struct iovec part = {bytes, length};
  Control control;
  memset(&control, 0, sizeof control);
  struct msghdr message = {
      .msg_iov = &part, .msg_iovlen = 1, .msg_control = &control, .msg_controllen = sizeof control};
  *descriptor = -1;
  ssize_t received;
  do {
    received = recvmsg(socket, &message, MSG_CMSG_CLOEXEC | (waits ? 0 : MSG_DONTWAIT));
  } while (received < 0 && errno == EINTR);
  if (received < 0) return -errno;

  struct cmsghdr *header = CMSG_FIRSTHDR(&message);
  // There is room for one: the kernel closes further ones. Padding could make room for two, hence
  // the exact length.
  if (header && header->cmsg_level == SOL_SOCKET && header->cmsg_type == SCM_RIGHTS) {
    size_t count = (header->cmsg_len - CMSG_LEN(0)) / sizeof(int);
    for (size_t index = 0; index < count; index++) {
      int one;
      memcpy(&one, CMSG_DATA(header) + index * sizeof one, sizeof one);
      if (*descriptor < 0 && count == 1) {
        *descriptor = one;
      } else {
        close(one);
      }
    }
  }
  if (message.msg_flags & MSG_TRUNC) {
    // A longer message is another message, even if it begins like one of ours.
    if (*descriptor >= 0) close(*descriptor);
    *descriptor = -1;
    return -EMSGSIZE;
  }
  return received;
}
