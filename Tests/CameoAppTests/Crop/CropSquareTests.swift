// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import CameoApp

@Suite struct CropSquareTests {
  @Test func `it begins as the largest in the middle`() {
    let square = CropSquare(width: 400, height: 300)
    #expect([square.x, square.y, square.side] == [50, 0, 300])
    #expect(square.maxSide == 300)
    #expect(square.minSide == 96)
  }

  @Test func `a tiny picture leaves no choice`() {
    var square = CropSquare(width: 40, height: 50)
    square.resize(by: 0.1)
    #expect(square.side == 40)
    #expect(square.minSide == square.maxSide)
  }

  @Test func `it stops at the edge`() {
    var square = CropSquare(width: 400, height: 300)
    square.move(x: -1000, y: 5)
    #expect([square.x, square.y] == [0, 0])
    square.move(x: 1000, y: 0)
    #expect(square.x == 100)
  }

  @Test func `its middle stays where there is room`() {
    var square = CropSquare(width: 400, height: 400)
    square.resize(by: 0.5)
    #expect([square.x, square.y, square.side] == [100, 100, 200])
    square.move(x: 100, y: 0)
    square.resize(by: 1.5)
    #expect([square.x, square.y, square.side] == [100, 50, 300], "Beside the edge it moves.")
  }

  @Test(
    arguments: [(400, 300), (97, 2000), (60, 60), (1, 1), (1601, 1067), (96, 96)], 1...4)
  func `the square always stays in the picture`(size: (Int, Int), seed: Int) throws {
    var chance = Chance(seed: UInt64(seed))
    var square = CropSquare(width: size.0, height: size.1)
    for _ in 0..<500 {
      if Bool.random(using: &chance) {
        square.move(
          x: .random(in: -300...300, using: &chance), y: .random(in: -300...300, using: &chance))
      } else {
        square.resize(by: .random(in: 0.2...3, using: &chance))
      }
      try #require(square.x >= 0 && square.y >= 0)
      try #require(square.x + square.side <= square.width + 1e-9)
      try #require(square.y + square.side <= square.height + 1e-9)
      try #require(square.side >= square.minSide && square.side <= square.maxSide)
      let area = square.area
      try #require(area.width == area.height && area.width >= 1)
      try #require(area.x >= 0 && area.x + area.width <= square.width)
      try #require(area.y >= 0 && area.y + area.height <= square.height)
    }
  }

  @Test(arguments: [0, .infinity, 1e300])
  func `no factor is too much`(factor: Double) {
    var square = CropSquare(width: 400, height: 300)
    square.resize(by: factor)
    #expect(square.side == (factor == 0 ? 96 : 300))
    #expect(square.x >= 0 && square.x + square.side <= 400)
  }
}

/// The same numbers each time, so that failures can be reproduced.
private struct Chance: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
    return bits ^ bits >> 31
  }
}
