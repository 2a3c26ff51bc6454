// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT
//
// Connections: the handshake, the server's key, and signing in.

#include <fcntl.h>
#include <limits.h>
#include <pwd.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "library.h"

// Doubles each %, as libssh puts something else in place of one. Null if there is no memory left.
static char *literal(const char *folder, const char *name) {
  char *path = malloc(2 * strlen(folder) + strlen(name) + 2), *end = path;
  if (!path) return NULL;
  for (const char *from = folder; *from; from++) {
    if (*from == '%') *end++ = '%';
    *end++ = *from;
  }
  sprintf(end, "/%s", name);
  return path;
}

// Whether libssh looks for the keys in `folder` anyway. Up to 0.11, SSH_OPTIONS_SSH_DIR says where; since
// then, it looks in the home that the system's list of users has, which need not be $HOME.
static int has_usual_keys(const CameoLibSSH *lib, const char *folder) {
  char strings[4096], usual[PATH_MAX];
  struct passwd entry, *user = NULL;
  struct stat here, there;
  if (!lib->ssh_version(SSH_VERSION_INT(0, 12, 0))) return 1;
  getpwuid_r(getuid(), &entry, strings, sizeof strings, &user);
  const char *home = user ? user->pw_dir : getenv("HOME");
  if (!home || snprintf(usual, sizeof usual, "%s/.ssh", home) >= (int)sizeof usual) return 0;
  return !stat(folder, &here) && !stat(usual, &there) && here.st_dev == there.st_dev &&
         here.st_ino == there.st_ino;
}

static int set_path(
    const CameoLibSSH *lib, ssh_session session, enum ssh_options_e option, const char *folder,
    const char *name) {
  char *path = literal(folder, name);
  int failed = !path || lib->ssh_options_set(session, option, path);
  free(path);
  return failed;
}

static int set_folder(const CameoLibSSH *lib, ssh_session session, const char *folder) {
  // What is added last is tried first.
  static const char *const keys[] = {
    "id_ecdsa_sk", "id_ed25519_sk", "id_rsa", "id_ecdsa", "id_ed25519"};
  if (lib->ssh_options_set(session, SSH_OPTIONS_SSH_DIR, folder) ||
      set_path(lib, session, SSH_OPTIONS_KNOWNHOSTS, folder, "known_hosts")) {
    return -1;
  }
  // No key twice: servers accept a few attempts only.
  if (has_usual_keys(lib, folder)) return 0;
  for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
    if (set_path(lib, session, SSH_OPTIONS_ADD_IDENTITY, folder, keys[i])) return -1;
  }
  return 0;
}

static int set_up(
    const CameoLibSSH *lib, ssh_session session, const char *host, unsigned port,
    const char *user, const char *folder, long seconds) {
  int no = 0;
  // The configuration of the ssh command may run other programs.
  return lib->ssh_options_set(session, SSH_OPTIONS_PROCESS_CONFIG, &no) ||
         lib->ssh_options_set(session, SSH_OPTIONS_HOST, host) ||
         lib->ssh_options_set(session, SSH_OPTIONS_PORT, &port) ||
         lib->ssh_options_set(session, SSH_OPTIONS_USER, user) ||
         set_folder(lib, session, folder) ||
         lib->ssh_options_set(session, SSH_OPTIONS_TIMEOUT, &seconds);
}

cameo_ssh *cameo_ssh_open(
    int socket, const char *host, unsigned port, const char *user, const char *folder, long seconds) {
  const CameoLibSSH *lib = cameo_libssh();
  ssh_session session = lib ? lib->ssh_new() : NULL;
  if (!session) return NULL;
  // It closes the socket that it gets.
  int own = fcntl(socket, F_DUPFD_CLOEXEC, 0);
  cameo_ssh *ssh = calloc(1, sizeof *ssh);
  if (own < 0 || !ssh || set_up(lib, session, host, port, user, folder, seconds) ||
      lib->ssh_options_set(session, SSH_OPTIONS_FD, &own)) {
    if (own >= 0) close(own);
    lib->ssh_free(session);
    free(ssh);
    return NULL;
  }
  if (lib->ssh_connect(session) != SSH_OK) {
    lib->ssh_disconnect(session);
    lib->ssh_free(session);
    free(ssh);
    return NULL;
  }
  ssh->session = session;
  return ssh;
}

void cameo_ssh_close(cameo_ssh *ssh) {
  const CameoLibSSH *lib = cameo_libssh();
  if (ssh->files) lib->sftp_free(ssh->files);
  lib->ssh_disconnect(ssh->session);
  lib->ssh_free(ssh->session);
  free(ssh);
}

char *cameo_ssh_fingerprint(cameo_ssh *ssh) {
  const CameoLibSSH *lib = cameo_libssh();
  ssh_key key = NULL;
  unsigned char *hash = NULL;
  size_t length = 0;
  char *result = NULL;
  if (lib->ssh_get_server_publickey(ssh->session, &key) != SSH_OK) return NULL;
  if (!lib->ssh_get_publickey_hash(key, SSH_PUBLICKEY_HASH_SHA256, &hash, &length)) {
    char *text = lib->ssh_get_fingerprint_hash(SSH_PUBLICKEY_HASH_SHA256, hash, length);
    result = text ? strdup(text) : NULL;
    lib->ssh_string_free_char(text);
    lib->ssh_clean_pubkey_hash(&hash);
  }
  lib->ssh_key_free(key);
  return result;
}

int cameo_ssh_known(cameo_ssh *ssh) {
  switch (cameo_libssh()->ssh_session_is_known_server(ssh->session)) {
    case SSH_KNOWN_HOSTS_OK: return CAMEO_SSH_KNOWN;
    // A key of another type than the known one may be an attacker's, who has no key of that type.
    case SSH_KNOWN_HOSTS_OTHER:
    case SSH_KNOWN_HOSTS_CHANGED: return CAMEO_SSH_CHANGED;
    default: return CAMEO_SSH_UNKNOWN;
  }
}

static int meaning(int code) {
  switch (code) {
    case SSH_AUTH_SUCCESS: return CAMEO_SSH_OK;
    case SSH_AUTH_DENIED: return CAMEO_SSH_DENIED;
    case SSH_AUTH_PARTIAL: return CAMEO_SSH_PARTIAL;
    default: return CAMEO_SSH_BROKEN;
  }
}

// Answers a single question, which is for the password, with it; everything else only a person can.
static int answer_questions(const CameoLibSSH *lib, ssh_session session, const char *secret) {
  int code = lib->ssh_userauth_kbdint(session, NULL, NULL);
  for (int round = 0; code == SSH_AUTH_INFO && round < 4; round++) {
    int count = lib->ssh_userauth_kbdint_getnprompts(session);
    char shows = 1;
    if (count > 1) return CAMEO_SSH_PARTIAL;
    if (count == 1) {
      lib->ssh_userauth_kbdint_getprompt(session, 0, &shows);
      if (shows || round > 0) return CAMEO_SSH_PARTIAL;
      if (lib->ssh_userauth_kbdint_setanswer(session, 0, secret)) return CAMEO_SSH_BROKEN;
    }
    code = lib->ssh_userauth_kbdint(session, NULL, NULL);
  }
  return meaning(code);
}

int cameo_ssh_sign_in(cameo_ssh *ssh, const char *secret) {
  const CameoLibSSH *lib = cameo_libssh();
  ssh_session session = ssh->session;
  int code = lib->ssh_userauth_none(session, NULL);
  if (code == SSH_AUTH_SUCCESS || code == SSH_AUTH_ERROR) return meaning(code);
  int ways = lib->ssh_userauth_list(session, NULL), result = CAMEO_SSH_DENIED;
  if (ways & SSH_AUTH_METHOD_PUBLICKEY) {
    // Keys that can't be read count as errors here; whether the connection still stands, the next step
    // finds out.
    result = meaning(lib->ssh_userauth_publickey_auto(session, NULL, secret));
    if (result == CAMEO_SSH_OK || result == CAMEO_SSH_PARTIAL) return result;
  }
  if (!lib->ssh_is_connected(session)) return CAMEO_SSH_BROKEN;
  if (secret && ways & SSH_AUTH_METHOD_PASSWORD) {
    result = meaning(lib->ssh_userauth_password(session, NULL, secret));
    if (result != CAMEO_SSH_DENIED) return result;
  }
  if (secret && ways & SSH_AUTH_METHOD_INTERACTIVE) {
    result = answer_questions(lib, session, secret);
  }
  if (result == CAMEO_SSH_BROKEN && lib->ssh_is_connected(session)) return CAMEO_SSH_DENIED;
  return result;
}

int cameo_ssh_begin(cameo_ssh *ssh) {
  const CameoLibSSH *lib = cameo_libssh();
  ssh->files = lib->sftp_new(ssh->session);
  if (ssh->files && lib->sftp_init(ssh->files) == SSH_OK) return CAMEO_SSH_OK;
  return lib->ssh_is_connected(ssh->session) ? CAMEO_SSH_NO_FILES : CAMEO_SSH_BROKEN;
}

size_t cameo_ssh_piece(cameo_ssh *ssh) {
  // Every server takes 32 KiB; OpenSSH's takes 256 with everything around it.
  const char *banner = cameo_libssh()->ssh_get_serverbanner(ssh->session);
  return banner && strstr(banner, "OpenSSH") ? 192 << 10 : 32 << 10;
}
