// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging
import Testing

@Suite struct CRC32Tests {
  @Test func theChecksumIsThatOfZIPAndPNG() {
    #expect(CRC32.of(Array("123456789".utf8)[...]) == 0xCBF4_3926)
    let text = Array("The quick brown fox jumps over the lazy dog".utf8)
    let begun = CRC32.of(text[..<7])
    #expect(CRC32.of([], after: begun) == begun)
    #expect(CRC32.of(text[7...], after: begun) == 0x414F_A339)
  }
}
