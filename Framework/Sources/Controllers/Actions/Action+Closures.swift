// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import GLib

// Actions of a line or two, written where the set lists them.
//
// ```swift
// func action(for name: CardActionName) -> Action {
//   switch name {
//   case .back: .run(if: model.isOpened) { model.goBack() }
//   case .isPublic: .toggle(model.isPublic) { model.isPublic.toggle() }
//   case .remove: .withID { id, _ in model.remove(id) }
//   case .style: .choose(from: Style.allCases, now: model.style) { model.style = $0 }
//   }
// }
// ```
extension Action {
  /// Closes the window that the action was triggered in.
  public static var close: Action { .run { $0.controller?.windowController?.close() } }

  /// Does `work`, which may throw what the user is told.
  public static func run(
    if isEnabled: @autoclosure @escaping () -> Bool = true,
    _ work: @escaping @MainActor () async throws -> Void
  ) -> Action {
    ClosureAction(if: isEnabled) { _ in try await work() }
  }

  /// Does `work`, which is given where it was triggered.
  public static func run(
    if isEnabled: @autoclosure @escaping () -> Bool = true,
    _ work: @escaping @MainActor (ActionContext) async throws -> Void
  ) -> Action {
    ClosureAction(if: isEnabled, work)
  }

  /// Does `work` with the controller that installs the action, as `ControllerAction` does.
  public static func run<Controller: ViewController>(
    in _: Controller.Type, if isEnabled: @autoclosure @escaping () -> Bool = true,
    _ work: @escaping @MainActor (Controller) async throws -> Void
  ) -> Action {
    ControllerClosureAction(if: isEnabled, work)
  }

  /// Does `work` with the element whose index the control passes, as those in an outlet collection do.
  public static func run<Element>(
    on elements: @autoclosure @escaping () -> [Element],
    if isEnabled: @autoclosure @escaping () -> Bool = true,
    _ work: @escaping @MainActor (Element, ActionContext) async throws -> Void
  ) -> Action {
    ClosureAction(taking: "i", if: isEnabled) { context in
      let elements = elements()
      guard let index = context.index, elements.indices.contains(index) else { return }
      try await work(elements[index], context)
    }
  }

  /// Does `work` with `subject`, as that is when the action is triggered: until `work` begins, the user may have gone
  /// on to another one. Without a subject, nothing is done.
  public static func run<Subject>(
    with subject: @autoclosure @escaping () -> Subject?,
    if isEnabled: @autoclosure @escaping () -> Bool = true,
    _ work: @escaping @MainActor (Subject, ActionContext) async throws -> Void
  ) -> Action {
    ClosureAction(
      if: isEnabled,
      preparing: { context in
        guard let subject = subject() else { return {} }
        return { try await work(subject, context) }
      })
  }

  /// Does `work` with the text that the control passes, such as the id of its row.
  public static func withID(
    if isEnabled: @autoclosure @escaping () -> Bool = true,
    _ work: @escaping @MainActor (String, ActionContext) async throws -> Void
  ) -> Action {
    ClosureAction(taking: "s", if: isEnabled) { context in
      if let id = context.parameter?.string { try await work(id, context) }
    }
  }

  /// Does `work` for a control that is ticked or turned on while `isOn`.
  public static func toggle(
    _ isOn: @autoclosure @escaping () -> Bool,
    if isEnabled: @autoclosure @escaping () -> Bool = true,
    _ work: @escaping @MainActor () async throws -> Void
  ) -> Action {
    ClosureAction(if: isEnabled, state: variant(of: isOn)) { _ in try await work() }
  }

  /// Does `work`, which is given where it was triggered, for a control that is turned on while `isOn`.
  public static func toggle(
    _ isOn: @autoclosure @escaping () -> Bool,
    _ work: @escaping @MainActor (ActionContext) async throws -> Void
  ) -> Action {
    ClosureAction(state: variant(of: isOn), work)
  }

  /// Does `work` with one of `elements`, for controls of which the one for the element `now` is ticked.
  public static func choose<Element: Equatable>(
    from elements: [Element], now: @autoclosure @escaping () -> Element,
    _ work: @escaping @MainActor (Element) async throws -> Void
  ) -> Action {
    let state = { Variant(Int32(elements.firstIndex(of: now()) ?? 0)) }
    return ClosureAction(taking: "i", state: state) { context in
      guard let index = context.index, elements.indices.contains(index) else { return }
      try await work(elements[index])
    }
  }
}

private func variant(of isOn: @escaping () -> Bool) -> () -> Variant { { Variant(isOn()) } }

private final class ClosureAction: Action {
  private let parameter: String?
  private let isEnabled: () -> Bool
  private let state: (() -> Variant)?
  private let work: (ActionContext) -> Work

  typealias Work = @MainActor () async throws -> Void

  init(
    taking parameter: String? = nil, if isEnabled: @escaping () -> Bool = { true },
    state: (() -> Variant)? = nil, preparing work: @escaping (ActionContext) -> Work
  ) {
    self.parameter = parameter
    self.isEnabled = isEnabled
    self.state = state
    self.work = work
    super.init()
  }

  convenience init(
    taking parameter: String? = nil, if isEnabled: @escaping () -> Bool = { true },
    state: (() -> Variant)? = nil,
    _ work: @escaping @MainActor (ActionContext) async throws -> Void
  ) {
    self.init(taking: parameter, if: isEnabled, state: state) { context in
      { try await work(context) }
    }
  }

  override var parameterType: String? { parameter }
  override func isEnabled(in context: ActionContext) -> Bool { isEnabled() }
  override func state(in context: ActionContext) -> Variant? { state?() }
  override func prepare(_ context: ActionContext) -> Work { work(context) }
  override func perform(_ context: ActionContext) async throws { try await work(context)() }
}

private final class ControllerClosureAction<Controller: ViewController>: ControllerAction<
  Controller
>
{
  private let isEnabled: () -> Bool
  private let work: @MainActor (Controller) async throws -> Void

  init(
    if isEnabled: @escaping () -> Bool,
    _ work: @escaping @MainActor (Controller) async throws -> Void
  ) {
    self.isEnabled = isEnabled
    self.work = work
    super.init()
  }

  override func isEnabled(in controller: Controller) -> Bool { isEnabled() }

  override func perform(_ context: ActionContext, in controller: Controller) async throws {
    try await work(controller)
  }
}
