// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import GLib
internal import Gtk
internal import Observation
internal import Sharing

/// All places a picture can go to, as the share menu shows them.
@Observable
final class Destinations: ShareDestinationProvider {
  @ObservationIgnored private let settings: Settings
  @ObservationIgnored private let pictures: String?
  @ObservationIgnored private let sharing: SharingDesk
  private var programs: [OpenWithDestination] = []
  @ObservationIgnored private var isLoaded = false
  /// Opens the share sheet with a file, over a window.
  @ObservationIgnored var openSheet: @MainActor (_ file: String, _ window: Window?) throws -> Void =
    {
      _, _ in
    }

  /// Those of somebody who keeps pictures in the folder `pictures`.
  init(settings: Settings, sharing: SharingDesk, pictures: String? = Folders.pictures) {
    self.settings = settings
    self.sharing = sharing
    self.pictures = pictures
  }

  var destinations: [any ShareDestination] { all }

  /// All of them: the accounts first, and of those what was used last.
  var all: [any PictureDestination] {
    var folders: [String] = []
    for folder in [settings.lastFolder, pictures].compactMap({ $0 })
    where !folders.contains(folder) {
      folders.append(folder)
    }
    return accounts.map { AccountDestination($0, sharing: sharing, settings: settings) }
      + folders.map { FolderDestination(folder: $0) } + [
        AskForFolderDestination(settings: settings), ClipboardDestination(),
      ] + programs + [MoreDestination(open: openSheet)]
  }

  private var accounts: [Account] {
    let order = sharing.lastUsed
    return sharing.accounts.enumerated().sorted { first, second in
      let places = [first, second].map { order.firstIndex(of: $0.element.id) ?? .max }
      return (places[0], first.offset) < (places[1], second.offset)
    }.map(\.element)
  }

  /// The place called `id`; nil when there is none any more.
  func destination(_ id: String) -> (any PictureDestination)? {
    if let known = all.first(where: { $0.id == id }) { return known }
    // A button keeps the folder it was given, whatever folder came last.
    return FolderDestination(id: id)
  }

  func shareDestination(_ id: String) -> (any ShareDestination)? { destination(id) }

  /// Looks for programs that open pictures, once.
  func load() {
    guard !isLoaded else { return }
    isLoaded = true
    programs = OpenWithDestination.all()
  }
}
