// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Gtk
internal import Insights
internal import Observation
internal import Sharing

/// The user's settings, stored in `settings.ini` in the program's settings folder.
@Observable
final class UserSettings {
  /// Whether the windows are light, dark, or follow the desktop.
  var appearance: Appearance.Scheme {
    didSet {
      save { $0.set(appearance.rawValue, for: "style", in: "appearance") }
      onAppearance(appearance)
    }
  }
  /// The desktop's last known preference for dark windows.
  var desktopIsDark: Bool {
    didSet {
      if desktopIsDark != oldValue {
        save { $0.set(desktopIsDark, for: "desktop-is-dark", in: "appearance") }
      }
    }
  }
  /// Called when the user changes the style.
  @ObservationIgnored var onAppearance: (Appearance.Scheme) -> Void = { _ in }
  /// Whether visits are counted; on this computer only. They aren't if the settings can't be read: the user may
  /// have turned that off.
  var countsVisits: Bool {
    didSet {
      save { $0.set(countsVisits, for: InsightsSwitch.key, in: InsightsSwitch.group) }
    }
  }
  /// The audience that was last chosen.
  var lastVisibility: String? {
    didSet { save { $0.set(lastVisibility, for: "last-visibility", in: "sharing") } }
  }
  /// The language of the last caption, such as `de`; empty if unspecified.
  var lastLanguage: String? {
    didSet { save { $0.set(lastLanguage, for: "last-language", in: "sharing") } }
  }

  /// The destinations that the user starred, by id.
  var favoriteDestinations: [String] {
    didSet {
      let text = favoriteDestinations.isEmpty ? nil : favoriteDestinations.joined(separator: "\n")
      save { $0.set(text, for: "favorites", in: "sharing") }
    }
  }
  /// The destinations of the last shares.
  var destinationSets: DestinationSets {
    didSet {
      save {
        $0.set(destinationSets.text, for: "sets", in: "sharing")
        $0.set(nil as String?, for: "last-destinations", in: "sharing")
      }
    }
  }
  /// How long a share waits before it is sent, in seconds, so that it can be undone.
  var secondsToUndo: Double {
    didSet { save { $0.set(Int(secondsToUndo), for: "seconds-to-undo", in: "sharing") } }
  }

  /// Whether results are shown by the desktop while no window is in front.
  var notifies: Bool {
    didSet { save { $0.set(notifies, for: "notify", in: "sharing") } }
  }
  /// Whether the portal starts the program after login; elsewhere a file of the desktop says so.
  var startsAfterLogin: Bool {
    didSet { save { $0.set(startsAfterLogin, for: "start-after-login", in: "sharing") } }
  }

  /// The side of the tiles that photos are shown in.
  var tileSize: Double {
    didSet { save { $0.set(Int(tileSize), for: "tile-size", in: "photos") } }
  }

  /// Whether the text in photos is read, so that search finds it.
  var readsText: Bool {
    didSet { save { $0.set(readsText, for: "read-text", in: "photos") } }
  }

  @ObservationIgnored private let path: String
  @ObservationIgnored private let file: KeyFile?

  /// Reads the file at `path`. One that can't be read is not Cameo's, or damaged: it is left as it
  /// is, and nothing is stored.
  init(path: String = "\(Folders.config)/cameo/settings.ini") {
    self.path = path
    do {
      file = try KeyFile(path: path)
    } catch {
      Log.warning(domain: "Cameo", "\(path) is left alone, and no settings are kept: \(error)")
      file = nil
    }
    appearance =
      file?.string("style", in: "appearance").flatMap { Appearance.Scheme(rawValue: $0) } ?? .system
    desktopIsDark = file?.bool("desktop-is-dark", in: "appearance") ?? false
    countsVisits = file.map(InsightsSwitch.isOn(in:)) ?? false
    lastVisibility = file?.string("last-visibility", in: "sharing")
    lastLanguage = file?.string("last-language", in: "sharing")
    favoriteDestinations =
      file?.string("favorites", in: "sharing")?.split(separator: "\n").map(String.init) ?? []
    var sets = DestinationSets(file?.string("sets", in: "sharing") ?? "")
    // Earlier versions kept single destinations apart.
    let last = file?.string("last-destinations", in: "sharing")?.split(separator: "\n") ?? []
    if last.count == 1 { sets.note(last.map(String.init)) }
    destinationSets = sets
    let seconds = Double(file?.int("seconds-to-undo", in: "sharing") ?? 5)
    secondsToUndo = min(max(seconds, 0), Draft.longestUndo)
    notifies = file?.bool("notify", in: "sharing") ?? true
    startsAfterLogin = file?.bool("start-after-login", in: "sharing") ?? false
    let tile = file?.int("tile-size", in: "photos") ?? 116
    tileSize = Double(min(max(tile, 96), 256))
    readsText = file?.bool("read-text", in: "photos") ?? false
  }

  /// The default audience of posts to the account with this id; nil for the last one chosen.
  func audience(of id: Account.ID) -> Visibility? {
    file.flatMap { DefaultAudience.of(id, in: $0) }
  }

  func setAudience(_ audience: Visibility?, of id: Account.ID) {
    save { DefaultAudience.set(audience, of: id, in: $0) }
  }

  /// The language of posts to the account with this id; nil for the last one chosen.
  func language(of id: Account.ID) -> String? { file?.string(id, in: "languages") }

  func setLanguage(_ language: String?, of id: Account.ID) {
    save { $0.set(language, for: id, in: "languages") }
  }

  /// Whether the user is asked for descriptions before a photo without one is posted to the account with this id.
  func asksForDescriptions(at id: Account.ID) -> Bool {
    file?.bool(id, in: "descriptions") ?? true
  }

  func setAsksForDescriptions(_ asks: Bool, at id: Account.ID) {
    save { $0.set(asks ? nil : "false", for: id, in: "descriptions") }
  }

  /// Forgets what was chosen for an account that is removed.
  func forget(_ id: Account.ID) {
    setAudience(nil, of: id)
    setLanguage(nil, of: id)
    setAsksForDescriptions(true, at: id)
  }

  private func save(_ change: (KeyFile) -> Void) {
    guard let file else { return }
    change(file)
    FileWriter.shared.write(file.text, to: path)
  }
}
