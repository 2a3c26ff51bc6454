// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGLib
internal import Synchronization

/// A file that the plugin `EmbedFiles` has written into a program as Swift.
///
/// It is a literal, because arrays of bytes compile slowly. Literals hold only text; other files
/// are in base64, and decoded when first read.
public final class EmbeddedFile: Sendable {
  /// Its name in the program, such as `ui/main-window.ui`.
  public let path: String

  private let literal: StaticString
  private let isBase64: Bool
  private let decoded = Mutex<Decoded?>(nil)

  /// A text.
  public init(_ path: String, text: StaticString) {
    self.path = path
    literal = text
    isBase64 = false
  }

  /// Anything else.
  public init(_ path: String, base64: StaticString) {
    self.path = path
    literal = base64
    isBase64 = true
  }

  /// Its content, valid as long as the program runs.
  public var bytes: UnsafeRawBufferPointer {
    let whole = UnsafeRawBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount)
    guard isBase64 else { return whole }
    let decoded = decoded.withLock { decoded in
      if let decoded { return decoded }
      let new = Decoded(literal)
      decoded = new
      return new
    }
    return UnsafeRawBufferPointer(start: decoded.start, count: decoded.count)
  }

  /// Kept for ever, like the literal, and immutable, hence Sendable.
  private struct Decoded: @unchecked Sendable {
    let start: UnsafeRawPointer?
    let count: Int

    init(_ base64: StaticString) {
      var length: gsize = 0
      start = base64.withUTF8Buffer { text in
        text.withMemoryRebound(to: CChar.self) { text in
          g_base64_decode(text.baseAddress, &length).map { UnsafeRawPointer($0) }
        }
      }
      count = Int(length)
    }
  }
}

/// The files compiled into a program: interfaces, styles, icons.
///
/// The plugin `EmbedFiles` puts those in a target's folder into `ResourceBundle.module`: interfaces under
/// `ui/`, styles under `style/`, pictures under `icons/`.
public struct ResourceBundle: Sendable {
  private let files: [EmbeddedFile]

  /// Creates a bundle of `files`.
  public init(_ files: [EmbeddedFile]) {
    self.files = files
  }

  /// The paths of all files.
  public var paths: [String] { files.map(\.path) }

  /// Returns the bytes of the file at `path`, which stay valid as long as the program runs.
  public func bytes(_ path: String) -> UnsafeRawBufferPointer? {
    files.first { $0.path == path }?.bytes
  }

  /// Returns the text of the file at `path`.
  public func text(_ path: String) -> String? {
    bytes(path).map { String(decoding: $0, as: UTF8.self) }
  }
}
