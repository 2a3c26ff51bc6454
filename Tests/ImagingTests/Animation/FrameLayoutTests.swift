// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import Testing

@testable import Imaging

@Suite struct FrameLayoutTests {
  /// Processors have pages of 4, 16 or 64 KiB, and memory is mapped from their beginning.
  @Test(arguments: [4096, 16_384, 65_536])
  func `each frame begins a page`(page: Int) {
    let layout = FrameLayout(frames: 3, size: PictureSize(width: 33, height: 33), page: page)
    let places = (0...3).map { layout.place(of: $0) }
    #expect(places.allSatisfy { $0 % page == 0 && $0 > 0 })
    #expect(zip(places, places.dropFirst()).allSatisfy { $1 - $0 >= layout.bytesPerFrame })
    #expect(layout.length == places[3])
  }

  @Test func `the page is the system's`() {
    #expect(FrameLayout.systemPage % Int(sysconf(Int32(_SC_PAGESIZE))) == 0)
  }
}
