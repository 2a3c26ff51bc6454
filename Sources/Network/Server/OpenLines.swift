// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Synchronization

/// The connections of a server, which are to be closed when it stops.
final class OpenLines: Sendable {
  private struct Line {
    let socket: ServerSocket
    let client: NetworkAddress?
    /// It has asked for something that is there.
    var isWelcome = false
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

  /// Adds a connection within `limits`. Where strangers may connect, the oldest one that was not
  /// answered yet makes room, so that they can't keep others out.
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
          let oldest = state.lines.firstIndex(where: { !$0.isWelcome })
        else { return (.full, nil) }
        dropped = state.lines.remove(at: oldest).socket
      }
      state.lines.append(Line(socket: socket, client: client))
      return (.added, dropped)
    }
    dropped?.shut()
    return outcome
  }

  /// The client was answered.
  func welcome(_ socket: ServerSocket) {
    state.withLock { state in
      guard let place = state.lines.firstIndex(where: { $0.socket === socket }) else { return }
      state.lines[place].isWelcome = true
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
