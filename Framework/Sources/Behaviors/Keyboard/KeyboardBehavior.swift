// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

public import Controllers
public import GLib
internal import Gtk

/// Handles keyboard shortcuts while its parent is on the screen, and keeps the focused input clear
/// of an on-screen keyboard.
public final class KeyboardBehavior: ViewController {
  /// Where on-screen keyboards announce themselves; nil for the session's bus.
  private let bus: DBusConnection?

  /// The share of the window's height that an on-screen keyboard covers. It does not report its
  /// size; a window that was already made smaller for it loses nothing.
  public var keyboardShare = 0.45

  /// Whether an on-screen keyboard is up.
  public private(set) var isKeyboardVisible = false

  private var handlers: [String: (id: Int, goesWithViews: Bool, work: () -> Void)] = [:]
  private var lastID = 0
  private let accelerators = AcceleratorGroup()
  private var window: Window?
  private var listener: OnScreenKeyboard?
  private var inset: KeyboardInset?

  /// Creates a behavior for any parent. Pass a `bus` other than the session's in tests.
  public init(bus: DBusConnection? = nil) {
    self.bus = bus
    super.init()
  }

  // MARK: - Shortcuts

  /// Calls `work` when `keys`, such as `<Primary>r`, are pressed in the parent's window, replacing
  /// a previous handler for them. Use the returned token to remove the shortcut; it may be
  /// discarded. A shortcut that is set while the views are loaded is removed with them.
  @discardableResult
  public func on(_ keys: String, _ work: @escaping () -> Void) -> KeyToken {
    off(keys)
    let isKnown = accelerators.add(keys) { [weak self] in self?.handlers[keys]?.work() }
    lastID += 1
    if isKnown {
      handlers[keys] = (lastID, isGivenWithViews, work)
    } else {
      Log.warning(domain: "Controllers-Behaviors", "There are no keys “\(keys)”.")
    }
    return KeyToken(keys, id: lastID, of: self)
  }

  /// Removes the handler for `keys`.
  public func off(_ keys: String) {
    guard handlers.removeValue(forKey: keys) != nil else { return }
    accelerators.remove(keys)
  }

  func off(_ keys: String, id: Int) {
    // A newer handler may have them by now.
    if handlers[keys]?.id == id { off(keys) }
  }

  // MARK: - Appearing

  override public func viewDidAppear() {
    super.viewDidAppear()
    window = windowController?.window
    window?.add(accelerators)
    listener = OnScreenKeyboard(on: bus) { [weak self] in self?.keyboardChanged($0) }
  }

  override public func viewWillDisappear() {
    super.viewWillDisappear()
    window?.remove(accelerators)
    window = nil
    listener?.stop()
    listener = nil
    keyboardChanged(false)
  }

  override public func releaseViews() {
    super.releaseViews()
    for (keys, handler) in handlers where handler.goesWithViews { off(keys) }
  }

  /// Whether the behavior of an ancestor makes room already, for everything in it.
  private var isLookedAfter: Bool {
    var controller = parent?.parent
    while let current = controller {
      if current.child(of: KeyboardBehavior.self) != nil { return true }
      controller = current.parent
    }
    return false
  }

  private func keyboardChanged(_ isVisible: Bool) {
    guard isVisible != isKeyboardVisible else { return }
    isKeyboardVisible = isVisible
    inset?.remove()
    inset = nil
    guard isVisible, !isLookedAfter, let window, let content = contentOverlay?.content
    else { return }
    inset = KeyboardInset(in: window, content: content, share: keyboardShare)
  }
}

/// A keyboard shortcut that works until it is removed.
@MainActor
public final class KeyToken {
  private let keys: String
  private let id: Int
  private weak var behavior: KeyboardBehavior?

  init(_ keys: String, id: Int, of behavior: KeyboardBehavior) {
    self.keys = keys
    self.id = id
    self.behavior = behavior
  }

  /// Removes the shortcut.
  public func remove() {
    behavior?.off(keys, id: id)
    behavior = nil
  }
}

extension BehaviorKind {
  /// Keeps the focused input above an on-screen keyboard, and handles shortcuts.
  public static var keyboard: BehaviorKind { BehaviorKind(KeyboardBehavior()) }
}

extension ViewController {
  /// Keyboard shortcuts that work while this controller is on the screen.
  public final var keyboard: KeyboardBehavior {
    child(orAdd: KeyboardBehavior(), goesWithViews: false)
  }
}
