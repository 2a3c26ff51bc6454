// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import GLib

/// A phase in the life of a controller, from its creation to the release of its views.
public nonisolated enum LifecyclePhase: String, Sendable, CaseIterable {
  /// Created; there are no views yet.
  case initialized
  /// The views are loaded, but not on the screen.
  case loaded
  /// About to come onto the screen.
  case willAppear
  /// On the screen.
  case didAppear
  /// About to leave the screen.
  case willDisappear
  /// Off the screen; the views are kept.
  case didDisappear
  /// The views have been released. They can be loaded again.
  case unloaded

  /// The table of allowed transitions.
  public var next: [LifecyclePhase] {
    switch self {
    case .initialized: [.loaded]
    case .loaded: [.willAppear, .unloaded]
    case .willAppear: [.didAppear, .willDisappear]  // the second when interrupted
    case .didAppear: [.willDisappear]
    case .willDisappear: [.didDisappear]
    case .didDisappear: [.willAppear, .unloaded]
    case .unloaded: [.loaded]
    }
  }

  /// Whether the controller has views in this phase.
  public var hasViews: Bool { self != .initialized && self != .unloaded }

  /// Whether the views are on the screen, or about to appear or disappear.
  public var isOnScreen: Bool {
    self == .willAppear || self == .didAppear || self == .willDisappear
  }

  /// The phases to go through to get to `target`, it included: the shortest way the table allows.
  func path(to target: LifecyclePhase) -> [LifecyclePhase] {
    var paths: [[LifecyclePhase]] = next.map { [$0] }
    var seen: Set<LifecyclePhase> = [self]
    while !paths.isEmpty {
      let path = paths.removeFirst()
      guard let last = path.last, seen.insert(last).inserted else { continue }
      if last == target { return path }
      paths += last.next.map { path + [$0] }
    }
    return []
  }

  /// The phase for a child that is attached to a parent in this phase: not onto a screen that the
  /// parent is leaving.
  var phaseForLateChild: LifecyclePhase? {
    switch self {
    case .initialized, .unloaded: nil
    case .willAppear: .willAppear
    case .didAppear: .didAppear
    case .loaded, .willDisappear, .didDisappear: .loaded
    }
  }
}

/// Logs the phases of controllers, in GLib's structured log. `G_MESSAGES_DEBUG=Controllers-Lifecycle`
/// shows every phase; refusals and failures are warnings and always show.
enum LifecycleLog {
  static let domain = "Controllers-Lifecycle"
  private static var counts: [ObjectIdentifier: Int] = [:]

  /// Counts the controllers of one class.
  static func nextNumber(of type: ViewController.Type) -> Int {
    counts[ObjectIdentifier(type), default: 0] += 1
    return counts[ObjectIdentifier(type), default: 0]
  }

  private static func name(_ controller: ViewController) -> String {
    "\(type(of: controller)) #\(controller.number)"
  }

  static func entered(_ controller: ViewController, _ phase: LifecyclePhase) {
    Log.write(
      .debug, domain: domain,
      "\(name(controller)): \(controller.lifecyclePhase) → \(phase)",
      fields: fields(controller, phase))
  }

  static func refused(_ controller: ViewController, _ phase: LifecyclePhase) {
    Log.warning(
      domain: domain,
      """
      \(name(controller)) cannot go from \(controller.lifecyclePhase) to \(phase); ignored. \
      A container drives this child out of order, or an override does not call super.
      """,
      fields: fields(controller, phase))
  }

  static func failed(_ controller: ViewController, _ error: any Error) {
    Log.critical(domain: domain, "\(name(controller)) has no view: \(error)")
  }

  private static func fields(
    _ controller: ViewController, _ phase: LifecyclePhase
  ) -> [String: String] {
    [
      "CONTROLLER": "\(type(of: controller))",
      "CONTROLLER_NUMBER": "\(controller.number)",
      "PHASE": phase.rawValue,
      "PREVIOUS_PHASE": controller.lifecyclePhase.rawValue,
    ]
  }
}
