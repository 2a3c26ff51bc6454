// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT
//
// The files on a server.

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>

#include "library.h"

struct cameo_ssh_file {
  cameo_ssh *ssh;
  sftp_file file;
};

// Why the last call failed.
static int trouble(cameo_ssh *ssh) {
  const CameoLibSSH *lib = cameo_libssh();
  if (!lib->ssh_is_connected(ssh->session)) return CAMEO_SSH_BROKEN;
  int code = lib->sftp_get_error(ssh->files);
  return code <= 0 || code == 6 || code == 7 ? CAMEO_SSH_BROKEN : code;
}

static int done(cameo_ssh *ssh, int result) { return result == 0 ? 0 : trouble(ssh); }

int cameo_ssh_stat(cameo_ssh *ssh, const char *path, cameo_ssh_entry *entry) {
  const CameoLibSSH *lib = cameo_libssh();
  sftp_attributes found = lib->sftp_stat(ssh->files, path);
  if (!found) return trouble(ssh);
  entry->size = found->size;
  entry->is_folder = found->type == SSH_FILEXFER_TYPE_DIRECTORY;
  entry->is_file = found->type == SSH_FILEXFER_TYPE_REGULAR;
  lib->sftp_attributes_free(found);
  return 0;
}

int cameo_ssh_list(
    cameo_ssh *ssh, const char *path, int (*take)(const char *name, void *data), void *data) {
  const CameoLibSSH *lib = cameo_libssh();
  sftp_dir folder = lib->sftp_opendir(ssh->files, path);
  if (!folder) return trouble(ssh);
  sftp_attributes found;
  int goes_on = 1;
  while (goes_on && (found = lib->sftp_readdir(ssh->files, folder))) {
    if (found->name) goes_on = take(found->name, data);
    lib->sftp_attributes_free(found);
  }
  int code = !goes_on || lib->sftp_dir_eof(folder) ? 0 : trouble(ssh);
  lib->sftp_closedir(folder);
  return code;
}

int cameo_ssh_make_folder(cameo_ssh *ssh, const char *path) {
  return done(ssh, cameo_libssh()->sftp_mkdir(ssh->files, path, 0777));
}

int cameo_ssh_rename(cameo_ssh *ssh, const char *from, const char *to) {
  return done(ssh, cameo_libssh()->sftp_rename(ssh->files, from, to));
}

int cameo_ssh_remove(cameo_ssh *ssh, const char *path) {
  return done(ssh, cameo_libssh()->sftp_unlink(ssh->files, path));
}

cameo_ssh_file *cameo_ssh_file_open(cameo_ssh *ssh, const char *path, int way, int *code) {
  static const int flags[] = {
    [CAMEO_SSH_READ] = O_RDONLY,
    [CAMEO_SSH_WRITE] = O_WRONLY | O_CREAT,
    [CAMEO_SSH_WRITE_NEW] = O_WRONLY | O_CREAT | O_EXCL,
    [CAMEO_SSH_WRITE_OVER] = O_WRONLY | O_CREAT | O_TRUNC,
  };
  cameo_ssh_file *file = calloc(1, sizeof *file);
  if (!file) abort();
  file->ssh = ssh;
  file->file = cameo_libssh()->sftp_open(ssh->files, path, flags[way], 0666);
  if (file->file) return file;
  *code = trouble(ssh);
  free(file);
  return NULL;
}

int cameo_ssh_file_seek(cameo_ssh_file *file, uint64_t place) {
  return cameo_libssh()->sftp_seek64(file->file, place);
}

ssize_t cameo_ssh_file_read(cameo_ssh_file *file, void *bytes, size_t count) {
  return cameo_libssh()->sftp_read(file->file, bytes, count);
}

int cameo_ssh_file_write(cameo_ssh_file *file, const void *bytes, size_t count) {
  const char *next = bytes;
  while (count > 0) {
    ssize_t written = cameo_libssh()->sftp_write(file->file, next, count);
    if (written <= 0) return trouble(file->ssh);
    next += written;
    count -= (size_t)written;
  }
  return 0;
}

int cameo_ssh_file_sync(cameo_ssh_file *file) {
  const CameoLibSSH *lib = cameo_libssh();
  if (!lib->sftp_extension_supported(file->ssh->files, "fsync@openssh.com", "1"))
    return CAMEO_SSH_UNSUPPORTED;
  return done(file->ssh, lib->sftp_fsync(file->file));
}

int cameo_ssh_file_close(cameo_ssh_file *file) {
  int code = done(file->ssh, cameo_libssh()->sftp_close(file->file));
  free(file);
  return code;
}
