// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

@testable import Imaging

/// Colour profiles whose colours can be computed by hand.
struct KnownProfile: Sendable {
  /// Full red, green and blue as XYZ, under the light D50.
  let colorants: [[Double]]
  let gamma: Double

  static let adobe = KnownProfile(
    colorants: [
      [0.60974, 0.31111, 0.01947], [0.20528, 0.62567, 0.06087], [0.14919, 0.06322, 0.74457],
    ], gamma: 2.2)
  static let displayP3 = KnownProfile(
    colorants: [
      [0.51512, 0.24120, -0.00105], [0.29198, 0.69225, 0.04189], [0.15710, 0.06657, 0.78407],
    ], gamma: 2.2)

  var bytes: [UInt8] {
    let curve = Array("curv\0\0\0\0".utf8) + bigEndian(1) + bigEndian(Int(gamma * 256), bytes: 2)
    var tags = [("wtpt", Self.point([0.9642, 1, 0.8249]))]
    for (name, colorant) in zip(["rXYZ", "gXYZ", "bXYZ"], colorants) {
      tags.append((name, Self.point(colorant)))
    }
    for name in ["rTRC", "gTRC", "bTRC"] { tags.append((name, curve + [0, 0])) }
    return Self.profile("mntrRGB XYZ ", tags)
  }

  /// Greys whose brightness is their value to the power of `gamma`.
  static func grey(gamma: Double) -> [UInt8] {
    let curve = Array("curv\0\0\0\0".utf8) + bigEndian(1) + bigEndian(Int(gamma * 256), bytes: 2)
    return profile(
      "mntrGRAYXYZ ", [("wtpt", point([0.9642, 1, 0.8249])), ("kTRC", curve + [0, 0])])
  }

  /// Converts a colour to sRGB, by the standard's formula.
  func inSRGB(_ colour: [UInt8]) -> [Double] {
    let light = colour.map { pow(Double($0) / 255, Double(Int(gamma * 256)) / 256) }
    let xyz = (0..<3).map { row in
      (0..<3).reduce(0.0) { $0 + light[$1] * colorants[$1][row] }
    }
    let toSRGB = [
      [3.1338561, -1.6168667, -0.4906146], [-0.9787684, 1.9161415, 0.0334540],
      [0.0719453, -0.2289914, 1.4052427],
    ]
    return toSRGB.map { row in
      Self.encoded(zip(row, xyz).reduce(0.0) { $0 + $1.0 * $1.1 })
    }
  }

  /// The sRGB value for this linear light.
  static func encoded(_ light: Double) -> Double {
    let light = min(max(light, 0), 1)
    return 255 * (light <= 0.0031308 ? 12.92 * light : 1.055 * pow(light, 1 / 2.4) - 0.055)
  }

  private static func point(_ xyz: [Double]) -> [UInt8] {
    Array("XYZ \0\0\0\0".utf8) + xyz.flatMap { bigEndian(Int(($0 * 65536).rounded())) }
  }

  private static func profile(_ kind: String, _ tags: [(String, [UInt8])]) -> [UInt8] {
    var profile = [UInt8](repeating: 0, count: 128) + bigEndian(tags.count)
    var data: [UInt8] = []
    for (name, content) in tags {
      profile += Array(name.utf8) + bigEndian(132 + tags.count * 12 + data.count)
      profile += bigEndian(content.count)
      data += content
    }
    profile += data
    profile.replaceSubrange(0..<4, with: bigEndian(profile.count))
    profile.replaceSubrange(8..<12, with: [2, 0x10, 0, 0])
    profile.replaceSubrange(12..<24, with: kind.utf8)
    profile.replaceSubrange(36..<40, with: "acsp".utf8)
    // The white point of the connection space.
    profile.replaceSubrange(68..<80, with: [0, 0, 0xF6, 0xD6, 0, 1, 0, 0, 0, 0, 0xD3, 0x2D])
    return profile
  }
}
