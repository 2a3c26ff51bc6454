// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Glibc
internal import Sharing

/// The pictures to share, all of them as files. Others get temporary ones as long as this is kept.
struct NamedPictures {
  let paths: [String]
  private let piped: [PipedPicture]

  /// Gets the pictures that `files` refer to, and the clipboard's if `takesClipboard`.
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
      throw DeliveryError(.missing, tr("No photo on the clipboard. Copy one first."))
    }
    return NamedPictures(paths: paths + copied.files, piped: piped)
  }
}

/// How commands get at the clipboard.
@MainActor
public enum CopiedPictures {
  /// Reads the clipboard, which needs the windows' module; nil without a display.
  public static var read: (() async -> (files: [String], bytes: [UInt8]?)?)?
}

/// A picture from standard input or the clipboard. It has a temporary file as long as this lives,
/// which is until the outbox has its copy.
final class PipedPicture: Sendable {
  let path: String
  private let folder: String

  /// Larger than any picture.
  private static let maxBytes = 1 << 30

  /// Writes `bytes` to a file.
  init(_ bytes: [UInt8]) throws(DeliveryError) {
    guard let folder = Self.makeFolder() else { throw Self.trouble("/tmp") }
    self.folder = folder
    path = "\(folder)/picture"
    try Self.write(bytes, to: path)
  }

  /// A private folder, in memory if the system has one.
  private static func makeFolder() -> String? {
    let parents = [getenv("XDG_RUNTIME_DIR").map { String(cString: $0) }, "/tmp"]
    for parent in parents.compactMap(\.self) where parent.isAbsolutePath {
      var template = Array("\(parent)/cameo-XXXXXX".utf8CString)
      guard mkdtemp(&template) != nil else { continue }
      return String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
    return nil
  }

  deinit {
    unlink(path)
    rmdir(folder)
  }

  /// Reads standard input to its end, off the main thread.
  @concurrent
  static func fromStandardInput() async throws(DeliveryError) -> PipedPicture {
    try PipedPicture(try standardInput())
  }

  /// Saves standard input for a sheet, which removes the file; returns `files` with its path instead of “-”.
  static func keep(in files: [String]) throws(DeliveryError) -> [String] {
    let bytes = try standardInput()
    let folder = "\(Folders.cache)/cameo/handed/\(UInt64.random(in: 0...UInt64.max))"
    let path = "\(folder)/\(tr("Photo {0}", 1))"
    Folders.make(for: path)
    try write(bytes, to: path)
    return files.map { $0 == NamedFiles.standardInput ? path : $0 }
  }

  private static func standardInput() throws(DeliveryError) -> [UInt8] {
    guard isatty(STDIN_FILENO) == 0 else {
      throw DeliveryError(
        .notPossible, tr("“-” reads a photo from standard input. Pipe one in."))
    }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count <= maxBytes {
      guard !Task.isCancelled else { throw .cancelled }
      let count = FileCalls.uninterrupted { read(STDIN_FILENO, &piece, piece.count) }
      if count < 0, errno == EAGAIN {
        var wait = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
        poll(&wait, 1, 1000)
        continue
      }
      guard count > 0 else { break }
      bytes += piece[..<count]
    }
    guard !bytes.isEmpty else {
      throw DeliveryError(.missing, tr("Standard input is empty."))
    }
    guard bytes.count <= maxBytes else {
      throw DeliveryError(.tooLarge, tr("The photo on standard input is too large."))
    }
    return bytes
  }

  private static func write(_ bytes: [UInt8], to path: String) throws(DeliveryError) {
    guard let file = fopen(path, "wxe") else { throw trouble(path) }
    let isWritten = fwrite(bytes, 1, bytes.count, file) == bytes.count
    guard fclose(file) == 0, isWritten else { throw trouble(path) }
  }

  private static func trouble(_ path: String) -> DeliveryError {
    DeliveryError(.disk, tr("Can't write to {0}: {1}.", path, String(cString: strerror(errno))))
  }
}
