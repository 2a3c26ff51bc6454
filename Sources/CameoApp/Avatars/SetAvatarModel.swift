// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Controllers
internal import Gtk
internal import Lists
internal import Observation
internal import Sharing

/// What the window for setting a profile picture shows.
nonisolated struct SetAvatarState: Equatable, Sendable {
  var rows: [SetAvatarRow] = []
  /// At how many places it will be set.
  var count = 0
  /// Whether it has been set anywhere, so that there is nothing to cancel any more.
  var hasSet = false
}

/// A place in the window for setting a profile picture.
nonisolated struct SetAvatarRow: ListItem {
  /// How far it is.
  enum Progress: Equatable, Sendable {
    case open
    /// Others come first.
    case waiting
    case setting
    case done
    /// It was not set, for this reason.
    case failed(String)
  }

  let id: String
  var title: String
  var subtitle: String
  var picture: Picture?
  var isTicked: Bool
  /// Whether the user may change that now.
  var isOpen: Bool
  var progress: Progress
  /// Why no account could be asked; nil when all went well.
  var trouble: String?

  static func == (left: SetAvatarRow, right: SetAvatarRow) -> Bool {
    left.id == right.id && left.title == right.title && left.subtitle == right.subtitle
      && left.picture === right.picture && left.isTicked == right.isTicked
      && left.isOpen == right.isOpen && left.trouble == right.trouble
      && left.progress == right.progress
  }
}

/// A picture, the part of it that is to be the user's profile picture, and the places where.
@Observable
final class SetAvatarModel: StateSource {
  /// The square that the user wants.
  let crop: CropModel
  /// Those where it was set, in that order.
  private(set) var done: [String] = []

  @ObservationIgnored private let file: String
  @ObservationIgnored private let size: (width: Int, height: Int)
  private let entries: AvatarAccounts
  /// What the user said of a place; those that can be asked are ticked.
  private var choices: [String: Bool] = [:]
  private var progress: [String: SetAvatarRow.Progress] = [:]
  private(set) var isSetting = false

  /// The picture in `file`, which has that `size`, at one of `entries`; `crop` shows it.
  init(_ file: String, size: (width: Int, height: Int), crop: CropModel, entries: AvatarAccounts) {
    self.file = file
    self.size = size
    self.crop = crop
    self.entries = entries
  }

  var state: SetAvatarState {
    SetAvatarState(
      rows: entries.all.map { entry in
        let progress = progress[entry.id] ?? .open
        return SetAvatarRow(
          id: entry.id, title: entry.title, subtitle: entry.whereabouts,
          picture: entry.shown.picture, isTicked: isTicked(entry),
          isOpen: !isSetting && progress != .done, progress: progress,
          trouble: progress == .open ? entry.trouble : nil)
      }, count: next.count, hasSet: !done.isEmpty)
  }

  /// Where it will be set: everything that is ticked and not done.
  var next: [String] { entries.all.filter { isTicked($0) && !done.contains($0.id) }.map(\.id) }

  /// Whether it was set wherever the user wanted it, and nothing is left to be told.
  var isComplete: Bool { !isSetting && !done.isEmpty && next.isEmpty }

  private func isTicked(_ entry: AvatarAccount) -> Bool {
    // What has been begun is not to change its mind.
    if progress[entry.id] != nil { return true }
    return choices[entry.id] ?? (entry.trouble == nil)
  }

  /// Ticks a place, or takes that back.
  func tick(_ id: String, _ isTicked: Bool) {
    guard !isSetting, !done.contains(id) else { return }
    progress[id] = nil
    choices[id] = isTicked
  }

  /// Ticks a place that is not, and the other way round.
  func toggle(_ id: String) {
    if let entry = entries[id] { tick(id, !isTicked(entry)) }
  }

  /// Sets the profile picture at every place that is `next`, or only at this one.
  func set(_ only: String? = nil) async throws {
    let ids = next.filter { only == nil || $0 == only }
    guard !isSetting, !ids.isEmpty else { return }
    isSetting = true
    for id in ids { progress[id] = .waiting }
    defer {
      isSetting = false
      // What did not come to its end, since the user closed the window or the picture is none, is
      // open.
      for id in ids where progress[id] == .waiting || progress[id] == .setting {
        progress[id] = nil
      }
    }
    try await entries.set(file, crop: crop.area(in: size), at: ids) { [weak self] in
      self?.follow($0)
    }
  }

  private func follow(_ news: Avatars.Progress) {
    switch news {
    case .began(let id): progress[id] = .setting
    case .ended(let outcome):
      if let error = outcome.error {
        progress[outcome.account] = .failed(error.sentence)
      } else {
        progress[outcome.account] = .done
        done.append(outcome.account)
      }
    }
  }
}
