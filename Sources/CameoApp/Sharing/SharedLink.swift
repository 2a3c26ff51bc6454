// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import GLib

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

  /// What people call it.
  var name: String { FileAddress.path(of: address).map { Path.name($0) } ?? address }
}

/// What was shared cannot be opened.
nonisolated struct SharedLinkError: PresentableError, Equatable {
  let link: SharedLink
  let reason: String

  var title: String { tr("“{0}” cannot be opened", link.name) }
  var suggestion: String { tr("It may have been moved or deleted since.") }
}
