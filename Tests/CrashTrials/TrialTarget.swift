// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Practice
import TestSupport

/// Where pictures are shared to.
public enum TrialTarget: String, CaseIterable, Sendable {
  case folder = "folder"
  case webdav = "WebDAV"
  case webdavWithoutRenaming = "WebDAV without renaming"
  case nextcloud = "Nextcloud"
  case nextcloudInPieces = "Nextcloud, in pieces"
  case mastodon = "Mastodon"
  case pixelfed = "Pixelfed"
  case goToSocial = "GoToSocial"
  case pleroma = "Pleroma"

  var hasServer: Bool { self != .folder }

  /// Whether several pictures are one post.
  var takesSeveral: Bool { variant != nil }

  /// Whether the program needs no other limits than it has.
  var isInProgram: Bool { self != .nextcloudInPieces }

  /// How large a picture is each way, in pixels.
  var side: Int { self == .nextcloudInPieces ? 110 : 40 }

  private var variant: PracticeMastodon.Variant? {
    switch self {
    case .mastodon: .mastodon
    case .pixelfed: .pixelfed
    case .goToSocial: .goToSocial
    case .pleroma: .pleroma
    default: nil
    }
  }

  /// A place of this kind with an account, and something in it that was there before.
  @MainActor
  func open(in folder: TemporaryFolder, _ clock: TrialClock) async throws -> any TrialPlace {
    if let variant { return try await MastodonPlace(variant, clock) }
    return switch self {
    case .folder: try await FolderPlace(in: folder)
    case .webdav, .webdavWithoutRenaming:
      try await WebDAVPlace(canRename: self == .webdav, clock)
    default: try await NextcloudPlace(clock)
    }
  }
}
