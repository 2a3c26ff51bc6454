// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// A picture that tells nothing but itself. There is no way to have one but `Outgoing.prepare`.
public struct VerifiedPicture: Sendable {
  /// The file.
  public let bytes: [UInt8]
  /// The kind of file, which is the one it was before.
  public let format: PictureFormat
  /// What was in the file and is no longer.
  public let removed: Set<PicturePart>

  fileprivate init(bytes: [UInt8], format: PictureFormat, removed: Set<PicturePart>) {
    self.bytes = bytes
    self.format = format
    self.removed = removed
  }
}

/// Why a picture may not go out.
public enum OutgoingError: Error, Equatable, Sendable {
  /// Its metadata cannot be taken out.
  case notStripped(StripError)
  /// Something was still there afterwards.
  case stillReveals([Finding])
}

/// Makes pictures ready to leave this computer.
public enum Outgoing {
  /// The picture without metadata, after code of its own has looked at every byte again.
  public static func prepare(_ bytes: [UInt8]) throws(OutgoingError) -> VerifiedPicture {
    let stripped: Stripped
    do {
      stripped = try MetadataStripper.strip(bytes)
    } catch {
      throw .notStripped(error)
    }
    let findings = MetadataVerifier.findings(in: stripped.bytes)
    guard findings.isEmpty, let format = PictureFormat(stripped.bytes) else {
      throw .stillReveals(findings)
    }
    return VerifiedPicture(bytes: stripped.bytes, format: format, removed: stripped.removed)
  }
}
