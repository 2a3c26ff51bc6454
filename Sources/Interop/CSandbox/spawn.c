// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

#define _GNU_SOURCE

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "CSandbox.h"

extern char **environ;

// Large memory comes in large pages, of which a photo needs a hundredth as many: the kernel takes a while for each.
static char large_pages[] = "GLIBC_TUNABLES=glibc.malloc.hugetlb=1";

char **cameo_worker_environment(void) {
  static const char unwanted[] = "G_DEBUG=", tunables[] = "GLIBC_TUNABLES=";
  size_t count = 0;
  while (environ && environ[count]) count++;
  char **kept = malloc((count + 2) * sizeof *kept);
  if (!kept) return NULL;
  size_t next = 0;
  int has_tunables = 0;
  for (size_t index = 0; index < count; index++) {
    if (!strncmp(environ[index], unwanted, sizeof unwanted - 1)) continue;
    has_tunables |= !strncmp(environ[index], tunables, sizeof tunables - 1);
    kept[next++] = environ[index];
  }
  if (!has_tunables) kept[next++] = large_pages;
  kept[next] = NULL;
  return kept;
}

pid_t cameo_spawn_worker(const char *program, const char *format, const char *extra, int socket) {
  char **environment = cameo_worker_environment();
  if (!environment) return -ENOMEM;

  posix_spawn_file_actions_t files;
  posix_spawnattr_t attributes;
  sigset_t none, all;
  sigemptyset(&none);
  sigfillset(&all);

  posix_spawn_file_actions_init(&files);
  posix_spawnattr_init(&attributes);
  posix_spawn_file_actions_adddup2(&files, socket, 0);
  posix_spawn_file_actions_addopen(&files, 1, "/dev/null", O_WRONLY, 0);
  posix_spawn_file_actions_addopen(&files, 2, "/dev/null", O_WRONLY, 0);
  // Whatever a library of ours forgot to close on exec.
  posix_spawn_file_actions_addclosefrom_np(&files, 3);
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setsigdefault(&attributes, &all);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);

  pid_t process;
  char *arguments[] = {"cameo-imaging", NULL, NULL, NULL};
  int next = 1;
  if (format) arguments[next++] = (char *)format;
  if (extra) arguments[next++] = (char *)extra;
  int failed = posix_spawn(&process, program, &files, &attributes, arguments, environment);
  posix_spawn_file_actions_destroy(&files);
  posix_spawnattr_destroy(&attributes);
  free(environment);
  return failed ? -failed : process;
}

int cameo_process_descriptor(pid_t process) {
  int descriptor = (int)syscall(__NR_pidfd_open, process, 0);
  return descriptor < 0 ? -errno : descriptor;
}
