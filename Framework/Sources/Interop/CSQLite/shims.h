// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT
//
// SQLite as Swift sees it. Its way to say “copy what you are given” is a number in the place of a
// function, which Swift cannot write, and options are set by a function with any number of arguments. When a
// file was made, and on what kind of disk, is told by calls that Swift's own view of the system lacks.

#pragma once

#include <fcntl.h>
#include <linux/stat.h>
#include <sqlite3.h>
#include <sys/syscall.h>
#include <sys/vfs.h>
#include <unistd.h>

static inline int controllers_sqlite_bind_text(
    sqlite3_stmt *statement, int place, const char *bytes, sqlite3_uint64 length) {
  return sqlite3_bind_text64(statement, place, bytes, length, SQLITE_TRANSIENT, SQLITE_UTF8);
}

static inline int controllers_sqlite_bind_blob(
    sqlite3_stmt *statement, int place, const void *bytes, sqlite3_uint64 length) {
  return sqlite3_bind_blob64(statement, place, bytes, length, SQLITE_TRANSIENT);
}

static inline int controllers_sqlite_leave_log(sqlite3 *connection, int leave) {
  return sqlite3_db_config(connection, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, leave, (int *)0);
}

// When the file at `path` was made, in nanoseconds since 1970; 0 where the disk does not tell.
static inline long long controllers_file_birth(const char *path) {
  struct statx status = {0};
  if (syscall(SYS_statx, AT_FDCWD, path, 0, STATX_BTIME, &status) != 0) return 0;
  if (!(status.stx_mask & STATX_BTIME)) return 0;
  return status.stx_btime.tv_sec * 1000000000LL + status.stx_btime.tv_nsec;
}

// The type of the file system that the file at `path` is on, as statfs(2) has it; 0 where that cannot be told.
static inline unsigned int controllers_file_system(const char *path) {
  struct statfs disk;
  return statfs(path, &disk) == 0 ? (unsigned int)disk.f_type : 0;
}
