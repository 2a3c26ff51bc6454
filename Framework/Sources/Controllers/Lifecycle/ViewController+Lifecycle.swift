// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import GLib
internal import Gtk

// The transitions of controllers. All go through `enter`, which checks the table.
extension ViewController {
  /// Moves to the next `phase`. A transition that is not allowed is logged and ignored.
  ///
  /// Windows and parents call it. Call it yourself only in a container that does not always show
  /// all its children.
  public final func transition(to phase: LifecyclePhase) {
    guard lifecyclePhase.next.contains(phase) else {
      LifecycleLog.refused(self, phase)
      return
    }
    do {
      if phase == .loaded { try loadIntoParent() } else { try enter(phase) }
    } catch {
      LifecycleLog.failed(self, error)
    }
  }

  /// Goes to `target` through all phases on the way, so that none is missing when GTK skips some.
  final func advance(to target: LifecyclePhase) {
    guard lifecyclePhase != target else { return }
    for phase in lifecyclePhase.path(to: target) {
      // A hook on the way may have led elsewhere, by closing the window for example.
      guard lifecyclePhase.next.contains(phase) else { return }
      transition(to: phase)
    }
  }

  /// Loads the views, here and in the children: either all or none.
  final func load() throws(InterfaceError) {
    guard !lifecyclePhase.hasViews else { return }
    try enter(.loaded)
  }

  private func enter(_ phase: LifecyclePhase) throws(InterfaceError) {
    if phase == .loaded { try makeViews() }
    LifecycleLog.entered(self, phase)
    lifecyclePhase = phase
    switch phase {
    case .loaded:
      do {
        try updater?.startUpdating()
        if let actions { install(actions) }
        isInViewDidLoad = true
        defer { isInViewDidLoad = false }
        try superCalls.require("viewDidLoad", in: self) { viewDidLoad() }
      } catch {
        advance(to: .unloaded)
        throw error
      }
      updater?.showNow()
      do {
        for child in children where lifecyclePhase == phase && !child.isHeldBack {
          try child.loadIntoParent()
        }
      } catch {
        advance(to: .unloaded)
        throw error
      }
    case .willAppear, .didAppear:
      if phase == .didAppear {
        for actions in installedActions { actions.reach(from: windowController?.window) }
      }
      callHook(for: phase)
      for child in children where lifecyclePhase == phase { child.follow(phase) }
      if phase == .didAppear { DebugChecks.checkActions(of: self) }
    case .willDisappear, .didDisappear:
      for child in children.reversed() { child.follow(phase) }
      for actions in installedActions { actions.leaveWindow() }
      callHook(for: phase)
    case .unloaded:
      for child in children.reversed() { child.follow(phase) }
      dropViews()
      callHook(for: phase)
    case .initialized:
      break
    }
  }

  /// Follows the parent if this child is ready for it; nothing is passed on twice.
  final func follow(_ phase: LifecyclePhase) {
    switch phase {
    case .willAppear, .didAppear:
      if isHeldBack { return }
      if phase == .willAppear, !lifecyclePhase.hasViews {
        do { try loadIntoParent() } catch { LifecycleLog.failed(self, error) }
      }
    case .unloaded:
      // One that never had views would load them on the way there.
      if lifecyclePhase.hasViews { advance(to: .unloaded) }
      return
    default:
      break
    }
    if lifecyclePhase.next.contains(phase) { transition(to: phase) }
  }

  // MARK: - Views

  private func makeViews() throws(InterfaceError) {
    if let updater, updater.isShowing {
      throw .updaterInUse(updater: "\(type(of: updater))", by: "\(type(of: self))")
    }
    do {
      try superCalls.require("loadView", in: self) { () throws(InterfaceError) in try loadView() }
      if let reader { try updater?.bind(to: reader) }
      DebugChecks.checkOutlets(of: self)
      makeOverlay()
    } catch {
      dropWidgets()
      throw error
    }
  }

  private func dropViews() {
    for actions in installedActions { actions.remove() }
    installedActions = []
    for child in children where child.goesWithViews { child.removeFromParent() }
    superCalls.check("releaseViews", in: self) { releaseViews() }
    updater?.releaseViews()
    dropWidgets()
  }

  private func dropWidgets() {
    connections.empty()
    reader = nil
    let view = viewIfLoaded
    let overlay = overlay
    viewIfLoaded = nil
    self.overlay = nil
    view?.destroy()
    overlay?.destroy()
  }

  private func callHook(for phase: LifecyclePhase) {
    switch phase {
    case .initialized, .loaded: break
    case .willAppear: superCalls.check("viewWillAppear", in: self) { viewWillAppear() }
    case .didAppear: superCalls.check("viewDidAppear", in: self) { viewDidAppear() }
    case .willDisappear: superCalls.check("viewWillDisappear", in: self) { viewWillDisappear() }
    case .didDisappear: superCalls.check("viewDidDisappear", in: self) { viewDidDisappear() }
    case .unloaded: superCalls.check("viewDidUnload", in: self) { viewDidUnload() }
    }
  }
}
