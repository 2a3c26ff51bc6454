// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

public import Controllers

/// Records one impression each time its parent appears. Coming back after having been hidden is an
/// appearance; being mapped again by the window system is none.
public final class AnalyticsBehavior: ViewController {
  /// The recorder of windows that were not given one, handed in once when the program starts. This is
  /// the only thing behaviors share; there is none unless a program sets it.
  public static var standardRecorder: (any AnalyticsRecorder)?

  /// What its parent is called; nothing is recorded without a name.
  public var name: String?

  /// The recorder for its parent and everything below that; nil for the one from further up.
  public var recorder: (any AnalyticsRecorder)?

  /// A behavior that calls its parent `name`.
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

extension ViewController {
  /// Records an impression called `name` each time this controller appears, with the recorder that
  /// was handed to the nearest of it and its parents, or with the program's.
  ///
  /// On the screen already, it counts as appearing now.
  public final func configureAnalytics(name: String) {
    if let behavior = child(of: AnalyticsBehavior.self) {
      behavior.name = name
    } else {
      _ = child(orAdd: AnalyticsBehavior(name: name), goesWithViews: false)
    }
  }

  /// Hands in the recorder for this controller and everything below it.
  public final func configureAnalytics(recorder: any AnalyticsRecorder) {
    child(orAdd: AnalyticsBehavior(), goesWithViews: false).recorder = recorder
  }
}
