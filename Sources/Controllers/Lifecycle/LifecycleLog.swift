// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import GLib

/// What controllers go through, in GLib's structured log. `G_MESSAGES_DEBUG=Cameo-Lifecycle` shows
/// every phase; refusals and failures are warnings and always show.
enum LifecycleLog {
  static let domain = "Cameo-Lifecycle"
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
