// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Gtk

/// Moves and resizes the frame around the part that is shared.
final class CropTool: CanvasTool {
  private let model: EditModel
  /// The frame when the drag began, and the edges that it moves; none for all of it.
  private var start: (frame: PartFrame, edges: PartFrame.Edges)?

  init(_ model: EditModel) { self.model = model }

  var description: String {
    let area = model.frame.area
    return tr(
      "{0} by {1} pixels, {2} from the left and {3} from the top", area.width, area.height, area.x,
      area.y)
  }

  func begin(x: Double, y: Double, reach: Double) {
    let frame = model.frame
    start = (frame, frame.edges(x: x, y: y, reach: reach))
  }

  func drag(x: Double, y: Double) {
    guard let start else { return }
    change(start.frame, start.edges, x: x, y: y)
  }

  private func change(_ frame: PartFrame, _ edges: PartFrame.Edges, x: Double, y: Double) {
    var frame = frame
    if edges.isEmpty {
      frame.move(x: x, y: y)
    } else {
      frame.drag(edges, x: x, y: y, ratio: model.ratio)
    }
    model.crop(to: frame)
  }

  /// Shift moves the lower right corner: along the diagonal if the frame keeps its shape.
  func press(_ press: KeyPress, pixel: Double) -> EventResult {
    if var (x, y) = press.direction {
      let step = step(press, pixel)
      let resizes = press.modifiers.contains(.shift)
      if resizes, let ratio = model.ratio { (x, y) = (x + y, (x + y) / ratio) }
      change(model.frame, resizes ? [.right, .bottom] : [], x: x * step, y: y * step)
      return .stop
    }
    var frame = model.frame
    switch press.key {
    // On many keyboards + needs Shift, = does not.
    case .character("+"), .character("="): frame.resize(by: 1 / 1.1)
    case .character("-"): frame.resize(by: 1.1)
    default: return .propagate
    }
    model.crop(to: frame)
    return .stop
  }

  // MARK: Drawing

  func draw(on canvas: Canvas, _ place: CanvasPlace, isFocused: Bool) {
    let part = place.shown(model.frame.rectangle)
    for third in [1.0 / 3, 2.0 / 3] {
      let (x, y) = (
        (part.x + part.width * third).rounded(), (part.y + part.height * third).rounded()
      )
      for line in [
        Rectangle(x: x, y: part.y, width: 1, height: part.height),
        Rectangle(x: part.x, y: y, width: part.width, height: 1),
      ] {
        canvas.fill(line, color: RGBA(red: 1, green: 1, blue: 1, alpha: 0.5))
      }
    }
    canvas.stroke(part, width: isFocused ? 3 : 2)
    for handle in Self.handles(of: part) {
      canvas.fill(handle.inset(by: -1), color: RGBA(red: 0, green: 0, blue: 0, alpha: 0.4))
    }
    for handle in Self.handles(of: part) {
      canvas.fill(handle, color: RGBA(red: 1, green: 1, blue: 1))
    }
  }

  /// Angles at the corners, and bars in the middle of the sides.
  private static func handles(of part: Rectangle) -> [Rectangle] {
    let (length, bar, thick) = (20.0, 24.0, 5.0)
    let (right, bottom) = (part.x + part.width, part.y + part.height)
    var handles: [Rectangle] = []
    for (x, isRight) in [(part.x, false), (right, true)] {
      for (y, isBottom) in [(part.y, false), (bottom, true)] {
        let (left, top) = (x - thick / 2, y - thick / 2)
        handles += [
          Rectangle(
            x: isRight ? left + thick - length : left, y: top, width: length, height: thick),
          Rectangle(
            x: left, y: isBottom ? top + thick - length : top, width: thick, height: length),
        ]
      }
    }
    guard part.width > 4 * length, part.height > 4 * length else { return handles }
    for y in [part.y, bottom] {
      handles.append(
        Rectangle(
          x: part.x + (part.width - bar) / 2, y: y - thick / 2, width: bar, height: thick))
    }
    for x in [part.x, right] {
      handles.append(
        Rectangle(
          x: x - thick / 2, y: part.y + (part.height - bar) / 2, width: thick, height: bar))
    }
    return handles
  }
}
