// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import Gtk

extension ViewController {
  // MARK: - Attaching

  /// Attaches `child` and keeps it alive. It is taken through the phases this controller has been
  /// through, as far as they still hold. A child with a view fills `slot`, the id of a container in
  /// this controller's interface; an invisible one has none. A child attached in `viewDidLoad` is
  /// detached when the views are given back, since the next `viewDidLoad` attaches it again.
  public final func addChild(_ child: ViewController, in slot: String? = nil) {
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

  /// Detaches this controller from its parent and gives its views back, through all the phases on
  /// the way. Does nothing without a parent.
  public final func removeFromParent() {
    guard let parent else { return }
    if lifecyclePhase.hasViews { advance(to: .unloaded) }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    slot = nil
  }

  /// Loads the view and puts it into the parent's slot.
  final func loadIntoParent() throws(InterfaceError) {
    guard !lifecyclePhase.hasViews else { return }
    try load()
    guard let slot, let view = viewToPlace, let reader = parent?.reader else { return }
    do {
      try reader.object(slot, as: Container.self).add(view)
    } catch {
      advance(to: .unloaded)
      throw error
    }
  }

  // MARK: - Finding

  /// The first child of this type.
  public final func child<Child>(of type: Child.Type = Child.self) -> Child? {
    for case let child as Child in children { return child }
    return nil
  }

  /// The first child of this type; where there is none, `make` is attached and returned. This is
  /// how a behavior comes into being at its first use.
  ///
  /// - Parameter goesWithViews: Whether a child that comes into being in `viewDidLoad` goes when the
  ///   views do. One that has something to remember does not.
  public final func child<Child: ViewController>(
    orAdd make: @autoclosure () -> Child, goesWithViews: Bool = true
  ) -> Child {
    if let child = child(of: Child.self) { return child }
    let new = make()
    addChild(new)
    if !goesWithViews { new.goesWithViews = false }
    return new
  }

  /// The nearest parent, parent's parent, … of this type.
  public final func ancestor<Ancestor>(of type: Ancestor.Type = Ancestor.self) -> Ancestor? {
    var controller = parent
    while let current = controller {
      if let found = current as? Ancestor { return found }
      controller = current.parent
    }
    return nil
  }

  /// Another child of the same parent, of this type.
  public final func sibling<Sibling>(of type: Sibling.Type = Sibling.self) -> Sibling? {
    for case let sibling as Sibling in parent?.children ?? []
    where sibling as AnyObject !== self { return sibling }
    return nil
  }

  /// The controller of the window that this one is in.
  public final var windowController: WindowController? {
    (self as? WindowController) ?? ancestor()
  }

  // MARK: - Memory

  /// Gives back the views of whatever is not on the screen, here and in the children. They are
  /// loaded again, with the same state, when they are next to be shown.
  public final func releaseViewsOffScreen() {
    if lifecyclePhase.isOnScreen {
      for child in children { child.releaseViewsOffScreen() }
    } else if lifecyclePhase.hasViews {
      advance(to: .unloaded)
    }
  }
}
