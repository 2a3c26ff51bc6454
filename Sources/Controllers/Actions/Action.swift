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
