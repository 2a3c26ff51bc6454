// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import Glibc

/// Holds one thread up until another lets it go on. For closures that cannot await.
final class Flag: @unchecked Sendable {
  private let semaphore: UnsafeMutablePointer<sem_t> = .allocate(capacity: 1)

  init() { sem_init(semaphore, 0, 0) }

  deinit {
    sem_destroy(semaphore)
    semaphore.deallocate()
  }

  func raise() { sem_post(semaphore) }

  func wait() { sem_wait(semaphore) }
}
