// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import Controllers
internal import GLib
internal import Glibc
internal import Imaging
internal import Observation

internal import class Gtk.Picture
internal import struct Gtk.Rectangle

/// What is shown while a picture is cropped.
nonisolated struct CropState: Equatable, Sendable {
  var square: CropSquare
}

/// A picture and the square of it that the user wants.
@Observable
final class CropModel: StateSource {
  /// Decodes the same picture with more pixels, with a longer side of about this length; nil when
  /// there are no more.
  typealias Finer = (_ longestSide: Int) async -> DecodedPicture?

  let picture: Picture
  private let finer: Finer
  private var square: CropSquare

  /// The maximum side of the result.
  nonisolated static let maxSide = 1024

  /// Chooses a square of `picture`, which may be a scaled-down copy: for a small part of a large
  /// picture, `finer` is asked for more pixels.
  init(_ picture: Picture, finer: @escaping Finer = { _ in nil }) {
    self.picture = picture
    self.finer = finer
    square = CropSquare(width: picture.width, height: picture.height)
  }

  var state: CropState { CropState(square: square) }

  /// The square in the pixels of the same picture in another `size`.
  func area(in size: PictureSize) -> PixelRect {
    let part = square.area.scaled(
      x: Double(size.width) / Double(picture.width), y: Double(size.height) / Double(picture.height)
    )
    return PixelRect(
      x: Int(part.x), y: Int(part.y), width: Int(part.width), height: Int(part.width))
  }

  /// The picture inside the square, with as many pixels as there are, up to the maximum.
  func cropped() async -> Picture? {
    let area = square.area
    let missing = Double(Self.maxSide) / max(area.width, 1)
    let longest = (Double(max(picture.width, picture.height)) * missing).rounded(.up)
    guard missing > 1, let fine = await finer(Int(longest)), fine.width > picture.width else {
      return await Self.cut(area, out: picture)
    }
    let part = area.scaled(
      x: Double(fine.width) / Double(picture.width), y: Double(fine.height) / Double(picture.height)
    )
    return await Self.cut(part, out: fine)
  }

  /// The same in small, from the pixels that are shown.
  func preview(side: Int) async -> Picture? { await Self.small(square.area, of: picture, side) }

  @concurrent
  private nonisolated static func small(
    _ part: Rectangle, of picture: Picture, _ side: Int
  ) async -> Picture? {
    picture.cropped(to: part)?.fitted(longestSide: side)
  }

  @concurrent
  private nonisolated static func cut(_ part: Rectangle, out picture: Picture) async -> Picture? {
    picture.cropped(to: part)?.fitted(longestSide: maxSide)
  }

  @concurrent
  private nonisolated static func cut(_ part: Rectangle, out fine: DecodedPicture) async -> Picture?
  {
    fine.part(part)?.fitted(longestSide: maxSide)
  }
}

extension CropModel {
  /// The square, in pixels of the picture.
  var part: Rectangle {
    Rectangle(x: square.x, y: square.y, width: square.side, height: square.side)
  }

  func move(x: Double, y: Double) { square.move(x: x, y: y) }
  func resize(by factor: Double) { square.resize(by: factor) }
  func zoom(to zoom: Double) { square.zoom(to: zoom) }
}

nonisolated extension Rectangle {
  /// The same square scaled by these factors, still in whole pixels. Sizes are rounded, so that the
  /// two factors differ a little: it has to fit both.
  fileprivate func scaled(x across: Double, y down: Double) -> Rectangle {
    let side = (width * min(across, down)).rounded(.down)
    return Rectangle(
      x: (x * across).rounded(.down), y: (y * down).rounded(.down), width: side, height: side)
  }
}

/// A square part of a picture, in the picture's own pixels. It never leaves the picture and never
/// becomes too small to see.
nonisolated struct CropSquare: Equatable, Sendable {
  /// The picture's size.
  let width: Double
  let height: Double
  /// The square's top left corner.
  private(set) var x: Double
  private(set) var y: Double
  /// The length of its sides.
  private(set) var side: Double

  /// The largest square in the middle of a picture.
  init(width: Int, height: Int) {
    self.width = Double(width)
    self.height = Double(height)
    side = min(self.width, self.height)
    x = (self.width - side) / 2
    y = (self.height - side) / 2
  }

  /// The maximum side.
  var maxSide: Double { min(width, height) }

  /// The minimum side: a face needs some pixels.
  var minSide: Double { min(96, maxSide) }

  /// How small the square is, from 0 for the largest to 1 for the smallest. The same distance is the same factor
  /// everywhere.
  var zoom: Double {
    minSide < maxSide ? log(maxSide / side) / log(maxSide / minSide) : 0
  }

  /// The square as a rectangle of whole pixels.
  var area: Rectangle {
    let side = side.rounded(.down)
    return Rectangle(x: x.rounded(.down), y: y.rounded(.down), width: side, height: side)
  }

  /// Moves it, as far as the picture allows.
  mutating func move(x dx: Double, y dy: Double) {
    x = min(max(x + dx, 0), width - side)
    y = min(max(y + dy, 0), height - side)
  }

  /// Scales its sides by `factor` around its centre, if there is room.
  mutating func resize(by factor: Double) {
    let new = min(max(side * factor, minSide), maxSide)
    x += (side - new) / 2
    y += (side - new) / 2
    side = new
    move(x: 0, y: 0)
  }

  /// Makes `zoom` what it is, around its centre.
  mutating func zoom(to zoom: Double) {
    resize(by: maxSide * pow(minSide / maxSide, zoom) / side)
  }
}

/// A picture that was opened for cropping, and the way to more of its pixels.
struct CropSource {
  let picture: Picture
  /// The size of the picture in the file, however many pixels were decoded.
  let fullSize: PictureSize
  let finer: CropModel.Finer

  /// The longer side of the displayed picture.
  private static let shownSide = 2048

  /// Opens the picture in `file`, while `controller`, or `other` at first, shows progress.
  static func open(
    _ file: String, for controller: ViewController, loadingIn other: ViewController? = nil,
    with decoder: PictureDecoder
  ) async throws -> CropSource {
    // Taken before reading, so that a change in between is noticed.
    let stamp = await FileLook.stamp(of: file)
    let loader = (other ?? controller).loader
    let (picture, full) = try await loader.during(tr("Opening photo…")) {
      let decoded = try await decoder.open(file, longestSide: shownSide)
      return (try await decoded.picture(), decoded.fullSize)
    }
    return CropSource(picture: picture, fullSize: full) { [weak controller] side in
      // The displayed picture already has every pixel.
      guard full.width != picture.width, let controller else { return nil }
      return await controller.loader.during(tr("Opening photo…")) {
        let decoded = await logged("Reading more pixels") {
          try await decoder.open(file, longestSide: side)
        }
        // Another program may have changed the file by now.
        return await FileLook.stamp(of: file) == stamp ? decoded : nil
      }
    }
  }
}
