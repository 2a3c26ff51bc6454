// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import Controllers
internal import GLib

/// The guide that comes with Cameo; it is read without a network.
nonisolated enum Guide {
  /// Its first page; nil when it did not come along with the program in the folder `program`.
  static func page(program: String = Folders.program) -> String? {
    destinations(program).first { FileStamp($0) != nil }
  }

  /// As it is installed, and as its text lies in the sources beside what was built there.
  private static func destinations(_ program: String) -> [String] {
    let prefix = program[..<(program.lastIndex(of: "/") ?? program.endIndex)]
    let installed = "\(prefix)/share/doc/cameo/guide/index.html"
    guard let build = program.firstRange(of: "/.build/") else { return [installed] }
    return [installed, "\(program[..<build.lowerBound])/docs/guide/first-steps.md"]
  }
}

/// The guide is not on this computer.
nonisolated struct GuideMissingError: PresentableError, Equatable {
  var title: String { tr("The guide isn't installed") }
  var reason: String { "" }
  var suggestion: String { tr("Part of Cameo is missing. Try reinstalling it.") }
}
