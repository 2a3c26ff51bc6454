// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib

/// The pictures that come with Cameo, for who has none at hand.
nonisolated enum SamplePictures {
  /// Those that tell as much as pictures of real cameras do: one sees what Cameo takes out.
  static let names = ["harbour-at-dusk.jpg", "hills-at-noon.jpg", "lighthouse.jpg"]

  /// Where they are; empty when they did not come along with the program in the folder `program`.
  static func paths(program: String = Folders.program) -> [String] {
    places(program).lazy
      .map { place in names.map { "\(place)/\($0)" }.filter { FileStamp($0) != nil } }
      .first { !$0.isEmpty } ?? []
  }

  /// As they are installed, and as they lie beside what was built in a folder of the sources.
  private static func places(_ program: String) -> [String] {
    let prefix = program[..<(program.lastIndex(of: "/") ?? program.endIndex)]
    let installed = "\(prefix)/share/cameo/samples"
    guard let build = program.firstRange(of: "/.build/") else { return [installed] }
    return [installed, "\(program[..<build.lowerBound])/data/samples"]
  }
}
