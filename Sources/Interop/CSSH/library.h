// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

#pragma once

#include <libssh/libssh.h>
#include <libssh/sftp.h>

#include "CLibrary.h"
#include "CSSH.h"

#define CAMEO_SSH_FUNCTIONS(F) \
  F(ssh_version) F(ssh_new) F(ssh_free) F(ssh_disconnect) F(ssh_options_set) F(ssh_connect) \
  F(ssh_get_server_publickey) F(ssh_get_publickey_hash) F(ssh_get_fingerprint_hash) \
  F(ssh_clean_pubkey_hash) F(ssh_key_free) F(ssh_string_free_char) F(ssh_session_is_known_server) \
  F(ssh_userauth_none) F(ssh_userauth_list) F(ssh_userauth_publickey_auto) F(ssh_userauth_password) \
  F(ssh_userauth_kbdint) F(ssh_userauth_kbdint_getnprompts) F(ssh_userauth_kbdint_getprompt) \
  F(ssh_userauth_kbdint_setanswer) F(ssh_get_serverbanner) F(ssh_is_connected) F(sftp_new) F(sftp_free) \
  F(sftp_init) F(sftp_get_error) F(sftp_stat) F(sftp_attributes_free) F(sftp_opendir) \
  F(sftp_readdir) F(sftp_dir_eof) F(sftp_closedir) F(sftp_mkdir) F(sftp_rename) F(sftp_unlink) \
  F(sftp_open) F(sftp_close) F(sftp_seek64) F(sftp_read) F(sftp_write) F(sftp_fsync) \
  F(sftp_extension_supported)

typedef struct {
  CAMEO_SSH_FUNCTIONS(CAMEO_POINTER)
} CameoLibSSH;

// Null when the library isn't installed.
const CameoLibSSH *cameo_libssh(void);

struct cameo_ssh {
  ssh_session session;
  sftp_session files;
};
