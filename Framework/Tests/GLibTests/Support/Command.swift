// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import CGLib
import GLib

/// Runs another program and waits for it; if it fails, throws an error with its output.
func run(_ command: [String]) throws {
  var arguments: [UnsafeMutablePointer<CChar>?] = command.map { g_strdup($0) } + [nil]
  defer { for argument in arguments { g_free(argument) } }
  var complaint: UnsafeMutablePointer<CChar>?
  defer { g_free(complaint) }
  var status: Int32 = 0
  var error: UnsafeMutablePointer<GError>?
  g_spawn_sync(
    nil, &arguments, nil, G_SPAWN_SEARCH_PATH, nil, nil, nil, &complaint, &status, &error)
  if let error { throw GLibError(taking: error) }
  guard status == 0 else {
    throw CommandFailure(command: command, said: complaint.map { String(cString: $0) } ?? "")
  }
}

struct CommandFailure: Error {
  let command: [String]
  let said: String
}
