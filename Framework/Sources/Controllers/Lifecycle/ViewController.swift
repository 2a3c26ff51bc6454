// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import GLib
public import Gtk

/// Manages one view, or an invisible behavior, through its whole life.
///
/// A window consists of a `WindowController`, children that fill slots of its interface, and
/// invisible children that each add one behavior. A parent keeps its children alive and takes them
/// through its own phases.
///
/// Every override calls super first. If an override of `loadView` or `viewDidLoad` does not, the
/// view does not load; for any other method a warning is logged.
@MainActor
open class ViewController {
  /// The `.ui` file of the view; nil for an invisible controller.
  public let interface: Interface?

  /// The updater that shows the state in the view's widgets.
  public let updater: (any ViewUpdater)?

  /// The phase that this controller is in.
  public internal(set) final var lifecyclePhase = LifecyclePhase.initialized

  /// The controller that this one is attached to.
  public internal(set) final weak var parent: ViewController?

  /// The children in the order in which they were attached.
  public internal(set) final var children: [ViewController] = []

  /// The view while it is loaded. Reading this property never loads it.
  public internal(set) final var viewIfLoaded: Widget?

  /// Whether this child stays off the screen while its parent is on it. Containers that do not show
  /// all their children at once set it, and call `transition(to:)` themselves.
  public final var isHeldBack = false

  /// Installed before `viewDidLoad`.
  final let actions: (any ActionSet)?
  /// The slot in the parent's interface that the view fills.
  final var slot: String?
  /// Attached in the parent's `viewDidLoad`, which attaches another one with the next views.
  final var goesWithViews = false
  final var isInViewDidLoad = false
  /// The names of the kinds that were attached.
  final var reader: InterfaceReader?
  /// The overlay around the view, for `contentOverlay`.
  final var overlay: Overlay?
  final var installedActions: [InstalledActions] = []
  final let connections = ConnectionBag()
  final let superCalls = SuperCalls()
  /// Distinguishes this controller from others of its class in the log.
  final let number: Int

  /// Creates a controller for the view of `interface`, shown by `updater`. `actions` are installed each time the view
  /// is loaded, so that a part of a window that has nothing else to do needs no class of its own.
  public init(
    interface: Interface? = nil, updater: (any ViewUpdater)? = nil, actions: (any ActionSet)? = nil
  ) {
    self.interface = interface
    self.updater = updater
    self.actions = actions
    number = LifecycleLog.nextNumber(of: Self.self)
  }

  // MARK: - To override

  /// Builds the view from `interface`. Override it to build the view in another way, and pass it to
  /// `setView`.
  open func loadView() throws(InterfaceError) {
    superCalls.note()
    guard let interface else { return }
    let reader = try InterfaceReader(interface)
    self.reader = reader
    setView(try reader.root(as: Widget.self))
  }

  /// Called when the widgets are loaded and the updater's outlets are bound. Children attached here
  /// are detached with the views; attach those that should stay in `init`.
  open func viewDidLoad() { superCalls.note() }

  /// Called before the view appears on the screen.
  open func viewWillAppear() { superCalls.note() }

  /// Called when the view is on the screen.
  open func viewDidAppear() { superCalls.note() }

  /// Called before the view leaves the screen.
  open func viewWillDisappear() { superCalls.note() }

  /// Called when the view is off the screen.
  open func viewDidDisappear() { superCalls.note() }

  /// Called when the widgets have been released.
  open func viewDidUnload() { superCalls.note() }

  /// Releases everything that belongs to the view, and nothing else: models and services stay.
  /// Called once for each time the view was loaded, and never from `deinit`.
  open func releaseViews() { superCalls.note() }

  /// Returns whether the view may take this shape. By default, any shape that all its children
  /// allow.
  open func allows(_ shape: Shape) -> Bool {
    superCalls.note()
    return children.allSatisfy { child in
      child.superCalls.check("allows", in: child) { child.allows(shape) }
    }
  }

  /// Shows an error to the user, through the nearest child of this controller or an ancestor that
  /// conforms to `ErrorPresenting`, or else over the window.
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

  /// Sets the view of this controller. For overrides of `loadView`.
  public final func setView(_ view: Widget) {
    viewIfLoaded = view
    connections.add(
      view.onDestroy { [weak self] in self?.viewWasDestroyed() })
  }

  /// Called when the widget was destroyed by something else: its window was destroyed, for example.
  func viewWasDestroyed() {
    advance(to: .unloaded)
  }
}

/// A child controller that shows errors to the user.
@MainActor
public protocol ErrorPresenting {
  /// Shows `error`, or logs it when the user could not see it.
  func present(_ error: any Error)
}

/// The rough shape of a view. A view always has two of these: a width and an orientation.
public nonisolated enum Shape: Sendable, CaseIterable {
  /// Wide enough for columns side by side.
  case wide
  /// Room for one column, as on a phone.
  case narrow
  /// Taller than wide.
  case portrait
  /// Wider than tall, or square.
  case landscape

  /// The width, in pixels, from which a view counts as wide.
  public static let minWideWidth = 600

  /// Returns the shapes of a view of this size.
  public static func of(width: Int, height: Int) -> Set<Shape> {
    [width >= minWideWidth ? .wide : .narrow, height > width ? .portrait : .landscape]
  }
}
