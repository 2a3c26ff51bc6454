// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Dispatch
internal import GLib
internal import SQLiteStorage

extension PhotoLibrary {
  /// A server that doesn't tell where a link leads within this time counts as having no such file.
  private static let patienceForLinks = Duration.seconds(3)

  /// The ids of the pictures in these files, as far as they are in the library.
  func ids(ofFiles paths: [String]) async throws(LibraryError) -> [Int64] {
    let paths = paths.map { FileAddress.canonical($0) }
    let found = try await read(orEmpty: []) { transaction in
      try paths.map { try Self.lookUp($0, in: transaction) }
    }
    guard !found.isEmpty else { return [] }
    // The library has paths without links: one through a link is found if its folder is resolved. That asks
    // the disk, which may never answer, so not while the database is kept waiting.
    let missing = zip(paths, found).filter { $0.1 == nil }.map(\.0)
    let resolved = await Self.resolve(missing)
    let others = try await read(orEmpty: []) { transaction in
      try resolved.map { try Self.lookUp($0, in: transaction) }
    }
    return (found + others).compactMap { $0 }
  }

  /// The paths that differ from these when links in their folders are followed.
  private static func resolve(_ paths: [String]) async -> [String] {
    var resolved: [String] = []
    var folders: [String: String?] = [:]
    for path in paths {
      let (folder, name) = split(path)
      let real: String?
      if let known = folders[folder] {
        real = known
      } else {
        real = await Waiting.call(atMost: patienceForLinks) { FileCalls.real(folder) } ?? nil
        folders[folder] = .some(real)
      }
      guard let real, real != folder else { continue }
      resolved.append(real == "/" ? "/" + name : real + "/" + name)
    }
    return resolved
  }

  private static func lookUp(
    _ path: String, in transaction: borrowing Transaction
  ) throws -> Int64? {
    let (folder, name) = split(path)
    return try transaction.value(
      """
      SELECT photos.id FROM directories JOIN photos ON directory = directories.id
      WHERE path = ? AND name = ?
      """, folder, name)
  }
}

/// Calls that may never return.
enum Waiting {
  private static let queue = DispatchQueue(label: "Photos.Waiting", attributes: .concurrent)

  /// Returns what `body` returns, on a thread of its own; nil if it takes longer than `patience`. The thread
  /// ends when the disk answers.
  static func call<Result: Sendable>(
    atMost patience: Duration, _ body: @escaping @Sendable () -> Result
  ) async -> Result? {
    let answer = FirstAnswer<Result?>()
    queue.async { answer.give(body()) }
    let seconds = Double(patience.components.seconds)
    let rest = Double(patience.components.attoseconds) / 1e18
    DispatchQueue.global().asyncAfter(deadline: .now() + seconds + rest) { answer.give(nil) }
    return await answer.wait()
  }
}
