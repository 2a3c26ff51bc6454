// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import GLib
internal import Gtk

/// The actions of one set while a view is loaded.
final class InstalledActions {
  let fullNames: [String]
  let namesWithShortcuts: [String]
  private let prefix: String
  private let view: Widget
  private var running: [String: InstalledAction] = [:]

  init<Name: ActionName>(
    _ make: (Name) -> Action, in controller: ViewController, view: Widget
  ) {
    let group = ActionGroup()
    fullNames = Name.allCases.map(\.fullName)
    namesWithShortcuts = Name.allCases.filter { !$0.shortcuts.isEmpty }.map(\.fullName)
    prefix = Name.group
    self.view = view
    for name in Name.allCases {
      let action = InstalledAction(make(name), called: name.name, in: controller)
      running[name.fullName] = action
      group.add(action.control)
      if !name.shortcuts.isEmpty {
        Application.current?.setShortcuts(name.shortcuts, for: name.fullName)
      }
    }
    view.setActions(group, prefix: prefix)
  }

  subscript(fullName: String) -> InstalledAction? { running[fullName] }

  /// Ends what is being done and takes the actions away.
  func remove() {
    view.setActions(nil, prefix: prefix)
    for action in running.values { action.remove() }
    running = [:]
  }
}

/// One action and the control on the C side that stands for it.
final class InstalledAction {
  let control: SimpleAction
  private let action: Action
  private weak var controller: ViewController?
  private var task: Task<Void, Never>?
  private var pending: Source?
  private lazy var watch = Watch { [weak self] in self?.setNeedsRefresh() }

  init(_ action: Action, called name: String, in controller: ViewController) {
    self.action = action
    self.controller = controller
    let context = ActionContext(controller: controller)
    control = SimpleAction(
      name: name, parameter: action.parameterType, state: action.state(in: context))
    control.onActivate { [weak self] parameter in self?.activate(parameter) }
    refresh()
  }

  /// Does it unless it is being done already, or cannot be done now.
  @discardableResult
  func activate(_ parameter: Variant?) -> Task<Void, Never>? {
    guard task == nil, control.isEnabled else { return nil }
    let context = ActionContext(controller: controller, parameter: parameter)
    let task = Task { [weak self, action] in
      do {
        try await action.perform(context)
      } catch is CancellationError {
        // The view is gone, and with it whoever waited for this.
      } catch {
        context.controller?.report(error)
      }
      self?.finished()
    }
    self.task = task
    refresh()
    return task
  }

  func remove() {
    task?.cancel()
    pending?.cancel()
    watch.stop()
    controller = nil
  }

  private func finished() {
    task = nil
    if controller != nil { refresh() }
  }

  private func setNeedsRefresh() {
    guard pending == nil else { return }
    pending = Source.idle(priority: .beforeFrame) { [weak self] in
      self?.pending = nil
      self?.refresh()
      return .stop
    }
  }

  private func refresh() {
    let context = ActionContext(controller: controller)
    let (isEnabled, state) = watch.read {
      (action.isEnabled(in: context), action.state(in: context))
    }
    control.isEnabled = isEnabled && task == nil
    if let state, state != control.state { control.state = state }
  }
}
