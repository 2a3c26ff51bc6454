// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib

/// Waits on this computer for the browser to return from a sign-in.
///
/// It listens only on 127.0.0.1, at a port the system chooses, and rejects other host names: a
/// website could otherwise point a name of its own here.
@MainActor
public final class LoopbackListener {
  private typealias Outcome = Result<Secret, OAuthError>

  /// The path of `redirectURI`.
  public nonisolated static let path = "/callback"

  /// The redirect address for the browser.
  public var redirectURI: String { "http://127.0.0.1:\(port)\(Self.path)" }

  private let state: String
  private let codeName: String
  private let issuer: URLAddress
  private var server: HTTPServer?
  private let port: UInt16
  private var outcome: Outcome?
  private var waiting: CheckedContinuation<Outcome, Never>?

  /// Starts listening for the response of the server `issuer` with `state`, which calls the code `code`.
  public init(
    state: String, code: String = "code", issuer: URLAddress
  ) throws(OAuthError) {
    self.state = state
    codeName = code
    self.issuer = issuer
    let relay = Relay()
    let server: HTTPServer
    do throws(HTTPServerError) {
      server = try HTTPServer(
        // Browsers send a query and cookies, and nothing else.
        rules: ServerRules(limits: ServerLimits(body: 0)),
        handler: { relay.listener?.answer($0) ?? .empty(410) })
    } catch {
      Log.warning(domain: "Cameo-Network", "Can't wait for the browser: \(error)")
      throw .cannotListen
    }
    port = server.port
    self.server = server
    relay.listener = self
  }

  /// Returns the code, once the user has signed in. Can be called once; after that, and when the
  /// task is cancelled, it stops listening.
  public func code(withinSeconds seconds: Double = 600) async throws(OAuthError) -> Secret {
    let deadline = Source.timeout(milliseconds: UInt32(seconds * 1000)) {
      self.finish(.failure(.timedOut))
      return .stop
    }
    defer { deadline.cancel() }
    let outcome = await withTaskCancellationHandler {
      await withCheckedContinuation { (done: CheckedContinuation<Outcome, Never>) in
        if Task.isCancelled { finish(.failure(.cancelled)) }
        if let ended = self.outcome { done.resume(returning: ended) } else { waiting = done }
      }
    } onCancel: {
      Task { @MainActor in self.finish(.failure(.cancelled)) }
    }
    return try outcome.get()
  }

  private func finish(_ outcome: Outcome) {
    guard self.outcome == nil else { return }
    self.outcome = outcome
    // The page that says so is still being sent.
    server?.finish()
    server = nil
    waiting?.resume(returning: outcome)
    waiting = nil
  }

  private func answer(_ request: IncomingRequest) -> OutgoingResponse {
    guard outcome == nil else { return .empty(410) }
    guard request.headers["Host"] == "127.0.0.1:\(port)" else { return .empty(421) }
    guard request.path == Self.path else { return .empty(404) }
    guard request.method == "GET" else { return .empty(405) }
    do {
      let code = try AuthorizationAnswer.code(
        in: request.query, state: state, name: codeName, issuer: issuer)
      finish(.success(code))
      return SignInPage.done
    } catch .wrongState {
      // Another program sent this request; the browser's may still come.
      return SignInPage.failed(.wrongState)
    } catch {
      finish(.failure(error))
      return SignInPage.failed(error)
    }
  }

  /// The server's handler must not keep the listener, which keeps the server.
  @MainActor
  private final class Relay {
    weak var listener: LoopbackListener?
  }
}

/// The page that the browser shows at the end of a sign-in.
enum SignInPage {
  static var done: OutgoingResponse {
    page(
      tr("You're signed in"), tr("You can close this page and return to Cameo."), status: 200)
  }

  static func failed(_ error: OAuthError) -> OutgoingResponse {
    page(tr("You're not signed in"), error.description, status: 400)
  }

  private static func page(_ title: String, _ text: String, status: Int) -> OutgoingResponse {
    var answer = OutgoingResponse.html(
      """
      <!DOCTYPE html>
      <html><head><meta charset="utf-8"><title>\(HTML.escape(title))</title>
      <meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
      <style>body { font-family: sans-serif; margin: 20vh auto; max-width: 30em; text-align: center }</style>
      </head><body><h1>\(HTML.escape(title))</h1><p>\(HTML.escape(text))</p></body></html>
      """, status: status)
    // The address contains the code, which must not be passed on or stored.
    answer.headers.add("Cache-Control", "no-store")
    answer.headers.add("Referrer-Policy", "no-referrer")
    answer.headers.add("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'")
    answer.headers.add("X-Content-Type-Options", "nosniff")
    return answer
  }
}
