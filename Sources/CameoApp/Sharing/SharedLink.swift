// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import Controllers
internal import GLib
internal import Glibc

/// Where something that was shared can be seen: a page, or a file of this computer.
nonisolated struct SharedLink: Equatable {
  let address: String

  init(_ address: String) { self.address = address }

  /// Opens it with the program that somebody prefers for it.
  @MainActor
  func open() async throws {
    do {
      try await AppInfo.launchPreferred(uri: address)
    } catch let error as GLibError {
      throw SharedLinkError(link: self, reason: error.message)
    }
  }

  /// What helps when it cannot be opened.
  var suggestion: String {
    guard let path = FileAddress.path(of: address) else {
      return tr("Copy the link, and open it in a browser.")
    }
    return access(path, F_OK) == 0
      ? tr("Install a program that opens such files.")
      : tr("It may have been moved or deleted since.")
  }

  /// What people call it.
  var name: String { FileAddress.path(of: address).map { Path.name($0) } ?? address }
}

/// What was shared cannot be opened.
nonisolated struct SharedLinkError: PresentableError, Equatable {
  let link: SharedLink
  let reason: String

  var title: String { tr("“{0}” cannot be opened", link.name) }
  var suggestion: String { link.suggestion }
}
