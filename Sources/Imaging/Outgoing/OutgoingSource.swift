// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc

/// The file of a picture that is to go out.
struct OutgoingSource: Sendable {
  let byteCount: Int
  /// All of it; nothing if it is of a format that has to be made anew anyway.
  let bytes: [UInt8]
  /// What it says about its picture; nil if it has to be made anew.
  let head: PictureHead?

  /// What is in it besides the picture, and what belongs to the picture but does not go out. Of what we
  /// do not know how to take apart, `decoder` reads what it says.
  func contents(
    at path: String, with decoder: PictureDecoder
  ) async -> (parts: Set<PicturePart>, losses: [PictureLoss]) {
    guard PictureFormat(bytes) == nil else {
      return (PicturePart.all(in: bytes), PictureLoss.found(in: bytes, MetadataEntries()))
    }
    let entries = (try? await decoder.entries(path)) ?? MetadataEntries()
    return (PicturePart.all(in: entries), PictureLoss.found(in: [], entries))
  }

  @concurrent
  static func read(_ path: String) async throws(OutgoingError) -> OutgoingSource {
    do throws(PictureError) {
      let file = try await PictureFile.open(path)
      var status = stat()
      guard fstat(file.number, &status) == 0 else { throw PictureError.unreadable }
      let count = Int(status.st_size)
      guard PictureFormat(try read(file, most: 16)) != nil else {
        return OutgoingSource(byteCount: count, bytes: [], head: nil)
      }
      let bytes = try read(file, most: count)
      return OutgoingSource(byteCount: count, bytes: bytes, head: PictureHead(bytes))
    } catch {
      throw .notReadable(error)
    }
  }

  /// The first bytes, at most so many.
  private static func read(_ file: Descriptor, most: Int) throws(PictureError) -> [UInt8] {
    var failed = false
    let bytes = [UInt8](unsafeUninitializedCapacity: most) { buffer, filled in
      while filled < most, let start = buffer.baseAddress {
        let count = pread(file.number, start + filled, most - filled, filled)
        if count < 0, errno == EINTR { continue }
        failed = count < 0
        guard count > 0 else { return }
        filled += count
      }
    }
    guard !failed else { throw .unreadable }
    return bytes
  }

  /// Why an animation does not go out whole.
  func reasonToStay(
    _ head: PictureHead, _ limits: PictureLimits, isCropped: Bool
  ) -> OutgoingError {
    if isCropped { return .animationCropped }
    guard limits.takesAnimations, limits.formats.contains(head.format) else {
      return .animationNotTaken(head.format)
    }
    guard limits.allow(head.size) else { return .animationHasTooManyPixels(head.size) }
    do {
      let picture = try Outgoing.stripped(bytes)
      return .animationHasTooManyBytes(
        picture.bytes.count, most: limits.maxBytes(isAnimation: true) ?? 0)
    } catch {
      return error
    }
  }
}
