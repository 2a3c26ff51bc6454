// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Glibc

/// Files for pasted pictures that aren't files, and for what other programs handed over, while a sheet is
/// open. A share has copies of its own, so these are removed with the sheet.
final class PastedPictures {
  private let folder: String
  private var files: [String] = []
  private var handed: [[String]] = []
  /// The files of all sheets of this program, in any folder.
  private static var inUse: Set<String> = []

  /// A file of this age in seconds that is in no sheet was left behind when a program was ended.
  private nonisolated static let forgotten = 24 * 60 * 60

  init(folder: String = "\(Folders.cache)/cameo/pasted") { self.folder = folder }

  isolated deinit { removeAll() }

  /// Writes `picture` to a file of its own with a readable name; returns its path.
  func add(_ picture: CopiedPicture.Encoded) async throws -> String {
    await Self.sweep(folder, sparing: Self.inUse)
    for number in 1...9_999 {
      let name = number == 1 ? tr("Pasted photo") : tr("Pasted photo {0}", number)
      let path = "\(folder)/\(name).\(picture.ending)"
      Folders.make(for: path)
      guard try await Self.write(picture.bytes, to: path) else { continue }
      files.append(path)
      Self.inUse.insert(path)
      return path
    }
    throw GLibError(
      domain: "cameo", code: 0, message: tr("Too many files with this name already exist."))
  }

  /// Takes over what another program handed over.
  func take(_ copies: [String]) { handed.append(copies) }

  /// Removes files that are no longer needed.
  func removeAll() {
    let (files, handed) = (files, handed)
    self.files = []
    self.handed = []
    Self.inUse.subtract(files)
    if !handed.isEmpty { Task.detached { for copies in handed { HandedFiles.remove(copies) } } }
    if !files.isEmpty { Task.detached { for file in files { unlink(file) } } }
  }

  /// Removes files that were left behind.
  @concurrent
  private nonisolated static func sweep(_ folder: String, sparing inUse: Set<String>) async {
    let limit = time(nil) - forgotten
    for name in FileCalls.entries(of: folder, throughLinks: false) {
      let path = "\(folder)/\(name)"
      var found = stat()
      guard !inUse.contains(path), lstat(path, &found) == 0, found.st_mtim.tv_sec < limit
      else { continue }
      unlink(path)
    }
  }

  @concurrent
  private nonisolated static func write(_ bytes: [UInt8], to path: String) async throws -> Bool {
    try NewFile.write(bytes, to: path)
  }
}

extension ShareSheetModel {
  /// Adds a picture that was copied, as a file.
  func paste(_ picture: CopiedPicture.Encoded) async throws { add([try await pasted.add(picture)]) }
}
