// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import GLib
internal import Gtk

/// Another program that opens pictures.
nonisolated struct OpenWithDestination: PictureDestination {
  let program: AppInfo

  var id: String { "open-with:\(program.id)" }
  var title: String { tr("Open with {0}", program.name) }
  var subtitle: String { "" }
  var iconName: String { program.iconName ?? "application-x-executable-symbolic" }
  var group: ShareGroup { .withoutAccount }
  var progress: String { tr("Opening…") }

  /// The programs for pictures, the preferred one first; not so many that the menu is about them.
  static func all() async -> [OpenWithDestination] {
    await AppInfo.programs(for: "image/png").prefix(4).map { OpenWithDestination(program: $0) }
  }

  func take(_ picture: SharedPicture, over window: Window?) async throws -> Delivery? {
    let file = "\(Folders.cache)/cameo/outgoing/\(picture.name).png"
    try await picture.picture.saved(to: file, as: .png)
    try await program.launch(files: [file])
    return Delivery(place: program.name, sentence: tr("Opened with {0}", program.name))
  }
}
