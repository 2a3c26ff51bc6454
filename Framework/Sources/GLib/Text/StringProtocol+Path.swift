// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

/// Paths and addresses, taken apart at their slashes.
///
/// To the system, a slash is a byte. In Swift, one with an accent after it is a single character, which neither
/// `split` nor `hasPrefix` takes for a slash, and two names are equal if they look the same. A file may be called so that
/// its folder became part of its name, or that it seemed to be in another folder.
extension StringProtocol {
  /// The parts between the slashes that aren't empty: “a” and “b” of `/a//b/`.
  public var pathParts: [String] { parts(keepingEmpty: false) }

  /// The parts between the slashes: one more than there are slashes.
  public var allPathParts: [String] { parts(keepingEmpty: true) }

  /// The last part, which names the file; the whole if there is none.
  public var lastPathPart: String { pathParts.last ?? String(self) }

  /// What is before the last slash: `/a` for `/a/b`, `/` for `/a`. Nil without a slash.
  public var outerPath: String? {
    let scalars = unicodeScalars
    guard let slash = scalars.lastIndex(where: { $0 == "/" }) else { return nil }
    return slash == startIndex ? "/" : String(self[..<slash])
  }

  /// Whether it begins with a slash.
  public var isAbsolutePath: Bool { utf8.first == UInt8(ascii: "/") }

  /// Whether it is the path of `folder`, or of something in it.
  public func isPath(inside folder: String) -> Bool {
    let folder = folder.ends(with: "/") ? folder.utf8.dropLast() : folder.utf8[...]
    guard utf8.starts(with: folder) else { return false }
    let rest = utf8.dropFirst(folder.count)
    return rest.isEmpty || rest.first == UInt8(ascii: "/")
  }

  /// Whether the bytes of `part` are at the beginning.
  public func begins(with part: String) -> Bool { utf8.starts(with: part.utf8) }

  /// Whether the bytes of `part` are at the end.
  public func ends(with part: String) -> Bool {
    utf8.suffix(part.utf8.count).elementsEqual(part.utf8)
  }

  /// What is before the first of `ends`; all of it without any.
  public func before(anyOf ends: Unicode.Scalar...) -> SubSequence {
    self[..<(unicodeScalars.firstIndex(where: ends.contains) ?? endIndex)]
  }

  private func parts(keepingEmpty: Bool) -> [String] {
    let scalars = unicodeScalars
    var (parts, start): ([String], Index) = ([], startIndex)
    while start <= endIndex {
      let end = scalars[start...].firstIndex(where: { $0 == "/" }) ?? endIndex
      if keepingEmpty || start < end { parts.append(String(self[start..<end])) }
      guard end < endIndex else { break }
      start = scalars.index(after: end)
    }
    return parts
  }
}
