// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import GLib

/// What controllers go through, in GLib's structured log. `G_MESSAGES_DEBUG=Cameo-Lifecycle` shows
/// every phase; refusals and failures are warnings and always show.
enum LifecycleLog {
  static let domain = "Cameo-Lifecycle"

  static func entered(_ controller: ViewController, _ phase: LifecyclePhase) {
    Log.write(
      .debug, domain: domain,
      "\(type(of: controller)): \(controller.lifecyclePhase) → \(phase)",
      fields: fields(controller, phase))
  }

  static func refused(_ controller: ViewController, _ phase: LifecyclePhase) {
    Log.warning(
      domain: domain,
      """
      \(type(of: controller)) cannot go from \(controller.lifecyclePhase) to \(phase); ignored. \
      A container drives this child out of order, or an override does not call super.
      """,
      fields: fields(controller, phase))
  }

  static func failed(_ controller: ViewController, _ error: any Error) {
    Log.critical(domain: domain, "\(type(of: controller)) has no view: \(error)")
  }

  private static func fields(
    _ controller: ViewController, _ phase: LifecyclePhase
  ) -> [String: String] {
    [
      "CONTROLLER": "\(type(of: controller))",
      "PHASE": phase.rawValue,
      "PREVIOUS_PHASE": controller.lifecyclePhase.rawValue,
    ]
  }
}
