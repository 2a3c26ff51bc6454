// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

public import GLib

/// An action on the controller that installs it, with that controller's type.
///
/// ```swift
/// final class ShareAction: ControllerAction<CardWindowController> {
///   override func perform(_ context: ActionContext, in window: CardWindowController) async throws {
///     window.shareMenu.present()
///   }
/// }
/// ```
///
/// If a controller of another class installs it, a critical is logged and the action stays disabled.
@MainActor
open class ControllerAction<Controller: ViewController>: Action {
  /// Creates an action.
  override public init() { super.init() }

  /// Returns whether the action is enabled now.
  open func isEnabled(in controller: Controller) -> Bool { true }

  /// Returns the state that its controls show: a Boolean ticks check boxes and switches.
  open func state(in controller: Controller) -> Variant? { nil }

  /// Performs the action. Errors it throws are reported to the user. The task is cancelled when the
  /// views are released.
  open func perform(_ context: ActionContext, in controller: Controller) async throws {}

  override public final func isEnabled(in context: ActionContext) -> Bool {
    controller(in: context).map { isEnabled(in: $0) } ?? false
  }

  override public final func state(in context: ActionContext) -> Variant? {
    controller(in: context).flatMap { state(in: $0) }
  }

  override public final func perform(_ context: ActionContext) async throws {
    guard let controller = controller(in: context) else { return }
    try await perform(context, in: controller)
  }

  override final func complaint(about controller: ViewController) -> String? {
    controller is Controller
      ? nil
      : "\(type(of: self)) works in a \(Controller.self); in \(type(of: controller)) it stays off."
  }

  /// Nil once it is gone. Its class was checked when the action was installed.
  private func controller(in context: ActionContext) -> Controller? {
    context.controller as? Controller
  }
}
