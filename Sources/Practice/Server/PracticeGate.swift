// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

package import Network

/// What stands between a practice server and its clients: in the program nothing. That of tests counts
/// requests and makes them fail.
@MainActor
package protocol PracticeGate: AnyObject, Sendable {
  /// Gets everything that clients send, on the thread of their connection.
  nonisolated func hear(_ bytes: [UInt8])

  /// Called when a request of `kind` begins. A returned response is sent before its body is received.
  func begin(_ kind: String, _ head: IncomingHead) -> OutgoingResponse?

  /// Called when a request is complete: `work` handles it, and `failure` is the server's response for a
  /// failure of this status.
  func answer(
    _ kind: String, _ head: IncomingHead, failure: (Int) -> OutgoingResponse,
    work: () -> OutgoingResponse
  ) async -> OutgoingResponse
}
