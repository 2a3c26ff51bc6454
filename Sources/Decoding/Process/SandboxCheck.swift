// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import CSandbox
internal import Glibc

/// Tries from inside the sandbox what it has to refuse.
enum SandboxCheck {
  /// Says of each attempt whether it was refused; 0 if all were.
  static func run() -> Int32 {
    var status: Int32 = 0
    var number: Int32 = 0
    while let name = cameo_forbidden_name(number) {
      let code = cameo_try_forbidden(number)
      let isRefused = code == EPERM || code == ENOSYS
      StandardOutput.say("\(isRefused ? "refused" : "POSSIBLE"): \(String(cString: name))")
      if !isRefused { status = 1 }
      number += 1
    }
    return status
  }
}
