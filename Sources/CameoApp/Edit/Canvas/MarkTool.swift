// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Gtk
internal import Imaging

/// Draws, moves and resizes arrows, boxes, lines, texts and numbers on the photo.
final class MarkTool: CanvasTool {
  /// What a drag does.
  private enum Work {
    /// Chooses a mark, unless the pointer moves: then another one is drawn above it.
    case choose(Int)
    /// Draws a mark that isn't there until the pointer has moved.
    case draw
    /// Goes on with one that is being drawn.
    case goOn(Int)
    case move(Int, Mark)
    case resize(Int, Mark, handle: Int)
  }

  private let model: EditModel
  private var work: Work?
  private var start = (x: 0.0, y: 0.0)
  /// The points of the line that is being drawn.
  private var line: [MarkPoint] = []
  /// What the pointer has to move by before something is drawn.
  private var least = 0.0

  init(_ model: EditModel) { self.model = model }

  var description: String {
    guard let index = model.chosenMark else { return model.marksText }
    let mark = model.edit.marks[index]
    let place = shownBounds(of: mark)
    return tr(
      "Mark {0} of {1}: {2}, {3} from the left and {4} from the top", index + 1,
      model.edit.marks.count, mark.title, "\(Int(place.x.rounded()))",
      "\(Int(place.y.rounded()))")
  }

  var chosen: Int? { model.chosenMark }

  // MARK: Pointer

  func begin(x: Double, y: Double, reach: Double) {
    (start, least) = ((x, y), reach / 4)
    let point = model.inFile(x: x, y: y)
    let marks = model.edit.marks
    if let index = model.chosenMark, let handle = handle(of: marks[index], at: (x, y), reach) {
      work = .resize(index, marks[index], handle: handle)
    } else if let index = model.chosenMark, marks[index].contains(point, reach: reach) {
      work = .move(index, marks[index])
    } else if let index = marks.lastIndex(where: { $0.contains(point, reach: reach) }) {
      work = .choose(index)
    } else {
      let wasWriting = model.chosenText != nil
      model.choose(mark: nil)
      begin(at: point, wasWriting: wasWriting)
    }
  }

  /// Begins a new mark. A click beside a text ends writing it.
  private func begin(at point: MarkPoint, wasWriting: Bool) {
    work = nil
    switch model.markKind {
    case .arrow, .box, .pen: work = .draw
    case .text where wasWriting: break
    case .text, .number:
      if let index = model.addLetters(at: point) {
        work = .move(index, model.edit.marks[index])
      }
    }
  }

  func drag(x: Double, y: Double) {
    let (from, to) = (
      model.inFile(x: start.x, y: start.y), model.inFile(x: start.x + x, y: start.y + y)
    )
    switch work {
    case .choose:
      guard max(abs(x), abs(y)) > least else { return }
      model.choose(mark: nil)
      begin(at: from, wasWriting: false)
      drag(x: x, y: y)
    case .draw:
      guard max(abs(x), abs(y)) > least else { return }
      line = [from, to]
      let form: Mark.Form =
        switch model.markKind {
        case .box: .box(from, to)
        case .pen: .pen(line)
        default: .arrow(from: from, to: to)
        }
      work = model.add(form).map { .goOn($0) }
    case .goOn(let index): extend(index, to)
    case .move(let index, let mark):
      model.change(
        mark: index, to: mark.moved(x: to.x - from.x, y: to.y - from.y, in: model.size))
    case .resize(let index, let mark, let handle):
      model.change(mark: index, to: mark.resized(handle, to: to))
    case nil: break
    }
  }

  private func extend(_ index: Int, _ point: MarkPoint) {
    guard model.edit.marks.indices.contains(index) else { return }
    let mark = model.edit.marks[index]
    guard mark.kind == .pen else {
      return model.change(mark: index, to: mark.resized(0, to: point))
    }
    guard line.last != point else { return }
    line.append(point)
    // A line that becomes too long loses every other point, but for its ends.
    if line.count > Mark.mostPoints {
      line = line.enumerated().filter { $0.offset.isMultiple(of: 2) || $0.element == point }
        .map(\.element)
    }
    var longer = mark
    // Points that nobody sees would take the room of other lines.
    longer.form = .pen(Mark.simplified(line, by: mark.size / 10))
    model.change(mark: index, to: longer)
  }

  func end() {
    if case .choose(let index) = work, model.edit.marks.indices.contains(index) {
      model.choose(mark: index)
    }
    work = nil
  }

  /// The handle at a point of the photo as it is turned.
  private func handle(
    of mark: Mark, at point: (x: Double, y: Double), _ reach: Double
  ) -> Int? {
    mark.handles.firstIndex { handle in
      let shown = handle.turned(model.edit.quarterTurns, in: model.size)
      return abs(Double(shown.x) - point.x) <= reach && abs(Double(shown.y) - point.y) <= reach
    }
  }

  // MARK: Keys

  /// Arrow keys move the chosen mark, with Ctrl its handle; with Shift ten times as far. Without one, Enter adds a mark.
  func press(_ press: KeyPress, pixel: Double) -> EventResult {
    if press.key == .tab {
      return goOn(press, from: model.chosenMark, of: model.edit.marks.count) {
        model.choose(mark: $0)
      }
    }
    guard let index = model.chosenMark else {
      guard press.key == .enter, press.modifiers.isEmpty else {
        return .propagate
      }
      model.addMark()
      return .stop
    }
    if let direction = press.direction {
      let step = max(1, pixel) * (press.modifiers.contains(.shift) ? 10 : 1)
      move(index, (direction.x * step, direction.y * step), press.modifiers.contains(.control))
      return .stop
    }
    guard press.key == .delete else { return .propagate }
    model.removeMark()
    return .stop
  }

  private func move(_ index: Int, _ way: (x: Double, y: Double), _ resizes: Bool) {
    let mark = model.edit.marks[index]
    guard let point = (resizes ? mark.handles : mark.points).first else { return }
    let shown = point.turned(model.edit.quarterTurns, in: model.size)
    let to = model.inFile(x: Double(shown.x) + way.x, y: Double(shown.y) + way.y)
    model.change(
      mark: index,
      to: resizes
        ? mark.resized(0, to: to)
        : mark.moved(x: to.x - point.x, y: to.y - point.y, in: model.size))
  }

  // MARK: Drawing

  func draw(on canvas: Canvas, _ place: CanvasPlace, isFocused: Bool) {
    guard let index = model.chosenMark else {
      if isFocused { canvas.stroke(place.rectangle, width: 2) }
      return
    }
    let mark = model.edit.marks[index]
    if mark.kind != .arrow, mark.kind != .box {
      canvas.dash(place.shown(shownBounds(of: mark)).inset(by: -6))
    }
    for handle in mark.handles {
      let shown = handle.turned(model.edit.quarterTurns, in: model.size)
      let area = PixelRect(x: shown.x, y: shown.y, width: 0, height: 0)
      let (corner, away) = (place.shown(area), mark.standingSize == nil ? 0.0 : 6)
      canvas.drawHandle(x: corner.x + away, y: corner.y + away, isFocused: isFocused)
    }
  }

  /// Where a mark is in the photo as it is turned.
  private func shownBounds(of mark: Mark) -> Rectangle {
    let area = mark.bounds
    let (x, y) = (Int(area.x), Int(area.y))
    let turned = PixelRect(x: x, y: y, width: Int(area.width), height: Int(area.height))
      .turned(model.edit.quarterTurns, in: model.size)
    return Rectangle(
      x: Double(turned.x), y: Double(turned.y), width: Double(turned.width),
      height: Double(turned.height))
  }
}
