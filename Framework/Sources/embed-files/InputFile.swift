// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import Glibc

/// A file to be embedded.
struct InputFile {
  /// Where it stands.
  let place: String
  let bytes: [UInt8]

  init(_ place: String) throws(FileError) {
    self.place = place
    bytes = try read(place)
  }

  /// What the program calls it. Interfaces are looked for in `ui`, wherever in the target's folder they
  /// stand.
  var path: String {
    let name = place.split(separator: "/").last.map(String.init) ?? place
    switch name.split(separator: ".").last {
    case "ui": return "ui/\(name)"
    case "css": return "style/\(name)"
    default: return "icons/\(name)"
    }
  }
}

/// What went wrong with a file.
struct FileError: Error, CustomStringConvertible {
  let place: String
  let code = errno

  var description: String { "\(place): \(String(cString: strerror(code)))" }
}

func read(_ place: String) throws(FileError) -> [UInt8] {
  guard let stream = fopen(place, "r") else { throw FileError(place: place) }
  defer { fclose(stream) }
  var bytes: [UInt8] = []
  var part = [UInt8](repeating: 0, count: 1 << 16)
  while case let count = fread(&part, 1, part.count, stream), count > 0 {
    bytes += part[..<count]
  }
  guard ferror(stream) == 0 else { throw FileError(place: place) }
  return bytes
}

func write(_ text: String, to place: String) throws(FileError) {
  guard let stream = fopen(place, "w") else { throw FileError(place: place) }
  let count = text.utf8.count
  let isWritten = fwrite(text, 1, count, stream) == count
  guard fclose(stream) == 0, isWritten else { throw FileError(place: place) }
}
