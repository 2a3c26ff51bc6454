// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Synchronization

/// The connections of a server, which are to be closed when it stops.
final class OpenLines: Sendable {
  private struct Line {
    let socket: ServerSocket
    let client: NetworkAddress?
    /// Since when it was asked for nothing; nil while a request is answered.
    var idleSince: ContinuousClock.Instant? = .now
  }

  private struct State {
    /// The oldest first.
    var lines: [Line] = []
    var isClosed = false
  }

  private let state = Mutex(State())

  enum Outcome {
    case added, full, closed
  }

  var isClosed: Bool { state.withLock { $0.isClosed } }

  /// Adds a connection within `limits`. Where strangers may connect, one of those who have the most makes room,
  /// so that they can't keep others out.
  func add(_ socket: ServerSocket, _ limits: ServerLimits) -> Outcome {
    let client = socket.address(ofPeer: true)
    let (outcome, dropped) = state.withLock { state -> (Outcome, ServerSocket?) in
      guard !state.isClosed else { return (.closed, nil) }
      if let most = limits.connectionsPerClient,
        state.lines.count(where: { $0.client == client }) >= most
      {
        return (.full, nil)
      }
      var dropped: ServerSocket?
      if state.lines.count >= limits.connections {
        guard limits.connectionsPerClient != nil,
          let place = Self.expendable(in: state.lines, for: client)
        else { return (.full, nil) }
        dropped = state.lines.remove(at: place).socket
      }
      state.lines.append(Line(socket: socket, client: client))
      return (.added, dropped)
    }
    dropped?.shut()
    return outcome
  }

  /// The connection that `newcomer` may replace: of those whose network has the most, the one that is idle for
  /// longest. One that is in use is only replaced if the newcomer's network still has fewer then.
  private static func expendable(in lines: [Line], for newcomer: NetworkAddress?) -> Int? {
    let counts = Dictionary(lines.map { ($0.client?.network, 1) }, uniquingKeysWith: +)
    guard let most = counts.values.max() else { return nil }
    let candidates = lines.indices.filter { counts[lines[$0].client?.network] == most }
    let idle = candidates.compactMap { place in lines[place].idleSince.map { (place, $0) } }
    if let longest = idle.min(by: { $0.1 < $1.1 }) { return longest.0 }
    return counts[newcomer?.network, default: 0] + 1 < most ? candidates.first : nil
  }

  /// A request of the client has arrived, or is answered.
  func note(_ socket: ServerSocket, isBusy: Bool) {
    state.withLock { state in
      guard let place = state.lines.firstIndex(where: { $0.socket === socket }) else { return }
      state.lines[place].idleSince = isBusy ? nil : .now
    }
  }

  func remove(_ socket: ServerSocket) {
    state.withLock { $0.lines.removeAll { $0.socket === socket } }
  }

  /// Closes all connections; there may be new ones.
  func drop() {
    for line in state.withLock({ $0.lines }) { line.socket.shut() }
  }

  func close(_ end: (ServerSocket) -> Void) {
    let all = state.withLock { state in
      state.isClosed = true
      return state.lines.map(\.socket)
    }
    for socket in all { end(socket) }
  }
}
