// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc

/// What the process says when it is started by itself. `print` would keep it for an end that does not
/// come: the process leaves without ceremony.
enum StandardOutput {
  static func say(_ line: String) {
    let bytes = Array("\(line)\n".utf8)
    _ = write(1, bytes, bytes.count)
  }
}
