// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import GLib
internal import Gtk

/// The actions of one window or page, one for every name: with a `switch` over the names the
/// compiler sees to it that there is none too few. A window with many has a set for each category
/// of controls, each with names of its own.
@MainActor
public protocol ActionSet {
  /// The names.
  associatedtype Name: ActionName

  /// Makes the action called `name`.
  func action(for name: Name) -> Action
}

extension ViewController {
  /// Makes the actions of `set` reachable from this controller's view. Call it in `viewDidLoad`;
  /// they go when the views do.
  public final func install<Actions: ActionSet>(_ set: Actions) {
    install(Actions.Name.self, set.action)
  }

  /// As above, for a window with so few actions that they need no set.
  ///
  /// The actions of an invisible controller are reachable from the view it is in.
  public final func install<Name: ActionName>(_: Name.Type, _ make: (Name) -> Action) {
    if let group = installedActions.first(where: { $0.prefix == Name.group }) {
      group.add(make, in: self)
      return
    }
    guard let view = nearestView else {
      Log.warning(
        domain: "Cameo-Controllers",
        "\(type(of: self)) installs the actions “\(Name.group)” while there is no view.")
      return
    }
    let group = InstalledActions(prefix: Name.group, view: view)
    group.add(make, in: self)
    if lifecyclePhase == .didAppear { group.reach(from: windowController?.window) }
    installedActions.append(group)
  }

  private var nearestView: Widget? {
    var controller: ViewController? = self
    while let current = controller {
      if let view = current.viewIfLoaded { return view }
      controller = current.parent
    }
    return nil
  }

  /// Does what the control with this action would do. The task ends when the action has.
  @discardableResult
  public final func perform(_ name: some ActionName, index: Int? = nil) -> Task<Void, Never>? {
    installedActions.lazy.compactMap { $0[name.fullName] }.first?
      .activate(index.map { .index($0) })
  }
}
