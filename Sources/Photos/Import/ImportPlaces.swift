// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Glibc

/// The folders of an import, without links. What is in the source may be erased afterwards, so it is no proof that a
/// picture is kept.
struct ImportPlaces: Sendable {
  let source: String
  let target: String

  init(source: String, target: String) {
    self.source = FileCalls.real(source) ?? source
    self.target = FileCalls.real(target) ?? target
  }

  /// Whether the source is where copies go, or in there.
  var isSourceInTarget: Bool { source.isPath(inside: target) }

  /// Whether this file of the source is where copies go, as in an import of the home folder.
  func isAtTarget(_ one: ImportSource) -> Bool {
    target.isPath(inside: source) && isInTarget(one.path)
  }

  /// Whether `file` is a whole other file, outside the source, that has the content of `one`.
  func isKept(_ file: KnownFile, as one: ImportSource, _ sum: [UInt8]) -> Bool {
    guard let real = FileCalls.real(file.path),
      !real.isPath(inside: source) || target.isPath(inside: source) && isInTarget(real)
    else { return false }
    var (status, own) = (stat(), stat())
    guard real.withFileBytes({ stat($0, &status) }) == 0,
      one.path.withFileBytes({ stat($0, &own) }) == 0,
      status.st_dev != own.st_dev || status.st_ino != own.st_ino
    else { return false }
    return FileSum.ofFile(real, bytes: one.bytes, modified: file.modified) == sum
  }

  private func isInTarget(_ path: String) -> Bool {
    (FileCalls.real(path) ?? path).isPath(inside: target)
  }

  /// A picture's file as the library knows it.
  struct KnownFile: Sendable {
    let path: String
    let modified: Int64
  }
}
