// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Gtk
internal import Imaging

/// Draws, moves and resizes the boxes that cover parts of the photo.
final class HideTool: CanvasTool {
  /// What a drag does.
  private enum Work {
    case draw(x: Double, y: Double)
    /// Moves the edges of a box; without edges, all of it.
    case change(Int, PartFrame, PartFrame.Edges)
  }

  private let model: EditModel
  private var work: Work?
  private static let amber = RGBA(red: 0.79, green: 0.58, blue: 0)
  private static let tint = RGBA(red: 0.96, green: 0.76, blue: 0.07, alpha: 0.22)

  init(_ model: EditModel) { self.model = model }

  var description: String {
    guard let index = model.chosenBox else { return model.hiddenText }
    let box = model.boxes[index]
    return tr(
      "Box {0} of {1}: {2} by {3} pixels, {4} from the left and {5} from the top", index + 1,
      model.boxes.count, box.width, box.height, box.x, box.y)
  }

  var chosen: Int? { model.chosenBox }

  // MARK: Pointer

  func begin(x: Double, y: Double, reach: Double) {
    if let index = model.chosenBox {
      let frame = model.frame(ofBox: index)
      // What is small can still be moved by its middle.
      let shorter = min(frame.rectangle.width, frame.rectangle.height)
      let edges = frame.edges(x: x, y: y, reach: min(reach, max(shorter / 3, reach / 3)))
      if !edges.isEmpty {
        work = .change(index, frame, edges)
        return
      }
    }
    let frames = model.boxes.indices.map { model.frame(ofBox: $0) }
    if let index = frames.lastIndex(where: { $0.contains(x: x, y: y) }) {
      model.choose(box: index)
      work = .change(index, frames[index], [])
    } else {
      model.choose(box: nil)
      work = model.canAddBox ? .draw(x: x, y: y) : nil
    }
  }

  func drag(x: Double, y: Double) {
    switch work {
    case .draw(let startX, let startY):
      let frame = PartFrame(
        from: (startX, startY), to: (startX + x, startY + y), in: model.turnedSize,
        least: EditModel.leastBox)
      if let index = model.chosenBox {
        model.change(box: index, to: frame)
      } else if max(abs(x), abs(y)) > EditModel.leastBox {
        model.add(frame)
      }
    case .change(let index, var frame, let edges):
      if edges.isEmpty { frame.move(x: x, y: y) } else { frame.drag(edges, x: x, y: y) }
      model.change(box: index, to: frame)
    case nil: break
    }
  }

  func end() { work = nil }

  // MARK: Keys

  /// Arrow keys move the chosen box, with Shift its lower right corner. Without one, Enter adds a box.
  func press(_ press: KeyPress, pixel: Double) -> EventResult {
    if press.key == .tab {
      return goOn(press, from: model.chosenBox, of: model.boxes.count) { model.choose(box: $0) }
    }
    guard let index = model.chosenBox else {
      guard press.key == .enter, press.modifiers.isEmpty, model.canAddBox else {
        return .propagate
      }
      model.addBox()
      return .stop
    }
    if let direction = press.direction {
      var frame = model.frame(ofBox: index)
      let step = step(press, pixel)
      let (x, y) = (direction.x * step, direction.y * step)
      if press.modifiers.contains(.shift) {
        frame.drag([.right, .bottom], x: x, y: y)
      } else {
        frame.move(x: x, y: y)
      }
      model.change(box: index, to: frame)
      return .stop
    }
    guard press.key == .delete else { return .propagate }
    model.remove(box: index)
    return .stop
  }

  // MARK: Drawing

  func draw(on canvas: Canvas, _ place: CanvasPlace, isFocused: Bool) {
    for text in model.suggestions {
      let area = text.area.turned(model.edit.quarterTurns, in: model.size)
      canvas.fill(place.shown(area), radius: 3, color: Self.tint)
      canvas.frame(place.shown(area), width: 1.5, Self.amber)
    }
    guard let index = model.chosenBox else {
      if isFocused { canvas.stroke(place.rectangle, width: 2) }
      return
    }
    let box = place.shown(model.boxes[index])
    canvas.frameChosen(box)
    for (x, y) in [(0.0, 0.0), (1, 0), (0, 1), (1, 1)] {
      canvas.drawHandle(
        x: box.x + x * box.width, y: box.y + y * box.height, isFocused: isFocused)
    }
  }
}
