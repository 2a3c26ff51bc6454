// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib

/// The file of a picture that is to be sent.
struct OutgoingSource: Sendable {
  /// Its bytes; empty if the format has to be encoded again anyway.
  let bytes: [UInt8]
  /// Its picture's header; nil if it has to be encoded again.
  let head: PictureHeader?

  /// Returns its metadata, and what belongs to the picture but is not sent. For formats that aren't
  /// parsed here, `decoder` reads the metadata.
  func contents(
    at path: String, with decoder: PictureDecoder
  ) async -> (parts: Set<PicturePart>, losses: [PictureLoss]) {
    guard PictureFormat(bytes) == nil else {
      return (PicturePart.all(in: bytes), PictureLoss.found(in: bytes, MetadataEntries()))
    }
    let entries: MetadataEntries
    do {
      entries = try await decoder.entries(path)
    } catch {
      // The file was encoded again without them; only what they were is unknown.
      Log.write(.debug, domain: "Cameo-Imaging", "The entries of \(path): \(error)")
      entries = MetadataEntries()
    }
    return (PicturePart.all(in: entries), PictureLoss.found(in: [], entries))
  }

  @concurrent
  static func read(_ path: String) async throws(OutgoingError) -> OutgoingSource {
    do {
      let file = try await PictureFile.open(path)
      let bytes = try await PictureFile.bytes(of: file, at: path) { PictureFormat($0) != nil }
      return OutgoingSource(bytes: bytes, head: PictureHeader(bytes))
    } catch let error as PictureError {
      throw .notReadable(error)
    } catch {
      throw .cancelled
    }
  }

  /// Why an animation is not sent whole.
  func reasonToStay(
    _ head: PictureHeader, _ limits: PictureLimits, _ edit: PictureEdit
  ) -> OutgoingError {
    if !edit.hidden.isEmpty { return .animationHidden }
    if edit.changesPixels { return .animationEdited }
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

/// Checks, with small pictures from the sandbox, whether a file looks as it did before its metadata
/// was removed.
///
/// In some damaged files, viewers show nearly all of the picture, while a parser mistakes parts of
/// it for something else.
enum Likeness {
  /// The longer side of the pictures that are compared.
  private static let side = 256
  /// The tolerance for colours: the replaced profile is rounded differently.
  private static let tolerance = 16

  /// Whether `bytes` look like the file at `path`. Throws if that one can't be decoded.
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

  /// Returns a small picture; nil only if such pictures aren't supported here, or are too large or
  /// too slow to decode.
  @concurrent
  @discardableResult
  static func seen(
    _ path: String, with decoder: PictureDecoder
  ) async throws(OutgoingError) -> DecodedPicture? {
    do {
      return try await decoder.decode(path, longestSide: side)
    } catch PictureError.unknownFormat, PictureError.unsupported(_), PictureError.tooManyPixels,
      PictureError.outOfMemory, PictureError.tookTooLong, PictureError.waitedTooLong
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
        zip(one, other).allSatisfy { (Int($0) - Int($1)).magnitude <= tolerance }
      }
    }
  }
}
