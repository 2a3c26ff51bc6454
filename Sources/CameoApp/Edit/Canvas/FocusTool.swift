// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Gtk
internal import Imaging

/// Moves the point that stays in view where previews are cut.
final class FocusTool: CanvasTool {
  private let model: EditModel
  private var start = (x: 0.0, y: 0.0)
  private static let radius = 26.0
  /// The thousandths of the part that is shared that a key moves the point by.
  private static let step = (usual: 20, fine: 1)

  init(_ model: EditModel) { self.model = model }

  var description: String {
    tr("{0}% from the left and {1}% from the top", model.point.x / 10, model.point.y / 10)
  }

  func begin(x: Double, y: Double, reach: Double) {
    start = (x, y)
    drag(x: 0, y: 0)
  }

  func drag(x: Double, y: Double) {
    let part = model.frame.rectangle
    model.move(
      to: PicturePoint(
        across: (start.x + x - part.x) / part.width, down: (start.y + y - part.y) / part.height))
  }

  func press(_ press: KeyPress, pixel: Double) -> EventResult {
    guard let direction = press.direction else { return .propagate }
    let step = press.modifiers.contains(.control) ? Self.step.fine : Self.step.usual
    model.move(
      to: PicturePoint(
        x: model.point.x + Int(direction.x) * step, y: model.point.y + Int(direction.y) * step))
    return .stop
  }

  func draw(on canvas: Canvas, _ place: CanvasPlace, isFocused: Bool) {
    let part = place.shown(model.frame.rectangle)
    let (x, y) = (
      part.x + model.point.across * part.width, part.y + model.point.down * part.height
    )
    func circle(_ radius: Double) -> Rectangle {
      Rectangle(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius)
    }
    canvas.stroke(circle(Self.radius), isRound: true, width: isFocused ? 4 : 3)
    canvas.fill(circle(5), radius: 5, color: RGBA(red: 0, green: 0, blue: 0, alpha: 0.4))
    canvas.fill(circle(4), radius: 4, color: RGBA(red: 1, green: 1, blue: 1))
  }
}
