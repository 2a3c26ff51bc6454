// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import GLib
public import Gtk

/// Looks after one view, or after nothing to be seen at all, from before it comes onto the screen
/// until its widgets are given back.
///
/// The windows of a program are made of these: a `WindowController`, children that fill slots of its
/// interface, and invisible children that add one behavior each. A parent keeps its children alive
/// and passes on to them whatever it goes through.
///
/// Every override calls super, first thing. A view whose `loadView` or `viewDidLoad` forgot does not
/// load; any other override that forgot is logged.
@MainActor
open class ViewController {
  /// The `.ui` file of the view; nil for an invisible controller.
  public let interface: Interface?

  /// What shows the state in the view's widgets.
  public let updater: (any ViewUpdater)?

  /// Where this controller stands now.
  public internal(set) final var lifecyclePhase = LifecyclePhase.initialized

  /// Who keeps this controller and passes on what it goes through.
  public internal(set) final weak var parent: ViewController?

  /// The children in the order in which they were attached.
  public internal(set) final var children: [ViewController] = []

  /// The view, while it is loaded. Asking never loads it.
  public internal(set) final var viewIfLoaded: Widget?

  /// Whether this child is kept off the screen while its parent is on it. Containers that do not
  /// show all their children at once set it, and take it through the phases with `transition(to:)`.
  public final var isHeldBack = false

  /// The place in the parent's interface that the view fills.
  final var slot: String?
  /// Attached in the parent's `viewDidLoad`, which attaches another one with the next views.
  final var goesWithViews = false
  final var isInViewDidLoad = false
  final var reader: InterfaceReader?
  /// What lies around the view, for `contentOverlay`.
  final var overlay: Overlay?
  final var installedActions: [InstalledActions] = []
  final let connections = ConnectionBag()
  final let superCalls = SuperCalls()
  /// Tells this controller from others of its class in the log.
  final let number: Int

  /// A controller for the view of `interface`, shown by `updater`.
  public init(interface: Interface? = nil, updater: (any ViewUpdater)? = nil) {
    self.interface = interface
    self.updater = updater
    number = LifecycleLog.nextNumber(of: Self.self)
  }

  // MARK: - To override

  /// Builds the view: by itself from `interface`. Override it to build one in another way, and hand
  /// it to `setView`.
  open func loadView() throws(InterfaceError) {
    superCalls.note()
    guard let interface else { return }
    let reader = try InterfaceReader(interface)
    self.reader = reader
    setView(try reader.root(as: Widget.self))
  }

  /// The widgets are there, and the updater's outlets with them. Children attached here go when the
  /// views do; those that are to stay are attached in `init`.
  open func viewDidLoad() { superCalls.note() }

  /// The view is about to come onto the screen.
  open func viewWillAppear() { superCalls.note() }

  /// The view is on the screen.
  open func viewDidAppear() { superCalls.note() }

  /// The view is about to leave the screen.
  open func viewWillDisappear() { superCalls.note() }

  /// The view is off the screen.
  open func viewDidDisappear() { superCalls.note() }

  /// The widgets are gone.
  open func viewDidUnload() { superCalls.note() }

  /// Lets go of everything that belongs to the view, and of nothing else: model and services stay.
  /// Called once for each time the view was loaded, and never from `deinit`.
  open func releaseViews() { superCalls.note() }

  /// Whether the view may take this shape. By default it may take any that its children may.
  open func allows(_ shape: Shape) -> Bool {
    superCalls.note()
    return children.allSatisfy { child in
      child.superCalls.check("allows", in: child) { child.allows(shape) }
    }
  }

  /// Shows an error the user has to know about: in the nearest child, of this controller or of a
  /// parent, that conforms to `ErrorPresenting`; without one, over the window.
  public final func report(_ error: any Error) {
    var controller: ViewController? = self
    var top: ViewController = self
    while let current = controller {
      for case let presenter as any ErrorPresenting in current.children {
        presenter.present(error)
        return
      }
      top = current
      controller = current.parent
    }
    top.errorPresenter.present(error)
  }

  /// Takes `view` as this controller's. For overrides of `loadView`.
  public final func setView(_ view: Widget) {
    viewIfLoaded = view
    connections.add(
      view.onDestroy { [weak self] in self?.viewWasDestroyed() })
  }

  /// The widget went away under the controller: its window was destroyed, say.
  func viewWasDestroyed() {
    advance(to: .unloaded)
  }
}

/// A child that shows errors to the person in front of the screen.
@MainActor
public protocol ErrorPresenting {
  /// Shows `error`, or logs it when nobody could see it.
  func present(_ error: any Error)
}
