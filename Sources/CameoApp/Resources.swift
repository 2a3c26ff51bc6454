// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import CameoResources
internal import GLib
internal import Gtk
internal import Sharing

/// The files compiled into the program.
enum Resources {
  nonisolated static let bundle = cameoResources

  /// The program's icon in all its sizes, the smallest first. Decoded once, which takes more than a
  /// frame.
  nonisolated static let icons: [Picture] = ["icons/cameo-128.png", "icons/cameo-256.png"]
    .compactMap {
      bundle.bytes($0).flatMap { Picture($0) }
    }

  /// The same, decoded off the main thread.
  @concurrent
  nonisolated static func decodedIcons() async -> [Picture] { icons }
}

extension Interface {
  /// The interface `resources/ui/<name>.ui`.
  static func named(_ name: String) -> Interface {
    Interface(name, in: Resources.bundle)
  }
}

/// The sample pictures that are installed with Cameo.
nonisolated enum SamplePictures {
  /// They have as much metadata as real photos, to show what Cameo removes.
  static let names = ["harbour-at-dusk.jpg", "hills-at-noon.jpg", "lighthouse.jpg"]

  /// Their paths; empty if they are not installed with the program in the folder `program`.
  static func paths(program: String = Folders.program) -> [String] {
    folders(program).lazy
      .map { folder in names.map { "\(folder)/\($0)" }.filter { FileStamp($0) != nil } }
      .first { !$0.isEmpty } ?? []
  }

  /// Where they are installed, and where they are beside what was built in a folder of the sources.
  private static func folders(_ program: String) -> [String] {
    let prefix = program.outerPath ?? program
    let installed = "\(prefix)/share/cameo/samples"
    guard let build = program.firstPlace(of: "/.build/") else { return [installed] }
    return [installed, "\(program[..<build.lowerBound])/data/samples"]
  }
}
