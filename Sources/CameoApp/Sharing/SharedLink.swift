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

  /// Opens it with the program that the user prefers for it.
  @MainActor
  func open() async throws {
    do {
      try await AppInfo.launchPreferred(uri: address)
    } catch let error as GLibError {
      throw SharedLinkError(
        path: path, isThere: await isThere(), reason: error.message)
    }
  }

  /// The file that it leads to; nil for a page.
  private var path: String? { FileAddress.path(of: address) }

  /// Off the main thread, because the disk may be a remote one that does not respond.
  @concurrent
  private func isThere() async -> Bool { path.map { access($0, F_OK) == 0 } ?? true }
}

/// The shared file or page can't be opened.
nonisolated struct SharedLinkError: PresentableError, Equatable {
  /// The file that was to be opened; nil for a page.
  let path: String?
  let isThere: Bool
  let reason: String

  var title: String {
    path.map { tr("Can't open “{0}”", Path.name($0)) } ?? tr("Can't open the link")
  }

  var suggestion: String {
    if path == nil { return tr("Copy the link and open it in a browser.") }
    return isThere
      ? tr("Install a program that opens this type of file.")
      : tr("It may have been moved or deleted.")
  }
}
