// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

public import Controllers
internal import GLib
public import Gtk

/// Shows one of several controllers at a time, with or without a transition. Only the current page
/// is on the screen; the others load their views when they are first shown.
public final class PageController: ViewController {
  /// Called with the new index when another page is shown.
  public var onTransition: (Int) -> Void = { _ in }

  /// The pages in their order.
  public private(set) var pages: [ViewController]

  /// The index of the current page; nil without pages.
  public private(set) var currentIndex: Int?

  private var stack: Stack?
  private var leaving: ViewController?
  private var isTurning = false

  /// Creates a controller of `pages` that shows the one at `index`; with nil none until `show` is called.
  public init(_ pages: [ViewController], initially index: Int? = 0) {
    self.pages = pages
    currentIndex = index.flatMap { pages.indices.contains($0) ? $0 : nil }
    super.init()
    for (index, page) in pages.enumerated() {
      page.isHeldBack = index != currentIndex
      addChild(page)
    }
  }

  /// The current page; nil without pages.
  public var currentPage: ViewController? { currentIndex.map { pages[$0] } }

  /// Shows the page at `index`. Does nothing if there is none, or if it is shown already.
  public func show(_ index: Int, animated: Bool = true) {
    guard pages.indices.contains(index), index != currentIndex else { return }
    finish()
    let (old, new) = (currentPage, pages[index])
    let transition: Stack.Transition =
      !animated ? .none : index > currentIndex ?? -1 ? .forward : .back
    currentIndex = index
    old?.isHeldBack = true
    new.isHeldBack = false
    guard let stack else { return }
    place(new)
    isTurning = true
    leaving = old
    if lifecyclePhase.isOnScreen {
      old?.transition(to: .willDisappear)
      new.transition(to: .willAppear)
    }
    if let view = new.viewToPlace { stack.show(view, transition) }
    // Without an animation GTK doesn't report an end.
    if !stack.isInTransition { finish() }
  }

  /// Shows `page`. Does nothing if it is not one of the pages.
  public func show(_ page: ViewController, animated: Bool = true) {
    guard let index = pages.firstIndex(where: { $0 === page }) else { return }
    show(index, animated: animated)
  }

  override public func loadView() throws(InterfaceError) {
    try super.loadView()
    let stack = Stack()
    stack.isVisible = true
    // Only the page that is seen adapts to the width; one that was left in a wide window would keep it wide.
    stack.fitsWidest = false
    self.stack = stack
    stack.onTransition { [weak self] in
      guard let self, self.stack?.isInTransition == false else { return }
      finish()
    }
    setView(Widget(stack))
  }

  override public func viewDidLoad() {
    super.viewDidLoad()
    guard let stack, let page = currentPage else { return }
    place(page)
    if let view = page.viewToPlace { stack.show(view, .none) }
  }

  override public func viewWillDisappear() {
    super.viewWillDisappear()
    finish()
  }

  override public func releaseViews() {
    super.releaseViews()
    leaving = nil
    isTurning = false
    stack = nil
  }

  /// Loads a page and puts it into the stack, unless it is there.
  private func place(_ page: ViewController) {
    if !page.lifecyclePhase.hasViews { page.transition(to: .loaded) }
    guard let stack, let view = page.viewToPlace, !view.hasParent else { return }
    stack.append(view)
  }

  /// The old page is gone, and the new one there.
  private func finish() {
    guard isTurning, let index = currentIndex else { return }
    isTurning = false
    let old = leaving
    leaving = nil
    if old?.lifecyclePhase == .willDisappear { old?.transition(to: .didDisappear) }
    if lifecyclePhase == .didAppear, currentPage?.lifecyclePhase == .willAppear {
      currentPage?.transition(to: .didAppear)
    }
    onTransition(index)
  }
}
