// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network
internal import Synchronization

/// The pictures that a device may send after the user agreed, and which of them are there.
final class LocalSendArrivals: Sendable {
  private enum Progress: Equatable {
    case expected
    case arriving(Int)
    case saved
  }

  private struct Entry {
    let file: LocalSendFile
    var progress = Progress.expected
  }

  private struct State {
    var entries: [String: Entry]
    var saved = 0
    var savedBytes = 0
    var last = ContinuousClock.now
  }

  let request: LocalSendRequest
  let client: NetworkAddress
  /// Makes the token of each file from its id: thousands of random ones would have to be kept.
  private let key = Secret(RandomText.make())
  private let state: Mutex<State>

  init(_ request: LocalSendRequest, client: NetworkAddress, _ files: [String: LocalSendFile]) {
    self.request = request
    self.client = client
    state = Mutex(State(entries: files.mapValues { Entry(file: $0) }))
  }

  /// The answer that allows the other device to send them.
  var acceptance: LocalSendAcceptance {
    let ids = state.withLock { Array($0.entries.keys) }
    let tokens = ids.map { ($0, token($0).reveal()) }
    return LocalSendAcceptance(
      sessionId: request.id, files: Dictionary(uniqueKeysWithValues: tokens))
  }

  private func token(_ id: String) -> Secret {
    let code = Checksum.code(id.utf8, key: key.reveal().utf8, .sha256)
    return Secret(Checksum.hex(Array(code.prefix(16))))
  }

  /// How far it is, as if it went on.
  var transfer: LocalSendTransfer {
    state.withLock { state in
      let arriving = state.entries.values.reduce(0) { sum, entry in
        if case .arriving(let count) = entry.progress { sum + count } else { sum }
      }
      return LocalSendTransfer(
        id: request.id, sender: request.sender, isFromFavorite: request.isFromFavorite,
        count: state.entries.count, saved: state.saved,
        bytes: request.bytes, received: state.savedBytes + arriving)
    }
  }

  /// All pictures are saved.
  var isOver: Bool { state.withLock { $0.saved == $0.entries.count } }

  /// Nothing has happened for this long.
  func isIdle(for duration: Duration) -> Bool {
    state.withLock { state in
      .now - state.last > duration
        && !state.entries.values.contains {
          if case .arriving = $0.progress { true } else { false }
        }
    }
  }

  /// Returns the picture that begins to arrive; nil unless it is expected and the token is right.
  func begin(_ id: String, token: String) -> LocalSendFile? {
    guard self.token(id) == Secret(token) else { return nil }
    return state.withLock { state in
      guard let entry = state.entries[id], entry.progress == .expected else { return nil }
      state.entries[id]?.progress = .arriving(0)
      state.last = .now
      return entry.file
    }
  }

  func note(_ id: String, bytes: Int) {
    state.withLock { $0.entries[id]?.progress = .arriving(bytes) }
  }

  /// One that wasn't saved may be sent again.
  func end(_ id: String, isSaved: Bool) {
    state.withLock { state in
      state.last = .now
      state.entries[id]?.progress = isSaved ? .saved : .expected
      guard isSaved else { return }
      state.saved += 1
      state.savedBytes += state.entries[id]?.file.size ?? 0
    }
  }
}
