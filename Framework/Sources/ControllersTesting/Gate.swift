// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

/// Something that a test waits with until it is opened.
@MainActor
public final class Gate {
  private var waiting: [CheckedContinuation<Void, Never>] = []
  /// Whether it was opened.
  public private(set) var isOpen = false
  /// How many came to it.
  public private(set) var arrivals = 0

  /// Makes one that is closed.
  public init() {}

  /// Returns once it is open.
  public func pass() async {
    arrivals += 1
    guard !isOpen else { return }
    await withCheckedContinuation { waiting.append($0) }
  }

  /// Lets all pass, from now on.
  public func open() {
    isOpen = true
    for continuation in waiting { continuation.resume() }
    waiting = []
  }
}
