// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import Glibc

/// Measures the turns of the loop on the thread that makes it, and reports long ones. Times are in nanoseconds.
final class TurnClock {
  /// What the thread had used up when something began.
  private struct Moment {
    let time = clock(CLOCK_MONOTONIC)
    let computed = clock(CLOCK_THREAD_CPUTIME_ID)
    /// How long it was ready but had no processor.
    let delayed: Int
    /// How often it gave its processor up because there was nothing for it to do.
    let sleeps: Int
  }

  private let limit: Int
  private let thread = pthread_self()
  private let start = clock(CLOCK_MONOTONIC)
  private let delays = open("/proc/thread-self/schedstat", O_RDONLY | O_CLOEXEC)
  private var began: Moment?

  init(limit: Int) { self.limit = limit }

  deinit { if delays >= 0 { close(delays) } }

  var isItsThread: Bool { pthread_equal(pthread_self(), thread) != 0 }

  func beginTurn() { began = moment() }

  func endTurn() {
    guard let began, clock(CLOCK_MONOTONIC) - began.time > limit else { return }
    self.began = nil
    let end = moment()
    let computed = end.computed - began.computed
    // The thread has to have gone to sleep: a virtual processor that is taken away is noticed by no count.
    let rest = end.time - began.time - computed - (end.delayed - began.delayed)
    let waited = end.sleeps > began.sleeps ? max(rest, 0) : 0
    guard computed + waited > limit else { return }
    report(computed, waited, at: began.time - start)
  }

  /// Writes a line of fixed form, for programs that parse it, in one call, so that the lines of two programs are not
  /// mixed.
  private func report(_ computed: Int, _ waited: Int, at time: Int) {
    let text = """
      Main loop: \(milliseconds(computed + waited)) ms [computed \(milliseconds(computed)) ms, \
      waited \(milliseconds(waited)) ms, at \(milliseconds(time)) ms]\n
      """
    let bytes = Array(text.utf8)
    _ = Glibc.write(STDERR_FILENO, bytes, bytes.count)
    guard let path = getenv("MAIN_LOOP_REPORTS") else { return }
    let file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    guard file >= 0 else { return }
    _ = Glibc.write(file, bytes, bytes.count)
    close(file)
  }

  private func moment() -> Moment {
    var usage = rusage()
    // RUSAGE_THREAD, which Swift does not see.
    getrusage(1, &usage)
    return Moment(delayed: runDelay(), sleeps: usage.ru_nvcsw)
  }

  /// The second of three numbers in the kernel's file. A kernel that does not keep it has no such file: then waiting for
  /// a processor cannot be told from waiting for anything else.
  private func runDelay() -> Int {
    var bytes = [UInt8](repeating: 0, count: 96)
    let count = pread(delays, &bytes, bytes.count, 0)
    let numbers = bytes.prefix(max(count, 0)).split(separator: UInt8(ascii: " "))
    return numbers.count > 1 ? Int(String(decoding: numbers[1], as: UTF8.self)) ?? 0 : 0
  }
}

private func clock(_ id: clockid_t) -> Int {
  var time = timespec()
  clock_gettime(id, &time)
  return time.tv_sec * 1_000_000_000 + time.tv_nsec
}

private func milliseconds(_ nanoseconds: Int) -> Int { (nanoseconds + 500_000) / 1_000_000 }
