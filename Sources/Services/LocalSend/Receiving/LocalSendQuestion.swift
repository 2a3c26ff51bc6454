// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Dispatch
internal import Network
internal import Synchronization

/// A request that waits for the user, on the thread of its connection.
final class LocalSendQuestion: Sendable {
  let request: LocalSendRequest
  let client: NetworkAddress
  private let given = Mutex<Bool?>(nil)
  private let signal = DispatchSemaphore(value: 0)

  init(_ request: LocalSendRequest, client: NetworkAddress) {
    self.request = request
    self.client = client
  }

  /// Whether `client` with the certificate `fingerprint` asked it.
  func isFrom(_ client: NetworkAddress, _ fingerprint: String?) -> Bool {
    self.client == client && request.fingerprint == fingerprint
  }

  func isFromSameDevice(as other: LocalSendQuestion) -> Bool {
    other.isFrom(client, request.fingerprint)
  }

  /// Answers it; only the first answer counts.
  func answer(_ isAccepted: Bool) {
    let isFirst = given.withLock { given in
      defer { given = given ?? isAccepted }
      return given == nil
    }
    if isFirst { signal.signal() }
  }

  /// Waits for the answer; nil if there is none in time.
  func wait(seconds: Int) -> Bool? {
    _ = signal.wait(timeout: .now() + .seconds(seconds))
    return given.withLock { $0 }
  }
}
