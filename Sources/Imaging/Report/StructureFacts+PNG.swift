// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib

extension StructureFacts {
  mutating func readPNG() {
    let file = PNGChunks(bytes)
    for chunk in file.chunks {
      switch chunk.name {
      case "acTL": isAnimation = true
      case "tEXt": readText(chunk.payload)
      case "zTXt": readCompressedText(chunk.payload)
      case "iTXt" where chunk.part(in: bytes) == .text: readInternationalText(chunk.payload)
      case "tIME": readTime(chunk.payload)
      case "iCCP":
        sheet.add(.colourProfile, tr("Colour profile"), keyword(chunk.payload)?.text ?? "")
      default: add(chunk.part(in: bytes), chunk.payload, label: chunk.name)
      }
    }
    addTrailing(from: file.end)
  }

  private mutating func readText(_ payload: Range<Int>) {
    guard let (key, rest) = keyword(payload) else { return }
    // Latin-1, where each byte is the number of its letter.
    let letters = bytes[rest.prefix(4000)].map { Character(Unicode.Scalar($0)) }
    add(key, String(letters))
  }

  private mutating func readCompressedText(_ payload: Range<Int>) {
    guard let (key, rest) = keyword(payload) else { return }
    add(key, tr("compressed text, {0} bytes", rest.count))
  }

  /// A keyword, two bytes about compression, the language, the keyword in it, and the text.
  private mutating func readInternationalText(_ payload: Range<Int>) {
    guard let (key, rest) = keyword(payload), rest.count > 2 else { return }
    guard bytes[rest.lowerBound] == 0 else { return readCompressedText(payload) }
    guard let (_, translated) = keyword(rest.dropFirst(2)), let (_, last) = keyword(translated)
    else { return }
    add(key, text(last))
  }

  private mutating func readTime(_ payload: Range<Int>) {
    let start = payload.lowerBound
    guard payload.count == 7, let year = bytes.big16(start) else { return }
    let parts = bytes[start + 2..<start + 7].map { $0 < 10 ? "0\($0)" : "\($0)" }
    sheet.add(
      .time, tr("Changed"),
      "\(year)-\(parts[0])-\(parts[1]) \(parts[2]):\(parts[3]):\(parts[4])")
  }

  private mutating func add(_ key: String, _ text: String) {
    switch key {
    case "Author": sheet.add(.owner, tr("Author"), text)
    case "Copyright": sheet.add(.owner, tr("Copyright"), text)
    case "Title": sheet.add(.description, tr("Title"), text)
    case "Description": sheet.add(.description, tr("Description"), text)
    case "Software": sheet.add(.history, tr("Program"), text)
    case "Source": sheet.add(.device, tr("Made by"), text)
    case "Creation Time", "date:create": sheet.add(.time, tr("Taken"), text)
    case "date:modify", "date:timestamp": sheet.add(.time, tr("Changed"), text)
    case "Comment": sheet.add(.comment, tr("Comment"), text)
    default: sheet.add(.comment, tr("Text “{0}”", CleanText.line(key, limit: 79)), text)
    }
  }

  /// What stands before the next zero, and what follows it; nil without one.
  private func keyword(_ range: Range<Int>) -> (text: String, rest: Range<Int>)? {
    guard let end = range.first(where: { bytes[$0] == 0 }) else { return nil }
    return (text(range.lowerBound..<end), end + 1..<range.upperBound)
  }
}
