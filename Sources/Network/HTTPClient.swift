// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Glibc

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
    // The environment may name a proxy for other hosts only; then no one else looks at the address.
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

/// Which connections are made. Certificates are always checked.
public struct ConnectionPolicy: Sendable {
  /// What goes over which proxy. This computer itself is never reached over one.
  public enum Proxy: Sendable, Equatable {
    /// As the environment says (`https_proxy`, `no_proxy`, …), or else the desktop's settings.
    case system
    case none
    /// This one, such as `http://proxy.example:3128`, but for the hosts in `except`, as in `no_proxy`.
    case fixed(String, except: String = "")
  }

  /// Whether lines may go unencrypted to other computers.
  public var allowsPlainHTTP = false
  /// Files of certificates that are trusted beside the system's; at first the one that `SSL_CERT_FILE`
  /// names, as in many programs.
  public var additionalCertificates = Self.environmentCertificates
  /// The file of the system's certificates; nil for the one that libcurl was built with.
  var systemCertificates: String?
  public var proxy = Proxy.system

  /// A policy like the standard one.
  public init() {}

  /// Encrypted but for this computer, certificates as the system trusts them.
  public static var standard: ConnectionPolicy { ConnectionPolicy() }

  private static var environmentCertificates: [String] {
    guard let path = getenv("SSL_CERT_FILE").map({ PathText.text($0) }), path.hasPrefix("/") else {
      return []
    }
    return [path]
  }

  /// Throws when nothing may be sent to `url`.
  func check(_ url: URLAddress) throws(NetworkError) {
    guard url.isSecure || url.isLoopback || allowsPlainHTTP else {
      throw .insecure(host: url.hostAndPort)
    }
  }
}
