// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import CameoApp
@testable import Imaging

@Suite struct PartFrameTests {
  private let size = PictureSize(width: 400, height: 300)

  @Test func `it never leaves the picture`() {
    var frame = PartFrame(PixelRect(x: 350, y: -20, width: 100, height: 1000), in: size)
    #expect(frame.area == PixelRect(x: 350, y: 0, width: 50, height: 300))
    frame.move(x: 1000, y: 1000)
    #expect(frame.area == PixelRect(x: 350, y: 0, width: 50, height: 300))
    frame.drag([.left, .bottom], x: 1000, y: -1000)
    #expect(frame.area == PixelRect(x: 368, y: 0, width: 32, height: 32))
  }

  @Test func `it is between two points, whichever comes first`() {
    let area = PixelRect(x: 50, y: 60, width: 150, height: 40)
    #expect(PartFrame(from: (200, 60), to: (50, 100), in: size).area == area)
    #expect(PartFrame(from: (50, 100), to: (200, 60), in: size).area == area)
  }

  @Test(arguments: [1, 4.0 / 5, 16.0 / 9, 3])
  func `it keeps its shape`(ratio: Double) {
    var frame = PartFrame(PixelRect(x: 300, y: 200, width: 80, height: 80), in: size)
    frame.fit(ratio)
    let edges: [PartFrame.Edges] = [
      [.left], [.right], [.top], [.bottom], [.left, .top], [.right, .bottom],
    ]
    for edges in edges {
      for (x, y) in [(-70.0, 10.0), (500, 500), (3, -90), (-500, -500), (0.5, 0.25)] {
        frame.drag(edges, x: x, y: y, ratio: ratio)
        let part = frame.rectangle
        #expect(abs(part.width - part.height * ratio) < 0.001, "\(edges) \(x) \(y)")
        #expect(part.x >= -0.001 && part.y >= -0.001)
        #expect(part.x + part.width <= 400.001 && part.y + part.height <= 300.001)
      }
    }
  }
}
