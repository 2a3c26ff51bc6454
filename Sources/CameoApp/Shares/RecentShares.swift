// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Observation

/// What was shared lately, the newest first, kept in `recent-shares.ini` in the program's data folder.
@Observable
final class RecentShares {
  /// How many are remembered.
  static let most = 100

  private(set) var items: [RecentShare]
  @ObservationIgnored private let path: String
  @ObservationIgnored private let isDamaged: Bool

  /// What is in the file at `path`. A damaged one is left as it is, and nothing is kept.
  init(path: String = "\(Folders.data)/cameo/recent-shares.ini") {
    self.path = path
    do {
      items = Self.read(try KeyFile(path: path))
      isDamaged = false
    } catch {
      Log.warning(domain: "Cameo", "\(path) is left alone, and no shares are kept: \(error)")
      items = []
      isDamaged = true
    }
  }

  /// Remembers that a picture went to a place, just now; returns when that is on disk.
  func add(name: String, destination: String, place: String, file: String?, time: Int) async {
    let share = RecentShare(
      id: (items.first?.id ?? 0) + 1, name: name, destination: destination, place: place,
      file: file, time: time)
    items = [share] + items.prefix(Self.most - 1)
    save()
    await FileWriter.shared.finish()
  }

  /// Forgets one; what was shared stays where it is.
  func forget(_ id: Int) {
    items.removeAll { $0.id == id }
    save()
  }

  /// Forgets all.
  func forgetAll() {
    items = []
    save()
  }

  private func save() {
    guard !isDamaged else { return }
    let file = KeyFile()
    for share in items {
      let group = "\(share.id)"
      file.set(share.name, for: "name", in: group)
      file.set(share.destination, for: "destination", in: group)
      file.set(share.place, for: "place", in: group)
      if let path = share.file { file.set(path, for: "file", in: group) }
      file.set(share.time, for: "time", in: group)
    }
    FileWriter.shared.write(file.text, to: path)
  }

  private static func read(_ file: KeyFile) -> [RecentShare] {
    let found = file.groups.compactMap { group -> RecentShare? in
      guard let id = Int(group), let name = file.string("name", in: group),
        let destination = file.string("destination", in: group),
        let place = file.string("place", in: group)
      else { return nil }
      return RecentShare(
        id: id, name: name, destination: destination, place: place,
        file: file.string("file", in: group), time: file.int("time", in: group) ?? 0)
    }
    return found.sorted { $0.id > $1.id }
  }
}
