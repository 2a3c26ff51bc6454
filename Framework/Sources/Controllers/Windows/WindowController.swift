// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import GLib
public import Gtk

/// Manages one window: presents it, restores its size, and takes its children along. Its updater
/// decides what the window shows, and its actions what it does.
///
/// It keeps itself alive while its window is open or hidden; no reference to it is needed.
@MainActor
open class WindowController: ViewController {
  /// The name under which the size is saved; nil for windows that always start at the same size.
  public let restorationName: String?

  /// Creates a controller for the window of `interface`.
  public init(
    interface: Interface? = nil, updater: (any ViewUpdater)? = nil, restorationName: String? = nil
  ) {
    self.restorationName = restorationName
    super.init(interface: interface, updater: updater)
  }

  /// The window while it is loaded. Reading this property never loads it.
  public final var window: Window? { viewIfLoaded.flatMap { Window($0) } }

  /// Returns whether the window may close now. Return false to keep it open while you ask the user;
  /// then call `close`. Behaviors that conform to `WindowCloseGuarding` are asked as well.
  open func windowShouldClose() -> Bool {
    superCalls.note()
    return true
  }

  /// Presents the window, or brings it to the front if it is open. A dialog stays above its `owner`
  /// and closes with it; a modal one takes the keys and clicks of its owner, and of no other window. A
  /// window that closes itself while it is loaded does not appear.
  ///
  /// If the content of the window is not `visible` in its file, it is shown in the next turn of the main
  /// loop: the window manager gets to work at once, and GTK lays out everything once, when the window has
  /// its size and the focus. Such a window needs a default size.
  public final func present(over owner: Window? = nil) throws(InterfaceError) {
    do {
      try load()
    } catch {
      OpenWindows.remove(self)
      throw error
    }
    guard let window else {
      // Its `viewDidLoad` has closed it.
      guard lifecyclePhase.hasViews else { return }
      advance(to: .unloaded)
      throw .missingFile("\(Self.self)")
    }
    if let owner {
      window.setParent(owner)
      if !lifecyclePhase.isOnScreen { fit(window, into: owner) }
    } else if window.owner == nil, !lifecyclePhase.isOnScreen {
      // Window managers would keep it above all other windows of the program, and these from the user.
      window.isModal = false
    }
    let held = lifecyclePhase.isOnScreen ? [] : HeldContent.of(window)
    if !lifecyclePhase.isOnScreen { transition(to: .willAppear) }
    guard self.window == window else { return }
    window.present()
    HeldContent.showSoon(held, in: window)
  }

  /// Reads the interface now and presents the window in the next turn of the main loop, so that a
  /// window with many widgets blocks nothing for long. Closed in between, it does not appear.
  public final func presentSoon(over owner: Window? = nil) throws(InterfaceError) {
    do {
      try load()
    } catch {
      OpenWindows.remove(self)
      throw error
    }
    Task { [weak self] in
      guard let self, lifecyclePhase.hasViews else { return }
      do {
        try present(over: owner)
      } catch {
        Log.critical(domain: "Controllers", "\(error)")
      }
    }
  }

  /// A window over a narrow one takes its place, as a page would: strips of the one below, with a title and buttons
  /// of its own, would only confuse. A window over a wide one is no larger than that, and leaves its edges in sight
  /// unless it is meant to cover it.
  private func fit(_ window: Window, into owner: Window) {
    let (wanted, room) = (window.size, owner.size)
    let isNarrow = Shape.of(width: room.width, height: room.height).contains(.narrow)
    let edges = wanted.width < room.width ? Self.visibleEdges : 0
    let fitting =
      isNarrow
      ? room : (min(wanted.width, room.width), min(wanted.height, room.height - edges))
    guard fitting != wanted else { return }
    window.resize(width: fitting.0, height: fitting.1)
  }

  /// How much of the height of its owner a dialog leaves in sight, in pixels.
  private static let visibleEdges = 48

  /// Hides the window and keeps it.
  public final func hide() {
    guard lifecyclePhase.isOnScreen else { return }
    advance(to: .willDisappear)
    window?.isVisible = false
  }

  /// Closes the window, unless it may not close now. Returns whether it did.
  @discardableResult
  public final func close() -> Bool {
    guard let window else {
      OpenWindows.remove(self)
      return true
    }
    guard mayClose() else { return false }
    if lifecyclePhase.isOnScreen { advance(to: .willDisappear) }
    window.destroy()
    return true
  }

  /// Closes all windows of the program, the last one opened first; stops at one that may not close
  /// now. Returns whether all were closed.
  @discardableResult
  public static func closeAll() -> Bool {
    OpenWindows.all.reversed().allSatisfy { $0.close() }
  }

  override open func loadView() throws(InterfaceError) {
    try super.loadView()
    guard let interface, let view = viewIfLoaded, window == nil else { return }
    throw .wrongType(
      file: interface.file, id: interface.name, expected: "GtkWindow", found: view.handle.typeName)
  }

  override open func viewDidLoad() {
    super.viewDidLoad()
    guard let window else { return }
    OpenWindows.add(self, window)
    window.leaveGroup()
    WindowPlacement.restore(restorationName, to: window)
    connect(window)
  }

  override open func viewWillAppear() {
    super.viewWillAppear()
    if let window { restrictShape(of: window) }
  }

  override open func viewWillDisappear() {
    super.viewWillDisappear()
    if let window { WindowPlacement.save(restorationName, of: window) }
  }

  override func viewWasDestroyed() {
    super.viewWasDestroyed()
    OpenWindows.remove(self)
  }

  private func connect(_ window: Window) {
    let keeper = FocusKeeper()
    connections.add(
      window.onFocusMove { [weak self] next in
        guard let window = self?.window else { return }
        keeper.focusMoves(in: window, to: next)
      })
    connections.add(
      window.onKeyPress { _ in
        InstalledAction.refreshOutdated()
        return .propagate
      })
    // GTK emits `show` only after `map`, too late for "will appear"; `present` handles that. These
    // handlers are for windows that are shown or hidden by other means.
    connections.add(
      window.onMap { [weak self] in
        guard let self, !lifecyclePhase.isOnScreen else { return }
        transition(to: .willAppear)
      })
    connections.add(
      window.onMapped { [weak self] in
        guard let self, lifecyclePhase == .willAppear else { return }
        transition(to: .didAppear)
      })
    connections.add(
      window.onUnmap { [weak self] in
        guard let self, lifecyclePhase.isOnScreen else { return }
        advance(to: .didDisappear)
      })
    connections.add(
      window.onCloseRequest { [weak self] in
        guard let self else { return .propagate }
        guard mayClose() else { return .stop }
        if lifecyclePhase.isOnScreen { advance(to: .willDisappear) }
        return .propagate
      })
  }

  /// The windows above it would close with it: they are closed first, so that each is asked.
  private func mayClose() -> Bool {
    superCalls.check("windowShouldClose", in: self) { windowShouldClose() } && childrenAllowClosing
      && OpenWindows.above(window).reversed().allSatisfy { $0.close() }
  }

  /// Shapes that the controllers don't allow are prevented by the hints for the window manager.
  private func restrictShape(of window: Window) {
    func allowed(_ shape: Shape) -> Bool {
      superCalls.check("allows", in: self) { allows(shape) }
    }
    let (narrow, wide) = (allowed(.narrow), allowed(.wide))
    let (portrait, landscape) = (allowed(.portrait), allowed(.landscape))
    if !(narrow || wide) || !(portrait || landscape) {
      Log.warning(
        domain: "Controllers", "\(type(of: self)) allows no shape; it may take any.")
    }
    window.setBounds(
      minWidth: wide && !narrow ? Shape.minWideWidth : nil,
      maxWidth: narrow && !wide ? Shape.minWideWidth - 1 : nil,
      aspect: portrait == landscape ? nil : landscape ? 1...100 : 0.01...1)
  }
}

/// A child that may keep its window open, such as a behavior that asks before work is discarded.
@MainActor
public protocol WindowCloseGuarding {
  /// Returns whether the window may close now. Return false to keep it open while you ask the user;
  /// then call its `close`.
  func windowMayClose() -> Bool
}

extension ViewController {
  /// Whether no child keeps the window open. After the first that does, no other is asked.
  final var childrenAllowClosing: Bool {
    children.allSatisfy { child in
      (child as? any WindowCloseGuarding)?.windowMayClose() != false && child.childrenAllowClosing
    }
  }
}
