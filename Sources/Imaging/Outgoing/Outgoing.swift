// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// A picture that may leave this computer. There is no way to have one but `Outgoing.prepare`.
///
/// It tells nothing but itself, unless the user wanted it to keep what else is in it.
public struct VerifiedPicture: Sendable {
  /// The file.
  public let bytes: [UInt8]
  /// The kind of file.
  public let format: PictureFormat
  /// How large the picture is, upright.
  public let size: PictureSize
  /// Whether it is the file as it was, with everything that is in it.
  public let keepsMetadata: Bool
  /// Whether it was to keep what is in it and could not, because the file may not go out as it is.
  public let metadataWasDropped: Bool
  /// What was in the file and is no longer. Of a file that was made anew: what is known to have been.
  public let removed: Set<PicturePart>
  /// What belongs to the picture and is not in this file.
  public let losses: [PictureLoss]
  /// Whether the file was made anew from the pixels; otherwise these are the very same.
  public let isReencoded: Bool
  /// Whether it is smaller than it was, or than the part that was cut out.
  public let isResized: Bool
  /// Whether it is a part of what it was.
  public let isCropped: Bool
  /// How many bytes the file had.
  public let originalByteCount: Int
  /// How large the picture was, upright.
  public let originalSize: PictureSize

  /// What its kind is called on the network.
  public var mimeType: String { format.mimeType }
  /// What the names of such files end with, without a dot.
  public var fileEnding: String { format.fileEnding }

  /// The file as it was.
  fileprivate init(untouched bytes: [UInt8], _ head: PictureHead) {
    self.bytes = bytes
    format = head.format
    size = head.size
    keepsMetadata = true
    metadataWasDropped = false
    removed = []
    losses = []
    (isReencoded, isResized, isCropped) = (false, false, false)
    originalByteCount = bytes.count
    originalSize = head.size
  }

  /// The file without what was in it besides the picture.
  fileprivate init(
    _ stripped: Stripped, _ head: PictureHead, of original: [UInt8], dropsMetadata: Bool
  ) {
    bytes = stripped.bytes
    format = head.format
    size = head.size
    keepsMetadata = false
    metadataWasDropped = dropsMetadata
    removed = stripped.removed
    losses = PictureLoss.found(in: original, MetadataEntries())
    (isReencoded, isResized, isCropped) = (false, false, false)
    originalByteCount = original.count
    originalSize = head.size
  }

  /// A new file.
  fileprivate init(
    _ rendition: Rendition, of source: OutgoingSource,
    _ contents: (parts: Set<PicturePart>, losses: [PictureLoss]), crop: PixelRect?,
    dropsMetadata: Bool
  ) {
    bytes = rendition.bytes
    format = rendition.format
    size = rendition.size
    keepsMetadata = false
    metadataWasDropped = dropsMetadata
    removed = contents.parts
    losses = contents.losses
    isReencoded = true
    isCropped = crop.map { $0.size != rendition.originalSize } ?? false
    // Drawings have no size that they could lose.
    isResized = size.pixels < (crop?.size ?? rendition.originalSize).pixels
    originalByteCount = source.byteCount
    originalSize = rendition.originalSize
  }
}

/// Makes pictures ready to leave this computer.
public enum Outgoing {
  /// The picture at `path`, or the part `crop` of it, within `limits` and without metadata, after code
  /// of its own has looked at every byte again.
  ///
  /// Where it may stay as it is, the compressed picture is not touched. Otherwise it is made anew.
  /// With `keepingMetadata` the file goes out as it is, if it may. Of an animation that may not go out
  /// whole, `firstPictureOnly` takes the first picture.
  @concurrent
  public static func prepare(
    _ path: String, for limits: RenditionLimits, crop: PixelRect? = nil,
    keepingMetadata: Bool = false, firstPictureOnly: Bool = false, with decoder: PictureDecoder
  ) async throws(OutgoingError) -> VerifiedPicture {
    let source = try await OutgoingSource.read(path)
    if let head = source.head, crop == nil {
      let mayStay =
        limits.formats.contains(head.format) && limits.allow(head.size)
        && (!head.isAnimation || limits.allowsAnimation)
      func fits(_ bytes: [UInt8]) -> Bool {
        limits.allow(bytes: bytes.count, isAnimation: head.isAnimation)
      }
      if mayStay, keepingMetadata, fits(source.bytes) {
        try await Likeness.seen(path, with: decoder)
        return VerifiedPicture(untouched: source.bytes, head)
      }
      if mayStay {
        let mayBeAnew = !head.isAnimation || firstPictureOnly
        var picture: VerifiedPicture?
        do {
          picture = try stripped(source.bytes, dropsMetadata: keepingMetadata)
        } catch  where mayBeAnew {
          // What cannot be taken out is left behind when the file is made anew.
        }
        if let picture, fits(picture.bytes) {
          if try await Likeness.keeps(picture.bytes, of: path, with: decoder) { return picture }
          guard mayBeAnew else { throw .notStripped(.damaged(at: 0)) }
        }
      }
    }
    if let head = source.head, head.isAnimation, !firstPictureOnly {
      throw source.reasonToStay(head, limits, isCropped: crop != nil)
    }
    return try await renderedPicture(
      source, path, limits, crop, keepingMetadata: keepingMetadata, decoder)
  }

  /// The picture without metadata and otherwise the same.
  static func stripped(
    _ bytes: [UInt8], dropsMetadata: Bool = false
  ) throws(OutgoingError) -> VerifiedPicture {
    let stripped: Stripped
    do {
      stripped = try MetadataStripper.strip(bytes)
    } catch {
      throw .notStripped(error)
    }
    let head = try verifiedHead(of: stripped.bytes)
    return VerifiedPicture(stripped, head, of: bytes, dropsMetadata: dropsMetadata)
  }

  private static func renderedPicture(
    _ source: OutgoingSource, _ path: String, _ limits: RenditionLimits, _ crop: PixelRect?,
    keepingMetadata: Bool, _ decoder: PictureDecoder
  ) async throws(OutgoingError) -> VerifiedPicture {
    guard limits.formats.contains(where: Rendition.formats.contains) else {
      throw .noFormat(limits.formats)
    }
    let rendition: Rendition
    do {
      rendition = try await decoder.render(path, for: limits, crop: crop)
    } catch PictureError.cannotFit {
      throw .cannotFit(bytes: limits.bytes)
    } catch let error as PictureError {
      throw .notReadable(error)
    } catch {
      throw .cancelled
    }
    _ = try verifiedHead(of: rendition.bytes)
    return VerifiedPicture(
      rendition, of: source, await source.contents(at: path, with: decoder), crop: crop,
      dropsMetadata: keepingMetadata)
  }

  /// What the file says about its picture, once nothing else was found in it.
  private static func verifiedHead(of bytes: [UInt8]) throws(OutgoingError) -> PictureHead {
    let findings = MetadataVerifier.findings(in: bytes)
    guard findings.isEmpty else { throw .stillReveals(findings) }
    guard let head = PictureHead(bytes) else { throw .notStripped(.unknownFormat) }
    return head
  }
}
