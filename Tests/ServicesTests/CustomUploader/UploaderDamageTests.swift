// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Network
import PictureDamage
import TestSupport
import XCTest

@testable import Services

/// Uploaders and answers come from strangers: whatever they are, nothing crashes or goes on for ever.
final class UploaderDamageTests: MainLoopTestCase {
  private static let pieces = [
    "{", "}", "|", "\\", "$", "\"", "[", "]", ":", ",", "{json:", "{regex:", "{xml:", "{header:a}",
    "{base64:", "$json:a$", "%guid", "..", "[*]", "//", "@", "(a+)+$", "\u{0}", "ü", "🌊", "null",
    "9",
  ]

  func testDamagedUploadersAndAnswersAreRead() throws {
    try onMain {
      var dice = Dice(seed: 20_261_123)
      let cases = UploaderCase.ofAnswers + UploaderCase.ofRequests + UploaderCase.ofEarlierTimes
      var (readable, links) = (0, 0)
      for _ in 0..<6_000 {
        guard let one = cases.randomElement(using: &dice) else { return }
        let text = one.file.replacing("HOST", with: "https://host.example")
        let damaged = Self.damaged(Array(text.utf8), &dice)
        guard let file = try? UploaderFile(damaged) else { continue }
        readable += 1
        _ = UploaderCard(file)
        guard let url = URLAddress("https://host.example/up") else { return }
        let answer = HTTPResponse(
          status: one.answer.status, headers: one.answer.headers,
          body: Self.damaged(one.answer.body, &dice), url: url)
        if let outcome = try? file.outcome(of: answer, fileName: "a.png"), outcome.link != nil {
          links += 1
        }
        _ = file.refusal(answer)
      }
      XCTAssertGreaterThan(readable, 1000)
      XCTAssertGreaterThan(links, 100)
    }
  }

  /// `bytes` with up to four changes.
  private static func damaged(
    _ bytes: [UInt8], _ dice: inout Dice
  ) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 0...4, using: &dice) {
      let place = Int.random(in: 0...bytes.count, using: &dice)
      let end = min(place + Int.random(in: 0...3, using: &dice), bytes.count)
      let piece = pieces.randomElement(using: &dice) ?? ""
      bytes.replaceSubrange(place..<end, with: Array(piece.utf8))
    }
    return bytes
  }
}
