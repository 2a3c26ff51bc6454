// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Adapters
internal import GLib
internal import Gtk
internal import Photos

/// A square tile with a picture and its marks.
final class PhotoCell: DrawnCell<Photo> {
  /// Where the thumbnails come from. Set before the first picture is shown.
  var thumbnails: PhotoThumbnails?

  /// Tiles are squares.
  override class func height(for object: Photo, width: Double) -> Double? { width }

  override var accessibleName: String? {
    guard let photo = object else { return nil }
    let marks = [
      (photo.isFavorite, tr("favorite")), (photo.isShared, tr("shared")),
      (isBroken(photo), tr("can't be opened")), (photo.isAway, tr("not available now")),
    ]
    return ([PathText.shown(photo.name), photo.day.title()] + marks.filter(\.0).map(\.1))
      .joined(separator: ", ")
  }

  override func draw(on canvas: Canvas, width: Double, height: Double) {
    guard let photo = object else { return }
    let whole = Rectangle(x: 0, y: 0, width: width, height: height)
    var area = whole
    if isSelected {
      canvas.fill(whole, radius: 2, color: .selection, opacity: 0.22)
      area = whole.inset(by: 9)
    }
    drawPicture(of: photo, on: canvas, in: area, side: width)
    drawMarks(of: photo, on: canvas, in: whole)
    if state.isSelecting || state.isHovered || isSelected {
      drawCheck(on: canvas, width: width)
    }
  }

  private func drawPicture(
    of photo: Photo, on canvas: Canvas, in area: Rectangle, side: Double
  ) {
    let radius: Double = isSelected ? 6 : 2
    if let surface = thumbnails?.surface(of: photo, side: side, for: self) {
      canvas.draw(surface, filling: area, radius: radius)
    } else {
      canvas.fill(area, radius: radius, color: .text, opacity: 0.08)
      if isBroken(photo) {
        canvas.drawSign("image-missing-symbolic", in: area)
      } else if photo.isAway {
        canvas.drawSign("drive-removable-media-symbolic", in: area)
      }
    }
    if photo.isAway { canvas.fill(area, radius: radius, color: .base, opacity: 0.45) }
  }

  /// Whether its file is known to be damaged, or turned out to be when its thumbnail was made.
  private func isBroken(_ photo: Photo) -> Bool { thumbnails?.isBroken(photo) ?? photo.isBroken }

  private func drawMarks(of photo: Photo, on canvas: Canvas, in area: Rectangle) {
    guard photo.isFavorite || photo.isShared else { return }
    if isSelected {
      canvas.shadeBottom(of: area.inset(by: 9), height: 31)
    } else {
      canvas.shadeBottom(of: area, height: 40)
    }
    func place(_ x: Double) -> Rectangle {
      Rectangle(x: x - 7, y: area.height - 22, width: 14, height: 14)
    }
    if photo.isFavorite { canvas.drawIcon("starred-symbolic", in: place(15)) }
    if photo.isShared { canvas.drawIcon("cameo-share-symbolic", in: place(area.width - 15)) }
  }

  private func drawCheck(on canvas: Canvas, width: Double) {
    let circle = Rectangle(x: width - 30, y: 8, width: 22, height: 22)
    if isSelected {
      canvas.fill(circle, radius: 11, color: .selection)
      canvas.drawIcon("object-select-symbolic", in: circle.inset(by: 4))
    } else {
      canvas.fill(circle, radius: 11, color: RGBA(red: 0, green: 0, blue: 0, alpha: 0.25))
    }
    canvas.stroke(circle.inset(by: 1), isRound: true, width: 2)
  }

  /// Whether a point of a tile is on the circle that selects it, or so near that it is meant.
  static func isCheck(x: Double, y: Double, width: Double, height: Double) -> Bool {
    x > width - 38 && y < 38
  }
}
