// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Gtk
internal import Imaging

/// A picture in more pixels than the screen shows at once. Its tiles are prepared when they come into
/// view, so that no frame has to wait for all of it.
@MainActor
final class ViewerTiles {
  /// How long the longer side is.
  let side: Int
  private let picture: DecodedPicture
  private var tiles: [Int: Surface] = [:]
  /// In the order in which they were last drawn.
  private var order: [Int] = []

  private static let tile = 512
  private static let mostTiles =
    MemoryBudget.viewerTiles / MemoryBudget.bytes(width: tile, height: tile)

  init(_ picture: DecodedPicture) {
    self.picture = picture
    side = max(picture.width, picture.height)
  }

  /// Draws what is visible of the picture that stands in `place`.
  func draw(on canvas: Canvas, in place: Rectangle) {
    let seen = canvas.redrawn
    let (across, down) = (
      place.width / Double(picture.width), place.height / Double(picture.height)
    )
    guard across > 0, down > 0 else { return }
    let columns = Self.range(
      seen.x - place.x, seen.width, scale: across, of: picture.width)
    let rows = Self.range(seen.y - place.y, seen.height, scale: down, of: picture.height)
    // What is redrawn may be a small part of what is seen.
    let kept = Self.kept(
      seen: Self.count(canvas.width, scale: across, of: picture.width)
        * Self.count(canvas.height, scale: down, of: picture.height))
    for row in rows {
      for column in columns {
        guard let surface = surface(column, row, kept) else { continue }
        // Edges on whole pixels leave no seam.
        let left = (place.x + Double(column * Self.tile) * across).rounded()
        let top = (place.y + Double(row * Self.tile) * down).rounded()
        let right = (place.x + Double(column * Self.tile + surface.width) * across).rounded()
        let bottom = (place.y + Double(row * Self.tile + surface.height) * down).rounded()
        canvas.draw(
          surface, filling: Rectangle(x: left, y: top, width: right - left, height: bottom - top))
      }
    }
  }

  /// How many tiles stay where so many are seen: others can be made again from the whole picture.
  static func kept(seen: Int) -> Int { min(seen + seen / 2, mostTiles) }

  /// How many tiles are beside each other in a view of that length, some of them in part.
  static func count(_ length: Double, scale: Double, of count: Int) -> Int {
    Int(min(length / (Double(tile) * scale) + 2, Double((count + tile - 1) / tile)))
  }

  /// The tiles between `start` and `start + length` of the screen.
  private static func range(
    _ start: Double, _ length: Double, scale: Double, of count: Int
  ) -> Range<Int> {
    let last = (count + tile - 1) / tile
    let from = min(max(Int((start / scale).rounded(.down)) / tile, 0), last)
    let end = Int(max((start + length) / scale, 0).rounded(.up))
    return from..<min(max((end + tile - 1) / tile, from), last)
  }

  private func surface(_ column: Int, _ row: Int, _ most: Int) -> Surface? {
    let key = row << 16 | column
    order.removeAll { $0 == key }
    order.append(key)
    if let known = tiles[key] { return known }
    let (left, top) = (column * Self.tile, row * Self.tile)
    let surface = picture.withBytes { bytes in
      Surface(
        width: min(Self.tile, picture.width - left), height: min(Self.tile, picture.height - top),
        bytesPerRow: picture.bytesPerRow,
        pixels: UnsafeRawBufferPointer(
          rebasing: bytes[(top * picture.bytesPerRow + left * 4)...]))
    }
    tiles[key] = surface
    while order.count > most { tiles[order.removeFirst()] = nil }
    return surface
  }
}
