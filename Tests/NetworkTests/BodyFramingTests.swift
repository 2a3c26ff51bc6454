// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Network

/// How bodies end, by what their heads say.
@Suite struct BodyFramingTests {
  @Test(
    arguments: [
      ([:], .untold), (["Content-Length": "0"], .length(0)),
      (["content-length": "12"], .length(12)),
      (["Transfer-Encoding": "Chunked"], .chunked),
      (["Content-Length": "70368744177664"], .length(1 << 46)),
    ] as [(HTTPHeaders, BodyFraming)])
  func aHeadTellsOneThing(_ headers: HTTPHeaders, _ framing: BodyFraming) {
    #expect(headers.framing == framing)
  }

  @Test(
    arguments: [
      ["Content-Length": "-5"], ["Content-Length": "+5"], ["Content-Length": ""],
      ["Content-Length": "5, 5"], ["Content-Length": "9223372036854775808"],
      ["Content-Length": "70368744177665"],
      ["Content-Length": "-0"],
      ["Content-Length": "٣"], ["Content-Length": "5", "content-length": "5"],
      ["Transfer-Encoding": "gzip"], ["Transfer-Encoding": "chunked, chunked"],
      ["Transfer-Encoding": "chunked", "transfer-encoding": "chunked"],
      ["Transfer-Encoding": "chunked", "Content-Length": "5"],
      ["Transfer-Encoding": "chunked", "transfer-encoding": "identity"],
    ] as [HTTPHeaders])
  func whatIsTwiceOrNoNumberIsMalformed(_ headers: HTTPHeaders) {
    #expect(headers.framing == .malformed)
  }

  @Test func sizesOfChunksAreHexadecimalDigits() {
    #expect(BodyFraming.chunkSize("1a;x=y") == 26)
    #expect(BodyFraming.chunkSize("0 ") == 0)
    for line in ["", ";", "-1", "+1", "0x1", "g", "-0", "10000000000000000", "7fffffffffffffff"] {
      #expect(BodyFraming.chunkSize(line) == nil, "\(line)")
    }
  }
}
