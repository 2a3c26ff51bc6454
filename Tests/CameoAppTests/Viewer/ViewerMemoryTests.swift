// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging
import Testing

@testable import CameoApp

/// How much of a large picture is held while its parts are looked at.
@MainActor
struct ViewerMemoryTests {
  @Test(arguments: [
    (4000, 3000), (6000, 4000), (8192, 8192), (16_000, 12_000), (3000, 60_000), (250_000, 1),
    (1, 1),
  ])
  func `a whole picture is within its budget`(_ width: Int, _ height: Int) {
    let size = PictureSize(width: width, height: height)
    let side = ViewerLoader.mostDetail(of: size)
    let other = max(min(width, height) * side / max(width, height), 1)
    #expect(MemoryBudget.bytes(width: side, height: other) <= MemoryBudget.viewerDetail)
    #expect(side >= 1 && side <= size.longestSide)
    // Pictures of usual cameras are seen with all their pixels.
    if width <= 6000, height <= 4000 { #expect(side == size.longestSide) }
  }

  @Test func `few parts are kept in a small view, and never more than a budget`() {
    let across = ViewerTiles.count(1000, scale: 1, of: 8000)
    let down = ViewerTiles.count(700, scale: 1, of: 6000)
    #expect(across == 3 && down == 3)
    #expect(ViewerTiles.kept(seen: across * down) == 13)
    #expect(ViewerTiles.kept(seen: 1) == 1)
    #expect(ViewerTiles.kept(seen: 10_000) * (1 << 20) == MemoryBudget.viewerTiles)
    #expect(ViewerTiles.count(1000, scale: 1e-9, of: 8000) == 16)
  }
}
