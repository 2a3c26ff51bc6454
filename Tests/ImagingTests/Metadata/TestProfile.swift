// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import PictureDamage

@testable import Imaging

/// Colour profiles for pictures with much metadata.
enum TestProfile {
  /// The profile of a screen with a name and a serial number.
  static let bytes = PlantedProfile.telling

  /// A profile that is only formally valid, and says nothing about colours.
  static let empty: [UInt8] = {
    var profile = [UInt8](repeating: 0, count: 132)
    profile[131] = 1  // one entry: it names the owner of the profile
    profile += Array("cprt".utf8) + bigEndian(144) + bigEndian(80)
    profile += Array("text\0\0\0\0".utf8) + (0..<71).map { 33 + UInt8($0) } + [0]
    profile.replaceSubrange(0..<4, with: bigEndian(profile.count))
    profile.replaceSubrange(12..<24, with: "mntrRGB XYZ ".utf8)
    profile.replaceSubrange(36..<40, with: "acsp".utf8)
    return profile
  }()
}

/// The extension of a format.
enum PictureFormatName {
  static func of(_ bytes: [UInt8]) -> String {
    switch PictureFormat(bytes) {
    case .jpeg: "jpg"
    case .png: "png"
    case .webP: "webp"
    case .gif: "gif"
    case nil: "bin"
    }
  }
}
