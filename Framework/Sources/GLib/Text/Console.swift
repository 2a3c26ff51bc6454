// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import Glibc
internal import Synchronization

/// The output of a program, to the terminal or elsewhere.
public enum Console: Sendable {
  /// Standard output.
  case standardOutput
  /// Standard error.
  case standardError

  private static let outputFailure = Atomic<Int32>(0)

  /// The system's message if output was lost on standard output; nil otherwise. A reader that stops
  /// reading, such as `head`, does not count.
  public static var lostOutput: String? {
    let code = outputFailure.load(ordering: .relaxed)
    return code == 0 || code == EPIPE ? nil : String(cString: strerror(code))
  }

  /// Writes `text` without changes.
  public func write(_ text: String) {
    let descriptor = self == .standardOutput ? STDOUT_FILENO : STDERR_FILENO
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let written = FileCalls.uninterrupted {
        rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      }
      if written < 0, errno == EAGAIN {
        var wait = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&wait, 1, -1)
        continue
      }
      guard written > 0 else {
        if self == .standardOutput { Self.outputFailure.store(errno, ordering: .relaxed) }
        return
      }
      rest = rest.dropFirst(written)
    }
  }
}
