// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import CameoApp
@testable import Imaging

@MainActor @Suite struct EditModelTests {
  private func model(
    _ edit: PictureEdit = PictureEdit(), _ width: Int = 400, _ height: Int = 300
  ) -> EditModel {
    EditModel(
      EditHistory(edit), of: PictureSize(width: width, height: height),
      colorAround: { _, _, _ in .solid(red: 1, green: 2, blue: 3) })
  }

  // MARK: Hiding

  @Test func `a box is kept in pixels of the file, however the photo is turned`() {
    let model = model(PictureEdit(quarterTurns: 1))
    // 300 × 400 as it is seen.
    model.add(
      PartFrame(
        PixelRect(x: 10, y: 20, width: 100, height: 30), in: model.turnedSize,
        least: EditModel.leastBox))
    #expect(model.chosenBox == 0)
    #expect(
      model.edit.hidden == [HiddenBox(PixelRect(x: 20, y: 190, width: 30, height: 100), .black)])
    model.turn(by: 1)
    #expect(model.boxes == [PixelRect(x: 350, y: 10, width: 30, height: 100)])
    model.turn(by: -2)
    #expect(model.boxes == [PixelRect(x: 20, y: 190, width: 30, height: 100)])
  }

  @Test func `drawing a box is one step, moving it another`() {
    let model = model()
    let size = model.turnedSize
    model.add(PartFrame(PixelRect(x: 10, y: 10, width: 5, height: 5), in: size, least: 4))
    for side in [20, 60] {
      model.change(
        box: 0, to: PartFrame(PixelRect(x: 10, y: 10, width: side, height: side), in: size))
    }
    model.endStep()
    #expect(model.history.past == [PictureEdit()])
    model.change(box: 0, to: PartFrame(PixelRect(x: 30, y: 10, width: 60, height: 60), in: size))
    model.undo()
    #expect(model.boxes == [PixelRect(x: 10, y: 10, width: 60, height: 60)])
    model.undo()
    #expect(model.boxes.isEmpty)
    #expect(model.chosenBox == nil)
    model.redo()
    #expect(model.boxes.count == 1)
  }

  @Test func `boxes that are added don't cover each other`() {
    let model = model()
    for _ in 0..<3 { model.addBox() }
    #expect(Set(model.boxes.map(\.y)).count == 3)
    #expect(model.chosenBox == 2)
    model.remove(box: 1)
    #expect(model.boxes.count == 2)
    #expect(model.chosenBox == 1)
    model.remove(box: 1)
    model.remove(box: 0)
    model.remove(box: 0)
    #expect(model.chosenBox == nil)
  }

  @Test func `there are at most so many`() {
    let model = model()
    for _ in 0..<(HiddenBox.most + 3) { model.addBox() }
    #expect(model.edit.hidden.count == HiddenBox.most)
    #expect(!model.canAddBox)
  }

  @Test func `the fill is that of the chosen box, and of the next`() {
    let model = model()
    model.addBox()
    #expect(model.edit.hidden[0].fill == .black)
    model.use(BoxFill.pixels)
    #expect(model.edit.hidden[0].fill == .pixels)
    model.addBox()
    #expect(model.edit.hidden[1].fill == .pixels)
    model.use(BoxColor.around)
    #expect(model.edit.hidden.map(\.fill) == [.pixels, .solid(red: 1, green: 2, blue: 3)])
    model.choose(box: 0)
    #expect(model.fill == .pixels)
    model.change(box: 0, to: model.frame(ofBox: 0))
    #expect(model.edit.hidden[0].fill == .pixels, "Moved, whatever the next ones are.")
    model.choose(box: 1)
    #expect((model.fill, model.color) == (.solid, .around))
    model.choose(box: nil)
    model.use(BoxColor.white)
    #expect(model.edit.hidden.map(\.fill) == [.pixels, .solid(red: 1, green: 2, blue: 3)])
    model.addBox()
    #expect(model.edit.hidden[2].fill == .white)
  }

  @Test func `nothing is turned out of the photo once something is hidden`() {
    let corner = HiddenBox(PixelRect(x: 0, y: 0, width: 5, height: 5))
    let model = model(PictureEdit(pose: PicturePose(tilt: 20), hidden: [corner]))
    let before = model.edit
    model.straighten(to: 100)
    model.resetCrop()
    #expect(model.edit == before)
    #expect(!model.isCropped)
    #expect(!model.state.canStraighten)
    model.remove(box: 0)
    model.straighten(to: 100)
    #expect(model.edit.pose.tilt == 100)
    model.resetCrop()
    #expect(model.edit.isNothing)
  }

  @Test func `a photo that is straightened is one step`() {
    let model = model()
    for tilt in 1...20 { model.straighten(to: tilt) }
    #expect(model.edit.pose.tilt == 20)
    #expect(model.state.tiltText == "+2.0°")
    model.undo()
    #expect(model.edit.isNothing)
    #expect(!model.canUndo)
  }

  @Test func `a photo is flipped as it is seen`() {
    // On its side, its left is up.
    let model = model(PictureEdit(quarterTurns: 1))
    model.add(PartFrame(PixelRect(x: 10, y: 20, width: 40, height: 50), in: model.turnedSize))
    model.flip()
    #expect(model.boxes == [PixelRect(x: 250, y: 20, width: 40, height: 50)])
    #expect(model.turnedSize == PictureSize(width: 300, height: 400))
    model.flip()
    #expect(model.boxes == [PixelRect(x: 10, y: 20, width: 40, height: 50)])
    #expect(model.edit.pose.isNothing)
  }

  @Test func `found texts are where the photo is laid`() async {
    let area = PixelRect(x: 10, y: 20, width: 40, height: 10)
    let model = EditModel(
      EditHistory(PictureEdit(pose: PicturePose(isMirrored: true))),
      of: PictureSize(width: 400, height: 300),
      look: { [PrivateText(kind: .email, text: "ada@cloud.example", area: area)] })
    model.use(EditTool.hide)
    while model.suggestions.isEmpty { await Task.yield() }
    model.hideFound()
    #expect(model.boxes == [PixelRect(x: 350, y: 20, width: 40, height: 10)])
    #expect(model.suggestions.isEmpty)
    #expect(model.hiddenTexts.map(\.area) == [area])
    let row = model.state.boxes[0]
    #expect((row.title, row.subtitle) == ("Email address", "ada@cloud.example"))
    #expect(model.state.hidesFound)
    #expect(model.state.foundText == "1 found and hidden")
    model.addBox()
    #expect(model.state.boxes[1].title == "Box 2")
    model.showFound()
    #expect(model.edit.hidden.count == 1)
    #expect(!model.state.hidesFound)
    #expect(model.suggestions.count == 1)
    model.undo()
    #expect(model.edit.hidden.count == 2)
  }

  @Test func `what a box covers is no part of what surrounds it`() async {
    let areas = [
      PixelRect(x: 10, y: 10, width: 100, height: 20),
      PixelRect(x: 10, y: 35, width: 100, height: 20),
    ]
    let model = EditModel(
      EditHistory(PictureEdit()), of: PictureSize(width: 400, height: 300),
      colorAround: { area, boxes, _ in
        let covered = boxes.map(\.area)
        guard covered.contains(area) else { return .black }
        return .solid(red: UInt8(area.width), green: UInt8(Set(covered.map(\.y)).count), blue: 9)
      },
      look: { areas.map { PrivateText(kind: .email, text: "ada@cloud.example", area: $0) } })
    model.use(EditTool.hide)
    while model.suggestions.isEmpty { await Task.yield() }
    model.use(BoxColor.around)
    model.hideFound()
    let found = HiddenBox.Fill.solid(red: 100, green: 2, blue: 9)
    #expect(model.edit.hidden.map(\.fill) == [found, found])
    let size = model.turnedSize
    model.add(PartFrame(PixelRect(x: 200, y: 200, width: 5, height: 5), in: size, least: 4))
    #expect(model.edit.hidden[2].fill == .solid(red: 5, green: 3, blue: 9))
    // As it is drawn on.
    model.change(
      box: 2, to: PartFrame(PixelRect(x: 200, y: 200, width: 60, height: 5), in: size))
    #expect(model.edit.hidden[2].fill == .solid(red: 60, green: 3, blue: 9))
    model.use(BoxColor.white)
    model.change(
      box: 2, to: PartFrame(PixelRect(x: 200, y: 200, width: 70, height: 5), in: size))
    #expect(model.edit.hidden[2].fill == .white)
  }

  @Test func `boxes of another program that are too large are seen within the photo`() {
    let model = model(
      PictureEdit(hidden: [HiddenBox(PixelRect(x: 300, y: 0, width: 9_000, height: 9_000))]))
    #expect(model.frame(ofBox: 0).area == PixelRect(x: 300, y: 0, width: 100, height: 300))
  }

  @Test func `what was found is hidden in one step, and found again when that is undone`() async {
    let areas = [
      PixelRect(x: 10, y: 10, width: 100, height: 20),
      PixelRect(x: 10, y: 60, width: 100, height: 20),
    ]
    let model = EditModel(
      EditHistory(PictureEdit()), of: PictureSize(width: 400, height: 300),
      look: { areas.map { PrivateText(kind: .email, text: "ada@cloud.example", area: $0) } })
    #expect(model.suggestions.isEmpty)
    model.use(EditTool.hide)
    while model.suggestions.isEmpty { await Task.yield() }
    model.use(BoxFill.pixels)
    model.hideFound()
    #expect(model.edit.hidden == areas.map { HiddenBox($0, .pixels) })
    #expect(model.suggestions.isEmpty)
    model.remove(box: 0)
    #expect(model.suggestions.map(\.area) == [areas[0]])
    model.undo()
    model.undo()
    #expect(model.suggestions.count == 2)
    model.ignoreFound()
    #expect(model.suggestions.isEmpty)
  }

  // MARK: Cropping

  @Test func `the part is in pixels of the file`() {
    let part = PixelRect(x: 10, y: 20, width: 200, height: 100)
    let model = model(PictureEdit(crop: part, quarterTurns: 1))
    // Down on the screen is to the right in the file.
    var frame = model.frame
    frame.move(x: 0, y: 30)
    model.crop(to: frame)
    #expect(model.edit.crop == PixelRect(x: 40, y: 20, width: 200, height: 100))
    frame.drag([.bottom], x: 0, y: 50)
    model.crop(to: frame)
    #expect(model.edit.crop == PixelRect(x: 40, y: 20, width: 250, height: 100))
    model.resetCrop()
    #expect(model.edit.crop == nil)
    model.undo()
    #expect(model.edit.crop == PixelRect(x: 40, y: 20, width: 250, height: 100))
    model.undo()
    #expect(model.edit.crop == part)
  }

  @Test func `shapes are kept and turned`() {
    let model = model()
    model.use(CropShape.square)
    #expect(model.edit.crop == PixelRect(x: 50, y: 0, width: 300, height: 300))
    #expect(!model.canFlipShape)
    model.use(CropShape.sixteenToNine)
    #expect(model.ratio == 16.0 / 9)
    model.flipShape()
    #expect(model.ratio == 9.0 / 16)
    #expect(model.frame.area.height == 300)
    model.use(CropShape.fourToFive)
    #expect(model.ratio == 4.0 / 5, "It is usually upright.")
    model.use(CropShape.original)
    #expect(model.edit.crop == nil)
    model.flipShape()
    #expect(model.ratio == 3.0 / 4)
    model.use(CropShape.free)
    #expect(model.ratio == nil)
  }

  @Test func `the original shape is that of the photo as it is turned`() {
    let model = model(PictureEdit(quarterTurns: 1))
    model.use(CropShape.original)
    #expect(model.ratio == 300.0 / 400)
    #expect(model.edit.crop == nil)
  }

  @Test func `a shape turns with the photo`() {
    let model = model()
    model.use(CropShape.sixteenToNine)
    model.turn(by: 1)
    #expect(model.ratio == 9.0 / 16)
    #expect(model.frame.area.size == PictureSize(width: 225, height: 400))
    model.turn(by: 1)
    #expect(model.ratio == 16.0 / 9)
    model.undo()
    #expect(model.shape == .sixteenToNine)
    #expect(model.ratio == 9.0 / 16)
  }

  @Test func `a shape that is undone is no longer kept`() {
    let model = model()
    model.use(CropShape.square)
    model.undo()
    #expect(model.edit.crop == nil)
    #expect(model.shape == .free)
    model.use(CropShape.original)
    model.addBox()
    model.undo()
    #expect(model.shape == .original, "The frame still has it.")
  }

  // MARK: Focal point

  @Test func `the focal point is where it is seen, and kept as it is in the file`() {
    let model = model(PictureEdit(quarterTurns: 1, focus: PicturePoint(x: 200, y: 300)))
    #expect(model.point == PicturePoint(x: 700, y: 200))
    model.move(to: PicturePoint(x: 480, y: 521))
    #expect(model.edit.focus == PicturePoint(x: 521, y: 520))
    model.center()
    #expect(model.edit.focus == nil)
    model.undo()
    model.undo()
    #expect(model.point == PicturePoint(x: 700, y: 200))
  }

  @Test func `a frame that is moved away and back keeps the focal point`() {
    let model = model(PictureEdit(focus: PicturePoint(x: 100, y: 100)))
    let whole = model.frame
    var frame = whole
    frame.drag([.left], x: 200, y: 0)
    model.crop(to: frame)
    #expect(model.edit.focus == nil, "It is outside.")
    model.crop(to: whole)
    #expect(model.edit.focus == PicturePoint(x: 100, y: 100))
    model.endStep()
    #expect(!model.canUndo)
  }
}
