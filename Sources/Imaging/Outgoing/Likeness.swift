// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// Whether a file looks as it did before its metadata was taken out, small and in the sandbox.
///
/// Files are damaged in ways in which viewers show nearly all of the picture, and a reader that goes
/// from part to part takes the rest for something else.
enum Likeness {
  /// As long as the longer side is, when two pictures are compared.
  private static let side = 256
  /// By how much colours may differ: one profile in place of another is rounded differently.
  private static let tolerance = 16

  /// Whether `bytes` look as the file at `path`. Throws where that one cannot be seen.
  @concurrent
  static func keeps(
    _ bytes: [UInt8], of path: String, with decoder: PictureDecoder
  ) async throws(OutgoingError) -> Bool {
    guard let before = try await seen(path, with: decoder) else { return true }
    do {
      let after = try await decoder.decode(bytes, longestSide: side)
      return areAlike(before, after)
    } catch is CancellationError {
      throw .cancelled
    } catch {
      return false
    }
  }

  /// The picture in small; nil where the only reason against it is that nothing here shows such
  /// pictures, or so large ones, or not in time.
  @concurrent
  @discardableResult
  static func seen(
    _ path: String, with decoder: PictureDecoder
  ) async throws(OutgoingError) -> DecodedPicture? {
    do {
      return try await decoder.decode(path, longestSide: side)
    } catch PictureError.unknownFormat, PictureError.unsupported(_), PictureError.tooManyPixels,
      PictureError.outOfMemory, PictureError.tookTooLong
    {
      return nil
    } catch let error as PictureError {
      throw .notReadable(error)
    } catch {
      throw .cancelled
    }
  }

  static func areAlike(_ one: DecodedPicture, _ other: DecodedPicture) -> Bool {
    guard one.width == other.width, one.height == other.height else { return false }
    return one.withBytes { one in
      other.withBytes { other in
        zip(one, other).allSatisfy { abs(Int($0) - Int($1)) <= tolerance }
      }
    }
  }
}
