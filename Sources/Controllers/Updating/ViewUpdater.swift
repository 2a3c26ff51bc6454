// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

public import Gtk

/// What a controller needs of its updater, whatever state that shows. Subclass `Updater` rather
/// than conforming to this.
@MainActor
public protocol ViewUpdater: AnyObject {
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
