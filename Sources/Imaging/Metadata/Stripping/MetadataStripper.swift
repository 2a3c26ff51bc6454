// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// A picture without what was in it besides the picture.
public struct Stripped: Sendable, Equatable {
  /// The file.
  public let bytes: [UInt8]
  /// What was taken out.
  public let removed: Set<PicturePart>
}

/// Takes everything out of a picture file that is not the picture.
///
/// The compressed picture is copied as it is. Its colour profile stays, and so does the way it is
/// turned. A colour profile that is no profile goes. What the user hid in the compressed picture
/// itself stays there; only making it anew would remove that.
public enum MetadataStripper {
  /// The file without metadata, in the same format.
  public static func strip(_ bytes: [UInt8]) throws(StripError) -> Stripped {
    switch PictureFormat(bytes) {
    case .jpeg: try JPEGStripper(bytes).strip()
    case .png: try PNGStripper(bytes).strip()
    case .webP: try WebPStripper(bytes).strip()
    case .gif: try GIFStripper(bytes).strip()
    case nil: throw .unknownFormat
    }
  }
}
