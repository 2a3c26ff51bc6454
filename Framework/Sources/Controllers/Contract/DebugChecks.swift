// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import GLib
internal import Gtk

/// Logs mistakes in debug builds that the compiler can't see and that otherwise show as a control
/// that does nothing.
enum DebugChecks {
  /// Whether all controllers belong to a running program rather than to a test of a part of it.
  static var isWholeProgram = false

  /// Outlets are bound only in updaters: one in a controller stays without its widget.
  static func checkOutlets(of controller: ViewController) {
    #if DEBUG
      var mirror: Mirror? = Mirror(reflecting: controller)
      while let current = mirror, current.subjectType != ViewController.self {
        for case (let label?, _ as any OutletStorage) in current.children {
          Log.warning(
            domain: domain,
            """
            \(type(of: controller)) has the outlet “\(label.drop { $0 == "_" })”, which is never bound; \
            outlets belong in its updater.
            """)
        }
        mirror = current.superclassMirror
      }
    #endif
  }

  /// A control whose action is not installed stays insensitive: most often a name is misspelt.
  /// Everything that can install it is there once the view is on the screen. In a test, a missing
  /// group belongs to the window, without which the test shows a page.
  static func checkActions(of controller: ViewController) {
    #if DEBUG
      guard let interface = controller.interface, let xml = interface.xml,
        let elements = try? XML.elements(of: xml)
      else { return }
      let installed = names(below: controller.windowController ?? controller)
      let groups = Set(installed.map(group))
      for element in elements {
        let key = (element.name, element.attributes["name"])
        guard key == ("property", "action-name") || key == ("attribute", "action"),
          !installed.contains(element.text),
          groups.contains(group(of: element.text)) || isUnknown(group(of: element.text), controller)
        else { continue }
        Log.warning(
          domain: domain, "\(interface.file): no action “\(element.text)” is installed.")
      }
    #endif
  }

  #if DEBUG
    private static let domain = "Controllers"

    private static func group(of name: String) -> Substring { name.prefix { $0 != "." } }

    /// Whether nothing is installed in `group`, by whatever means.
    private static func isUnknown(_ group: Substring, _ controller: ViewController) -> Bool {
      guard isWholeProgram, group != "app", let view = controller.viewIfLoaded else { return false }
      return !view.hasActions(prefix: String(group))
        && controller.windowController?.window?.hasActions(prefix: String(group)) != true
    }

    private static func names(below controller: ViewController) -> Set<String> {
      controller.children.reduce(into: Set(controller.installedActions.flatMap(\.fullNames))) {
        $0.formUnion(names(below: $1))
      }
    }
  #endif
}
