// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Controllers
internal import GLib
internal import Imaging
internal import Observation

internal import class Gtk.Picture

/// What the window shows in which the focal point of a shared picture is chosen.
nonisolated struct FocusState: Equatable, Sendable {
  var name = ""
  var point = PicturePoint.middle

  /// The point in words.
  var description: String {
    tr("{0}% from the left and {1}% from the top", point.x / 10, point.y / 10)
  }
}

/// A picture of a share, as it goes out, and the point that stays in view where previews of it are cut.
@Observable
final class FocusModel: StateSource {
  let picture: Picture
  private let name: String
  @ObservationIgnored private let quarterTurns: Int
  private var point: PicturePoint

  /// For `picture`, which is changed by `edit` already.
  init(_ picture: Picture, name: String, edit: PictureEdit) {
    self.picture = picture
    self.name = name
    quarterTurns = edit.quarterTurns
    point = edit.focusSent ?? .middle
  }

  var state: FocusState { FocusState(name: name, point: point) }

  /// The point as an edit keeps it; nil for the middle.
  var focus: PicturePoint? { point == .middle ? nil : point.turned(-quarterTurns) }

  func move(to point: PicturePoint) { self.point = point }

  /// Moves it by so many thousandths of the picture's sides.
  func move(x: Int, y: Int) { point = PicturePoint(x: point.x + x, y: point.y + y) }
}
