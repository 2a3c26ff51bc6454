// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// The proof that a file shows nothing of what the user hides. A file that was encoded again can't become a
/// `VerifiedPicture` without it.
///
/// A process that had no part in making the file decodes its bytes. What a box has to show is known: one color, or blocks
/// that depend on where the box is. Whatever else is in it would come from the original, and is a reason not to share the
/// file, as is anything in it that varies as the original does.
struct HiddenProof {
  /// The number of boxes.
  let count: Int

  /// The longest side in which the original is compared.
  private static let side = 4096

  /// Throws if the file may show what `edit` hides of the picture at `path`.
  init(
    that edit: PictureEdit, isIn rendition: Rendition, of path: String,
    with decoder: PictureDecoder
  ) async throws(OutgoingError) {
    count = edit.hidden.count
    guard count > 0 else { return }
    let (sent, original): (DecodedPicture, DecodedPicture)
    do {
      sent = try await decoder.decode(
        rendition.bytes, longestSide: rendition.size.longestSide)
      original = try await decoder.decode(path, longestSide: Self.side)
    } catch let error as PictureError {
      throw .notReadable(error)
    } catch {
      throw .cancelled
    }
    guard sent.fullSize == rendition.size, original.fullSize == rendition.originalSize,
      HiddenPixels.show(edit, in: sent, of: original, isJPEG: rendition.format == .jpeg)
    else { throw Task.isCancelled ? .cancelled : .stillShows }
  }
}

/// How far two numbers go together.
struct Correlation {
  private var count = 0.0
  private var (sumX, sumY) = (0.0, 0.0)
  private var (sumXX, sumYY, sumXY) = (0.0, 0.0, 0.0)

  mutating func add(_ x: Double, _ y: Double) {
    count += 1
    sumX += x
    sumY += y
    sumXX += x * x
    sumYY += y * y
    sumXY += x * y
  }

  /// Whether that is more than chance, where so many of the pairs are independent of each other.
  func isSignificant(independent share: Double) -> Bool {
    guard count > 1 else { return false }
    let (varianceX, varianceY) = (
      sumXX / count - sumX * sumX / count / count, sumYY / count - sumY * sumY / count / count
    )
    // Less than that is rounded away.
    guard varianceX > 0.25, varianceY > 0.25 else { return false }
    let both = sumXY / count - sumX * sumY / count / count
    let likeness = both.magnitude / (varianceX * varianceY).squareRoot()
    return likeness > max(0.2, 6 / (count * share).squareRoot())
  }
}
