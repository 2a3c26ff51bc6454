// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import Controllers
internal import GLib
internal import Sharing

/// The help actions of every window.
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
        case .guide: .run { try await Guide.open() }
        case .shortcuts: .run { try ShortcutsController().present(over: $0.window) }
        }
      }
    }
  }
}

/// The guide that is installed with Cameo and works offline.
nonisolated enum Guide {
  @MainActor
  static func open() async throws {
    guard let page = page().flatMap({ FileAddress.uri(of: $0) }) else { throw GuideMissingError() }
    try await SharedLink(page).open()
  }

  /// Its first page; nil if it is not installed with the program in the folder `program`.
  static func page(program: String = Folders.program) -> String? {
    destinations(program).first { FileStamp($0) != nil }
  }

  /// Where it is installed, and where its text is in the sources beside what was built there.
  private static func destinations(_ program: String) -> [String] {
    let prefix = program.outerPath ?? program
    let installed = "\(prefix)/share/doc/cameo/guide/index.html"
    guard let build = program.firstPlace(of: "/.build/") else { return [installed] }
    return [installed, "\(program[..<build.lowerBound])/docs/guide/first-steps.md"]
  }
}

/// The guide is not on this computer.
nonisolated struct GuideMissingError: PresentableError, Equatable {
  var title: String { tr("The guide isn't installed") }
  var reason: String { "" }
  var suggestion: String { tr("Part of Cameo is missing. Try reinstalling it.") }
}
