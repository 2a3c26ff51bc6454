// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import GLib
public import Gtk

/// Owns the widgets of one view and shows a state in them: all of it, every time.
///
/// A single `apply` sets everything, so that no special case can be forgotten. It runs at most once
/// per turn of the main loop, and not at all when the state is already shown. What it writes into
/// inputs does not call their `onEdit` handlers. A control with an action shows the action's state,
/// which the updater leaves alone.
///
/// It makes no decisions and performs no actions. Without views it only remembers the state.
@MainActor
open class Updater<State: Equatable>: ViewUpdater {
  /// The latest state, shown or not.
  public private(set) final var state: State?

  private var shown: State?
  private var hasViews = false
  private var observe: (() -> State)?
  private var pending: Source?
  private lazy var watch = Watch.early { [weak self] in self?.setNeedsUpdate() }
  private var isStale = false
  private lazy var loop = ApplyLoop(of: self)
  private var bindings: [any InputBinding] = []
  private let superCalls = SuperCalls()

  /// Creates an updater without a state.
  public init() {}

  // MARK: - To override

  /// Called when the outlets are bound, to set up whatever does not depend on the state. Call super
  /// first: that makes a `ModelUpdater` observe its model, and the view does not load without it.
  open func viewDidLoad() { superCalls.note() }

  /// Sets every widget from `state`. Only the updater itself calls it. It changes nothing that the state
  /// is made of: that would have it called again, for ever.
  open func apply(_ state: State) {}

  // MARK: - States

  /// Shows `state` by the end of this turn of the main loop.
  public final func update(_ state: State) {
    self.state = state
    isStale = false
    loop.noteChange()
    scheduleShow()
  }

  /// Shows the state of `model` from now on, until the views are released.
  public final func observe<Model: StateSource>(_ model: Model) where Model.State == State {
    observe = { model.state }
    isStale = true
    scheduleShow()
  }

  /// Shows the latest state now instead of at the end of this turn.
  public final func showNow() {
    pending?.cancel()
    pending = nil
    guard hasViews else { return }
    if isStale, let observe {
      isStale = false
      state = watch.read {
        for binding in bindings { binding.read() }
        return observe()
      }
    }
    Echo.silenced {
      for binding in bindings { binding.show() }
    }
    guard let state, state != shown else { return }
    shown = state
    loop.run { Echo.silenced { apply(state) } }
  }

  /// Has `binding` read and shown together with the state, until the views are released.
  final func add(_ binding: any InputBinding) {
    bindings.append(binding)
    setNeedsUpdate()
  }

  final func setNeedsUpdate() {
    isStale = true
    loop.noteChange()
    scheduleShow()
  }

  private func scheduleShow() {
    guard hasViews, pending == nil else { return }
    pending = Source.idle(priority: .beforeFrame) { [weak self] in
      self?.pending = nil
      self?.showNow()
      return .stop
    }
  }

  // MARK: - Views

  /// Whether it shows a view now.
  public final var isShowing: Bool { hasViews }

  public final func bind(to reader: InterfaceReader) throws(InterfaceError) {
    for (name, outlet) in outlets(of: self) { try outlet.bind(to: reader, id: kebabCase(name)) }
  }

  public final func startUpdating() throws(InterfaceError) {
    hasViews = true
    try superCalls.require("viewDidLoad", in: self) { viewDidLoad() }
  }

  public final func releaseViews() {
    hasViews = false
    shown = nil
    pending?.cancel()
    pending = nil
    watch.stop()
    observe = nil
    bindings = []
    loop.reset()
    for (_, outlet) in outlets(of: self) { outlet.release() }
  }
}

/// An updater that shows one model, as most updaters do. It observes the model while the view is
/// loaded.
@MainActor
open class ModelUpdater<Model: StateSource>: Updater<Model.State> {
  /// The model that the updater shows. `onEdit` handlers write the user's input back to it.
  public let model: Model

  /// Creates an updater for `model`.
  public init(_ model: Model) {
    self.model = model
    super.init()
  }

  override open func viewDidLoad() {
    super.viewDidLoad()
    observe(model)
  }
}

/// What a controller needs of its updater, whatever state that shows. Subclass `Updater` rather
/// than conforming to this.
@MainActor
public protocol ViewUpdater: AnyObject {
  /// Whether it shows a view now. It can't show another one before that is released.
  var isShowing: Bool { get }

  /// Binds all outlets to the objects that `reader` has built, or throws an error that names the
  /// missing one.
  func bind(to reader: InterfaceReader) throws(InterfaceError)

  /// Called when the outlets are bound: sets the view up and starts to observe.
  func startUpdating() throws(InterfaceError)

  /// Shows the current state now, if it is not shown yet.
  func showNow()

  /// Releases the widgets and stops observing.
  func releaseViews()
}

/// A model that describes, as one value, what there is to show.
///
/// Make it `@Observable`: an updater that observes it is notified of every change to what `state`
/// reads.
@MainActor
public protocol StateSource<State>: AnyObject {
  /// Everything that can be shown, compared as a whole.
  associatedtype State: Equatable

  /// What there is to show now.
  var state: State { get }
}
