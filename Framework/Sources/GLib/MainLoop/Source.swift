// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGLib

/// Work that the main loop does later: when idle, after a delay, or when a descriptor is readable.
///
/// The main loop owns the work and frees it when it is done or cancelled. Keep this token to cancel
/// the work; it may be discarded.
@MainActor
public final class Source {
  /// Whether the main loop calls the work again.
  public enum Next {
    /// The work is called again.
    case again
    /// The work is done.
    case stop
  }

  /// The priority of the work among everything else the loop has to do.
  public enum Priority: Int32, Sendable {
    /// The priority of input events.
    case events = 0
    /// After input, before layout and drawing: for work that affects the next frame.
    case beforeFrame = 100
    /// When nothing else is pending.
    case idle = 200
    /// When even idle work is done.
    case low = 300
  }

  private var id: UInt32 = 0

  private init() {}

  /// Calls `work` when the loop has nothing more urgent to do.
  @discardableResult
  public static func idle(
    priority: Priority = .idle, _ work: @escaping @MainActor () -> Next
  ) -> Source {
    let source = Source()
    source.id = g_idle_add_full(
      priority.rawValue, callWork, Work(work, of: source).retained(), releaseWork)
    return source
  }

  /// Calls `work` after `milliseconds`, and again as long as it returns `.again`.
  @discardableResult
  public static func timeout(
    milliseconds: UInt32, priority: Priority = .events, _ work: @escaping @MainActor () -> Next
  ) -> Source {
    let source = Source()
    source.id = g_timeout_add_full(
      priority.rawValue, milliseconds, callWork, Work(work, of: source).retained(), releaseWork)
    return source
  }

  /// Calls `work` whenever `descriptor` is readable or its other end is closed.
  @discardableResult
  public static func watch(
    _ descriptor: Int32, priority: Priority = .events, _ work: @escaping @MainActor () -> Next
  ) -> Source {
    let source = Source()
    let condition = GIOCondition(G_IO_IN.rawValue | G_IO_HUP.rawValue | G_IO_ERR.rawValue)
    source.id = g_unix_fd_add_full(
      priority.rawValue, descriptor, condition,
      { _, _, data in callWork(data) }, Work(work, of: source).retained(), releaseWork)
    return source
  }

  /// Calls `work` whenever the process gets the signal `number`, one of those that ask a program to end
  /// (such as `SIGINT`) or that it may use as it likes; the process does not end by itself then.
  public static func signal(
    _ number: Int32, priority: Priority = .events, _ work: @escaping @MainActor () -> Next
  ) -> Source {
    let source = Source()
    source.id = g_unix_signal_add_full(
      priority.rawValue, number, callWork, Work(work, of: source).retained(), releaseWork)
    return source
  }

  /// Whether the work is still pending.
  public var isPending: Bool { id != 0 }

  /// Cancels the work. Does nothing if it is done.
  public func cancel() {
    guard id != 0 else { return }
    let id = id
    self.id = 0
    g_source_remove(id)
  }

  fileprivate func finish() { id = 0 }
}

/// The object that the main loop holds: released through the destroy notify, whichever way the
/// source ends.
@MainActor
private final class Work: LiveCounted {
  let body: @MainActor () -> Source.Next
  let source: Source

  init(_ body: @escaping @MainActor () -> Source.Next, of source: Source) {
    self.body = body
    self.source = source
    super.init()
  }
}

private func callWork(_ data: gpointer?) -> gboolean {
  nonisolated(unsafe) let data = data
  return MainActor.assumeIsolated {
    guard let work = Work.borrowed(from: data) else { return 0 }
    return work.body() == .again ? 1 : 0
  }
}

private func releaseWork(_ data: gpointer?) {
  nonisolated(unsafe) let data = data
  MainActor.assumeIsolated {
    Work.borrowed(from: data)?.source.finish()
    Work.release(data)
  }
}
