// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Controllers
internal import DataSources
internal import GLib
internal import Imaging
internal import Observation
internal import Sharing

internal import class Gtk.Picture

/// What the window for setting a profile picture shows.
nonisolated struct SetAvatarState: Equatable, Sendable {
  var rows: [SetAvatarRow] = []
  /// The number of accounts on which it will be set.
  var count = 0
  /// How many of the accounts are ticked.
  var ticked = 0
  var isNarrow = true
  /// Whether it has been set on any account, so that there is nothing to cancel any more.
  var hasSet = false
}

/// An account in the window for setting a profile picture.
nonisolated struct SetAvatarRow: ListItem {
  enum Progress: Equatable, Sendable {
    case open
    /// Waiting for other accounts.
    case waiting
    case setting
    case done
    /// The picture was not set, for this reason.
    case failed(String)
  }

  let id: String
  var title: String
  var subtitle: String
  /// What it shows now, and what it would show.
  var face: AvatarFace
  var preview: AvatarFace
  var isTicked: Bool
  /// Whether the user can tick it now.
  var isOpen: Bool
  var progress: Progress
  /// Why the accounts could not be read; nil when all went well.
  var trouble: String?
  var isFirst = false
  var isLast = false
}

/// The accounts that are ticked for setting a profile picture.
nonisolated struct AvatarTicks: Equatable, Sendable {
  /// Those at first; nil for all that can be reached.
  var first: Set<Account.ID>?
  /// The user's changes.
  var choices: [Account.ID: Bool] = [:]

  func contains(_ entry: AvatarAccount) -> Bool {
    choices[entry.id] ?? first?.contains(entry.id) ?? (entry.trouble == nil)
  }
}

/// A picture, the part of it to use as the profile picture, and the accounts to set it on.
@Observable
final class SetAvatarModel: StateSource {
  /// The square that the user chose.
  let crop: CropModel
  /// The accounts on which it was set, in that order.
  private(set) var done: [String] = []

  @ObservationIgnored private let file: String
  @ObservationIgnored private let size: PictureSize
  private let entries: AvatarAccounts
  private(set) var ticks: AvatarTicks
  /// Until the width is known, so that nothing keeps a narrow window from being narrow.
  var isNarrow = true
  private var progress: [String: SetAvatarRow.Progress] = [:]
  private(set) var isSetting = false
  /// Another picture is being chosen, in place of this one.
  private var isChoosing = false
  /// The part of the picture that is chosen now, in small.
  private(set) var preview: Picture?
  @ObservationIgnored private var previewing: Task<Void, Never>?
  @ObservationIgnored private lazy var watch = Watch { [weak self] in self?.followCrop() }

  /// Uses the picture in `file`, which has this `size`, for `entries`; `crop` shows it.
  init(
    _ file: String, size: PictureSize, crop: CropModel, entries: AvatarAccounts,
    ticks: AvatarTicks = AvatarTicks()
  ) {
    self.file = file
    self.size = size
    self.crop = crop
    self.entries = entries
    self.ticks = ticks
  }

  isolated deinit { previewing?.cancel() }

  /// Shows the chosen part at each account, now and whenever it changes.
  func followCrop() {
    _ = watch.read { crop.state.square }
    previewing?.cancel()
    previewing = Task { [weak self, crop] in
      let picture = await crop.preview(side: 96)
      guard !Task.isCancelled else { return }
      self?.preview = picture
    }
  }

  var state: SetAvatarState {
    let all = entries.all
    return SetAvatarState(
      rows: all.map { entry in
        let progress = progress[entry.id] ?? .open
        return SetAvatarRow(
          id: entry.id, title: entry.title, subtitle: entry.whereabouts, face: entry.face,
          preview: AvatarFace(
            name: tr("New profile picture on {0}", entry.title), picture: preview,
            isSquare: entry.isSquare),
          isTicked: isTicked(entry),
          isOpen: !isSetting && progress != .done, progress: progress,
          trouble: progress == .open ? entry.trouble : nil, isFirst: entry.id == all.first?.id,
          isLast: entry.id == all.last?.id)
      }, count: next.count, ticked: all.count(where: isTicked), isNarrow: isNarrow,
      hasSet: !done.isEmpty)
  }

  /// The accounts on which it will be set: those that are ticked and not done.
  var next: [String] { entries.all.filter { isTicked($0) && !done.contains($0.id) }.map(\.id) }

  /// Whether it was set on all wanted accounts, and there is nothing left to report.
  var isComplete: Bool { !isSetting && !done.isEmpty && next.isEmpty }

  private func isTicked(_ entry: AvatarAccount) -> Bool {
    // The picture must not change halfway.
    if progress[entry.id] != nil { return true }
    return ticks.contains(entry)
  }

  /// Ticks or unticks an account.
  func tick(_ id: String, _ isTicked: Bool) {
    guard !isSetting, !done.contains(id) else { return }
    progress[id] = nil
    ticks.choices[id] = isTicked
  }

  /// Toggles an account's tick.
  func toggle(_ id: String) {
    if let entry = entries[id] { tick(id, !isTicked(entry)) }
  }

  /// Whether the picture can be set: not while another one may take its place.
  var canSet: Bool { !isSetting && !isChoosing }

  /// Does `body`, which lets the user choose another picture.
  func whileChoosing(_ body: () async throws -> Void) async rethrows {
    isChoosing = true
    defer { isChoosing = false }
    try await body()
  }

  /// Sets the profile picture on every account that is `next`, or only on this one.
  func set(_ only: String? = nil) async throws {
    let ids = next.filter { only == nil || $0 == only }
    guard canSet, !ids.isEmpty else { return }
    isSetting = true
    for id in ids { progress[id] = .waiting }
    defer {
      isSetting = false
      // What was not finished, because the user closed the window or the file is no picture, can be
      // tried again.
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
