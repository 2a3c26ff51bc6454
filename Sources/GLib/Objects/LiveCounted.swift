// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import Synchronization

/// A Swift object that C holds by pointer: closures, sources, pending calls.
///
/// Every one alive is counted, so that a test can ask whether all were given back.
open class LiveCounted {
  private static let counter = Atomic<Int>(0)

  /// How many are alive in this process.
  public static var liveCount: Int { counter.load(ordering: .relaxed) }

  /// Counts this one in.
  public init() {
    Self.counter.add(1, ordering: .relaxed)
  }

  deinit {
    Self.counter.subtract(1, ordering: .relaxed)
  }

  /// A pointer for C that owns one reference, to be given back with `release`.
  public final func retained() -> UnsafeMutableRawPointer {
    Unmanaged.passRetained(self).toOpaque()
  }

  /// The object behind a pointer from `retained`, which keeps its reference.
  public static func borrowed(from pointer: UnsafeMutableRawPointer?) -> Self? {
    guard let pointer else { return nil }
    return Unmanaged<Self>.fromOpaque(pointer).takeUnretainedValue()
  }

  /// Gives back the reference of a pointer from `retained`.
  public static func release(_ pointer: UnsafeMutableRawPointer?) {
    guard let pointer else { return }
    Unmanaged<LiveCounted>.fromOpaque(pointer).release()
  }
}
