// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import CameoApp
@testable import Imaging

@Suite struct PrivateTextTests {
  private let size = PictureSize(width: 2000, height: 400)

  /// The words of lines, each letter 10 pixels wide.
  private func words(_ lines: String...) -> [PictureWord] {
    lines.enumerated().flatMap { row, line in
      var x = 0
      return line.split(separator: " ").map { word in
        defer { x += word.count * 10 + 10 }
        return PictureWord(
          String(word), at: PixelRect(x: x, y: row * 40, width: word.count * 10, height: 20))
      }
    }
  }

  private func kinds(_ lines: String...) -> [PrivateText.Kind] {
    lines.flatMap { PrivateText.find(in: words($0), of: size).map(\.kind) }
  }

  @Test func `email addresses are found, with what is around them`() {
    #expect(kinds("Write to desk@lakehouse.example, please.") == [.email])
    #expect(kinds("@ada", "ada@", "a@b", "@ada@ships.example", "12:00@home", "50@.5").isEmpty)
    let found = PrivateText.find(in: words("To ada@ships.example now"), of: size)
    #expect(found.map(\.area) == [PixelRect(x: 27, y: 0, width: 176, height: 23)])
  }

  @Test func `what is said elsewhere is found in other spellings`() {
    let found = PrivateText.find(
      in: words("+49 7531 555 0142", "To Ada@ships.example now"), of: size)
    #expect(found.map(\.text) == ["+49 7531 555 0142", "Ada@ships.example"])
    #expect(found[0].isSaid(in: "Call +49 (7531) 5550142!"))
    #expect(!found[0].isSaid(in: "Call 7531."))
    #expect(found[1].isSaid(in: "The desk is ada@ships.example."))
    #expect(!found[1].isSaid(in: "Ada at ships"))
  }

  @Test(arguments: [
    "+49 7531 555 0142", "Phone 07531 5550142", "(+49) 7531 5550142", "0171-555-1234",
    "07531/5550142",
  ])
  func `phone numbers are found`(line: String) { #expect(kinds(line) == [.phone]) }

  @Test(arguments: [
    "15 18 May 2026", "01.02.2026", "01/02/2026", "1,234.50", "Room 0815", "3520 2347", "1927",
    "+12", "A B C 1 2 3", "2026-11-29 06:00",
    "Order 4711 0815 0816",
  ])
  func `other numbers are left alone`(line: String) { #expect(kinds(line).isEmpty) }

  @Test func `card and account numbers are found by their checksums`() {
    #expect(kinds("Card 4111 1111 1111 1111 until 05/28") == [.card])
    #expect(kinds("4111 1111 1111 1112").isEmpty)
    #expect(kinds("IBAN DE89 3704 0044 0532 0130 00") == [.account])
    #expect(kinds("IBAN DE89 3704 0044 0532 0130 02").isEmpty)
  }

  @Test func `a number is found as a whole, and only on its line`() {
    let found = PrivateText.find(in: words("+49 7531 555 0142", "1927 1928"), of: size)
    #expect(found.map(\.area.y) == [0])
    #expect(found.first?.area.width == 10 * 17 + 3)
  }

  @Test func `a photo full of numbers takes no longer for each`() {
    let line = words(String(repeating: "12 ", count: 2_000))
    let counted = CountedWords(line)
    #expect(PrivateText.find(in: counted, of: size).isEmpty)
    #expect(counted.count < line.count * 200)
  }

  @Test func `what was found is counted`() {
    let found = PrivateText.find(
      in: words("ada@ships.example eve@ships.example", "+49 7531 555 0142"), of: size)
    #expect(found.text == "2 email addresses · 1 phone number")
  }
}

/// Words that count how often one is looked at.
private final class CountedWords: RandomAccessCollection {
  private let words: [PictureWord]
  private(set) var count = 0

  init(_ words: [PictureWord]) { self.words = words }

  var startIndex: Int { words.startIndex }
  var endIndex: Int { words.endIndex }

  subscript(index: Int) -> PictureWord {
    count += 1
    return words[index]
  }
}
