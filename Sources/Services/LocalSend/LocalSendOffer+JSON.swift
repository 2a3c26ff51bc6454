// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network

// Offers and acceptances of thousands of files, written and read file by file: as one value, they would
// take many times the memory.
extension LocalSendOffer {
  /// What a device says about itself is small.
  private static let longestInfo = 16 << 10
  /// A file may bring a small picture of itself.
  private static let longestFile = 256 << 10

  static func encode(_ info: LocalSendInfo, _ files: some Sequence<LocalSendFile>) -> [UInt8] {
    var bytes = Array(#"{"files":{"#.utf8)
    for (place, file) in files.enumerated() {
      if place > 0 { bytes.append(UInt8(ascii: ",")) }
      bytes += LocalSendJSON.encode(file.id)
      bytes.append(UInt8(ascii: ":"))
      bytes += LocalSendJSON.encode(file)
    }
    bytes += Array(#"},"info":"#.utf8)
    bytes += LocalSendJSON.encode(info)
    bytes.append(UInt8(ascii: "}"))
    return bytes
  }

  /// Nil unless `bytes` are an offer of at most `most` files.
  init?(_ bytes: [UInt8], most: Int) {
    guard var members = JSONMembers(bytes[...]) else { return nil }
    var info: LocalSendInfo?
    var files: [String: LocalSendFile]?
    while let (key, value) = members.next() {
      switch LocalSendJSON.decode(String.self, Array(key)) {
      case "info":
        guard value.count <= Self.longestInfo else { return nil }
        info = LocalSendJSON.decode(LocalSendInfo.self, Array(value))
      case "files":
        guard let found = Self.files(value, most: most) else { return nil }
        files = found
      default: break
      }
    }
    guard members.isComplete, let info, let files else { return nil }
    self.init(info: info, files: files)
  }

  private static func files(_ bytes: ArraySlice<UInt8>, most: Int) -> [String: LocalSendFile]? {
    guard var members = JSONMembers(bytes) else { return nil }
    let decoder = JSONReader()
    var files: [String: LocalSendFile] = [:]
    while let (key, value) = members.next() {
      guard files.count < most, value.count <= Self.longestFile,
        let id = try? decoder.decode(String.self, from: key),
        let file = try? decoder.decode(LocalSendFile.self, from: value)
      else { return nil }
      files[id] = file
    }
    return members.isComplete ? files : nil
  }
}

extension LocalSendAcceptance {
  func encode() -> [UInt8] {
    var bytes = Array(#"{"files":{"#.utf8)
    for (place, (id, token)) in files.enumerated() {
      if place > 0 { bytes.append(UInt8(ascii: ",")) }
      bytes += LocalSendJSON.encode(id)
      bytes.append(UInt8(ascii: ":"))
      bytes += LocalSendJSON.encode(token)
    }
    bytes += Array(#"},"sessionId":"#.utf8)
    bytes += LocalSendJSON.encode(sessionId)
    bytes.append(UInt8(ascii: "}"))
    return bytes
  }
}

/// Splits a JSON object into its members, which have to be decoded by themselves.
struct JSONMembers {
  private let bytes: ArraySlice<UInt8>
  private var place: Int
  private var isFirst = true
  /// The object has ended, and nothing comes after it.
  private(set) var isComplete = false

  /// Nil unless an object begins here.
  init?(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    place = bytes.startIndex
    skipSpace()
    guard current == UInt8(ascii: "{") else { return nil }
    place += 1
  }

  /// Returns the key, a JSON string, and the value of the next member; nil at the end, and where it
  /// is malformed.
  mutating func next() -> (key: ArraySlice<UInt8>, value: ArraySlice<UInt8>)? {
    skipSpace()
    if current == UInt8(ascii: "}") {
      place += 1
      skipSpace()
      isComplete = place == bytes.endIndex
      return nil
    }
    if !isFirst {
      guard take(",") else { return nil }
      skipSpace()
    }
    isFirst = false
    let start = place
    guard skipString() else { return nil }
    let key = bytes[start..<place]
    skipSpace()
    guard take(":") else { return nil }
    skipSpace()
    let begin = place
    guard skipValue(), place > begin else { return nil }
    return (key, bytes[begin..<place])
  }

  private var current: UInt8? { place < bytes.endIndex ? bytes[place] : nil }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard current == UInt8(ascii: scalar) else { return false }
    place += 1
    return true
  }

  private mutating func skipSpace() {
    while let byte = current, byte == 0x20 || (0x09...0x0D).contains(byte) { place += 1 }
  }

  private mutating func skipString() -> Bool {
    guard take("\"") else { return false }
    while let byte = current {
      place += byte == UInt8(ascii: "\\") ? 2 : 1
      if byte == UInt8(ascii: "\"") { return true }
    }
    return false
  }

  /// A value ends with its last bracket, or before the next comma.
  private mutating func skipValue() -> Bool {
    var depth = 0
    while let byte = current {
      switch byte {
      case UInt8(ascii: "\""):
        guard skipString() else { return false }
        if depth == 0 { return true }
        continue
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if depth == 0 { return true }
        depth -= 1
        if depth == 0 {
          place += 1
          return true
        }
      case UInt8(ascii: ","): if depth == 0 { return true }
      default: break
      }
      place += 1
    }
    return false
  }
}
