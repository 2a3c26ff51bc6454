// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import GLib
public import Gtk

extension ViewController {
  // MARK: - Attaching

  /// Attaches `child`, keeps it alive, and brings it to this controller's phase. A child with a
  /// view fills `slot`, the id of a container in this controller's interface; an invisible child
  /// has none. A child attached in `viewDidLoad` is detached when the views are released, because
  /// the next `viewDidLoad` attaches another one.
  ///
  /// A controller cannot be inside itself: attaching one that contains this one is logged and ignored.
  public final func addChild(_ child: ViewController, in slot: String? = nil) {
    guard !isInside(child) else {
      Log.critical(
        domain: "Controllers",
        """
        \(type(of: child)) can't be a child of \(type(of: self)), which is inside it; it stays where it is.
        """)
      return
    }
    child.removeFromParent()
    child.parent = self
    child.slot = slot
    child.goesWithViews = isInViewDidLoad
    children.append(child)
    guard !child.isHeldBack, let phase = lifecyclePhase.phaseForLateChild else { return }
    do {
      try child.loadIntoParent()
      child.advance(to: phase)
    } catch {
      LifecycleLog.failed(child, error)
    }
  }

  /// Attaches a part that needs no class of its own: the view of `interface`, which fills `slot`, is shown by `updater`,
  /// and has `actions`.
  public final func addPart(
    _ interface: Interface, _ updater: any ViewUpdater, _ actions: (any ActionSet)? = nil,
    in slot: String
  ) {
    addChild(ViewController(interface: interface, updater: updater, actions: actions), in: slot)
  }

  /// Detaches this controller from its parent and releases its views, going through all the phases
  /// on the way. Does nothing without a parent.
  public final func removeFromParent() {
    guard let parent else { return }
    if lifecyclePhase.hasViews { advance(to: .unloaded) }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    slot = nil
  }

  /// Whether this is `other`, or inside it.
  private func isInside(_ other: ViewController) -> Bool {
    var controller: ViewController? = self
    while let current = controller {
      if current === other { return true }
      controller = current.parent
    }
    return false
  }

  /// Loads the view and puts it into the parent's slot.
  final func loadIntoParent() throws(InterfaceError) {
    guard !lifecyclePhase.hasViews else { return }
    try load()
    guard let slot, let view = viewToPlace, let reader = parent?.reader else { return }
    do {
      try reader.object(slot, as: Container.self).append(view)
    } catch {
      advance(to: .unloaded)
      throw error
    }
  }

  // MARK: - Finding

  /// Returns the first child of this type; nil if there is none.
  public final func child<Child>(of type: Child.Type = Child.self) -> Child? {
    for case let child as Child in children { return child }
    return nil
  }

  /// Returns the first child of this type; if there is none, attaches and returns `make`. This is
  /// how a behavior is created on first use.
  ///
  /// - Parameter goesWithViews: Whether a child created in `viewDidLoad` is detached when the views
  ///   are released. Pass false for one that has something to remember.
  public final func child<Child: ViewController>(
    orAdd make: @autoclosure () -> Child, goesWithViews: Bool = true
  ) -> Child {
    if let child = child(of: Child.self) { return child }
    let new = make()
    addChild(new)
    if !goesWithViews { new.goesWithViews = false }
    return new
  }

  /// Returns the nearest ancestor of this type.
  public final func ancestor<Ancestor>(of type: Ancestor.Type = Ancestor.self) -> Ancestor? {
    var controller = parent
    while let current = controller {
      if let found = current as? Ancestor { return found }
      controller = current.parent
    }
    return nil
  }

  /// Returns another child of the same parent, of this type.
  public final func sibling<Sibling>(of type: Sibling.Type = Sibling.self) -> Sibling? {
    for case let sibling as Sibling in parent?.children ?? []
    where sibling as AnyObject !== self { return sibling }
    return nil
  }

  /// The controller of the window that this one is in.
  public final var windowController: WindowController? {
    (self as? WindowController) ?? ancestor()
  }

  /// Whether a behavior is given something while its parent has views. It lets go of it with them then,
  /// because `viewDidLoad` gives it again: a closure often holds the window it belongs to.
  package final var isGivenWithViews: Bool { parent?.lifecyclePhase.hasViews == true }

  // MARK: - Memory

  /// Releases the views of this controller and its children that are not on the screen. They are
  /// loaded again, with the same state, when they are next shown.
  public final func releaseViewsOffScreen() {
    if lifecyclePhase.isOnScreen {
      for child in children { child.releaseViewsOffScreen() }
    } else if lifecyclePhase.hasViews {
      advance(to: .unloaded)
    }
  }
}

extension ViewController {
  /// The overlay around this controller's content, below a window's title bar: for anything that
  /// temporarily covers the content. An invisible controller uses the overlay of the view it
  /// belongs to. Nil before the view is loaded, and in dialogs.
  ///
  /// It exists from the time the view is loaded, so that visible widgets are never moved into it.
  /// To put it elsewhere, add a `GtkOverlay` with the id `content-overlay` to the interface.
  public final var contentOverlay: Overlay? {
    var controller: ViewController? = self
    while let current = controller {
      if current.viewIfLoaded != nil { return current.overlay }
      controller = current.parent
    }
    return nil
  }

  /// The widget that a container adds for this controller: the view with its overlay.
  public final var viewToPlace: Widget? {
    guard let view = viewIfLoaded else { return nil }
    guard let overlay, view.isInside(overlay) else { return view }
    return Widget(overlay)
  }

  final func makeOverlay() {
    guard let view = viewIfLoaded else { return }
    if let named = reader?.objectIfPresent("content-overlay", as: Overlay.self) {
      overlay = named
    } else if let window = Window(view) {
      overlay = window.overlayAroundContent()
    } else if !view.hasParent {
      overlay = Overlay(around: view)
    }
  }
}
