// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import Glibc

/// Protection for programs that handle passwords.
public enum Hardening {
  /// Keeps this process's memory from being written to disk when it crashes.
  ///
  /// The limit alone holds for plain files; crash reporters that the kernel feeds through a pipe
  /// are not bound by it, so the kernel is also told that no memory is to go into a dump. To get a
  /// dump, run the program under a debugger.
  ///
  /// `PR_SET_DUMPABLE` would do both at once, and more than is good: the process's files in `/proc`
  /// would belong to root, where the portals look to see who asks, and where a sandboxed child's
  /// user namespace is set up.
  public static func noCoreDumps() {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &limit) == 0 else { return }
    // The hard limit stays, so that programs started from here can raise theirs again.
    limit.rlim_cur = 0
    setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &limit)

    let filter = open("/proc/self/coredump_filter", O_WRONLY | O_CLOEXEC)
    guard filter >= 0 else { return }
    _ = write(filter, "0", 1)
    close(filter)
  }
}
