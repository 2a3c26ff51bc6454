// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Network
import Testing

@testable import Services

@Suite("Answers of Piwigo")
struct PiwigoAnswerTests {
  private static func read(_ text: String) -> PiwigoAnswer? { PiwigoAnswer(Array(text.utf8)) }

  @Test("are read whatever PHP says before them")
  func warnings() {
    let answer = "{\"stat\":\"ok\",\"result\":{\"id\":\"7\"}}"
    for start in ["", "\u{FEFF}", "<br />\n<b>Warning</b>: {\"stat\" is odd\n", "{{\"stat"] {
      let result = Self.read(start + answer)
      #expect(result == .success(["id": "7"]), "\(start)")
    }
  }

  @Test("that are none are refused")
  func none() {
    for text in [
      "", "{", "{\"stat\":", "{\"stat\":\"ok\"", "{\"stat\":\"maybe\"}", "{\"stat\":1}",
      "<html></html>", "[{\"result\":1}]", "forbidden file type",
    ] {
      #expect(Self.read(text) == nil, "\(text)")
    }
  }

  @Test("have codes as numbers or texts, and messages in one line")
  func failures() {
    #expect(
      Self.read("{\"stat\":\"fail\",\"err\":\"999\",\"message\":\"a\\nb\\u001b[2J\"}")
        == .failure(999, "a b[2J"))
    #expect(Self.read("{\"stat\":\"fail\"}") == .failure(0, ""))
  }

  @Test("list the chunks that have arrived")
  func chunks() {
    #expect(PiwigoPieces.there("chunks uploaded = 1,3", of: 4) == [0, 2])
    #expect(PiwigoPieces.there("chunks uploaded = 1, 2", of: 2) == [0, 1])
    #expect(PiwigoPieces.there("chunks uploaded = ", of: 2) == [])
    for text in [
      "", "chunks", "chunks uploaded = 0", "chunks uploaded = 5", "chunks uploaded = a",
      "chunks uploaded = 1,-2", "chunks uploaded = 99999999999999999999",
    ] {
      #expect(PiwigoPieces.there(text, of: 4) == nil, "\(text)")
    }
  }

  @Test("lead to the chunk that is sent next, the last one after all others")
  func order() {
    var plan = PiwigoPieces.Plan(size: 100)
    #expect(plan.count(of: 301) == 4)
    #expect(plan.count(of: 300) == 3)
    #expect(plan.count(of: 0) == 1)
    #expect(plan.next(of: 301) == 0)
    plan.there = [0, 2, 3]
    #expect(plan.next(of: 301) == 1)
    plan.there = [0, 1, 2]
    #expect(plan.next(of: 301) == 3)
  }

  @Test("have ids that are positive numbers")
  func ids() {
    #expect(PiwigoID(JSONValue.text("12"))?.number == 12)
    #expect(PiwigoID(JSONValue.integer(12))?.number == 12)
    for value in [JSONValue.text("0"), .text("-1"), .text("1a"), .text(""), .null, .integer(0)] {
      #expect(PiwigoID(value) == nil)
    }
  }

  @Test("never contain hashtags that are numbers, and each tag once")
  func tags() {
    #expect(
      PiwigoDetails.tags(in: "#Sea and #sea, #2026 #a_b x#no https://e.example/#f #Dünen!")
        == ["Sea", "a_b", "Dünen"])
    #expect(PiwigoDetails.tags(in: "") == [])
  }

  @Test("get words that end before there is no more room")
  func room() {
    #expect(PiwigoDetails.markup("a & <b> 😀", atMost: 100) == "a &amp; &lt;b&gt; &#128512;")
    #expect(PiwigoDetails.markup("a &", atMost: 6) == "a ")
    #expect(PiwigoDetails.markup("ab", atMost: 1) == "a")
    #expect(PiwigoDetails.markup("👨‍👩‍👧b", atMost: 9) == "")
  }
}
