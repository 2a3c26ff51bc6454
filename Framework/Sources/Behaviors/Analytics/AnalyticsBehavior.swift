// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

public import Controllers

/// Records one impression each time its parent appears. Reappearing after being hidden counts;
/// being mapped again by the window system does not.
public final class AnalyticsBehavior: ViewController {
  /// The recorder for windows that were not given one, set once when the program starts. It is the
  /// only global state of the behaviors; nil unless a program sets it.
  public static var standardRecorder: (any AnalyticsRecorder)?

  /// The name of the parent; nothing is recorded without one.
  public var name: String?

  /// The recorder for the parent and everything below it; nil to inherit it.
  public var recorder: (any AnalyticsRecorder)?

  /// Creates a behavior that records impressions of its parent as `name`.
  public init(name: String? = nil, recorder: (any AnalyticsRecorder)? = nil) {
    self.name = name
    self.recorder = recorder
    super.init()
  }

  override public func viewDidAppear() {
    super.viewDidAppear()
    guard let name, let recorder = nearestRecorder, recorder.isOn else { return }
    recorder.record(Impression(name: name))
  }

  private var nearestRecorder: (any AnalyticsRecorder)? {
    var controller = parent
    if let recorder { return recorder }
    while let current = controller {
      if let recorder = current.child(of: AnalyticsBehavior.self)?.recorder { return recorder }
      controller = current.parent
    }
    return Self.standardRecorder
  }
}

extension BehaviorKind {
  /// Records an impression called `name` each time the controller appears, with the recorder of
  /// the nearest controller up from there that has one, or with the program's.
  ///
  /// If it is already on the screen, one is recorded now.
  public static func analytics(_ name: String) -> BehaviorKind {
    BehaviorKind(AnalyticsBehavior(name: name)) { $0.name = name }
  }

  /// Sets the recorder for the controller and everything below it.
  public static func recorder(_ recorder: any AnalyticsRecorder) -> BehaviorKind {
    BehaviorKind(AnalyticsBehavior()) { $0.recorder = recorder }
  }
}

/// One appearance of one screen.
public nonisolated struct Impression: Equatable, Sendable {
  /// The name of the screen.
  public let name: String

  /// Creates an impression of the screen called `name`.
  public init(name: String) { self.name = name }
}

/// Records impressions. Where they are kept is up to the recorder, which should never let them leave the
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
