// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Services
import Testing

@testable import CameoApp

@Suite struct QRCodeTests {
  @Test func aQRCodeIsASquareWithThreeFinderPatterns() throws {
    let code = try #require(QRCode("https://social.example/@ada/112233"))
    #expect(code.isDark.count == code.side * code.side)
    #expect((code.side - 17) % 4 == 0, "As large as codes may be.")
    // Dark, light and dark again from the middle of a mark.
    let row = { (y: Int) in (0..<7).map { code.isDark[y * code.side + $0] } }
    #expect(row(0) == Array(repeating: true, count: 7))
    #expect(row(1) == [true, false, false, false, false, false, true])
    #expect(row(3) == [true, false, true, true, true, false, true])
  }

  @Test func aQRCodeHasAQuietZone() throws {
    let code = try #require(QRCode("https://social.example/1"))
    let picture = try #require(code.picture(pixelsPerModule: 3))
    #expect(picture.width == (code.side + 8) * 3)
    #expect(picture.height == picture.width)
  }

  @Test func emptyAndTooLongTextsHaveNoCode() {
    #expect(QRCode("") == nil)
    #expect(QRCode(String(repeating: "x", count: 5_000)) == nil)
  }

  @Test func otherTextsAreOtherCodes() {
    #expect(QRCode("https://a.example/1") != QRCode("https://a.example/2"))
  }
}
