// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import PictureDamage

@testable import Imaging

/// Properties that hold for any bytes that are passed as a picture.
public enum MetadataProperties {
  /// The property that these violate; nil when all is well.
  public static func violation(of bytes: [UInt8]) -> String? {
    let secret = PlantedSecret.word
    if MetadataVerifier.findings(in: bytes).isEmpty, PixelParts.reveal(secret, in: bytes) {
      return "The verifier overlooks the secret."
    }
    guard let output = try? MetadataStripper.strip(bytes) else { return nil }
    if PixelParts.reveal(secret, in: output.bytes) { return "The stripper leaves the secret." }
    // What a wrong length took into the compressed picture, only the sweep can find.
    let sweep = Set(MetadataSweep.findings(in: output.bytes))
    let findings = MetadataVerifier.findings(in: output.bytes).filter { !sweep.contains($0) }
    if !findings.isEmpty { return "The verifier finds what the stripper left: \(findings)" }
    guard let again = try? MetadataStripper.strip(output.bytes) else {
      return "The stripper refuses its own work."
    }
    if again.bytes != output.bytes || !again.removed.isEmpty {
      return "The stripper is never done: \(again.removed)"
    }
    return nil
  }

  /// Reads Exif data in every possible way. Returns a violated property; nil when all is well.
  public static func exifViolation(of bytes: [UInt8]) -> String? {
    let start = min(Int(bytes.first ?? 0) % 8, bytes.count)
    let range = start..<bytes.count - min(Int(bytes.last ?? 0) % 4, bytes.count - start)
    let orientation = Orientation.read(bytes, range)
    if !(1...8).contains(orientation) { return "The picture is turned by \(orientation)." }
    guard let tiff = TIFF(bytes, range), let first = tiff.first else { return nil }
    var directories = [first]
    for tag in [0x8769, 0x8825, 0xA005] {
      if let directory = tiff.directory(first.fields[tag]) { directories.append(directory) }
    }
    if let next = tiff.directory(at: first.next) { directories.append(next) }
    for field in directories.flatMap(\.fields.values) {
      if field.range.lowerBound < range.lowerBound || field.range.upperBound > range.upperBound {
        return "A field is outside: \(field.range) of \(range)"
      }
      _ = tiff.integer(field)
      _ = tiff.fractions(field, most: .max)
    }
    return nil
  }
}
