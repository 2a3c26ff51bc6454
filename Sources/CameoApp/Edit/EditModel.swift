// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Controllers
internal import Imaging
internal import Observation

/// A photo of a share, and how the copy that is shared is being changed.
///
/// Tools work on the photo as it is turned now, and on all of it; the edit counts in pixels of its file.
@Observable
final class EditModel: StateSource {
  /// The size of the photo in its file, upright.
  let size: PictureSize
  /// Whether a destination uses the focal point.
  let offersFocus: Bool
  @ObservationIgnored let colorAround: (PixelRect, [HiddenBox], PicturePose) -> HiddenBox.Fill
  private(set) var tool = EditTool.crop
  var history: EditHistory<PictureEdit>
  /// The edit that closing the window loses nothing of.
  @ObservationIgnored private var settled: PictureEdit
  /// The index of the box that keys move.
  var chosenBox: Int?
  /// How the next box is covered.
  var nextFill = BoxFill.solid
  var nextColor = BoxColor.black
  var marking = MarkChoice()
  /// The texts in the photo that the user may not want to share, and whether they know better.
  private(set) var found: [PrivateText] = []
  private(set) var ignoresFound = false
  @ObservationIgnored private let look: () async -> [PrivateText]
  @ObservationIgnored private var looking: Task<Void, Never>?
  private(set) var shape = CropShape.free
  /// Whether the shape stands upright in the photo's file. So the shape turns with the photo.
  private var isUprightInFile = false

  /// - Parameters:
  ///   - colorAround: The color of what surrounds an area of the photo in a pose, without what boxes cover.
  ///   - look: Finds texts that the user may not want to share, when the tool for that is used first.
  init(
    _ history: EditHistory<PictureEdit>, of size: PictureSize,
    offersFocus: Bool = false,
    colorAround: @escaping (PixelRect, [HiddenBox], PicturePose) -> HiddenBox.Fill = {
      _, _, _ in .black
    },
    look: @escaping () async -> [PrivateText] = { [] }
  ) {
    self.history = history
    settled = history.current
    self.size = size
    self.offersFocus = offersFocus
    self.colorAround = colorAround
    self.look = look
  }

  isolated deinit { looking?.cancel() }

  var edit: PictureEdit { history.current }

  /// Whether the user has changed something that isn't handed on yet.
  var hasWork: Bool { edit != settled }

  /// What was changed is handed on, or not wanted.
  func settle() { settled = edit }

  func use(_ tool: EditTool) {
    history.endStep()
    self.tool = tool
    guard tool == .hide, looking == nil else { return }
    looking = Task { [weak self, look] in
      let found = await look()
      self?.found = found
    }
  }

  func ignoreFound() { ignoresFound = true }

  // MARK: Steps

  /// What follows is a step of its own.
  func endStep() { history.endStep() }

  var canUndo: Bool { !history.past.isEmpty }
  var canRedo: Bool { !history.future.isEmpty }

  func undo() {
    history.undo()
    keepChoice()
  }

  func redo() {
    history.redo()
    keepChoice()
  }

  private func keepChoice() {
    if let chosenBox, !edit.hidden.indices.contains(chosenBox) { self.chosenBox = nil }
    if let chosenMark, !edit.marks.indices.contains(chosenMark) { marking.index = nil }
    marking.refusal = nil
    if let ratio, !frame.has(ratio) { shape = .free }
  }

  // MARK: Turning

  /// The size of the whole photo as it is turned.
  var turnedSize: PictureSize {
    PictureEdit(quarterTurns: edit.quarterTurns).size(of: size)
  }

  func turn(by quarterTurns: Int) {
    history.change { $0 = $0.turned(quarterTurns) }
    history.endStep()
  }

  /// Changes left and right.
  func flip() {
    history.endStep()
    history.change { $0 = $0.mirrored(in: size) }
    history.endStep()
  }

  /// Whether the photo can be turned by a few degrees. What would be turned out of it couldn't stay hidden.
  var canStraighten: Bool { edit.hidden.isEmpty }

  /// Turns the photo so many tenths of a degree clockwise from how it lies in its file.
  func straighten(to tilt: Int) {
    guard canStraighten, tilt != edit.pose.tilt else { return }
    choose(mark: nil)
    history.change("tilt") { $0 = $0.tilted(to: tilt, in: size) }
  }

  // MARK: Focal point

  /// The focal point in the part that is shared, as it is turned.
  var point: PicturePoint { edit.focusSent ?? .middle }

  func move(to point: PicturePoint) {
    let turns = edit.quarterTurns
    history.change("focus") { $0.focus = point == .middle ? nil : point.turned(-turns) }
  }

  func center() {
    history.endStep()
    move(to: .middle)
    history.endStep()
  }

  // MARK: Cropping

  /// The part that is shared.
  var frame: PartFrame {
    guard let crop = edit.crop else { return PartFrame(in: turnedSize) }
    return PartFrame(crop.turned(edit.quarterTurns, in: size), in: turnedSize)
  }

  func crop(to frame: PartFrame) {
    let (turns, turned, size) = (edit.quarterTurns, turnedSize, size)
    history.change("crop") {
      $0 = $0.cropped(to: frame.isWhole ? nil : frame.area.turned(-turns, in: turned), in: size)
    }
  }

  /// The ratio of the frame's width to its height that it keeps; nil if that is free.
  var ratio: Double? {
    switch shape {
    case .free: return nil
    case .original:
      let ratio = Double(turnedSize.width) / Double(turnedSize.height)
      return isPortrait == (ratio < 1) ? ratio : 1 / ratio
    default:
      guard let ratio = shape.ratio else { return nil }
      return isPortrait ? 1 / ratio : ratio
    }
  }

  /// Whether the shape stands upright.
  private(set) var isPortrait: Bool {
    get { isUprightInFile != edit.swapsSides }
    set { isUprightInFile = newValue != edit.swapsSides }
  }

  /// Gives the frame a shape.
  func use(_ shape: CropShape) {
    self.shape = shape
    isPortrait = shape == .original ? turnedSize.height > turnedSize.width : shape.isUpright
    takeShape()
  }

  /// Lets the longer side of the frame stand, or lie.
  func flipShape() {
    isPortrait.toggle()
    takeShape()
  }

  var canFlipShape: Bool { shape != .free && shape != .square }

  private func takeShape() {
    guard let ratio else { return }
    var frame = frame
    frame.fit(ratio)
    history.endStep()
    crop(to: frame)
    history.endStep()
  }

  /// Whether there is something to reset where the photo is cropped.
  var isCropped: Bool {
    edit.crop != nil || canStraighten && edit.pose.tilt != 0 || shape != .free
  }

  /// Takes all of the photo again, as it lies in its file if it can be straightened.
  func resetCrop() {
    shape = .free
    history.endStep()
    history.change { $0 = $0.tilted(to: 0, in: size).cropped(to: nil, in: size) }
  }

  var state: EditState { EditState(self) }
}
