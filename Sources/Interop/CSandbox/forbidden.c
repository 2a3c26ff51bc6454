// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

#define _GNU_SOURCE

#include <errno.h>
#include <fcntl.h>
#include <linux/io_uring.h>
#include <linux/sched.h>
#include <sched.h>
#include <signal.h>
#include <stddef.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

#include "CSandbox.h"

// Asked before the sandbox forbids it.
static pid_t parent;

__attribute__((constructor)) static void note_parent(void) { parent = getppid(); }

static long open_file(void) { return open("/etc/passwd", O_RDONLY); }
static long open_anew(void) { return open("/proc/self/maps", O_RDONLY); }
static long write_file(void) { return open("/tmp", O_RDWR | O_TMPFILE, 0600); }
static long look(void) {
  struct stat status;
  return stat("/etc/passwd", &status);
}
static long remove_file(void) { return unlink("/nonexistent"); }
static long make_socket(void) { return socket(AF_INET, SOCK_STREAM, 0); }
static long make_local_socket(void) { return socket(AF_UNIX, SOCK_STREAM, 0); }
static long make_pair(void) {
  int ends[2];
  return socketpair(AF_UNIX, SOCK_STREAM, 0, ends);
}
static long split(void) {
  pid_t child = fork();
  if (child == 0) _exit(0);
  return child;
}
static long split_by_clone(void) {
  long child = syscall(__NR_clone, SIGCHLD, 0, 0, 0, 0);
  if (child == 0) _exit(0);
  return child;
}
static long split_by_clone3(void) {
  struct clone_args arguments = {.exit_signal = SIGCHLD};
  long child = syscall(__NR_clone3, &arguments, sizeof arguments);
  if (child == 0) _exit(0);
  return child;
}
static long run_program(void) {
  // If it runs, its exit status shows that.
  char *arguments[] = {"false", NULL};
  return execv("/bin/false", arguments);
}
static long trace(void) { return ptrace(PTRACE_ATTACH, parent, 0, 0); }
static long read_other(void) {
  char byte;
  struct iovec here = {&byte, 1}, there = {&byte, 1};
  return process_vm_readv(1, &here, 1, &there, 1, 0);
}
static long signal_other(void) { return kill(parent, 0); }
static long signal_by_thread(void) {
  return syscall(__NR_tgkill, parent, parent, 0);
}
static long signal_by_descriptor(void) { return fcntl(0, F_SETOWN, parent); }
static long raise_limit(void) {
  struct rlimit limits = {4096, 4096};
  return setrlimit(RLIMIT_NOFILE, &limits);
}
static long make_code(void) {
  void *page = mmap(NULL, 4096, PROT_READ | PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  return page == MAP_FAILED ? -1 : 0;
}
static long change_process(void) { return prctl(PR_SET_DUMPABLE, 1, 0, 0, 0); }
static long leave_namespace(void) { return unshare(CLONE_NEWUSER); }
static long make_ring(void) {
  struct io_uring_params parameters = {0};
  return syscall(__NR_io_uring_setup, 1, &parameters);
}

static const struct {
  const char *name;
  long (*attempt)(void);
} forbidden[] = {
    {"open a file", open_file},
    {"open what is open", open_anew},
    {"make a file", write_file},
    {"look at a file", look},
    {"remove a file", remove_file},
    {"make a network socket", make_socket},
    {"make a local socket", make_local_socket},
    {"make a pair of sockets", make_pair},
    {"fork", split},
    {"clone", split_by_clone},
    {"clone anew", split_by_clone3},
    {"exec", run_program},
    {"trace the parent", trace},
    {"read another process", read_other},
    {"signal the parent", signal_other},
    {"signal a thread of the parent", signal_by_thread},
    {"signal the parent through a descriptor", signal_by_descriptor},
    {"raise a limit", raise_limit},
    {"run memory as code", make_code},
    {"change the process", change_process},
    {"make a namespace", leave_namespace},
    {"make a ring of requests", make_ring},
};

const char *cameo_forbidden_name(int number) {
  return number < (int)(sizeof forbidden / sizeof *forbidden) ? forbidden[number].name : NULL;
}

int cameo_try_forbidden(int number) {
  errno = 0;
  return forbidden[number].attempt() < 0 ? errno : 0;
}
