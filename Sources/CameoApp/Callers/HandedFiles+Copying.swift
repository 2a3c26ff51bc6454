// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Dispatch
internal import GLib
internal import Synchronization

nonisolated extension HandedFiles {
  /// What one thread copies, which is given up when nothing has moved for a while. The thread itself can't be stopped: it
  /// goes on when the disk answers.
  final class Copying: Sendable {
    private struct State {
      var moves = 0
      var isOver = false
    }

    private let state = Mutex(State())
    private let outcome = FirstAnswer<Result<[String], CallError>>()
    private let readPiece: Read

    init(_ read: @escaping Read) { readPiece = read }

    func read(_ file: Int32, _ place: Int, _ count: Int) -> [UInt8]? {
      defer { state.withLock { $0.moves += 1 } }
      return readPiece(file, place, count)
    }

    /// Ends it with `result`; returns false if it was given up before.
    func end(_ result: Result<[String], CallError>) -> Bool {
      let isFirst = state.withLock { state in
        defer { state.isOver = true }
        return !state.isOver
      }
      if isFirst { outcome.give(result) }
      return isFirst
    }

    func result() async throws(CallError) -> [String] { try await outcome.wait().get() }

    /// Gives it up as soon as nothing has moved for so many seconds, or up to twice as many.
    func watch(every seconds: Double, after moves: Int = 0) {
      DispatchQueue.global().asyncAfter(deadline: .now() + seconds) { [weak self] in
        guard let self, !outcome.isGiven else { return }
        let now = state.withLock { $0.moves }
        if now > moves { watch(every: seconds, after: now) } else { _ = end(.failure(.stalled)) }
      }
    }
  }
}

extension CallError {
  /// The disk of what is handed over doesn't answer.
  nonisolated static let stalled = CallError(.failed, "The disk of the files doesn't respond.")
}
