// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT
//
// What Cameo needs of libssh: one connection to a server, and the files there. Everything waits for the
// server, for as long as the connection allows. The library is loaded with the first connection, because
// no window should wait for it at its start.

#pragma once

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

typedef struct cameo_ssh cameo_ssh;
typedef struct cameo_ssh_file cameo_ssh_file;

// Whether the library is installed.
int cameo_ssh_is_there(void);

enum {
  CAMEO_SSH_OK = 0,
  // The connection is lost, or the server doesn't speak the protocol.
  CAMEO_SSH_BROKEN = -1,
  CAMEO_SSH_DENIED = -2,
  // The server wants something else besides, such as a code.
  CAMEO_SSH_PARTIAL = -3,
  // The server has no files to offer.
  CAMEO_SSH_NO_FILES = -4,
};

// Shakes hands on a connected socket, which stays the caller's; null if that fails. `folder` has the user's
// keys and list of servers.
cameo_ssh *cameo_ssh_open(
    int socket, const char *host, unsigned port, const char *user, const char *folder, long seconds);

void cameo_ssh_close(cameo_ssh *ssh);

// The SHA-256 of the server's key as OpenSSH shows it, for free(); null if there is none.
char *cameo_ssh_fingerprint(cameo_ssh *ssh);

// What the user's own list of servers says about that key.
enum { CAMEO_SSH_UNKNOWN = 0, CAMEO_SSH_KNOWN = 1, CAMEO_SSH_CHANGED = 2 };
int cameo_ssh_known(cameo_ssh *ssh);

// Signs in with the user's keys, those in the agent first, then with `secret`, which may also be the
// passphrase of a key. `secret` may be null.
int cameo_ssh_sign_in(cameo_ssh *ssh, const char *secret);

// Begins to speak about files.
int cameo_ssh_begin(cameo_ssh *ssh);

// How many bytes the server surely takes at once.
size_t cameo_ssh_piece(cameo_ssh *ssh);

// The functions below return 0, CAMEO_SSH_BROKEN, or what the server answered:
enum {
  CAMEO_SSH_NOT_FOUND = 2,
  CAMEO_SSH_FORBIDDEN = 3,
  CAMEO_SSH_FAILURE = 4,
  CAMEO_SSH_UNSUPPORTED = 8,
  CAMEO_SSH_EXISTS = 11,
  CAMEO_SSH_READ_ONLY = 12,
  CAMEO_SSH_NO_SPACE = 14,
  CAMEO_SSH_QUOTA = 15,
};

typedef struct {
  uint64_t size;
  int is_folder;
  int is_file;
} cameo_ssh_entry;

int cameo_ssh_stat(cameo_ssh *ssh, const char *path, cameo_ssh_entry *entry);
int cameo_ssh_list(
    cameo_ssh *ssh, const char *path, int (*take)(const char *name, void *data), void *data);
int cameo_ssh_make_folder(cameo_ssh *ssh, const char *path);
int cameo_ssh_rename(cameo_ssh *ssh, const char *from, const char *to);
int cameo_ssh_remove(cameo_ssh *ssh, const char *path);

enum { CAMEO_SSH_READ, CAMEO_SSH_WRITE, CAMEO_SSH_WRITE_NEW, CAMEO_SSH_WRITE_OVER };

// Opens a file to read; to write, made if it is missing; to write, if there is none; to write from
// nothing. Sets `code` and returns null if that fails.
cameo_ssh_file *cameo_ssh_file_open(cameo_ssh *ssh, const char *path, int way, int *code);
int cameo_ssh_file_seek(cameo_ssh_file *file, uint64_t place);
// Returns the number of bytes, 0 at the end, or -1.
ssize_t cameo_ssh_file_read(cameo_ssh_file *file, void *bytes, size_t count);
int cameo_ssh_file_write(cameo_ssh_file *file, const void *bytes, size_t count);
// Waits until it is on the server's disk; CAMEO_SSH_UNSUPPORTED where servers can't say.
int cameo_ssh_file_sync(cameo_ssh_file *file);
int cameo_ssh_file_close(cameo_ssh_file *file);
