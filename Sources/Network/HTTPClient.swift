// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Glibc

/// Sends requests. All clients share one thread and the connections it keeps open.
public final class HTTPClient: Sendable {
  private static let maxRedirects = 10

  private let userAgent: String
  private let policy: ConnectionPolicy

  /// A client with this `userAgent`.
  public init(userAgent: String, policy: ConnectionPolicy = .standard) {
    self.userAgent = userAgent
    self.policy = policy
  }

  /// Sends `request` and returns the response, whatever its status. Cancelling the task ends it at
  /// once.
  ///
  /// - Parameter progress: Called on another thread, at most twenty times a second.
  public func send(
    _ request: HTTPRequest, progress: (@Sendable (TransferProgress) -> Void)? = nil
  ) async throws(NetworkError) -> HTTPResponse {
    var request = request
    for redirects in 0...Self.maxRedirects {
      try policy.check(request.url)
      try request.reach.check(request.url)
      try request.check()
      let response: HTTPResponse
      do throws(NetworkError) {
        response = try await sendOnce(request, progress: progress)
      } catch .cancelled where redirects > 0 {
        // The server that redirects has had the whole request.
        throw .cancelled(mayHaveArrived: true)
      }
      guard let next = try request.redirected(by: response) else { return response }
      request = next
    }
    throw .tooManyRedirects(host: request.url.hostAndPort)
  }

  private func sendOnce(
    _ request: HTTPRequest, progress: ProgressHandler?
  ) async throws(NetworkError) -> HTTPResponse {
    let proxy = await ProxyChoice.make(for: request.url, policy)
    // The environment may name a proxy for other hosts only; then the address has to be checked
    // here.
    if request.reach == .internet, proxy == .environment, await request.url.mayBePrivate() {
      throw .privateAddress(host: request.url.hostAndPort)
    }
    let transfer = try Transfer(
      request, userAgent: userAgent, policy: policy, proxy: proxy, progress: progress)
    let outcome = await withTaskCancellationHandler {
      await withCheckedContinuation { done in
        transfer.onDone { done.resume(returning: $0) }
        if Task.isCancelled {
          transfer.end(.failure(.cancelled(mayHaveArrived: false)))
        } else {
          TransferThread.shared.start(transfer)
        }
      }
    } onCancel: {
      TransferThread.shared.stop(transfer)
    }
    let response = try outcome.get()
    guard transfer.isAskedInVain else { return response }
    var unasked = request
    unasked.headers["Expect"] = ""
    return try await sendOnce(unasked, progress: progress)
  }
}

/// Which connections are allowed. Certificates are always checked.
public struct ConnectionPolicy: Sendable {
  /// Which proxy is used. This computer itself is never reached over one.
  public enum Proxy: Sendable, Equatable {
    /// The environment's settings (`https_proxy`, `no_proxy`, …), or else the desktop's.
    case system
    case none
    /// A fixed proxy, such as `http://proxy.example:3128`, except for the hosts in `except`, as in
    /// `no_proxy`.
    case fixed(String, except: String = "")
  }

  /// Whether connections to other computers may be unencrypted.
  public var allowsPlainHTTP = false
  /// Files of certificates that are trusted in addition to the system's; by default the one that
  /// `SSL_CERT_FILE` names, as in many programs.
  public var additionalCertificates = Self.environmentCertificates
  /// The file of the system's certificates; nil for the one that libcurl was built with.
  var systemCertificates: String?
  public var proxy = Proxy.system

  /// A policy like the standard one.
  public init() {}

  /// Encrypted except to this computer, with the system's certificates.
  public static var standard: ConnectionPolicy { ConnectionPolicy() }

  private static var environmentCertificates: [String] {
    guard let path = getenv("SSL_CERT_FILE").map({ PathText.text($0) }), path.isAbsolutePath else {
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
