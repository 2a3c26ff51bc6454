// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import Glibc

/// The terminal, or whatever a program's output goes to.
public enum Console: Sendable {
  case standardOutput
  case standardError

  /// Writes all of `text`, as it is.
  public func write(_ text: String) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes {
        Glibc.write(
          self == .standardOutput ? STDOUT_FILENO : STDERR_FILENO, $0.baseAddress, $0.count)
      }
      // Nobody reads any more: there is nobody left to tell.
      guard written > 0 else { return }
      rest = rest.dropFirst(written)
    }
  }
}
