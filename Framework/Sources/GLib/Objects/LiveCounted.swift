// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import Synchronization

/// A Swift object that C holds by pointer: closures, sources, pending calls.
///
/// Live objects are counted, so that tests can check whether all were released.
open class LiveCounted {
  private static let counter = Atomic<Int>(0)

  /// The number of live objects in this process.
  public static var liveCount: Int { counter.load(ordering: .relaxed) }

  /// Creates an object and counts it.
  public init() {
    Self.counter.add(1, ordering: .relaxed)
  }

  deinit {
    Self.counter.subtract(1, ordering: .relaxed)
  }

  /// Returns a pointer for C that owns one reference, to be released with `release`.
  public final func retained() -> UnsafeMutableRawPointer {
    Unmanaged.passRetained(self).toOpaque()
  }

  /// Returns the object behind a pointer from `retained`, which keeps its reference.
  public static func borrowed(from pointer: UnsafeMutableRawPointer?) -> Self? {
    guard let pointer else { return nil }
    return Unmanaged<Self>.fromOpaque(pointer).takeUnretainedValue()
  }

  /// Releases the reference of a pointer from `retained`.
  public static func release(_ pointer: UnsafeMutableRawPointer?) {
    guard let pointer else { return }
    Unmanaged<LiveCounted>.fromOpaque(pointer).release()
  }
}
