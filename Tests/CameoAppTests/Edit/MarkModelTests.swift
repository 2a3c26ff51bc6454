// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import CameoApp
@testable import Imaging

@MainActor @Suite struct MarkModelTests {
  private func model(_ edit: PictureEdit = PictureEdit()) -> EditModel {
    let model = EditModel(EditHistory(edit), of: PictureSize(width: 400, height: 300))
    model.use(.mark)
    return model
  }

  private func arrow(_ model: EditModel, from: (Int, Int), to: (Int, Int)) {
    model.add(
      .arrow(from: MarkPoint(x: from.0, y: from.1), to: MarkPoint(x: to.0, y: to.1)))
    model.endStep()
  }

  @Test func `a mark is kept in pixels of the file, however the photo is turned`() {
    let model = model(PictureEdit(quarterTurns: 1))
    // 300 × 400 as it is seen.
    #expect(model.inFile(x: 10, y: 20) == MarkPoint(x: 20, y: 290))
    #expect(model.inFile(x: -5, y: 1000) == MarkPoint(x: 400, y: 300), "Not outside.")
    arrow(model, from: (20, 290), to: (100, 100))
    model.turn(by: 1)
    #expect(model.edit.marks[0].points.first == MarkPoint(x: 20, y: 290))
    #expect(model.edit.marks[0].points[0].turned(2, in: model.size) == MarkPoint(x: 380, y: 10))
  }

  @Test func `the color and the size are those of the chosen mark, and of the next`() {
    let model = model()
    model.use(Mark.Color.blue)
    arrow(model, from: (0, 0), to: (50, 50))
    model.use(level: 1)
    #expect(model.edit.marks[0].color == .blue)
    #expect(model.edit.marks[0].size == Mark.size(at: 1, in: model.size))
    model.choose(mark: nil)
    model.use(MarkKind.box)
    model.use(Mark.Color.white)
    model.use(level: 0)
    model.addMark()
    #expect(model.edit.marks[1].kind == .box)
    #expect(model.edit.marks[1].color == .white)
    #expect(model.edit.marks[0].color == .blue, "The other one stays.")
    model.choose(mark: 0)
    #expect(model.markKind == .arrow)
    #expect(model.markColor == .blue)
    #expect(abs(model.markLevel - 1) < 0.001)
  }

  @Test func `what is shown of the chosen mark is what undoing leaves of it`() {
    let model = model()
    arrow(model, from: (0, 0), to: (50, 50))
    model.use(Mark.Color.blue)
    model.endStep()
    model.use(level: 1)
    model.undo()
    model.undo()
    #expect(model.markColor == .red)
    #expect(abs(model.markLevel - 0.5) < 0.001)
    model.use(MarkKind.box)
    model.addMark()
    model.use(Mark.Color.green)
    model.removeMark()
    #expect(model.markKind == .arrow, "That of the one that is chosen now.")
    #expect(model.markColor == .red)
    model.choose(mark: nil)
    #expect(model.markColor == .red, "And of the next one.")
  }

  @Test func `a press on another mark chooses it, and a drag draws above it`() {
    let model = model()
    let tool = MarkTool(model)
    arrow(model, from: (100, 100), to: (300, 100))
    model.use(MarkKind.pen)
    tool.begin(x: 200, y: 100, reach: 12)
    #expect(model.chosenMark == nil)
    tool.drag(x: 40, y: 60)
    tool.end()
    #expect(model.edit.marks.map(\.kind) == [.arrow, .pen])
    #expect(model.edit.marks[0].points[0] == MarkPoint(x: 100, y: 100), "It stays.")
    #expect(model.edit.marks[1].points[0] == MarkPoint(x: 200, y: 100))
    tool.begin(x: 120, y: 100, reach: 12)
    tool.end()
    #expect(model.chosenMark == 0)
    #expect(model.markKind == .arrow)
    tool.begin(x: 200, y: 100, reach: 12)
    tool.drag(x: 0, y: 20)
    tool.end()
    #expect(model.edit.marks[0].points[0] == MarkPoint(x: 100, y: 120), "The chosen one moves.")
  }

  @Test func `numbers go on from the highest one`() {
    let model = model()
    model.use(MarkKind.number)
    for _ in 0..<3 { model.addMark() }
    #expect(model.nextNumber == 4)
    model.choose(mark: 1)
    model.removeMark()
    #expect(model.edit.marks.map(\.title) == ["Number 1", "Number 3"])
    #expect(model.nextNumber == 4)
    model.removeMark()
    #expect(model.nextNumber == 2)
    model.undo()
    #expect(model.nextNumber == 4)
  }

  @Test func `a text is written, which is one step, and goes if it says nothing`() {
    let model = model()
    model.use(MarkKind.text)
    model.addMark()
    #expect(model.marking.textRequests == 1)
    #expect(model.chosenText == "Text")
    for text in ["M", "Me", "Meet me"] { model.write(text) }
    #expect(model.edit.marks[0].title == "Text “Meet me”")
    guard case .text(let lettering, _) = model.edit.marks[0].form else {
      Issue.record("It is a text.")
      return
    }
    #expect(lettering.contours.count > 5)
    #expect(lettering.width > 2000)
    model.undo()
    #expect(model.chosenText == "Text")
    model.redo()
    model.write(String(repeating: "x", count: 100))
    #expect(model.chosenText?.count == Mark.mostCharacters)
    model.write("")
    model.removeEmptyTexts()
    #expect(model.edit.marks.isEmpty)
  }

  @Test func `a text that is written on a turned photo stands upright`() {
    let model = model(PictureEdit(quarterTurns: 1))
    model.use(MarkKind.text)
    model.addMark()
    let mark = model.edit.marks[0]
    #expect(mark.bounds.height > mark.bounds.width, "It lies in the file.")
    // Its lower right corner, as it is seen.
    let (handle, middle) = (mark.handles[0].turned(1, in: model.size), mark.points[0])
    let seen = middle.turned(1, in: model.size)
    #expect(handle.x > seen.x && handle.y > seen.y)
    let larger = mark.resized(
      0, to: MarkPoint(x: 2 * mark.handles[0].x - middle.x, y: 2 * mark.handles[0].y - middle.y))
    #expect(abs(larger.size - 2 * mark.size) < 0.2)
    model.turn(by: 1)
    guard case .text(let lettering, _) = model.edit.marks[0].form else { return }
    #expect(lettering.quarterTurns == 1, "It turns with the photo.")
  }

  @Test func `what is moved doesn't leave the photo`() {
    let size = PictureSize(width: 400, height: 300)
    let mark = Mark(.box(MarkPoint(x: 10, y: 20), MarkPoint(x: 60, y: 90)), size: 3)
    #expect(mark.moved(x: -50, y: 5, in: size).points[0] == MarkPoint(x: 0, y: 25))
    #expect(mark.moved(x: 1000, y: 1000, in: size).points[1] == MarkPoint(x: 400, y: 300))
    let far = Mark(.pen([MarkPoint(x: 500, y: 0)]), size: 3)
    #expect(far.moved(x: -20, y: 0, in: size).points[0].x == 480)
    #expect(far.moved(x: 20, y: 0, in: size).points[0].x == 500)
  }

  @Test func `a box keeps the corner across from the one that is dragged`() {
    let mark = Mark(.box(MarkPoint(x: 10, y: 20), MarkPoint(x: 60, y: 90)), size: 3)
    for (index, handle) in mark.handles.enumerated() {
      let resized = mark.resized(index, to: MarkPoint(x: 200, y: 200))
      #expect(resized.points.contains(MarkPoint(x: 200, y: 200)))
      #expect(resized.points.contains(mark.handles[(index + 2) % 4]))
      #expect(!resized.points.contains(handle))
    }
  }

  @Test func `a mark is found by its lines, not by what is inside`() {
    let box = Mark(.box(MarkPoint(x: 10, y: 20), MarkPoint(x: 210, y: 220)), size: 3)
    #expect(box.contains(MarkPoint(x: 12, y: 100), reach: 8))
    #expect(!box.contains(MarkPoint(x: 100, y: 100), reach: 8))
    let number = Mark(
      .number(1, Lettering("1", width: 0, contours: []), at: MarkPoint(x: 50, y: 50)), size: 5)
    #expect(number.contains(MarkPoint(x: 60, y: 45), reach: 8))
    #expect(!number.contains(MarkPoint(x: 90, y: 45), reach: 8))
  }

  @Test func `a mark is put above the others`() {
    let model = model()
    for x in 1...3 { arrow(model, from: (x, 0), to: (50, 50)) }
    #expect(!model.canRaiseMark)
    model.choose(mark: 0)
    #expect(model.canRaiseMark)
    model.raiseMark()
    #expect(model.edit.marks.map { $0.points[0].x } == [2, 3, 1])
    #expect(model.chosenMark == 2)
    model.undo()
    #expect(model.edit.marks.map { $0.points[0].x } == [1, 2, 3])
  }

  @Test func `there are at most so many`() {
    let model = model()
    for _ in 0..<(Mark.most + 3) { model.addMark() }
    #expect(model.edit.marks.count == Mark.most)
    #expect(!model.canAddMark)
    model.undo()
    #expect(model.chosenMark == nil)
  }

  @Test func `the user is told what is more than a photo can have`() {
    let model = model()
    for _ in 0..<Mark.most { model.addMark() }
    #expect(model.marking.refusal == nil)
    model.addMark()
    #expect(model.marking.refusal == "That's more than one photo can have.")
    model.undo()
    #expect(model.marking.refusal == nil)
    let line = (0..<Mark.mostPoints).map { MarkPoint(x: $0 % 400, y: $0 % 300) }
    let full = self.model(
      PictureEdit(marks: Array(repeating: Mark(.pen(line), size: 2), count: 39)))
    full.use(MarkKind.text)
    full.addMark()
    full.write("Aa")
    full.write(String(repeating: "§@8&", count: 20))
    #expect(full.chosenText == "Aa", "It stays.")
    #expect(full.marking.refusal == "That's more than one photo can have.")
    #expect(full.marking.refusedTexts == 1)
  }

  @Test func `a line has no points that nobody sees`() {
    let model = model()
    let tool = MarkTool(model)
    model.use(MarkKind.pen)
    tool.begin(x: 10, y: 10, reach: 12)
    for x in 1...300 { tool.drag(x: Double(x), y: x < 200 ? 0 : Double(x - 199)) }
    tool.end()
    let points = model.edit.marks[0].points
    #expect(points.count < 6)
    #expect(points.first == MarkPoint(x: 10, y: 10))
    #expect(points.last == MarkPoint(x: 310, y: 111))
  }

  @Test func `what has no outline isn't written, and a text is one line`() {
    let model = model()
    model.use(MarkKind.text)
    model.addMark()
    model.write("Two\nlines")
    #expect(model.chosenText == "Two lines")
    model.write("Two\u{2060} lines")
    #expect(model.chosenText == "Two lines")
    #expect(model.marking.refusal?.hasSuffix("can't be drawn.") == true)
    model.write("Two lines!")
    #expect(model.marking.refusal == nil)
  }
}
