// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

/// A file name or path, compared byte by byte: as texts, names that differ only in how an accent is
/// encoded would be the same.
public struct ExactName: Hashable, Sendable {
  /// The name as a text.
  public let text: String

  /// Makes `text` a name that is compared that way.
  public init(_ text: String) { self.text = text }

  public static func == (left: ExactName, right: ExactName) -> Bool {
    left.text.utf8.elementsEqual(right.text.utf8)
  }

  public func hash(into hasher: inout Hasher) {
    let isHashed: Void? = text.utf8.withContiguousStorageIfAvailable {
      hasher.combine(bytes: UnsafeRawBufferPointer($0))
    }
    if isHashed == nil { for byte in text.utf8 { hasher.combine(byte) } }
  }
}
