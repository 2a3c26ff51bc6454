// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Dispatch
internal import Network
internal import Synchronization

/// A request that waits for the user, on the thread of its connection.
final class LocalSendQuestion: Sendable {
  /// What the user decided.
  enum Answer {
    case decline, accept
    /// Without asking, from now on.
    case always
  }

  let request: LocalSendRequest
  let client: NetworkAddress
  private let given = Mutex<Answer?>(nil)
  private let signal = DispatchSemaphore(value: 0)

  init(_ request: LocalSendRequest, client: NetworkAddress) {
    self.request = request
    self.client = client
  }

  /// The device that asks.
  var favorite: LocalSendFavorite {
    LocalSendFavorite(
      LocalSendDevice(
        id: request.fingerprint, name: request.sender, kind: .mobile,
        address: PeerAddress(client, port: request.port)))
  }

  /// Whether `client` with the certificate `fingerprint` asked it.
  func isFrom(_ client: NetworkAddress, _ fingerprint: String?) -> Bool {
    self.client == client && request.fingerprint == fingerprint
  }

  func isFromSameDevice(as other: LocalSendQuestion) -> Bool {
    other.isFrom(client, request.fingerprint)
  }

  /// Answers it; only the first answer counts.
  func answer(_ answer: Answer) {
    let isFirst = given.withLock { given in
      defer { given = given ?? answer }
      return given == nil
    }
    if isFirst { signal.signal() }
  }

  /// Waits for the answer; nil if there is none in time, or the sender `isGone` meanwhile.
  func wait(seconds: Int, isGone: () -> Bool) -> Answer? {
    let end = ContinuousClock.now + .seconds(seconds)
    while signal.wait(timeout: .now() + Self.turn) == .timedOut {
      guard ContinuousClock.now < end, !isGone() else { break }
    }
    return given.withLock { $0 }
  }

  private static let turn = DispatchTimeInterval.milliseconds(250)
}
