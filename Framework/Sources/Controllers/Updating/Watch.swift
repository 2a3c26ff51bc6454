// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import GLib
internal import Observation

/// Reads from observable models, and reports once when anything that was read has changed since.
///
/// The standard library's tracking can't be cancelled: models that never change keep their
/// observers for ever. Everything read here therefore includes a lifeline, and changing that ends
/// the tracking.
@MainActor
public final class Watch {
  private let changed: () -> Void
  private let isEarly: Bool
  private var tracking: Tracking?

  /// `changed` is called once after each `read`, soon after something that was read has changed: it finds the
  /// new values.
  public convenience init(changed: @escaping () -> Void) {
    self.init(isEarly: false, changed)
  }

  /// `note` is called at once, while the old values are still there. It may only note that they are outdated.
  static func early(_ note: @escaping () -> Void) -> Watch { Watch(isEarly: true, note) }

  private init(isEarly: Bool, _ changed: @escaping () -> Void) {
    self.isEarly = isEarly
    self.changed = changed
  }

  isolated deinit { tracking?.end() }

  /// Reads, and watches from now on.
  public func read<Value>(_ body: () -> Value) -> Value {
    tracking?.end()
    let tracking = Tracking(isEarly: isEarly) { [weak self] in self?.changed() }
    self.tracking = tracking
    return withObservationTracking {
      tracking.touch()
      return body()
    } onChange: {
      tracking.fire()
    }
  }

  /// Stops watching.
  public func stop() {
    tracking?.end()
    tracking = nil
  }
}

/// One tracking, with the lifeline that ends it.
private nonisolated final class Tracking: Observable, Sendable {
  private let registrar = ObservationRegistrar()
  private let isEarly: Bool
  @MainActor private var onChange: (@MainActor () -> Void)?
  private var lifeline: Int { 0 }

  @MainActor
  init(isEarly: Bool, onChange: @escaping @MainActor () -> Void) {
    self.isEarly = isEarly
    self.onChange = onChange
  }

  func touch() { registrar.access(self, keyPath: \.lifeline) }

  @MainActor
  func end() {
    onChange = nil
    registrar.withMutation(of: self, keyPath: \.lifeline) {}
  }

  /// Called before the change. Models belong to the main thread, but nothing prevents changing one elsewhere.
  func fire() {
    if isEarly, MainLoop.isCurrent {
      MainActor.assumeIsolated { deliver() }
    } else {
      Task { @MainActor in deliver() }
    }
  }

  @MainActor
  private func deliver() {
    let call = onChange
    onChange = nil
    call?()
  }
}
