// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import GLib
internal import Gtk

/// Another program that opens pictures.
nonisolated struct OpenWithDestination: PictureDestination {
  let id: String
  let iconName: String
  private let program: AppInfo
  private let name: String

  @MainActor
  init(_ program: AppInfo) {
    self.program = program
    id = "open-with:\(program.id)"
    name = program.name
    iconName = program.iconName ?? "application-x-executable-symbolic"
  }

  var title: String { tr("Open with {0}", name) }
  var subtitle: String { "" }
  var group: ShareGroup { .withoutAccount }

  /// The programs for pictures, the preferred one first; not so many that the menu is about them.
  @MainActor
  static func all() async -> [OpenWithDestination] {
    await AppInfo.all(for: "image/png").prefix(4).map { OpenWithDestination($0) }
  }

  func take(_ picture: OfferedPicture, over window: Window?) async throws -> QuickShareResult? {
    try await program.launch(files: [picture.saved()])
    return QuickShareResult(destination: name, sentence: tr("Opened with {0}", name))
  }
}
