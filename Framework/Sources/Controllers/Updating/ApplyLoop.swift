// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import GLib

/// Finds an updater that changes its own state while it applies one, and therefore never comes to an end.
/// Windows stay usable meanwhile, so that nothing but a busy processor would show it.
final class ApplyLoop {
  /// So many in a row are no longer a model that settles.
  static let limit = 100

  private let name: String
  private var isApplying = false
  private var hasChanged = false
  private var count = 0

  /// Watches `updater`.
  init(of updater: AnyObject) { name = "\(type(of: updater))" }

  /// Applies a state.
  func run(_ apply: () -> Void) {
    hasChanged = false
    isApplying = true
    apply()
    isApplying = false
    count = hasChanged ? count + 1 : 0
    guard count == Self.limit else { return }
    Log.warning(
      domain: "Controllers",
      """
      \(name).apply has changed its own state \(count) times in a row. It only shows the state; \
      decisions belong in the model.
      """)
  }

  /// Called when there is another state to show.
  func noteChange() { hasChanged = isApplying }

  /// Called when the views are released.
  func reset() { count = 0 }
}
