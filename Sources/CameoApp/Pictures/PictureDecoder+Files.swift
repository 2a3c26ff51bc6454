// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import Controllers
internal import GLib
internal import Gtk
internal import Imaging

extension PictureDecoder {
  /// Decodes `file`, with sides of at most `longestSide`. Throws an `UnreadablePictureError`.
  func open(_ file: String, longestSide: Int) async throws -> DecodedPicture {
    do {
      return try await decode(file, longestSide: longestSide)
    } catch let error as PictureError {
      throw UnreadablePictureError(file: file, cause: error)
    }
  }

  /// The largest square in the middle of the picture in `file`, with sides of at most `side`.
  func centerSquare(of file: String, side: Int) async throws -> Picture {
    var decoded = try await open(file, longestSide: side)
    let (short, long) = (
      min(decoded.fullWidth, decoded.fullHeight), max(decoded.fullWidth, decoded.fullHeight)
    )
    // A picture that is far from square would have too few pixels on its shorter side.
    if min(decoded.width, decoded.height) < min(short, side) {
      decoded = try await open(file, longestSide: (side * long + short - 1) / short)
    }
    return try await Self.centerSquare(of: decoded, in: file, side: side)
  }

  @concurrent
  private nonisolated static func centerSquare(
    of decoded: DecodedPicture, in file: String, side: Int
  ) async throws -> Picture {
    guard let square = decoded.part(decoded.centerSquare) else {
      throw UnreadablePictureError(file: file, cause: .outOfMemory)
    }
    return square.fitted(longestSide: side)
  }
}

/// The user has no profile picture to share.
nonisolated struct NoPictureError: PresentableError, Equatable {
  var title: String { tr("No profile picture yet") }
  var reason: String { "" }
  var suggestion: String { tr("Add one with “Change Everywhere…” first.") }
}

/// A file is no picture, or can't be read.
nonisolated struct UnreadablePictureError: PresentableError, Equatable {
  let file: String
  let cause: PictureError

  var title: String {
    // The user knows the picture of the account, not the name of its file.
    let name = Path.name(file)
    return name == ".face" ? tr("Can't open your profile picture") : tr("Can't open “{0}”", name)
  }
  var reason: String { cause.description }
  var suggestion: String {
    cause == .noDecoder
      ? tr("Part of Cameo is missing. Try reinstalling it.")
      : tr("Choose another photo, such as a JPEG, PNG, WebP, GIF or TIFF file.")
  }
}

nonisolated extension DecodedPicture {
  /// Returns a picture for widgets, made on another thread.
  @concurrent
  func picture() async throws(PictureError) -> Picture {
    let whole = Rectangle(x: 0, y: 0, width: Double(width), height: Double(height))
    guard let picture = part(whole) else { throw .outOfMemory }
    return picture
  }

  /// Returns the largest square in its middle as a picture for widgets, made on another thread.
  @concurrent
  func centered() async throws(PictureError) -> Picture {
    guard let picture = part(centerSquare) else { throw .outOfMemory }
    return picture
  }

  /// Returns the part inside `area`, which is in its pixels; nil when that is outside. The rest
  /// isn't processed.
  func part(_ area: Rectangle) -> Picture? {
    let (left, top) = (Int(area.x), Int(area.y))
    let (wide, high) = (Int(area.width), Int(area.height))
    guard left >= 0, top >= 0, wide > 0, high > 0, left + wide <= width, top + high <= height
    else { return nil }
    return withBytes { bytes in
      let pixels = UnsafeRawBufferPointer(rebasing: bytes[(top * bytesPerRow + left * 4)...])
      return Picture(
        premultiplied: pixels, width: wide, height: high, bytesPerRow: bytesPerRow,
        hasAlpha: hasAlpha)
    }
  }

  /// The largest square in its middle.
  var centerSquare: Rectangle {
    let side = min(width, height)
    return Rectangle(
      x: Double((width - side) / 2), y: Double((height - side) / 2), width: Double(side),
      height: Double(side))
  }
}
