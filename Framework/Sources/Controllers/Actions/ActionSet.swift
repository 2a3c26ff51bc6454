// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import GLib
internal import Gtk

/// The actions of one window or page, one for every name. A `switch` over the names lets the
/// compiler check that none is missing. A window with many actions has several sets, each with
/// names of its own.
@MainActor
public protocol ActionSet {
  /// The enumeration of the actions' names.
  associatedtype Name: ActionName

  /// Makes the action called `name`.
  func action(for name: Name) -> Action
}

extension ViewController {
  /// Makes the actions of `set` available in this controller's view. Call it in `viewDidLoad`; they
  /// are removed with the views.
  public final func install<Actions: ActionSet>(_ set: Actions) {
    install(Actions.Name.self, set.action)
  }

  /// Installs an action for each name, for a window with so few actions that they need no set.
  ///
  /// The actions of an invisible controller are available in the view it belongs to.
  public final func install<Name: ActionName>(_: Name.Type, _ make: (Name) -> Action) {
    if let group = installedActions.first(where: { $0.prefix == Name.group }) {
      group.add(make, in: self)
      return
    }
    guard let view = nearestView else {
      Log.warning(
        domain: "Controllers",
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

  /// Performs the action as its control would, in this controller or the child that has installed it. The returned
  /// task ends when the action has.
  @discardableResult
  public final func perform(_ name: some ActionName, index: Int? = nil) -> Task<Void, Never>? {
    installedAction(name.fullName)?.activate(index.map { .index($0) })
  }

  private func installedAction(_ fullName: String) -> InstalledAction? {
    installedActions.lazy.compactMap { $0[fullName] }.first
      ?? children.lazy.compactMap { $0.installedAction(fullName) }.first
  }
}

/// The names of all actions of one window or page, as an enumeration, so that none is forgotten
/// when they are installed: `enum ProfileActionName: String, ActionName`.
///
/// `.ui` files have them in kebab case behind the group: `case choosePicture` in the group
/// `profile` is `profile.choose-picture`.
public nonisolated protocol ActionName: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
  /// The prefix of all the names, such as `win` or `profile`.
  static var group: String { get }

  /// The keyboard shortcuts of the action, such as `<Primary>n`.
  var shortcuts: [String] { get }
}

extension ActionName {
  /// The window's group, by default. Pages have groups of their own.
  public static var group: String { "win" }

  /// No shortcuts, by default.
  public var shortcuts: [String] { [] }

  /// The name in kebab case.
  public var name: String { kebabCase(rawValue) }

  /// The name with its group, as `.ui` files have it.
  public var fullName: String { "\(Self.group).\(name)" }
}
