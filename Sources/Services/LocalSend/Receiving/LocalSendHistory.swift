// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Glibc
internal import Synchronization

/// What came since receiving was turned on.
final class LocalSendHistory: Sendable {
  /// A device and a checksum, whose digits would take four times the memory.
  private struct Key: Hashable {
    private let fingerprint: String
    private let first, second, third, fourth: UInt64

    /// Nil if the file has no checksum.
    init?(_ file: LocalSendFile, from fingerprint: String) {
      guard let digits = file.sha256?.utf8, digits.count == 64 else { return nil }
      let quarters = (0..<4).compactMap { place -> UInt64? in
        UInt64(String(decoding: digits.dropFirst(16 * place).prefix(16), as: UTF8.self), radix: 16)
      }
      guard quarters.count == 4 else { return nil }
      (first, second, third, fourth) = (quarters[0], quarters[1], quarters[2], quarters[3])
      self.fingerprint = fingerprint
    }
  }

  private struct State {
    var arrivals: [PhoneArrival] = []
    var number = 0
    var saved: [Key: String] = [:]
  }

  /// More than anybody looks at; those before are on the disk anyway.
  private static let longest = 2000
  private static let mostKnown = 50_000

  private let state = Mutex(State())

  var arrivals: [PhoneArrival] { state.withLock { $0.arrivals } }

  /// A picture begins to arrive; returns its number.
  func begin(_ name: String) -> Int {
    state.withLock { state in
      state.number += 1
      if state.arrivals.count >= Self.longest { state.arrivals.removeFirst(Self.longest / 4) }
      state.arrivals.append(PhoneArrival(id: state.number, name: name))
      return state.number
    }
  }

  func note(_ number: Int, bytes: Int) {
    state.withLock { state in
      guard let place = state.arrivals.lastIndex(where: { $0.id == number }) else { return }
      state.arrivals[place].bytes = bytes
    }
  }

  /// Records what became of it.
  func end(
    _ number: Int, _ outcome: PhoneArrival.State, _ file: LocalSendFile, from fingerprint: String
  ) {
    state.withLock { state in
      if let place = state.arrivals.lastIndex(where: { $0.id == number }) {
        state.arrivals[place].state = outcome
      }
      guard case .saved(let path) = outcome, let key = Key(file, from: fingerprint) else { return }
      if state.saved.count >= Self.mostKnown { state.saved = [:] }
      state.saved[key] = path
    }
  }

  /// Whether the same device sent the same picture before, which is still there: after an
  /// interruption only the others are needed.
  func has(_ file: LocalSendFile, from fingerprint: String) -> Bool {
    guard let key = Key(file, from: fingerprint), let path = state.withLock({ $0.saved[key] })
    else { return false }
    var status = stat()
    return path.withFileBytes { stat($0, &status) } == 0 && Int(status.st_size) == file.size
  }
}
