// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib

extension StructureFacts {
  mutating func readJPEG() {
    let file = JPEGSegments(bytes)
    var profile: [JPEGSegment] = []
    for segment in file.segments {
      switch segment.part(in: bytes) {
      case .text: sheet.add(.comment, tr("Comment"), text(segment.payload))
      case .colourProfile:
        // In pieces, each with its number.
        profile.append(segment)
      case .exif, .xmp, .iptc: break
      case let part: add(part, segment.payload, label: label(segment.payload))
      }
      if JPEGSegment.isResolution(segment, bytes), segment.payload.count > 14 {
        add(.thumbnail, segment.payload.dropFirst(14))
      }
    }
    if !profile.isEmpty {
      addProfile(
        JPEGSegments.profile(profile, in: bytes)
          ?? profile.flatMap { bytes[$0.payload.dropFirst(14)] })
    }
    addStray(file.stray)
    addTrailing(from: file.end)
  }

  /// The word by which programs know what is theirs.
  private func label(_ range: Range<Int>) -> String {
    let letters = bytes[range].prefix(32).prefix { (0x20...0x7E).contains($0) }
    return letters.count > 2 ? String(decoding: letters, as: UTF8.self) : ""
  }
}
