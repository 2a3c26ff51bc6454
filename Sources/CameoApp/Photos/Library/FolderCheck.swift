// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Glibc

/// Looks whether folders are there. The disk of one may never answer, so it isn't waited for on the few threads that tasks
/// share.
nonisolated struct FolderCheck: Sendable {
  private static let calls = SlowCalls("Folders", atMost: 16)

  var access: @Sendable (_ path: String) -> Bool = { path in
    path.withFileBytes { Glibc.access($0, R_OK) } == 0
  }

  /// Whether the folder at `path` can be read.
  func isReadable(_ path: String) async -> Bool {
    await Self.calls.result { [access] in access(path) } ?? false
  }
}
