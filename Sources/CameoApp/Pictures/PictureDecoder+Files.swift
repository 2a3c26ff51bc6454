// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Gtk
internal import Imaging

extension PictureDecoder {
  /// What is in `file`, with sides of at most `longestSide`. Throws an `UnreadablePictureError`.
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
    // One that is far from square has too few pixels left on its shorter side.
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
