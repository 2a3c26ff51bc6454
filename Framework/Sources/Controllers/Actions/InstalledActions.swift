// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import GLib
internal import Gtk

/// The actions that one controller has installed under one prefix, while a view is loaded.
final class InstalledActions {
  let prefix: String
  private(set) var fullNames: [String] = []
  private(set) var namesWithShortcuts: [String] = []
  /// The keys of all of them.
  private(set) var shortcuts: [String] = []
  private let view: Widget
  private let group = ActionGroup()
  private var running: [String: InstalledAction] = [:]
  private var window: Window?

  init(prefix: String, view: Widget) {
    self.prefix = prefix
    self.view = view
    if view.hasActions(prefix: prefix) {
      Log.warning(
        domain: "Controllers",
        "Two controllers install actions under “\(prefix)” in one view; the later ones count.")
    }
    view.setActions(group, prefix: prefix)
  }

  /// Adds an action for each name.
  func add<Name: ActionName>(_ make: (Name) -> Action, in controller: ViewController) {
    for name in Name.allCases {
      let action = InstalledAction(make(name), called: name.name, in: controller)
      if let former = running.updateValue(action, forKey: name.fullName) {
        former.remove()
        Log.warning(domain: "Controllers", "The action “\(name.fullName)” is there twice.")
      }
      fullNames.append(name.fullName)
      group.add(action.control)
      guard !name.shortcuts.isEmpty else { continue }
      namesWithShortcuts.append(name.fullName)
      shortcuts += name.shortcuts
      Application.current?.setShortcuts(name.shortcuts, for: name.fullName)
    }
  }

  /// All of them, as they were made.
  var actions: [Action] { running.values.map(\.action) }

  subscript(fullName: String) -> InstalledAction? { running[fullName] }

  /// While the view is on the screen its actions are available in the whole window, so that their
  /// shortcuts work wherever the focus is. Of two views with the same names, the first wins.
  func reach(from window: Window?) {
    guard self.window == nil, let window, Widget(window) != view,
      !window.hasActions(prefix: prefix)
    else { return }
    window.setActions(group, prefix: prefix)
    self.window = window
  }

  /// Called when the view leaves the screen.
  func leaveWindow() {
    window?.setActions(nil, prefix: prefix)
    window = nil
  }

  /// Cancels running actions and removes all.
  func remove() {
    leaveWindow()
    view.setActions(nil, prefix: prefix)
    for action in running.values { action.remove() }
    running = [:]
  }
}

/// One action and the GAction that represents it.
final class InstalledAction {
  let control: SimpleAction
  let action: Action
  private weak var controller: ViewController?
  private var task: Task<Void, Never>?
  private var pending: Source?
  /// What had the focus when the action began: GTK takes it from insensitive widgets.
  private var focus: Widget?
  private lazy var watch = Watch.early { [weak self] in self?.setNeedsRefresh() }

  /// Those whose controls show what was true before the last change, until the next frame.
  private static var outdated: [ObjectIdentifier: InstalledAction] = [:]

  /// Brings the controls of all actions up to date at once. A key must find them as the keys before it left
  /// them: Enter right behind a letter presses a button that only this letter has enabled.
  static func refreshOutdated() {
    for action in outdated.values { action.refreshNow() }
  }

  init(_ action: Action, called name: String, in controller: ViewController) {
    self.action = action
    self.controller = controller
    if let complaint = action.complaint(about: controller) {
      Log.critical(domain: "Controllers", complaint)
    }
    let context = ActionContext(controller: controller)
    control = SimpleAction(
      name: name, parameter: action.parameterType, state: action.state(in: context))
    control.onActivate { [weak self] parameter in self?.activate(parameter) }
    refresh()
  }

  /// Performs it unless it is running already, or disabled.
  @discardableResult
  func activate(_ parameter: Variant?) -> Task<Void, Never>? {
    if pending != nil { refreshNow() }
    guard task == nil, control.isEnabled else { return nil }
    let context = ActionContext(controller: controller, parameter: parameter)
    let work = action.prepare(context)
    let task = Task { [weak self] in
      do {
        try await work()
      } catch is CancellationError {
        // The view is gone, so the result is no longer needed.
      } catch {
        context.controller?.report(error)
      }
      self?.finished()
    }
    self.task = task
    let focus = context.window?.focus
    refresh()
    if context.window?.focus == nil { self.focus = focus }
    return task
  }

  func remove() {
    task?.cancel()
    endWaiting()
    watch.stop()
    controller = nil
    focus = nil
  }

  private func finished() {
    task = nil
    guard controller != nil else { return }
    refresh()
    giveFocusBack()
  }

  /// Unless the user has moved the focus meanwhile. If the action has opened a popover, which would close, the focus
  /// comes back after that.
  private func giveFocusBack() {
    defer { focus = nil }
    guard let focus, let window = ActionContext(controller: controller).window else { return }
    guard let popover = window.openPopover else { return Self.giveFocus(back: focus, in: window) }
    var connection: SignalConnection?
    connection = popover.onClosed {
      connection?.disconnect()
      connection = nil
      // GTK moves the focus itself while the popover closes.
      Source.idle {
        Self.giveFocus(back: focus, in: window)
        return .stop
      }
    }
  }

  private static func giveFocus(back focus: Widget, in window: Window) {
    if focus.window == window, window.focus == nil { focus.grabFocusOncePossible() }
  }

  private func setNeedsRefresh() {
    guard pending == nil, controller != nil else { return }
    Self.outdated[ObjectIdentifier(self)] = self
    pending = Source.idle(priority: .beforeFrame) { [weak self] in
      self?.refreshNow()
      return .stop
    }
  }

  private func refreshNow() {
    endWaiting()
    refresh()
  }

  private func endWaiting() {
    pending?.cancel()
    pending = nil
    Self.outdated[ObjectIdentifier(self)] = nil
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
