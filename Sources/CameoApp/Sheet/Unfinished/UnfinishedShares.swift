// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Glibc

/// The shares that the user has begun, each in a file while its sheet is open. A file that is left was in a sheet when
/// the program ended without closing it.
final class UnfinishedShares {
  private let folder: String
  private var open: Set<String> = []
  /// Their files may still be there.
  private var discarded: Set<String> = []
  private static var count = 0

  init(folder: String) { self.folder = folder }

  /// A name for a new sheet's file.
  func begin() -> String {
    Self.count += 1
    let id = "\(Day.now)-\(getpid())-\(Self.count)"
    open.insert(id)
    return id
  }

  /// Keeps what is in the sheet called `id`; nil if there is nothing that could be lost.
  func keep(_ share: UnfinishedShare?, as id: String) {
    if let share {
      FileWriter.shared.write(share.text, to: path(id))
    } else {
      FileWriter.shared.remove(path(id))
    }
  }

  /// The sheet was closed as usual.
  func end(_ id: String) {
    open.remove(id)
    keep(nil, as: id)
  }

  /// The latest share whose sheet was not closed as usual. Those of other processes that are running are still open.
  func latest() async -> (id: String, share: UnfinishedShare)? {
    await Self.read(folder, except: open.union(discarded))
  }

  /// Discards a share that is not wanted any more, or in a sheet again.
  func discard(_ id: String) {
    discarded.insert(id)
    FileWriter.shared.remove(path(id))
  }

  private func path(_ id: String) -> String { "\(folder)/\(id).ini" }

  @concurrent
  private nonisolated static func read(
    _ folder: String, except open: Set<String>
  ) async -> (id: String, share: UnfinishedShare)? {
    let ids = FileCalls.entries(of: folder).filter { $0.hasSuffix(".ini") }
      .map { String($0.dropLast(4)) }
    // A file that was being written when the program ended is of no use.
    for name in FileCalls.entries(of: folder) where !name.hasSuffix(".ini") && !isBeingWritten(name)
    {
      unlink("\(folder)/\(name)")
    }
    for id in ids.sorted(by: >) where !open.contains(id) && !isElsewhere(id) {
      guard let text = try? TextFile.read("\(folder)/\(id).ini"),
        let share = UnfinishedShare(text: text)
      else { continue }
      return (id, share)
    }
    return nil
  }

  /// Whether the process in the name of a file is running.
  private nonisolated static func isBeingWritten(_ name: String) -> Bool {
    process(in: name).map(ProgramProcess.isRunning) ?? false
  }

  /// Whether the sheet is one of another process that is running.
  private nonisolated static func isElsewhere(_ id: String) -> Bool {
    process(in: id).map { $0 != getpid() && ProgramProcess.isRunning($0) } ?? false
  }

  private nonisolated static func process(in name: String) -> pid_t? {
    let parts = name.split(separator: "-")
    return parts.count > 2 ? pid_t(parts[1]) : nil
  }
}
