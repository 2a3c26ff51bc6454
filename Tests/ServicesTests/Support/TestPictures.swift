// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import GLib
import TestSupport

@testable import Sharing

/// Files that begin like pictures, which is all that servers check here.
enum TestPictures {
  /// The header of a PNG file followed by this many bytes.
  static func png(width: Int = 800, height: Int = 600, bytes: Int = 2000) -> [UInt8] {
    func big(_ number: Int) -> [UInt8] { (0..<4).map { UInt8(number >> (24 - 8 * $0) & 255) } }
    let head: [UInt8] =
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
      + big(width) + big(height) + [8, 2, 0, 0, 0]
    return head + (0..<max(bytes - head.count, 0)).map { UInt8(truncatingIfNeeded: $0 &* 31) }
  }

  /// A parcel's picture of these bytes, as a file in `folder`.
  @MainActor
  static func picture(
    _ name: String, _ bytes: [UInt8] = png(), alt: String = "", in folder: TemporaryFolder
  ) throws -> Parcel.Picture {
    try folder.write(bytes, to: name)
    return try picture(folder.file(name), name: name, bytes, alt: alt)
  }

  /// A parcel's picture of the file at `path`, as the outbox takes it from the ledger.
  static func picture(
    _ path: String, name: String, _ bytes: [UInt8], alt: String = "", source: String? = nil,
    width: Int = 800, height: Int = 600
  ) throws -> Parcel.Picture {
    struct Record: Encodable {
      let file: String, name: String, type = "image/png", width: Int, height: Int
      let bytes: Int, sha256: String, removed: [String] = []
    }
    let file = path.split(separator: "/").last.map(String.init) ?? ""
    let record = Record(
      file: file, name: name, width: width, height: height, bytes: bytes.count,
      sha256: Checksum.hex(Checksum.of(bytes, .sha256)))
    let picture = SharedPicture(
      position: 0, source: source ?? name, copy: file, alt: alt,
      prepared: try JSONText.decode(JSONText.encode(record)))
    guard let ready = Parcel.Picture(picture, in: String(path.dropLast(file.count + 1))) else {
      throw DeliveryError(.disk, "\(path) is another file.")
    }
    return ready
  }
}
