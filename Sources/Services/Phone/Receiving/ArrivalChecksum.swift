// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Dispatch
internal import GLib

/// The SHA-256 of a file while it arrives, computed beside receiving and saving it, because it takes as
/// long as both on a fast network. It is used by the connection's thread alone.
final class ArrivalChecksum {
  /// How many pieces may wait for it; receiving then waits as well, so that memory stays flat.
  private static let mostWaiting = 4
  /// Pieces of small files aren't worth another thread.
  private static let few = 1 << 16

  private let sum = RunningChecksum(.sha256)
  private let queue = DispatchQueue(label: "Services.ArrivalChecksum")
  private let room = DispatchSemaphore(value: mostWaiting)

  func update(_ piece: ArraySlice<UInt8>) {
    // The queue is the only one that uses it, in this order.
    nonisolated(unsafe) let sum = sum
    guard piece.count > Self.few else { return queue.sync { sum.update(piece) } }
    room.wait()
    queue.async { [room] in
      sum.update(piece)
      room.signal()
    }
  }

  /// Returns the checksum of all pieces, as lowercase hexadecimal digits.
  func finish() -> String { queue.sync { Checksum.hex(sum.finish()) } }
}
