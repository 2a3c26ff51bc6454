// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import GLib
internal import Observation

/// All places a picture can go to, as the share menu shows them.
@Observable
final class Destinations: ShareDestinationProvider {
  @ObservationIgnored private let settings: Settings
  private var programs: [OpenWithDestination] = []
  @ObservationIgnored private var isLoaded = false

  init(settings: Settings) { self.settings = settings }

  var destinations: [any ShareDestination] { all }

  /// All of them, the folders first.
  var all: [any PictureDestination] {
    // A button keeps the folder it was given, whatever folder came last.
    let ofButtons = settings.quickButtons.compactMap {
      $0.flatMap { FolderDestination(id: $0)?.folder }
    }
    var folders: [String] = []
    for folder in [settings.lastFolder, Folders.pictures].compactMap({ $0 }) + ofButtons
    where !folders.contains(folder) {
      folders.append(folder)
    }
    return folders.map { FolderDestination(folder: $0) }
      + [AskForFolderDestination(settings: settings), ClipboardDestination()] + programs
  }

  /// The place called `id`; nil when there is none any more.
  func destination(_ id: String) -> (any PictureDestination)? { all.first { $0.id == id } }

  /// Looks for programs that open pictures, once.
  func load() {
    guard !isLoaded else { return }
    isLoaded = true
    programs = OpenWithDestination.all()
  }
}
