// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

#define _GNU_SOURCE

#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <signal.h>
#include <stddef.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "CSandbox.h"

#if defined(__x86_64__)
#define ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define ARCHITECTURE AUDIT_ARCH_AARCH64
#elif defined(__riscv) && __riscv_xlen == 64
#define ARCHITECTURE AUDIT_ARCH_RISCV64
#else
#error "The sandbox does not know this processor's system calls yet."
#endif

// The lower half of an argument, on the little-endian processors above.
#define ARGUMENT(number) \
  BPF_STMT(BPF_LD | BPF_W | BPF_ABS, (uint32_t)offsetof(struct seccomp_data, args[number]))
#define REFUSE BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM)
#define PERMIT BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW)

#define ALLOW(call) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, __NR_##call, 0, 1), PERMIT

// How libc starts a thread.
#define THREAD                                                                           \
  (CLONE_VM | CLONE_FS | CLONE_FILES | CLONE_SIGHAND | CLONE_THREAD | CLONE_SYSVSEM |    \
   CLONE_SETTLS | CLONE_PARENT_SETTID | CLONE_CHILD_CLEARTID)

// Only with this value as the argument.
#define ALLOW_WHEN(call, number, value)                                                  \
  BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, __NR_##call, 0, 4), ARGUMENT(number),              \
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)(value), 0, 1), PERMIT, REFUSE

// Only with none of these bits in the argument.
#define ALLOW_WITHOUT(call, number, bits)                                                \
  BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, __NR_##call, 0, 4), ARGUMENT(number),              \
      BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, (uint32_t)(bits), 0, 1), REFUSE, PERMIT

// A picture that takes all memory shall cost the picture, and no other program. Afterwards it would be
// refused: the files of a process that cannot be looked into belong to root.
static void leave_first(void) {
  int file = open("/proc/self/oom_score_adj", O_WRONLY | O_CLOEXEC);
  if (file < 0) return;
  ssize_t written = write(file, "1000", 4);
  (void)written;
  close(file);
}

void cameo_isolate(void) {
  leave_first();
  // If the system allows it: no network at all, not even an address to ask.
  (void)unshare(CLONE_NEWUSER | CLONE_NEWNET | CLONE_NEWIPC | CLONE_NEWUTS);
  // After that, since a change of rights takes these back.
  (void)prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0);
  (void)prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
  // What waits for the window, or hands over the next picture, comes before anything that computes.
  struct sched_param parameters = {0};
  (void)sched_setscheduler(0, SCHED_BATCH, &parameters);
}

static int limit(int resource, rlim_t most) {
  struct rlimit limits = {most, most};
  return setrlimit((__rlimit_resource_t)resource, &limits) ? -errno : 0;
}

static int set_limits(size_t memory, unsigned seconds, size_t largest_file) {
  int failed = 0;
#if !__has_feature(address_sanitizer)  // which sets aside terabytes of addresses
  failed = failed ? failed : limit(RLIMIT_AS, memory);
#endif
  failed = failed ? failed : limit(RLIMIT_CPU, seconds);
  failed = failed ? failed : limit(RLIMIT_FSIZE, largest_file);
  // A process opens three files. But the result can't be sent if all programs of the user together have
  // sent more files than this, and not received them yet: few would be enough for any of them to stop us.
  failed = failed ? failed : limit(RLIMIT_NOFILE, 1024);
  failed = failed ? failed : limit(RLIMIT_CORE, 0);
  return failed;
}

int cameo_enter_sandbox(size_t memory, unsigned seconds, size_t largest_file) {
  int failed = set_limits(memory, seconds, largest_file);
  if (failed) return failed;
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0)) return -errno;

  struct sock_filter rules[] = {
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, arch)),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, ARCHITECTURE, 1, 0),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS),
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),

      // What was handed over.
      ALLOW(read), ALLOW(readv), ALLOW(pread64), ALLOW(lseek), ALLOW(write), ALLOW(writev),
      ALLOW(close), ALLOW(fstat), ALLOW(sendmsg), ALLOW(recvmsg), ALLOW(ppoll),
#ifdef __NR_poll
      ALLOW(poll),
#endif
      // Memory, none of it to be run as code.
      ALLOW(brk), ALLOW(munmap), ALLOW(mremap), ALLOW(madvise),
      ALLOW_WITHOUT(mmap, 2, PROT_EXEC), ALLOW_WITHOUT(mprotect, 2, PROT_EXEC),
      // The result. No other use of fcntl: it can send signals to others.
      ALLOW(memfd_create), ALLOW(ftruncate), ALLOW(pwrite64), ALLOW_WHEN(fcntl, 1, F_ADD_SEALS),
      // Threads, which drawings with texts start: by these flags a thread, and never a process. From
      // the other call the flags cannot be told; where it is missing libc takes this one.
      ALLOW_WHEN(clone, 0, THREAD), BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, __NR_clone3, 0, 1),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | ENOSYS),
      ALLOW(set_robust_list), ALLOW(rseq), ALLOW_WHEN(prctl, 0, PR_SET_NAME),
      // Time, chance, and who we are.
      ALLOW(futex), ALLOW(sched_yield), ALLOW(sched_getaffinity), ALLOW(clock_gettime),
      ALLOW(clock_nanosleep), ALLOW(nanosleep), ALLOW(gettimeofday), ALLOW(getrandom),
      ALLOW(getpid), ALLOW(gettid), ALLOW(getuid), ALLOW(geteuid), ALLOW(getgid), ALLOW(getegid),
      ALLOW(restart_syscall),
      // Signals, to ourselves alone, and the end.
      ALLOW(rt_sigaction), ALLOW(rt_sigprocmask), ALLOW(rt_sigreturn), ALLOW(sigaltstack),
      ALLOW_WHEN(tgkill, 0, getpid()), ALLOW(exit), ALLOW(exit_group),
      REFUSE,
  };
  struct sock_fprog filter = {sizeof rules / sizeof *rules, rules};
  // For the threads as well that a library may have started.
  long result = syscall(__NR_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC, &filter);
  if (result < 0) return -errno;
  return result ? -EBUSY : 0;
}
