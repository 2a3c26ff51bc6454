// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import DataSources
internal import GLib
internal import Imaging

/// What the window shows in which a photo of a share is edited.
nonisolated struct EditState: Equatable, Sendable {
  var tool = EditTool.crop
  var edit = PictureEdit()
  var chosenBox: Int?
  /// Whether the focal point can be chosen.
  var offersFocus = false
  /// The size of the part that is shared, and that of all of the photo.
  var size = PictureSize(width: 0, height: 0)
  var wholeSize = PictureSize(width: 0, height: 0)
  /// How far the photo is turned clockwise, in degrees, and that in words.
  var tilt = 0.0
  var tiltText = ""
  var canStraighten = true
  /// What the button does that turns the shape of the crop frame; empty where that makes no difference.
  var flipTitle = ""
  /// Whether the boxes have a color.
  var isSolid = true
  var boxes: [HiddenBoxRow] = []
  /// What was found, and is seen or hidden, in words; empty if nothing was found.
  var foundText = ""
  /// Whether all that was found is hidden, so that it can be shown again.
  var hidesFound = false
  /// How many boxes there are.
  var hiddenText = ""
}

extension EditState {
  init(_ model: EditModel) {
    tool = model.tool
    edit = model.edit
    chosenBox = model.chosenBox
    offersFocus = model.offersFocus
    size = edit.size(of: model.size)
    wholeSize = model.turnedSize
    tilt = Double(edit.pose.tilt) / 10
    tiltText = Self.degrees(edit.pose.tilt)
    canStraighten = model.canStraighten
    if model.canFlipShape {
      flipTitle = model.isPortrait ? tr("Turn Sideways") : tr("Turn Upright")
    }
    let seen = model.suggestions
    hidesFound = seen.isEmpty && model.canShowFound
    if hidesFound {
      let count = model.hiddenTexts.count
      foundText = tr("{0} found and hidden", plural: "{0} found and hidden", count: count)
    } else if !seen.isEmpty {
      foundText = tr("Found in the photo: {0}", seen.text)
    }
    hiddenText = model.hiddenText
    isSolid = model.fill == .solid
    let hidden = model.hiddenTexts
    boxes = model.boxes.enumerated().map { index, area in
      let box = edit.hidden[index]
      let texts = hidden.filter {
        $0.laid(edit.pose, in: model.size).map { box.area.contains($0.area) } ?? false
      }
      return HiddenBoxRow(
        id: index, fill: box.fill, size: area.size, texts: texts, isChosen: index == chosenBox)
    }
  }
}

extension EditState {
  /// So many tenths of a degree, such as “+1.5°”.
  static func degrees(_ tenths: Int) -> String {
    (tenths > 0 ? "+" : "") + GroupedNumber.tenths(tenths) + "°"
  }
}

/// An area that is hidden, in the list of them.
nonisolated struct HiddenBoxRow: ListItem {
  let id: Int
  let fill: HiddenBox.Fill
  let size: PictureSize
  /// What is known to be in it.
  let texts: [PrivateText]
  let isChosen: Bool

  var title: String {
    guard let text = texts.first else { return tr("Box {0}", id + 1) }
    return texts.count == 1 ? text.kind.title : texts.text
  }

  var subtitle: String {
    guard texts.isEmpty else { return texts.map(\.text).joinedByDots() }
    let size = tr(
      "{0} × {1} pixels", GroupedNumber.text(size.width), GroupedNumber.text(size.height))
    return [fill == .pixels ? tr("Pixels") : tr("Solid"), size].joinedByDots()
  }
}
