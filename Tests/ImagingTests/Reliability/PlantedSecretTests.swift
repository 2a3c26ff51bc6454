// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import DecoderTrials
import PictureDamage
import Testing

@testable import Imaging

/// Pictures with a secret in all parts that aren't the picture, whole and damaged.
struct PlantedSecretTests {
  private static let planted: [(String, [UInt8])] = {
    guard let bases = try? BasePicture.all() else { return [] }
    return bases.flatMap { base in
      PlantedSecret.planted(in: base.bytes).map { ("\(base.name)/\($0.place)", $0.bytes) }
    }
  }()

  @Test func itIsFoundAndTakenOutWhereverItStands() throws {
    #expect(Self.planted.count > 200)
    for (name, bytes) in Self.planted {
      #expect(PixelParts.reveal(PlantedSecret.word, in: bytes), "\(name): not planted")
      #expect(!MetadataVerifier.findings(in: bytes).isEmpty, "\(name): not found")
      #expect(MetadataProperties.violation(of: bytes) == nil, "\(name)")
      // What can't be removed is not sent at all.
      if let output = try? Outgoing.stripped(bytes) {
        #expect(output.bytes.firstRange(of: PlantedSecret.word) == nil, "\(name)")
        #expect(!output.removed.isEmpty, "\(name)")
      }
    }
  }

  @Test func damageDoesNotHideMetadata() {
    var dice = Dice(seed: 5)
    var stripped = 0
    for _ in 0..<4000 {
      let (name, bytes) = dice.pick(Self.planted)
      let (damaged, way) = Damage.damage(bytes, other: dice.pick(Self.planted).1, &dice)
      #expect(MetadataProperties.violation(of: damaged) == nil, "\(name)/\(way)")
      if (try? MetadataStripper.strip(damaged)) != nil { stripped += 1 }
    }
    #expect(stripped > 400)
  }

  @Test func exifIsReadWithAnyContent() {
    var dice = Dice(seed: 6)
    for _ in 0..<20_000 {
      let samples = PlantedSecret.exifSamples
      let (data, _) = Damage.damage(dice.pick(samples), other: dice.pick(samples), &dice)
      #expect(MetadataProperties.exifViolation(of: data) == nil, "\(data)")
    }
  }
}
