// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Synchronization

/// The devices that introduced themselves since the main thread last looked, each once, as it is now. Anybody can introduce
/// itself thousands of times a second.
final class LocalSendRegistrations: Sendable {
  private let most: Int
  private let waiting = Mutex<[LocalSendDevice.ID: LocalSendDevice]>([:])

  init(most: Int) { self.most = most }

  /// Adds `device`; returns whether it is the first one, so that somebody has to `take` them.
  func add(_ device: LocalSendDevice) -> Bool {
    waiting.withLock { waiting in
      let isFirst = waiting.isEmpty
      if waiting.count < most || waiting[device.id] != nil { waiting[device.id] = device }
      return isFirst
    }
  }

  func take() -> [LocalSendDevice] {
    waiting.withLock { waiting in
      defer { waiting = [:] }
      return Array(waiting.values)
    }
  }
}
