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
  /// What the button does that turns the shape of the crop frame; empty where that makes no difference.
  var flipTitle = ""
  /// Whether the boxes have a color.
  var isSolid = true
  var boxes: [HiddenBoxRow] = []
  /// The texts that were found and can be seen.
  var found: [PrivateText] = []
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
    if model.canFlipShape {
      flipTitle = model.isPortrait ? tr("Turn Sideways") : tr("Turn Upright")
    }
    found = model.suggestions
    hiddenText = model.hiddenText
    isSolid = model.fill == .solid
    boxes = model.boxes.enumerated().map { index, area in
      HiddenBoxRow(
        id: index, fill: edit.hidden[index].fill, size: area.size, isChosen: index == chosenBox)
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
  let isChosen: Bool

  var title: String { tr("Box {0}", id + 1) }

  var subtitle: String {
    let size = tr(
      "{0} × {1} pixels", GroupedNumber.text(size.width), GroupedNumber.text(size.height))
    return [fill == .pixels ? tr("Pixels") : tr("Solid"), size].joinedByDots()
  }
}
