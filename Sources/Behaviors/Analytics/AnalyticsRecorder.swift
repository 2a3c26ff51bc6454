// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

/// One appearance of one screen.
public nonisolated struct Impression: Equatable, Sendable {
  /// What the screen is called.
  public let name: String

  /// An impression of the screen called `name`.
  public init(name: String) { self.name = name }
}

/// Writes impressions down, on this computer and nowhere else.
@MainActor
public protocol AnalyticsRecorder: AnyObject {
  /// Whether anything is written down at all. Nobody calls `record` while it is false.
  var isOn: Bool { get set }

  /// Writes one impression down.
  func record(_ impression: Impression)

  /// Forgets everything.
  func erase()
}

/// A recorder that forgets when the program ends.
public final class MemoryRecorder: AnalyticsRecorder {
  public var isOn = true

  /// Everything written down, the oldest first.
  public private(set) var impressions: [Impression] = []

  /// One that has nothing written down.
  public init() {}

  public func record(_ impression: Impression) { impressions.append(impression) }

  public func erase() { impressions = [] }
}
