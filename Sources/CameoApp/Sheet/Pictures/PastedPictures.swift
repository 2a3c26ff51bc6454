// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Glibc
internal import Sharing

/// Files for pasted pictures that aren't files, and for what other programs handed over, while a sheet is
/// open. A share has copies of its own, so these are removed with the sheet.
final class PastedPictures {
  private let folder: String
  private let unfinished: String
  private var files: [String] = []
  private var handed: [[String]] = []
  /// How many still read them.
  private var readers = 0
  private var isUnwanted = false
  /// The files of all sheets of this program, in any folder.
  private static var inUse: Set<String> = []

  /// A file of this age in seconds that is in no sheet was left behind when a program was ended.
  private nonisolated static let forgotten = 24 * 60 * 60

  /// - Parameter unfinished: The folder of the shares that are offered again.
  init(
    folder: String = "\(Folders.cache)/cameo/pasted", unfinished: String = UnfinishedPaths.folder
  ) {
    (self.folder, self.unfinished) = (folder, unfinished)
  }

  isolated deinit { removeAll() }

  /// Writes `picture` to a file of its own with a readable name; returns its path.
  func add(_ picture: CopiedPicture.Encoded) async throws -> String {
    await Self.sweep(folder, sparing: Self.inUse, unfinished)
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

  /// Takes over those of `paths` that were pasted into, or handed over to, a sheet that is continued.
  func resume(_ paths: [String], handedIn parent: String) {
    for path in paths where path.outerPath == folder && Self.inUse.insert(path).inserted {
      files.append(path)
    }
    for (_, copies) in Dictionary(grouping: paths, by: \.outerPath) {
      guard !HandedFiles.takeOver([copies[0]], in: parent).isEmpty else { continue }
      handed.append(copies)
    }
  }

  /// The files stay until `endReading` is called, even if the sheet no longer needs them.
  func beginReading() { readers += 1 }

  /// Removes the files if only this reader still needed them.
  func endReading() {
    readers -= 1
    if isUnwanted { removeAll() }
  }

  /// Removes files that are no longer needed, as soon as nobody reads them.
  func removeAll() {
    isUnwanted = true
    guard readers == 0 else { return }
    let (files, handed) = (files, handed)
    self.files = []
    self.handed = []
    Self.inUse.subtract(files)
    if !handed.isEmpty { Task.detached { for copies in handed { HandedFiles.remove(copies) } } }
    if !files.isEmpty { Task.detached { for file in files { unlink(file) } } }
  }

  /// Removes files that were left behind.
  @concurrent
  private nonisolated static func sweep(
    _ folder: String, sparing inUse: Set<String>, _ unfinished: String
  ) async {
    let inUse = inUse.union(UnfinishedPaths.all(in: unfinished))
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
