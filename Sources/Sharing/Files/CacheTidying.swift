// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

public import GLib
internal import Glibc

/// Pictures left in the cache when a program ended: passed to a mail program or another one, or
/// pasted.
public enum CacheTidying {
  /// Emails are not written, and windows not left open, for longer.
  private static let seconds = 7.0 * 24 * 60 * 60
  private static let folders = ["mail", "outgoing", "pasted", "phones", "programs"]

  /// Removes what is older than a week, except for the pictures of the shares in the folder `unfinished`. Off the main
  /// thread.
  @concurrent
  public static func run(
    in cache: String = "\(Folders.cache)/cameo", unfinished: String = UnfinishedPaths.folder,
    clock: Clock = .system
  ) async {
    guard clock.trouble == nil, access(cache, F_OK) == 0,
      let time = passedTime(clock, noted: "\(cache)/tidied")
    else { return }
    let spared = UnfinishedPaths.all(in: unfinished)
    for folder in folders {
      tidy("\(cache)/\(folder)", before: Int(time - seconds), depth: 2, sparing: spared)
    }
  }

  /// The time that it is at least, so that a clock that is years ahead for once makes nothing old.
  /// Nil when unknown.
  private static func passedTime(_ clock: Clock, noted path: String) -> Double? {
    do throws(GLibError) {
      let last = try TextFile.read(path).flatMap { PassedTime($0) }
      let passed = last?.passed(until: clock) ?? PassedTime(clock)
      try TextFile.write(passed.text, to: path)
      return last == nil ? nil : passed.time
    } catch {
      Log.write(.debug, domain: "Cameo-Sharing", "Can't note the time in \(path): \(error)")
      return nil
    }
  }

  /// Removes old files in `folder` and its subfolders, and subfolders that are then empty. Links are removed, never
  /// followed.
  private static func tidy(_ folder: String, before: Int, depth: Int, sparing spared: Set<String>) {
    for name in FileCalls.entries(of: folder, throughLinks: false) {
      let path = "\(folder)/\(name)"
      var status = stat()
      guard !spared.contains(path), lstat(path, &status) == 0, status.st_mtim.tv_sec < before
      else { continue }
      if status.st_mode & S_IFMT == S_IFDIR {
        guard depth > 0 else { continue }
        tidy(path, before: before, depth: depth - 1, sparing: spared)
        rmdir(path)
      } else {
        unlink(path)
      }
    }
  }
}
