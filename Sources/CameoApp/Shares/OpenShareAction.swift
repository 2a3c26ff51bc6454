// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import Controllers
internal import GLib

/// Opens a file that was shared.
final class OpenShareAction: ModelAction<RecentShares> {
  override var parameterType: String? { "i" }

  override func perform(_ context: ActionContext) async throws {
    guard let index = context.index, model.items.indices.contains(index),
      let file = model.items[index].file
    else { return }
    do {
      try await AppInfo.launchPreferred(uri: FileAddress.uri(of: file) ?? file)
    } catch let error as GLibError {
      throw CannotOpenError(file: file, reason: error.message)
    }
  }
}

/// A file that was shared cannot be opened.
nonisolated struct CannotOpenError: PresentableError, Equatable {
  let file: String
  let reason: String

  var title: String { tr("“{0}” cannot be opened", Path.name(file)) }
  var suggestion: String { tr("It may have been moved or deleted since.") }
}
