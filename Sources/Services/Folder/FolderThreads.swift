// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Dispatch

/// The threads on which folders are asked and filled. A server may never answer, and there are only as many threads for
/// tasks as processors: with a few such folders, nothing else would be sent.
final class FolderThreads: TaskExecutor {
  static let shared = FolderThreads()

  private let queue = DispatchQueue(label: "Folders", attributes: .concurrent)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
