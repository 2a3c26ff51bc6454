// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

extension PictureError {
  /// Under what name it is noted that a picture has no thumbnail. Nil for what may be otherwise the
  /// next time: memory, time, disks and
  /// missing loaders are not the picture's fault alone.
  var lastingName: String? { Self.lasting.first { $0.error == self }?.name }

  /// The error that was noted as `name`.
  init?(lastingName name: String) {
    guard let known = Self.lasting.first(where: { $0.name == name }) else { return nil }
    self = known.error
  }

  /// The decoder breaking down counts, for it is tried twice before.
  private static let lasting: [(error: PictureError, name: String)] = [
    (.empty, "empty"), (.fileTooLarge, "file-too-large"), (.unknownFormat, "unknown-format"),
    (.damaged, "damaged"), (.tooManyPixels, "too-many-pixels"), (.decoderFailed, "decoder-failed"),
    (.rawWithoutPreview, "no-preview"),
  ]

  /// Whether it is remembered until the program ends, as the next attempt would take as long.
  var isWorthRemembering: Bool { self == .tookTooLong || self == .outOfMemory }
}

extension ThumbnailNotes {
  private static let reason = "X-Cameo::Failure"

  /// Why there is no thumbnail.
  var failure: PictureError? {
    get { texts[Self.reason].flatMap { PictureError(lastingName: $0) } }
    set { texts[Self.reason] = newValue?.lastingName }
  }
}

extension PNGFile {
  /// A picture of a single point that no one sees, with `notes`.
  static func empty(_ notes: ThumbnailNotes) -> [UInt8] {
    // One row without a filter, and one pixel, as zlib stores them with its check sum.
    let row: [UInt8] = [0x78, 0x01, 0x01, 5, 0, 0xFA, 0xFF, 0, 0, 0, 0, 0, 0, 5, 0, 1]
    let size = bigEndian(1) + bigEndian(1)
    return PNGChunks.signature + chunk("IHDR", size + [8, 6, 0, 0, 0]) + notes.chunks
      + chunk("IDAT", row) + chunk("IEND", [])
  }
}
