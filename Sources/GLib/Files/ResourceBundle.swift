// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

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
