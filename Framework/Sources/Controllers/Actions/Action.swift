// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

public import GLib
public import Gtk

/// Something the user can do, as a class of its own that is given its model.
///
/// Whatever `isEnabled` and `state` read from observable models is tracked, and controls update
/// automatically. An action is disabled while it is being performed.
@MainActor
open class Action {
  /// Creates an action.
  public init() {}

  /// The type of the parameter that a control passes, such as `i` for the index in an outlet
  /// collection.
  open var parameterType: String? { nil }

  /// Returns whether the action can be performed now.
  open func isEnabled(in context: ActionContext) -> Bool { true }

  /// Returns the state that controls show: a Boolean ticks check boxes and turns on switches.
  open func state(in context: ActionContext) -> Variant? { nil }

  /// Performs the action. Errors it throws are shown to the user. The task is cancelled when the
  /// view is released.
  open func perform(_ context: ActionContext) async throws {}

  /// Returns the work of `perform`, which begins a moment later: what it concerns is read now, because the user may
  /// have gone on to something else by then.
  func prepare(_ context: ActionContext) -> @MainActor () async throws -> Void {
    { try await self.perform(context) }
  }

  /// Why the action cannot work in `controller`; nil when it can.
  func complaint(about controller: ViewController) -> String? { nil }
}

/// An action on one model, as most actions are.
@MainActor
open class ModelAction<Model>: Action {
  /// The model that the action reads and changes.
  public let model: Model

  /// Creates an action on `model`.
  public init(_ model: Model) {
    self.model = model
    super.init()
  }
}

/// Where an action was triggered, and with which parameter.
public struct ActionContext {
  /// The controller that installed the action; nil once it is gone.
  public private(set) weak var controller: ViewController?

  /// The parameter that the control passed.
  public let parameter: Variant?

  init(controller: ViewController?, parameter: Variant? = nil) {
    self.controller = controller
    self.parameter = parameter
  }

  /// The index of the control in its outlet collection.
  public var index: Int? { parameter?.int }

  /// The window that the action was triggered in, as the parent for dialogs.
  public var window: Window? { controller?.windowController?.window }
}

extension Variant {
  /// Returns the parameter with which a control at `index` in its outlet collection triggers its
  /// action.
  static func index(_ index: Int) -> Variant { Variant(Int32(index)) }
}

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
