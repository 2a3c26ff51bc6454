// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import PictureDamage
import Testing

@testable import Imaging

/// Damaged pictures, the same ones every time.
struct MutationTests {
  @Test(arguments: [
    "baseline.jpg", "progressive.jpg", "plain.png", "colours.png", "lossy.webp", "moving.webp",
    "transparent.webp", "still.gif", "moving.gif", "6-baseline.jpg", "6-plain.png", "6-lossy.webp",
  ])
  func damageIsRefusedOrHarmless(_ name: String) throws {
    let picture = try PictureStudio.picture(name)
    var dice = Dice(seed: name.utf8.reduce(7) { $0 &* 31 &+ UInt64($1) })
    var passed = 0
    for _ in 0..<400 {
      let damaged = Self.damage(picture, &dice)
      _ = MetadataVerifier.findings(in: damaged)
      guard let output = try? MetadataStripper.strip(damaged) else { continue }
      passed += 1
      // What a wrong length took into the compressed picture, only the sweep can find.
      let sweep = Set(MetadataSweep.findings(in: output.bytes))
      let findings = MetadataVerifier.findings(in: output.bytes).filter { !sweep.contains($0) }
      #expect(findings.isEmpty)
    }
    // Checksums reject nearly all damaged PNG files.
    #expect(passed > 0)
  }

  private static func damage(_ picture: [UInt8], _ dice: inout Dice) -> [UInt8] {
    var bytes = picture
    for _ in 0..<Int.random(in: 1...4, using: &dice) {
      // The front, where the structure is, deserves most of it.
      let end = Bool.random(using: &dice) ? min(bytes.count, 600) : bytes.count
      guard end > 16 else { break }
      let place = Int.random(in: 8..<end, using: &dice)
      switch Int.random(in: 0..<6, using: &dice) {
      case 0: bytes[place] = 0xFF
      case 1: bytes[place] = UInt8.random(in: 0...255, using: &dice)
      case 2: bytes[place] ^= 1 << UInt8.random(in: 0...7, using: &dice)
      case 3: bytes.remove(at: place)
      case 4: bytes.insert(contentsOf: [0xFF, 0xE1, 0, 9], at: place)
      default:
        if Int.random(in: 0..<8, using: &dice) == 0 {
          bytes.removeSubrange(place...)
        } else {
          bytes.replaceSubrange(
            place..<min(place + 4, bytes.count), with: [0xFF, 0xFF, 0xFF, 0xFF])
        }
      }
    }
    return bytes
  }
}
