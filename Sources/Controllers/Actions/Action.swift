// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

public import GLib
public import Gtk

/// One thing a person can ask for: a class of its own, handed its model when it is made.
///
/// What `isEnabled` and `state` read from observable models is watched; controls follow by
/// themselves. While it is being performed it is off.
@MainActor
open class Action {
  /// An action.
  public init() {}

  /// The type of what the control hands over, such as `i` for the index in an outlet collection.
  open var parameterType: String? { nil }

  /// Whether it can be done now.
  open func isEnabled(in context: ActionContext) -> Bool { true }

  /// What its controls show: a truth value ticks check boxes and switches.
  open func state(in context: ActionContext) -> Variant? { nil }

  /// Does it. What it throws is reported to the person who asked. The task is cancelled when the
  /// view goes away.
  open func perform(_ context: ActionContext) async throws {}
}

/// An action on one model: what most are.
@MainActor
open class ModelAction<Model>: Action {
  /// What it reads and changes.
  public let model: Model

  /// An action on `model`.
  public init(_ model: Model) {
    self.model = model
    super.init()
  }
}

/// What an action may know of where it was asked for.
public struct ActionContext {
  /// The controller that installed the action; nil once it is gone.
  public private(set) weak var controller: ViewController?

  /// What the control handed over.
  public let parameter: Variant?

  init(controller: ViewController?, parameter: Variant? = nil) {
    self.controller = controller
    self.parameter = parameter
  }

  /// The control's place in its outlet collection.
  public var index: Int? { parameter?.int }

  /// The window it was asked for in, for dialogs to stand over.
  public var window: Window? { controller?.windowController?.window }
}

extension Variant {
  /// A control's place in its outlet collection, as its action gets it.
  static func index(_ index: Int) -> Variant { Variant(Int32(index)) }
}
