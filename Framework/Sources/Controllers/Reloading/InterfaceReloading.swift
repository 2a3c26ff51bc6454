// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import GLib
internal import Gtk

/// Loads views again when their file in the folder of `InterfaceFolder` is saved, so that a developer sees
/// each change. There is no such folder in release builds.
package final class InterfaceReloading {
  private var monitor: FileMonitor?
  private var pending: Source?
  /// The contents of invalid files, so that each is reported once.
  private var refused: [String: String] = [:]

  /// Starts watching the folder; nil when there is none.
  package init?() {
    guard let folder = InterfaceFolder.path else { return nil }
    do {
      monitor = try FileMonitor(folder) { [weak self] in self?.reloadSoon() }
    } catch {
      Log.warning(domain: "Controllers", "\(InterfaceFolder.variable) is not watched: \(error)")
      return nil
    }
  }

  // Editors write a file in several steps.
  private func reloadSoon() {
    pending?.cancel()
    pending = Source.timeout(milliseconds: 100) { [weak self] in
      self?.pending = nil
      self?.reload()
      return .stop
    }
  }

  private func reload() {
    for window in OpenWindows.all {
      let outdated = window.outdatedControllers
      guard !outdated.isEmpty, outdated.allSatisfy(canReload) else { continue }
      // One may have been released with another that was reloaded before it.
      for controller in outdated where controller.isOutdated {
        controller.reloadableAncestor.reloadView()
      }
    }
  }

  private func canReload(_ controller: ViewController) -> Bool {
    guard let interface = controller.interface else { return true }
    do {
      try controller.tryInterface()
      refused[interface.name] = nil
      return true
    } catch {
      if refused.updateValue(interface.xml ?? "", forKey: interface.name) != interface.xml {
        Log.warning(domain: "Controllers", "\(error) The view stays as it was.")
      }
      return false
    }
  }
}

extension ViewController {
  /// Whether the file of the view has changed since it was loaded.
  final var isOutdated: Bool { reader.map { $0.xml != $0.interface.xml } ?? false }

  /// The controllers whose views are outdated, from this one down, the parent first.
  final var outdatedControllers: [ViewController] {
    (isOutdated ? [self] : []) + children.flatMap(\.outdatedControllers)
  }

  /// Checks whether the view could be loaded from its file as it is now. The current view stays as
  /// it is.
  final func tryInterface() throws(InterfaceError) {
    guard let interface, let reader else { return }
    let trial = try InterfaceReader(interface)
    defer {
      trial.discard()
      // These objects were found in this reader before.
      try? updater?.bind(to: reader)
    }
    let root = try trial.root(as: Widget.self)
    if self is WindowController { _ = try trial.check(root, as: Window.self, id: interface.name) }
    try updater?.bind(to: trial)
    for case let slot? in children.map(\.slot) { _ = try trial.object(slot, as: Container.self) }
  }

  /// The nearest controller, this one or an ancestor, whose view can be replaced by itself: one
  /// alone in its slot, or else that of the window.
  final var reloadableAncestor: ViewController {
    guard let parent else { return self }
    if let slot, let container = parent.reader?.objectIfPresent(slot, as: Container.self),
      container.children.count == 1
    {
      return self
    }
    return parent.reloadableAncestor
  }

  /// Releases the view and loads it again, with the focus where it was.
  final func reloadView() {
    if let window = self as? WindowController { return window.reloadWindow() }
    let window = windowController?.window
    let focus = window.flatMap { FocusPlace(in: $0) }
    advance(to: .unloaded)
    guard !isHeldBack, let phase = parent?.lifecyclePhase.phaseForLateChild else { return }
    do {
      try loadIntoParent()
      advance(to: phase)
    } catch {
      LifecycleLog.failed(self, error)
    }
    if let window { focus?.restore(in: window) }
  }
}

extension WindowController {
  /// Replaces this window by a new one, because its contents can't be exchanged without leaving
  /// parts behind. One off the screen is loaded when it is next presented.
  fileprivate func reloadWindow() {
    guard let former = window, lifecyclePhase == .didAppear else {
      return OpenWindows.releaseViewsOffScreen()
    }
    let (stance, focus, owner) = (WindowStance(of: former), FocusPlace(in: former), former.owner)
    let above = OpenWindows.above(former)
    for controller in above { controller.window?.setParent(nil) }
    // The program must not end for lack of a window.
    Application.current?.hold()
    defer { Application.current?.release() }
    advance(to: .unloaded)
    do {
      try load()
      if let window { stance.give(to: window) }
      try present(over: owner)
    } catch {
      LifecycleLog.failed(self, error)
    }
    guard let window else { return }
    for controller in above { controller.window?.setParent(window) }
    focus?.restore(in: window)
  }
}
