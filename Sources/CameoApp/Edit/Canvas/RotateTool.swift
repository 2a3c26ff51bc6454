// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Gtk

/// Turns the photo with the arrow keys; the pointer has the buttons beside it.
final class RotateTool: CanvasTool {
  private let model: EditModel

  init(_ model: EditModel) { self.model = model }

  var description: String {
    let turned = tr("Turned by {0}°", model.edit.quarterTurns * 90)
    return model.edit.pose.isMirrored ? [turned, tr("flipped")].joinedByDots() : turned
  }

  func draw(on canvas: Canvas, _ place: CanvasPlace, isFocused: Bool) {
    if isFocused { canvas.stroke(place.rectangle, width: 2) }
  }

  func begin(x: Double, y: Double, reach: Double) {}
  func drag(x: Double, y: Double) {}

  func press(_ press: KeyPress, pixel: Double) -> EventResult {
    switch press.key {
    case .left: model.turn(by: -1)
    case .right: model.turn(by: 1)
    default: return .propagate
    }
    return .stop
  }
}
