// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Glibc

/// Writes down when the viewer has drawn what, for `bench/viewer`, into the file that `VIEWER_TIMES` names.
/// Without it, nothing is done.
@MainActor
enum ViewerClock {
  private static let file: Int32? = getenv("VIEWER_TIMES").map {
    open($0, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
  }
  private static var last = ""

  /// Something happened to the picture at `path`; the same twice in a row counts once.
  static func note(_ event: String, _ path: String?) {
    guard let file, file >= 0 else { return }
    let line = "\(event) \(path ?? "")"
    guard line != last else { return }
    last = line
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    let milliseconds = Double(now.tv_sec) * 1000 + Double(now.tv_nsec) / 1e6
    _ = FileCalls.write("\(milliseconds) \(line)\n".utf8, to: file)
  }
}
