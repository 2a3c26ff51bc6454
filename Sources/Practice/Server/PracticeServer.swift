// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

public import Network

/// A network that runs on this computer only: what all practice networks have in common.
@MainActor
public class PracticeServer {
  public let faults: PracticeFaults
  private let pageName = PracticePage.makeName()
  private let rules: ServerRules
  private var server: HTTPServer?

  /// Starts listening; port 0 means any free one.
  init(
    port: UInt16, faults: PracticeFaults, rules: ServerRules = ServerRules()
  ) throws(HTTPServerError) {
    self.faults = faults
    self.rules = rules
    server = try listen(port)
  }

  /// The address of its host, without a path.
  final var root: URLAddress {
    guard let server else { preconditionFailure("The server has stopped.") }
    return server.address
  }

  /// The address for adding accounts.
  public var address: URLAddress { root }

  /// The address of its page.
  public final var page: URLAddress { root.appending(PracticePage.folder, pageName) }

  /// Stops it, and closes all connections.
  public final func stop() { server?.stop() }

  /// Starts again after `stop`, with all its data.
  public final func restart() throws(HTTPServerError) {
    if let port = server?.port { server = try listen(port) }
  }

  private func listen(_ port: UInt16) throws(HTTPServerError) -> HTTPServer {
    try HTTPServer(
      port: port, rules: rules, hearing: faults.wire.hear,
      early: { [weak self] in self?.begin($0) },
      handler: { [weak self] in await self?.handle($0) ?? .empty(503) })
  }

  // MARK: For subclasses

  /// Reads a request with JSON; nil if it isn't any.
  static func read<Value: Decodable>(_ request: IncomingRequest, as type: Value.Type) -> Value? {
    guard request.headers["Content-Type"]?.hasPrefix("application/json") == true else { return nil }
    return try? JSONReader().decode(type, from: request.allBytes())
  }

  /// Returns the kind of a request, as a name.
  func kind(of head: IncomingHead) -> String { "other" }

  /// Handles `request`.
  func answer(_ request: IncomingRequest) -> OutgoingResponse { .empty(404) }

  /// The response for a simulated failure.
  func failure(_ status: Int, _ head: IncomingHead) -> OutgoingResponse {
    .text("Something went wrong", status: status)
  }

  /// Called when a request begins. A returned response is sent before its body is received.
  func begin(_ head: IncomingHead) -> OutgoingResponse? { faults.begin(kind(of: head), head) }

  /// Called when a request is complete.
  func handle(_ request: IncomingRequest) async -> OutgoingResponse {
    await faults.answer(
      kind(of: request.head), request.head, failure: { failure($0, request.head) },
      work: { answer(request) })
  }
}

/// A practice server that distinguishes its requests, so that they can be counted and made to fail
/// by kind.
@MainActor
public protocol PracticeKinds: PracticeServer {
  associatedtype Kind: RawRepresentable<String>
}

extension PracticeKinds {
  /// The number of requests of `kind`.
  public func requests(_ kind: Kind) -> Int { faults.counts[kind.rawValue] ?? 0 }

  /// Applies `fault` to the `number`th request of `kind` from now.
  public func play(_ fault: PracticeFault, on kind: Kind, number: Int = 1, times: Int = 1) {
    faults.play(fault, on: kind.rawValue, number: number, times: times)
  }
}
