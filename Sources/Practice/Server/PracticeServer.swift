// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
public import Network

/// A network that runs on this computer only: what all practice networks have in common.
@MainActor
open class PracticeServer {
  package let gate: (any PracticeGate)?
  private let pageName = PracticePage.makeName()
  private let rules: ServerRules
  private var server: HTTPServer?

  /// Starts listening; port 0 means any free one.
  package init(
    port: UInt16, gate: (any PracticeGate)?, rules: ServerRules = ServerRules()
  ) throws(HTTPServerError) {
    self.gate = gate
    self.rules = rules
    server = try listen(port)
  }

  /// The address of its host, without a path.
  package final var root: URLAddress {
    guard let server else { preconditionFailure("The server has stopped.") }
    return server.address
  }

  /// The address for adding accounts.
  open var address: URLAddress { root }

  /// The address of its page.
  public final var page: URLAddress { root.appending(PracticePage.folder, pageName) }

  /// Stops it, and closes all connections.
  public final func stop() { server?.stop() }

  /// Starts again after `stop`, with all its data.
  public final func restart() throws(HTTPServerError) {
    if let port = server?.port { server = try listen(port) }
  }

  private func listen(_ port: UInt16) throws(HTTPServerError) -> HTTPServer {
    var hearing: HTTPServer.Hearing?
    if let gate { hearing = { gate.hear($0) } }
    return try HTTPServer(
      port: port, rules: rules, hearing: hearing,
      early: { [weak self] in self?.begin($0) },
      handler: { [weak self] in await self?.handle($0) ?? .empty(503) })
  }

  // MARK: For subclasses

  /// Reads a request with JSON; nil if it isn't any.
  package static func read<Value: Decodable>(_ request: IncomingRequest, as type: Value.Type)
    -> Value?
  {
    guard request.headers["Content-Type"]?.begins(with: "application/json") == true else {
      return nil
    }
    return try? JSONReader().decode(type, from: request.allBytes())
  }

  /// Returns the kind of a request, as a name.
  open func kind(of head: IncomingHead) -> String { "other" }

  /// Handles `request`.
  open func answer(_ request: IncomingRequest) -> OutgoingResponse { .empty(404) }

  /// The response for a simulated failure.
  open func failure(_ status: Int, _ head: IncomingHead) -> OutgoingResponse {
    .text("Something went wrong", status: status)
  }

  /// Called when a request begins. A returned response is sent before its body is received.
  open func begin(_ head: IncomingHead) -> OutgoingResponse? { gate?.begin(kind(of: head), head) }

  /// Called when a request is complete.
  open func handle(_ request: IncomingRequest) async -> OutgoingResponse {
    guard let gate else { return answer(request) }
    return await gate.answer(
      kind(of: request.head), request.head, failure: { failure($0, request.head) },
      work: { answer(request) })
  }
}
