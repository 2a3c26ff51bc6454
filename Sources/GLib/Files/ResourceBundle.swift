// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

public import CEmbed

/// The files compiled into a program: interfaces, styles, icons.
public struct ResourceBundle: @unchecked Sendable {
  // The table is constant data of the program itself, hence Sendable.
  private let files: UnsafePointer<cameo_embedded_file>

  /// Creates a bundle from a table as described in `cameo-embed.h`.
  public init(_ files: UnsafePointer<cameo_embedded_file>) {
    self.files = files
  }

  /// The paths of all files, in the table's order.
  public var paths: [String] {
    var paths: [String] = []
    var file = files
    while let path = file.pointee.path {
      paths.append(String(cString: path))
      file += 1
    }
    return paths
  }

  /// Returns the bytes of the file at `path`, which stay valid as long as the program runs.
  public func bytes(_ path: String) -> UnsafeRawBufferPointer? {
    guard let index = paths.firstIndex(of: path) else { return nil }
    return UnsafeRawBufferPointer(start: files[index].bytes, count: files[index].size)
  }

  /// Returns the text of the file at `path`.
  public func text(_ path: String) -> String? {
    bytes(path).map { String(decoding: $0, as: UTF8.self) }
  }
}
