// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import Glibc

/// Reports when the computer is about to sleep and when it is awake again, and can hold up its sleep for a moment.
@MainActor
public final class SleepMonitor {
  private static let service = "org.freedesktop.login1"
  private static let path = "/org/freedesktop/login1"
  private static let manager = "org.freedesktop.login1.Manager"
  /// The longest time that sleep is held up; the service allows five seconds.
  private static let longestMilliseconds: UInt32 = 4_000
  /// After this time awake, sleep was called off without a word.
  private static let longestAwakeMilliseconds: UInt32 = 60_000

  /// Whether the computer is about to sleep, or asleep.
  public private(set) var isGoingToSleep = false
  /// Whether sleep is to be held up for the moment that something needs to end.
  public var isBusy = false {
    didSet { if isBusy != oldValue { hold() } }
  }

  private let program: String
  private let reason: String
  private let onChange: @MainActor (_ isGoingToSleep: Bool) -> Void
  private var bus: DBusConnection?
  private var subscription: Subscription?
  private var opening: Task<Void, Never>?
  private var asking: Task<Void, Never>?
  private var deadlines: [Source] = []
  /// While it is open, the computer doesn't sleep yet.
  private var delay: Int32 = -1

  /// Creates a monitor that calls `onChange` while it is kept; never where no service announces sleep.
  ///
  /// - Parameters:
  ///   - program: The name of the program, for the list of those that hold up sleep.
  ///   - reason: Why it does.
  public init(
    program: String, reason: String,
    onChange: @escaping @MainActor (_ isGoingToSleep: Bool) -> Void
  ) {
    self.program = program
    self.reason = reason
    self.onChange = onChange
    opening = Task { [weak self] in
      // Without a system bus, nobody announces sleep.
      guard let bus = try? await DBusConnection.system(), !Task.isCancelled else { return }
      self?.listen(on: bus)
    }
  }

  isolated deinit {
    opening?.cancel()
    asking?.cancel()
    for deadline in deadlines { deadline.cancel() }
    if delay >= 0 { close(delay) }
  }

  private func listen(on bus: DBusConnection) {
    self.bus = bus
    subscription = bus.subscribe(
      to: "PrepareForSleep", of: Self.manager, at: Self.path, from: Self.service
    ) { [weak self] signal in
      guard let isStarting = signal.arguments.members.first?.bool else { return }
      self?.note(isStarting)
    }
    hold()
  }

  private func note(_ isStarting: Bool) {
    guard isStarting != isGoingToSleep else { return }
    isGoingToSleep = isStarting
    for deadline in deadlines { deadline.cancel() }
    deadlines = []
    if isStarting {
      // Both count only the time that the computer is awake.
      deadlines = [
        Source.timeout(milliseconds: Self.longestMilliseconds) { [weak self] in
          self?.letGo()
          return .stop
        },
        Source.timeout(milliseconds: Self.longestAwakeMilliseconds) { [weak self] in
          self?.note(false)
          return .stop
        },
      ]
    }
    onChange(isStarting)
    hold()
  }

  private func hold() {
    guard isBusy else { return letGo() }
    guard let bus, delay < 0, asking == nil, !isGoingToSleep else { return }
    asking = Task { [weak self, program, reason] in
      // Where that is refused, the computer sleeps at once.
      let descriptor = try? await bus.descriptor(
        from: "Inhibit", of: Self.manager, at: Self.path, on: Self.service,
        with: ["sleep", program, reason, "delay"].map { Variant($0) })
      self?.take(descriptor)
    }
  }

  private func take(_ descriptor: Int32?) {
    asking = nil
    guard let descriptor else { return }
    delay = descriptor
    if !isBusy { letGo() }
  }

  private func letGo() {
    guard delay >= 0 else { return }
    close(delay)
    delay = -1
  }
}
