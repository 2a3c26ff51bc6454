// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

public import Network

/// A network that runs on this computer and tells no one: what all practice networks have in common.
@MainActor
public class PracticeServer {
  public let faults: PracticeFaults
  private let pageName = PracticePage.makeName()
  private var server: HTTPServer?

  /// Begins to listen; port 0 is any that is free.
  init(port: UInt16, faults: PracticeFaults) throws(HTTPServerError) {
    self.faults = faults
    server = try listen(port)
  }

  /// The address of its host, without a path.
  final var root: URLAddress {
    guard let server else { preconditionFailure("The server has stopped.") }
    return server.address
  }

  /// What accounts are added with.
  public var address: URLAddress { root }

  /// Where people see what is there.
  public final var page: URLAddress { root.appending(PracticePage.folder, pageName) }

  /// Ends it, and all lines.
  public final func stop() { server?.stop() }

  /// Comes back after `stop`, with all that it had.
  public final func restart() throws(HTTPServerError) {
    if let port = server?.port { server = try listen(port) }
  }

  private func listen(_ port: UInt16) throws(HTTPServerError) -> HTTPServer {
    try HTTPServer(
      port: port, hearing: faults.wire.hear, early: { [weak self] in self?.begin($0) },
      handler: { [weak self] in await self?.handle($0) ?? .empty(503) })
  }

  // MARK: For subclasses

  /// The kind of a request, by its name.
  func kind(of head: IncomingHead) -> String { "other" }

  /// Does what `request` asks for.
  func answer(_ request: IncomingRequest) -> OutgoingResponse { .empty(404) }

  /// What a failure that is played looks like.
  func failure(_ status: Int, _ head: IncomingHead) -> OutgoingResponse {
    .text("Something went wrong", status: status)
  }

  /// A request begins. What this returns is said before its body has come.
  func begin(_ head: IncomingHead) -> OutgoingResponse? { faults.begin(kind(of: head), head) }

  /// A request has come whole.
  func handle(_ request: IncomingRequest) async -> OutgoingResponse {
    await faults.answer(
      kind(of: request.head), request.head, failure: { failure($0, request.head) },
      work: { answer(request) })
  }
}

/// A practice server that tells its requests apart, so that they can be counted and spoiled by kind.
@MainActor
public protocol PracticeKinds: PracticeServer {
  associatedtype Kind: RawRepresentable<String>
}

extension PracticeKinds {
  /// How many requests of `kind` came.
  public func requests(_ kind: Kind) -> Int { faults.counts[kind.rawValue] ?? 0 }

  /// `fault` happens to the `number`th request of `kind` from now.
  public func play(_ fault: PracticeFault, on kind: Kind, number: Int = 1, times: Int = 1) {
    faults.play(fault, on: kind.rawValue, number: number, times: times)
  }
}
