// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Photos
internal import Sharing

extension LibraryCoordinator {
  /// Marks the pictures of every share that arrives as shared, and keeps what was said about those that
  /// had no description yet. Another picture that has taken the place of one meanwhile is left alone.
  func follow(_ sharing: ShareCoordinator) {
    sharing.onFinished.append { [weak self, weak sharing] delivery in
      guard delivery.state == .done, let self, let sharing, library.exists else { return }
      Task { [library] in
        await logged("Marking shared photos") {
          let ledger = try await sharing.engine().ledger
          var pictures: [SharedPicture] = []
          for picture in try await ledger.pictures(of: delivery.id)
          where await picture.isStillThere { pictures.append(picture) }
          try await library.markShared(pictures.map(\.source))
          for picture in pictures where !picture.alt.trimmed.isEmpty {
            guard try await library.description(atPath: picture.source) == nil else { continue }
            try await library.setDescription(picture.alt, atPath: picture.source)
          }
        }
      }
    }
  }
}
