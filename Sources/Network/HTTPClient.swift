// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// Sends requests. All clients share one thread and the lines it keeps open.
public final class HTTPClient: Sendable {
  private static let maxRedirects = 10

  private let userAgent: String
  private let policy: ConnectionPolicy

  /// A client that calls itself `userAgent`.
  public init(userAgent: String, policy: ConnectionPolicy = .standard) {
    self.userAgent = userAgent
    self.policy = policy
  }

  /// Sends `request` and waits for the answer, whatever its status. Cancelling the task ends it at
  /// once.
  ///
  /// - Parameter progress: Called on another thread, at most twenty times a second.
  public func send(
    _ request: HTTPRequest, progress: (@Sendable (TransferProgress) -> Void)? = nil
  ) async throws(NetworkError) -> HTTPResponse {
    var request = request
    for _ in 0...Self.maxRedirects {
      try policy.check(request.url)
      try request.reach.check(request.url)
      try request.check()
      let response = try await sendOnce(request, progress: progress)
      guard let next = try request.redirected(by: response) else { return response }
      request = next
    }
    throw .tooManyRedirects(host: request.url.hostAndPort)
  }

  private func sendOnce(
    _ request: HTTPRequest, progress: ProgressHandler?
  ) async throws(NetworkError) -> HTTPResponse {
    let proxy = await ProxyChoice.make(for: request.url, policy)
    // The environment may name a proxy for other hosts only; then nobody else looks at the address.
    if request.reach == .internet, proxy == .environment, await request.url.mayBePrivate() {
      throw .privateAddress(host: request.url.hostAndPort)
    }
    let transfer = try Transfer(
      request, userAgent: userAgent, policy: policy, proxy: proxy, progress: progress)
    let outcome = await withTaskCancellationHandler {
      await withCheckedContinuation { done in
        transfer.onDone { done.resume(returning: $0) }
        if Task.isCancelled {
          transfer.end(.failure(.cancelled))
        } else {
          TransferThread.shared.start(transfer)
        }
      }
    } onCancel: {
      TransferThread.shared.stop(transfer)
    }
    return try outcome.get()
  }
}
