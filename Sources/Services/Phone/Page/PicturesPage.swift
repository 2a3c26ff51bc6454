// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network

/// The page with all pictures. It is made while it is sent, as there may be very many.
struct PicturesPage: ResponseSource {
  private static let piece = 16 << 10

  let pages: PhonePages
  let frame: PhonePage
  let begin: String
  let end: String
  let saved: Set<Int>

  /// Unused: it is sent in chunks.
  var length: Int { 0 }

  func send(to line: any ServerTransport) -> Bool {
    var text = frame.opening + begin
    for index in pages.link.files.indices {
      text += pages.tile(index, isSaved: saved.contains(index))
      guard text.utf8.count >= Self.piece else { continue }
      guard Self.sendChunk(text, to: line) else { return false }
      text.removeAll(keepingCapacity: true)
    }
    return Self.sendChunk(text + end + PhonePage.closing, to: line)
      && line.write(Array("0\r\n\r\n".utf8)[...])
  }

  private static func sendChunk(_ text: String, to line: any ServerTransport) -> Bool {
    var bytes = Array("\(String(text.utf8.count, radix: 16))\r\n".utf8)
    bytes += text.utf8
    bytes += "\r\n".utf8
    return line.write(bytes[...])
  }
}
