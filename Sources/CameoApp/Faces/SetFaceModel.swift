// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Controllers
internal import Observation
internal import Sharing

/// A picture, the part of it that is to be somebody's face, and the places where.
@Observable
final class SetFaceModel: StateSource {
  /// The square that somebody wants.
  let crop: CropModel
  /// Those where it was set, in that order.
  private(set) var done: [String] = []

  @ObservationIgnored private let file: String
  @ObservationIgnored private let size: (width: Int, height: Int)
  private let places: FacePlaces
  /// What somebody said of a place; those that can be asked are ticked.
  private var choices: [String: Bool] = [:]
  private var progress: [String: SetFaceRow.Progress] = [:]
  private(set) var isSetting = false

  /// The picture in `file`, which has that `size`, at one of `places`; `crop` shows it.
  init(_ file: String, size: (width: Int, height: Int), crop: CropModel, places: FacePlaces) {
    self.file = file
    self.size = size
    self.crop = crop
    self.places = places
  }

  var state: SetFaceState {
    SetFaceState(
      rows: places.all.map { place in
        let progress = progress[place.id] ?? .open
        return SetFaceRow(
          id: place.id, title: place.title, subtitle: place.whereabouts,
          picture: place.shown.picture, isTicked: isTicked(place),
          isOpen: !isSetting && progress != .done, progress: progress,
          trouble: progress == .open ? place.trouble : nil)
      }, count: next.count, hasSet: !done.isEmpty)
  }

  /// Where it will be set: everything that is ticked and not done.
  var next: [String] { places.all.filter { isTicked($0) && !done.contains($0.id) }.map(\.id) }

  /// Whether it was set wherever somebody wanted it, and nothing is left to be told.
  var isComplete: Bool { !isSetting && !done.isEmpty && next.isEmpty }

  private func isTicked(_ place: FacePlace) -> Bool {
    // What has been begun is not to change its mind.
    if progress[place.id] != nil { return true }
    return choices[place.id] ?? (place.trouble == nil)
  }

  /// Ticks a place, or takes that back.
  func tick(_ id: String, _ isTicked: Bool) {
    guard !isSetting, !done.contains(id) else { return }
    progress[id] = nil
    choices[id] = isTicked
  }

  /// Ticks a place that is not, and the other way round.
  func toggle(_ id: String) {
    if let place = places[id] { tick(id, !isTicked(place)) }
  }

  /// Sets the face at every place that is `next`, or only at this one.
  func set(_ only: String? = nil) async throws {
    let ids = next.filter { only == nil || $0 == only }
    guard !isSetting, !ids.isEmpty else { return }
    isSetting = true
    for id in ids { progress[id] = .waiting }
    defer {
      isSetting = false
      // What did not come to its end, since somebody closed the window or the picture is none, is open.
      for id in ids where progress[id] == .waiting || progress[id] == .setting {
        progress[id] = nil
      }
    }
    try await places.set(file, crop: crop.area(in: size), at: ids) { [weak self] in self?.follow($0)
    }
  }

  private func follow(_ news: Faces.Progress) {
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
