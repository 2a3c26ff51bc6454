// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Imaging

// The boxes that cover parts of the photo.
extension EditModel {
  /// The areas that are hidden, as they are turned.
  var boxes: [PixelRect] { edit.hidden.map { $0.area.turned(edit.quarterTurns, in: size) } }

  func frame(ofBox index: Int) -> PartFrame {
    PartFrame(boxes[index], in: turnedSize, least: Self.leastBox)
  }

  static let leastBox = 4.0

  /// How many boxes there are.
  var hiddenText: String {
    edit.hidden.isEmpty
      ? tr("Nothing is hidden")
      : tr("{0} area hidden", plural: "{0} areas hidden", count: edit.hidden.count)
  }

  var canAddBox: Bool { edit.hidden.count < HiddenBox.most }

  /// Chooses a box; nil for none.
  func choose(box index: Int?) {
    guard index != chosenBox else { return }
    history.endStep()
    chosenBox = index
  }

  /// Adds a box and chooses it.
  func add(_ frame: PartFrame) {
    guard canAddBox else { return }
    let (area, number) = (inFile(frame.area), edit.hidden.count)
    history.endStep()
    let fill = fill(of: area)
    history.change("box \(number)") { $0.hidden.append(HiddenBox(area, fill)) }
    chosenBox = number
  }

  /// Adds a box in the middle of the part that is shared, or below those that were added there.
  func addBox() {
    let part = frame.rectangle
    let (width, height) = (part.width / 3, part.height / 10)
    let x = part.x + (part.width - width) / 2
    let below = Double(edit.hidden.count % 4) * height * 1.2
    let y = part.y + (part.height - height) / 2 + below
    add(
      PartFrame(
        from: (x, y), to: (x + width, y + height), in: turnedSize, least: Self.leastBox))
    history.endStep()
  }

  /// Moves or resizes a box.
  func change(box index: Int, to frame: PartFrame) {
    // One that was undone during a drag is gone.
    guard edit.hidden.indices.contains(index) else { return }
    let (area, fill) = (inFile(frame.area), edit.hidden[index].fill)
    // Something else surrounds it now, if it has the color of what does.
    let isAround = fill != .pixels && color(of: fill) == .around
    let box = HiddenBox(area, isAround ? colorAround(area, covering: edit.hidden) : fill)
    history.change("box \(index)") {
      // A box that is being drawn isn't there before the step.
      if $0.hidden.indices.contains(index) { $0.hidden[index] = box } else { $0.hidden.append(box) }
    }
  }

  func remove(box index: Int) {
    guard edit.hidden.indices.contains(index) else { return }
    history.endStep()
    history.change { $0.hidden.remove(at: index) }
    chosenBox = edit.hidden.isEmpty ? nil : min(index, edit.hidden.count - 1)
  }

  /// The texts that were found, as far as they can be seen.
  var suggestions: [PrivateText] {
    guard !ignoresFound else { return [] }
    return found.compactMap {
      $0.isHidden(by: edit, in: size) ? nil : $0.laid(edit.pose, in: size)
    }
  }

  /// The texts that were found and are hidden.
  var hiddenTexts: [PrivateText] { found.filter { $0.isHidden(by: edit, in: size) } }

  /// Covers what was found.
  func hideFound() {
    let areas = suggestions.map(\.area).prefix(HiddenBox.most - edit.hidden.count)
    history.endStep()
    let covered = areas.map { HiddenBox($0) }
    let boxes = areas.map { HiddenBox($0, fill(of: $0, besides: covered)) }
    history.change { $0.hidden += boxes }
  }

  /// Takes the boxes away that cover nothing but what was found.
  func showFound() {
    let areas = found.compactMap { $0.laid(edit.pose, in: size)?.area }
    history.endStep()
    history.change { $0.hidden.removeAll { areas.contains($0.area) } }
    chosenBox = nil
  }

  /// Whether there is something that this takes away.
  var canShowFound: Bool {
    found.contains { text in
      text.laid(edit.pose, in: size).map { laid in edit.hidden.contains { $0.area == laid.area } }
        ?? false
    }
  }

  /// What covers the chosen box, and the next ones.
  var fill: BoxFill {
    guard let chosenBox else { return nextFill }
    return edit.hidden[chosenBox].fill == .pixels ? .pixels : .solid
  }

  /// The color of the chosen box, and of the next ones.
  var color: BoxColor {
    guard let chosenBox else { return nextColor }
    return color(of: edit.hidden[chosenBox].fill)
  }

  private func color(of fill: HiddenBox.Fill) -> BoxColor {
    switch fill {
    case .black: .black
    case .white: .white
    case .pixels: nextColor
    case .solid: .around
    }
  }

  func use(_ fill: BoxFill) {
    nextFill = fill
    refill()
  }

  func use(_ color: BoxColor) {
    (nextFill, nextColor) = (.solid, color)
    refill()
  }

  private func refill() {
    guard let chosenBox else { return }
    let area = edit.hidden[chosenBox].area
    let fill = fill(of: area)
    history.endStep()
    history.change { $0.hidden[chosenBox] = HiddenBox(area, fill) }
  }

  /// What covers a new box, which is added with others.
  private func fill(of area: PixelRect, besides others: [HiddenBox] = []) -> HiddenBox.Fill {
    guard nextFill == .solid else { return .pixels }
    return switch nextColor {
    case .black: .black
    case .white: .white
    case .around: colorAround(area, covering: edit.hidden + others)
    }
  }

  /// The color of what surrounds a box, without what it covers itself.
  private func colorAround(_ area: PixelRect, covering others: [HiddenBox]) -> HiddenBox.Fill {
    colorAround(area, others + [HiddenBox(area)], edit.pose)
  }

  /// An area of the photo as it is turned, in pixels of its file.
  private func inFile(_ area: PixelRect) -> PixelRect {
    area.turned(-edit.quarterTurns, in: turnedSize)
  }
}
