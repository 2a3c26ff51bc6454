// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Controllers
internal import Imaging
internal import Observation

internal import class Gtk.Picture
internal import struct Gtk.Rectangle

/// What the window shows in which a part of a shared picture is chosen.
nonisolated struct PictureCropState: Equatable, Sendable {
  var name = ""
  var frame: CropFrame
}

/// A picture of a share, as it is turned now, and the part of it that is to go out.
@Observable
final class PictureCropModel: StateSource {
  /// As it is shown: turned, and not in all of its pixels.
  let picture: Picture
  private let name: String
  /// How large the picture is in its file, upright.
  @ObservationIgnored private let size: PictureSize
  @ObservationIgnored private let quarterTurns: Int
  private var frame: CropFrame

  /// For `picture`, a picture of `size` pixels in its file that is changed by `edit` so far.
  init(_ picture: Picture, of size: PictureSize, name: String, edit: PictureEdit) {
    self.picture = picture.turned(edit.quarterTurns)
    self.size = size
    self.name = name
    quarterTurns = edit.quarterTurns
    let turned = PictureEdit(quarterTurns: edit.quarterTurns).size(of: size)
    if let crop = edit.crop {
      frame = CropFrame(
        width: turned.width, height: turned.height, area: crop.turned(quarterTurns, in: size))
    } else {
      frame = CropFrame(width: turned.width, height: turned.height)
    }
  }

  var state: PictureCropState { PictureCropState(name: name, frame: frame) }

  /// Takes all of the picture again.
  func reset() { frame = CropFrame(width: Int(frame.width), height: Int(frame.height)) }

  /// The part inside the frame, in pixels of the upright picture in its file; nil for all of it.
  var part: PixelRect? {
    guard !frame.isWhole else { return nil }
    let turned = PictureSize(width: Int(frame.width), height: Int(frame.height))
    return frame.area.turned(-quarterTurns, in: turned)
  }
}

extension PictureCropModel: Cropping {
  var cropSize: (width: Double, height: Double) { (frame.width, frame.height) }
  var cropPart: Rectangle { frame.rectangle }

  func move(x: Double, y: Double) { frame.move(x: x, y: y) }
  func resize(by factor: Double) { frame.resize(by: factor) }
  func edges(x: Double, y: Double, reach: Double) -> CropFrame.Edges {
    frame.edges(x: x, y: y, reach: reach)
  }
  func drag(_ edges: CropFrame.Edges, x: Double, y: Double) { frame.drag(edges, x: x, y: y) }
}
