// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib

/// The folder of a file that was opened from outside: lists the pictures in it, now and when they change.
@MainActor
final class ViewerFolder {
  /// Called with the pictures, in their order.
  var onList: ([ViewedPicture]) -> Void = { _ in }
  /// The picture in view, which stays in the list even when its file is gone.
  var current: String?

  private let path: String?
  private var listing: Task<Void, Never>?
  private var watch: FileMonitor?

  /// The folder that `file` is in.
  init(of file: String) { path = file.outerPath }

  /// Whether changes are noticed.
  var isWatched: Bool { watch != nil }

  isolated deinit { listing?.cancel() }

  /// Lists the pictures; `file` is among them.
  func list(with file: String) {
    listing?.cancel()
    listing = Task { [weak self] in
      let found = await FolderPictures.around(file)
      guard let self, !Task.isCancelled else { return }
      onList(found)
      // Only now: watching asks the disk, too, and one that never answers would hold up all windows.
      if watch == nil { follow(with: file) }
    }
  }

  /// Lists the pictures again whenever they change; a folder that can't be watched is listed once.
  private func follow(with file: String) {
    guard let path else { return }
    watch = try? FileMonitor(path, milliseconds: 500) { [weak self] in
      guard let self else { return }
      list(with: current ?? file)
    }
    // It may have changed before it was watched.
    if isWatched { list(with: current ?? file) }
  }
}
