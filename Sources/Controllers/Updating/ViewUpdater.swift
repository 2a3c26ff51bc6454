// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

public import Gtk

/// What a controller knows of its updater, whatever state that shows. Subclass `Updater`.
@MainActor
public protocol ViewUpdater: AnyObject {
  /// Finds all outlets among what `reader` has built, or says which one is missing.
  func bind(to reader: InterfaceReader) throws(InterfaceError)

  /// The outlets are bound: sets up what stays the same, and starts to observe.
  func startUpdating() throws(InterfaceError)

  /// Shows the state now if it is not shown yet.
  func showNow()

  /// Lets go of the widgets and stops observing.
  func releaseViews()
}

/// A model that can say, as one value, what there is to show.
///
/// Make it `@Observable`: an updater that observes it hears of every change to what `state` reads.
@MainActor
public protocol StateSource<State>: AnyObject {
  /// Everything that can be shown, compared as a whole.
  associatedtype State: Equatable

  /// What there is to show now.
  var state: State { get }
}
