// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// A picture that may leave this computer. Only `Outgoing.prepare` can make one.
///
/// It contains no metadata, unless the user wanted to keep it, and nothing of what the user hides.
@dynamicMemberLookup
public struct VerifiedPicture: Sendable {
  /// The file.
  public let bytes: [UInt8]
  /// The facts about it.
  public let facts: PictureFacts

  public subscript<Value>(dynamicMember fact: KeyPath<PictureFacts, Value>) -> Value {
    facts[keyPath: fact]
  }

  fileprivate init(
    _ bytes: [UInt8], _ format: PictureFormat, _ size: PictureSize,
    removed: Set<PicturePart> = [], losses: [PictureLoss] = []
  ) {
    self.bytes = bytes
    facts = PictureFacts(of: bytes, format, size, removed: removed, losses: losses)
  }

  /// A file that was encoded again, which `proof` is about.
  fileprivate init(
    _ rendition: Rendition, _ proof: HiddenProof, removed: Set<PicturePart>,
    losses: [PictureLoss]
  ) {
    bytes = rendition.bytes
    facts = PictureFacts(
      of: rendition.bytes, rendition.format, rendition.size, removed: removed, losses: losses,
      isReencoded: true, hiddenCount: proof.count)
  }
}

/// Prepares pictures for leaving this computer.
public enum Outgoing {
  /// The picture at `path`, changed by `edit`, within `limits` and without metadata, after code of its own
  /// has looked at every byte again.
  ///
  /// If possible, the compressed picture isn't touched. Otherwise it is encoded again. With
  /// `keepingMetadata` the file is sent unchanged, if it may be. Of an animation that can't be sent
  /// whole, `firstPictureOnly` takes the first frame.
  @concurrent
  public static func prepare(
    _ path: String, for limits: PictureLimits, edit: PictureEdit = PictureEdit(),
    keepingMetadata: Bool = false, firstPictureOnly: Bool = false, with decoder: PictureDecoder
  ) async throws(OutgoingError) -> VerifiedPicture {
    let source = try await OutgoingSource.read(path)
    if let head = source.head, !edit.changesPixels {
      let mayStay =
        limits.formats.contains(head.format) && limits.allow(head.size)
        && (!head.isAnimation || limits.takesAnimations)
      func fits(_ bytes: [UInt8]) -> Bool {
        limits.allow(bytes: bytes.count, isAnimation: head.isAnimation)
      }
      if mayStay, keepingMetadata, fits(source.bytes) {
        try await Likeness.seen(path, with: decoder)
        return VerifiedPicture(source.bytes, head.format, head.size)
      }
      if mayStay {
        let mayBeAnew = !head.isAnimation || firstPictureOnly
        var picture: VerifiedPicture?
        do {
          picture = try stripped(source.bytes)
        } catch  where mayBeAnew {
          // What can't be removed is left behind when the file is encoded again.
        }
        if let picture, fits(picture.bytes) {
          if try await Likeness.keeps(picture.bytes, of: path, with: decoder) { return picture }
          guard mayBeAnew else { throw .notStripped(.damaged(at: 0)) }
        }
      }
    }
    if let head = source.head, head.isAnimation, !firstPictureOnly {
      throw source.reasonToStay(head, limits, edit)
    }
    return try await renderedPicture(source, path, limits, edit, decoder)
  }

  /// Returns the picture without metadata and otherwise unchanged.
  static func stripped(_ bytes: [UInt8]) throws(OutgoingError) -> VerifiedPicture {
    let stripped: Stripped
    do {
      stripped = try MetadataStripper.strip(bytes)
    } catch {
      throw Task.isCancelled ? .cancelled : .notStripped(error)
    }
    let head = try verifiedHead(of: stripped.bytes)
    return VerifiedPicture(
      stripped.bytes, head.format, head.size, removed: stripped.removed,
      losses: PictureLoss.found(in: bytes, MetadataEntries()))
  }

  private static func renderedPicture(
    _ source: OutgoingSource, _ path: String, _ limits: PictureLimits, _ edit: PictureEdit,
    _ decoder: PictureDecoder
  ) async throws(OutgoingError) -> VerifiedPicture {
    guard limits.formats.contains(where: Rendition.formats.contains) else {
      throw .noFormat(limits.formats)
    }
    let rendition: Rendition
    do {
      rendition = try await decoder.render(path, for: limits, edit)
    } catch PictureError.cannotFit {
      throw .cannotFit(bytes: limits.bytes)
    } catch let error as PictureError {
      throw .notReadable(error)
    } catch {
      throw .cancelled
    }
    _ = try verifiedHead(of: rendition.bytes)
    let proof = try await HiddenProof(that: edit, isIn: rendition, of: path, with: decoder)
    let contents = await source.contents(at: path, with: decoder)
    return VerifiedPicture(
      rendition, proof, removed: contents.parts, losses: contents.losses)
  }

  /// Returns the picture's header, once nothing else was found in the file.
  private static func verifiedHead(of bytes: [UInt8]) throws(OutgoingError) -> PictureHeader {
    let findings = MetadataVerifier.findings(in: bytes)
    guard findings.isEmpty else { throw Task.isCancelled ? .cancelled : .stillReveals(findings) }
    guard let head = PictureHeader(bytes) else { throw .notStripped(.unknownFormat) }
    return head
  }
}
