// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

public import GLib
internal import Gtk

/// Checks that controllers, updaters and actions fit their `.ui` files. A program asks for the
/// breaches in one test and expects none.
public struct Contract {
  private let screens: [Screen]
  private let files: ResourceBundle?
  private var used: [String: String] = [:]
  private var installed: [String: String] = [:]
  private var withShortcuts: Set<String> = []
  private var interfaces: Set<String> = []
  private var hasBrokenFile = false
  private var found: [String] = []

  /// Loads every screen and returns a sentence for each mismatch: a file that cannot be built, an
  /// outlet that is not in it, a `<signal>` (which GTK silently never connects), an action name
  /// that is never installed, also of those that only cells trigger, an action that no control and
  /// no shortcut reaches, a file that belongs to no screen; and for each widget or outlet that a
  /// controller, an action, a model or a state keeps, which belongs in an updater.
  ///
  /// - Parameters:
  ///   - files: The files compiled into the program; nil to leave them out.
  ///   - applicationActions: Full names of actions that belong to no screen, such as `app.quit`.
  public static func breaches(
    of screens: [Screen], files: ResourceBundle? = nil, applicationActions: [String] = []
  ) -> [String] {
    var contract = Contract(screens: screens, files: files)
    for name in applicationActions {
      contract.installed[name] = "the application"
      contract.withShortcuts.insert(name)
    }
    for screen in screens { contract.check(screen) }
    contract.compareNames()
    contract.compareFiles()
    return contract.found
  }

  private init(screens: [Screen], files: ResourceBundle?) {
    self.screens = screens
    self.files = files
  }

  private mutating func check(_ screen: Screen) {
    let controller = screen.make()
    defer { (controller as? WindowController).map(OpenWindows.remove) }
    do throws(InterfaceError) {
      try controller.load()
    } catch {
      // Its names are not compared, because the problem was reported already.
      interfaces.formUnion([controller.interface].compactMap { $0?.file })
      found.append("\(screen.name): \(error)")
      return
    }
    withShortcuts.formUnion(screen.reached)
    collect(controller, of: screen)
    var search = WidgetSearch()
    search.look(into: controller)
    found += search.found
    controller.advance(to: .unloaded)
  }

  private mutating func collect(_ controller: ViewController, of screen: Screen) {
    read(controller.interface)
    for actions in controller.installedActions {
      for name in actions.fullNames { installed[name] = screen.name }
      withShortcuts.formUnion(actions.namesWithShortcuts)
    }
    for child in controller.children { collect(child, of: screen) }
  }

  private mutating func read(_ interface: Interface?) {
    guard let interface, let xml = interface.xml, interfaces.insert(interface.file).inserted
    else { return }
    if let reason = InterfaceReader.parseError(in: xml, of: interface) {
      // GTK takes the beginning of a file for a whole one. Its names are not known, then.
      hasBrokenFile = true
      found.append("\(InterfaceError.broken(file: interface.file, reason: reason))")
    }
    let elements = (try? XML.elements(of: xml)) ?? []
    for element in elements {
      switch (element.name, element.attributes["name"]) {
      case ("signal", let name):
        found.append(
          "\(interface.file): <signal name=\"\(name ?? "")\"> is never connected; use an action.")
      case ("property", "action-name"), ("attribute", "action"):
        used[element.text] = interface.file
      default:
        break
      }
    }
  }

  private mutating func compareNames() {
    guard !hasBrokenFile else { return }
    for (name, file) in used.sorted(by: { $0.key < $1.key }) where installed[name] == nil {
      found.append("\(file): no action “\(name)” is installed.")
    }
    for (name, screen) in installed.sorted(by: { $0.key < $1.key })
    where used[name] == nil && !withShortcuts.contains(name) {
      found.append("\(screen): no control and no shortcut reaches the action “\(name)”.")
    }
    for screen in screens {
      for name in screen.reached.sorted() where installed[name] == nil {
        found.append("\(screen.name): no action “\(name)” is installed for its cells.")
      }
    }
  }

  private mutating func compareFiles() {
    for path in files?.paths ?? [] where path.begins(with: "ui/") {
      let file = String(path.dropFirst(3))
      if !interfaces.contains(file) { found.append("\(file): belongs to no screen.") }
    }
  }
}

/// One window or page of a program. A program lists all of them in one place, so that a test can
/// check every one with `Contract`.
public struct Screen {
  /// The name used in messages.
  public let name: String
  /// Creates the controller.
  public let make: () -> ViewController
  let reached: Set<String>

  /// Creates the screen of the controller that `make` returns. `reachedInCells` are the full names
  /// of actions that only its cells trigger, which no `.ui` file mentions.
  public init<Controller: ViewController>(
    _ make: @escaping @autoclosure () -> Controller, reachedInCells reached: Set<String> = []
  ) {
    self.name = "\(Controller.self)"
    self.make = make
    self.reached = reached
  }
}
