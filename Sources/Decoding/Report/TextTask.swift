// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import CSandbox
internal import CTesseract
internal import Glibc
internal import Imaging

/// Finds the text in a picture, with a library that is installed or not.
enum TextTask {
  /// Letters of a sign or a menu are still large enough in it, and it is read in a second or two.
  private static let longestSide = 2400

  /// Loads the library, while files can still be opened, if `arguments` ask for it. Without it,
  /// pictures have no text.
  static func getReady(_ arguments: [String]) {
    guard let request = arguments.lazy.compactMap(TextLanguages.init(argument:)).first else {
      return
    }
    _ = cameo_text_open(request.folder, request.languages.joined(separator: "+"))
  }

  /// Reads the words on one line.
  static func read(_ file: Int32) throws(DecodingRefusal) -> (CameoPictureReply, Int32) {
    try read(file, withPlaces: false, limit: DecodingLimits.textBytes)
  }

  /// Reads a line for each word, with its place in the picture as it was loaded.
  static func readWords(_ file: Int32) throws(DecodingRefusal) -> (CameoPictureReply, Int32) {
    try read(file, withPlaces: true, limit: DecodingLimits.wordBytes)
  }

  private static func read(
    _ file: Int32, withPlaces: Bool, limit: Int
  ) throws(DecodingRefusal) -> (CameoPictureReply, Int32) {
    let picture = try LoadedPicture.load(file, longestSide: longestSide)
    let pixels = picture.pixels
    let words = cameo_text_read(
      pixels.start, Int32(pixels.width), Int32(pixels.height), Int32(pixels.channels),
      Int32(pixels.stride), withPlaces ? 1 : 0)
    guard let words else { throw DecodingRefusal(outcome: .outOfMemory) }
    defer { free(words) }
    var reply = CameoPictureReply(.done)
    reply.describe(pixels, of: picture)
    // Shared memory can't be empty.
    let bytes = [UInt8](" \(String(cString: words))".utf8.prefix(limit))
    reply.length = UInt64(bytes.count)
    return (reply, try SharedMemory.make(copying: bytes))
  }
}
