// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

/// One appearance of one screen.
public nonisolated struct Impression: Equatable, Sendable {
  /// The name of the screen.
  public let name: String

  /// Creates an impression of the screen called `name`.
  public init(name: String) { self.name = name }
}

/// Records impressions. Where they are kept is up to the recorder; Cameo's never leave the
/// computer.
@MainActor
public protocol AnalyticsRecorder: AnyObject {
  /// Whether anything is recorded. `record` is not called while it is false.
  var isOn: Bool { get set }

  /// Records one impression.
  func record(_ impression: Impression)

  /// Erases everything that was recorded.
  func erase()
}

/// A recorder that keeps impressions in memory, until the program ends.
public final class MemoryRecorder: AnalyticsRecorder {
  public var isOn = true

  /// Everything written down, the oldest first.
  public private(set) var impressions: [Impression] = []

  /// Creates an empty recorder.
  public init() {}

  public func record(_ impression: Impression) { impressions.append(impression) }

  public func erase() { impressions = [] }
}
