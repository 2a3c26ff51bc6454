// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Controllers
internal import GLib

/// What helps in every window.
enum HelpActionName: String, ActionName {
  case guide
  case shortcuts

  static let group = "help"

  var shortcuts: [String] {
    switch self {
    case .guide: ["F1"]
    case .shortcuts: ["<Primary>question"]
    }
  }
}

extension BehaviorKind {
  /// Opens the guide and the list of shortcuts from this window as well.
  static var help: BehaviorKind {
    BehaviorKind { window in
      window.install(HelpActionName.self) { name in
        switch name {
        case .guide: GuideAction()
        case .shortcuts: ShortcutsAction()
        }
      }
    }
  }
}

/// Opens the guide.
final class GuideAction: Action {
  override func perform(_ context: ActionContext) async throws {
    guard let page = Guide.page().flatMap({ FileAddress.uri(of: $0) }) else {
      throw GuideMissingError()
    }
    try await SharedLink(page).open()
  }
}

/// Shows all keyboard shortcuts.
final class ShortcutsAction: Action {
  override func perform(_ context: ActionContext) async throws {
    try ShortcutsController().present(over: context.window)
  }
}
