// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Imaging

internal import struct Gtk.TextOutline

// What is drawn on the photo.
extension EditModel {
  var chosenMark: Int? { marking.index }

  /// How many marks there are.
  var marksText: String {
    edit.marks.isEmpty
      ? tr("No marks") : tr("{0} mark", plural: "{0} marks", count: edit.marks.count)
  }

  /// The number of the next mark that has one.
  var nextNumber: Int {
    let numbers = edit.marks.compactMap { mark -> Int? in
      if case .number(let number, _, _) = mark.form { number } else { nil }
    }
    return min((numbers.max() ?? 0) + 1, Mark.numbers.upperBound)
  }

  var canAddMark: Bool { edit.marks.count < Mark.most }

  /// A point of the photo as it is turned, in pixels of its file.
  func inFile(x: Double, y: Double) -> MarkPoint {
    let (width, height) = (Double(turnedSize.width), Double(turnedSize.height))
    return MarkPoint(
      x: Int(min(max(x, 0), width).rounded()), y: Int(min(max(y, 0), height).rounded())
    ).turned(-edit.quarterTurns, in: turnedSize)
  }

  // MARK: Choosing

  /// The kind, color and size of the chosen mark, which undoing may have changed, and of the next one.
  var markKind: MarkKind { chosen?.kind ?? marking.kind }
  var markColor: Mark.Color { chosen?.color ?? marking.color }
  var markLevel: Double { chosen?.level(in: size) ?? marking.level }

  private var chosen: Mark? {
    guard let chosenMark, edit.marks.indices.contains(chosenMark) else { return nil }
    return edit.marks[chosenMark]
  }

  /// Chooses a mark; nil for none. The next ones are like the one that was chosen last.
  func choose(mark index: Int?) {
    guard index != chosenMark else { return }
    history.endStep()
    keepLooks()
    (marking.index, marking.refusal) = (index, nil)
    keepLooks()
  }

  /// The next marks are like the chosen one.
  private func keepLooks() {
    (marking.kind, marking.color, marking.level) = (markKind, markColor, markLevel)
  }

  func use(_ kind: MarkKind) {
    choose(mark: nil)
    marking.kind = kind
  }

  func use(_ color: Mark.Color) {
    history.endStep()
    marking.color = color
    change { $0.color = color }
  }

  /// Makes the chosen mark so large, from 0 to 1, and the next ones.
  func use(level: Double) {
    marking.level = level
    let size = Mark.size(at: level, in: size)
    change("size") { $0.size = size }
  }

  // MARK: Drawing

  /// Adds a mark and chooses it; nil where there is no room for another one.
  @discardableResult
  func add(_ form: Mark.Form) -> Int? {
    keepLooks()
    let mark = Mark(form, marking.color, size: Mark.size(at: marking.level, in: size))
    guard allows(edit.marks + [mark]) else { return nil }
    let number = edit.marks.count
    history.endStep()
    history.change(Self.step(number)) { $0.marks.append(mark) }
    marking.index = number
    return number
  }

  /// Adds a text or a number around a point.
  @discardableResult
  func addLetters(at point: MarkPoint) -> Int? {
    guard markKind == .text else {
      let number = nextNumber
      return add(.number(number, lettering("\(number)"), at: point))
    }
    guard let index = add(.text(lettering(tr("Text")), at: point)) else { return nil }
    marking.textRequests += 1
    return index
  }

  /// Adds a mark in the middle of the part that is shared, or below those that were added there.
  func addMark() {
    let part = frame.rectangle
    let below = Double(edit.marks.count % 5) * part.height / 12
    let (x, y) = (part.x + part.width / 2, part.y + part.height / 2 + below)
    let (across, down) = (part.width / 8, part.height / 8)
    switch markKind {
    case .arrow:
      add(.arrow(from: inFile(x: x + across, y: y - down), to: inFile(x: x - across, y: y + down)))
    case .box: add(.box(inFile(x: x - across, y: y - down), inFile(x: x + across, y: y + down)))
    case .pen: add(.pen([inFile(x: x - across, y: y), inFile(x: x + across, y: y)]))
    case .text, .number: addLetters(at: inFile(x: x, y: y))
    }
    history.endStep()
  }

  /// Moves or resizes a mark.
  func change(mark index: Int, to mark: Mark) {
    // One that was undone during a drag is gone.
    guard edit.marks.indices.contains(index) else { return }
    var marks = edit.marks
    marks[index] = mark
    guard allows(marks) else { return }
    history.change(Self.step(index)) {
      // A mark that is being drawn isn't there before the step.
      if $0.marks.indices.contains(index) { $0.marks[index] = mark } else { $0.marks.append(mark) }
    }
  }

  /// Has the chosen text say something else, as far as that can be drawn.
  func write(_ text: String) {
    guard let former = chosenText else { return }
    let line = String(text.map { $0.isNewline ? " " : $0 })
    // Pictures of a font, as some emoji are, have no outlines.
    let known = Set(former)
    var missing = line.filter { letter in
      !letter.isWhitespace && !known.contains(letter)
        && TextOutline(String(letter)).contours.isEmpty
    }
    let written = String(line.filter { !missing.contains($0) }.prefix(Mark.mostCharacters))
    change("text") { mark in
      if case .text(let former, let point) = mark.form, former.text != written {
        mark.form = .text(lettering(written, turned: former.quarterTurns), at: point)
      }
    }
    if let letter = missing.popLast() {
      marking.refusal = tr("“{0}” can't be drawn.", String(letter))
    }
    // Whoever types sees what the photo has.
    if chosenText != text { marking.refusedTexts += 1 }
  }

  /// What the chosen text says; nil if none is chosen.
  var chosenText: String? {
    guard let chosenMark, case .text(let lettering, _) = edit.marks[chosenMark].form else {
      return nil
    }
    return lettering.text
  }

  func removeMark() {
    guard let index = chosenMark else { return }
    history.endStep()
    history.change { $0.marks.remove(at: index) }
    marking.index = edit.marks.isEmpty ? nil : min(index, edit.marks.count - 1)
  }

  /// Whether another mark may be above the chosen one.
  var canRaiseMark: Bool { chosenMark.map { $0 < edit.marks.count - 1 } ?? false }

  /// Puts the chosen mark above all others.
  func raiseMark() {
    guard let index = chosenMark else { return }
    history.endStep()
    history.change { $0.marks.append($0.marks.remove(at: index)) }
    marking.index = edit.marks.count - 1
  }

  /// Removes texts that say nothing.
  func removeEmptyTexts() {
    history.change {
      $0.marks.removeAll { mark in
        if case .text(let lettering, _) = mark.form { lettering.text.isEmpty } else { false }
      }
    }
  }

  private func change(_ name: String? = nil, _ work: (inout Mark) -> Void) {
    guard let index = chosenMark, edit.marks.indices.contains(index) else { return }
    var marks = edit.marks
    work(&marks[index])
    guard allows(marks) else { return }
    let mark = marks[index]
    history.change(name.map { "\($0) of \(Self.step(index))" }) { $0.marks[index] = mark }
  }

  /// Whether a photo can have all of these; otherwise the user is told.
  private func allows(_ marks: [Mark]) -> Bool {
    let areAllowed = Mark.allows(marks)
    marking.refusal = areAllowed ? nil : tr("That's more than one photo can have.")
    return areAllowed
  }

  private static func step(_ index: Int) -> String { "mark \(index)" }

  /// The outlines of a text that stands upright as the photo is turned.
  private func lettering(_ text: String, turned quarterTurns: Int? = nil) -> Lettering {
    Lettering(TextOutline(text), text, turned: quarterTurns ?? edit.quarterTurns)
  }
}

extension Lettering {
  /// How far an outline may be from where it was, in thousandths of the size of the letters: nobody sees that.
  private static let tolerance = 3.0

  fileprivate init(_ outline: TextOutline, _ text: String, turned quarterTurns: Int) {
    func thousandths(_ length: Double) -> Int { Int((length * 1000).rounded()) }
    self.init(
      text, width: thousandths(outline.width),
      contours: outline.contours.map { contour in
        let line = contour.map { MarkPoint(x: thousandths($0.x), y: thousandths($0.y)) }
        let simple = Mark.simplified(line, by: Self.tolerance)
        return simple.count < 3 ? line : simple
      }, quarterTurns: quarterTurns)
  }
}
