// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import GLib
internal import Observation

/// Reads from observable models, and reports once when anything that was read has changed since.
///
/// The standard library's tracking can't be cancelled: models that never change keep their
/// observers for ever. Everything read here therefore includes a lifeline, and changing that ends
/// the tracking.
public final class Watch {
  private let changed: () -> Void
  private var tracking: Tracking?

  /// `changed` is called once after each `read`, when something that was read is about to change.
  public init(changed: @escaping () -> Void) {
    self.changed = changed
  }

  isolated deinit { tracking?.end() }

  /// Reads, and watches from now on.
  public func read<Value>(_ body: () -> Value) -> Value {
    tracking?.end()
    let tracking = Tracking { [weak self] in self?.changed() }
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
  @MainActor private var onChange: (@MainActor () -> Void)?
  private var lifeline: Int { 0 }

  @MainActor
  init(onChange: @escaping @MainActor () -> Void) {
    self.onChange = onChange
  }

  func touch() { registrar.access(self, keyPath: \.lifeline) }

  @MainActor
  func end() {
    onChange = nil
    registrar.withMutation(of: self, keyPath: \.lifeline) {}
  }

  /// Models belong to the main thread, but nothing prevents changing one elsewhere.
  func fire() {
    if MainLoop.isCurrent {
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
