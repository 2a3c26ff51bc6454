// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Glibc
internal import Sharing

/// What is to be shared, all of it in files. What was none has one for as long as this is kept.
struct NamedPictures {
  let paths: [String]
  private let piped: [PipedPicture]

  /// Gets what `files` stand for, and what was copied last if `takesClipboard`.
  @MainActor
  static func get(
    _ files: [String], takesClipboard: Bool
  ) async throws(DeliveryError) -> NamedPictures {
    var (paths, piped): ([String], [PipedPicture]) = ([], [])
    for file in files {
      guard file == NamedFiles.standardInput else {
        paths.append(file)
        continue
      }
      piped.append(try await .fromStandardInput())
      paths += piped.suffix(1).map(\.path)
    }
    guard takesClipboard else { return NamedPictures(paths: paths, piped: piped) }
    guard let copied = await CopiedPictures.read?() else {
      throw DeliveryError(
        .notPossible, tr("Can't read the clipboard without a desktop session."))
    }
    if let bytes = copied.bytes, copied.files.isEmpty {
      piped.append(try PipedPicture(bytes))
      paths += piped.suffix(1).map(\.path)
    }
    guard !copied.files.isEmpty || copied.bytes != nil else {
      throw DeliveryError(.missing, tr("No picture on the clipboard. Copy one first."))
    }
    return NamedPictures(paths: paths + copied.files, piped: piped)
  }
}

/// What was copied last.
public struct CopiedPictures: Sendable {
  /// The paths of files that were copied.
  public var files: [String]
  /// A picture that is no file, as the bytes of one.
  public var bytes: [UInt8]?

  public init(files: [String] = [], bytes: [UInt8]? = nil) {
    self.files = files
    self.bytes = bytes
  }

  /// Reads the clipboard, for which the windows' side has the means; nil without a display.
  @MainActor public static var read: (() async -> CopiedPictures?)?
}
