// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import GLib
internal import Gtk

extension Contract {
  /// Presents and closes every screen, and returns a sentence for each controller and updater that lives
  /// on afterwards: most often, a closure that it keeps refers to it. Pages are shown in a window of their
  /// own.
  ///
  /// It turns the main loop itself: call it from a test, not from a task.
  ///
  /// - Parameters:
  ///   - screens: Screens that create their controllers anew each time.
  ///   - seconds: How long to wait for an event that does not come.
  public static func leftovers(of screens: [Screen], seconds: Double = 120) -> [String] {
    var found: [String] = []
    var suspects: [Suspect] = []
    for screen in screens {
      do {
        suspects += try present(screen, seconds)
      } catch {
        found.append("\(screen.name): \(error)")
      }
    }
    waitForQuiet { suspects.allSatisfy(\.isGone) }
    return found + suspects.filter { !$0.isGone }.map { $0.sentence }
  }

  /// Turns the main loop until `isDone`, but no more than so many times with nothing left to do: what GTK
  /// and cancelled tasks still hold is gone by then, and a leak stays for ever.
  private static func waitForQuiet(until isDone: () -> Bool) {
    var turns = 0
    let clock = Source.timeout(milliseconds: 1, priority: .low) {
      turns += 1
      return .again
    }
    _ = MainLoop.run(until: { turns >= 5_000 || isDone() })
    clock.cancel()
  }

  private static func present(_ screen: Screen, _ seconds: Double) throws -> [Suspect] {
    let controller = screen.make()
    let window = controller as? WindowController ?? StageController(controller)
    try window.present()
    let appeared = MainLoop.run(
      until: { window.lifecyclePhase == .didAppear || !window.lifecyclePhase.hasViews },
      seconds: seconds)
    guard appeared else { throw NotShown() }
    let suspects = Suspect.all(in: controller, of: screen.name)
    // One that asks before it closes has nobody to answer.
    if !window.close() { window.window?.destroy() }
    return suspects
  }
}

private struct NotShown: Error, CustomStringConvertible {
  var description: String { "its window did not appear" }
}

/// Something that should be gone when its window is.
private final class Suspect {
  private weak var object: AnyObject?
  let sentence: String

  private init(_ object: AnyObject, of screen: String) {
    self.object = object
    let name = "\(type(of: object))"
    sentence =
      name == screen
      ? "\(name) lives on after it was closed."
      : "\(name) lives on after \(screen) was closed."
  }

  var isGone: Bool { object == nil }

  /// The controllers and updaters from `controller` down.
  static func all(in controller: ViewController, of screen: String) -> [Suspect] {
    ([controller, controller.updater] as [AnyObject?]).compactMap { $0 }
      .map { Suspect($0, of: screen) } + controller.children.flatMap { all(in: $0, of: screen) }
  }
}

/// A window for a page.
private final class StageController: WindowController {
  init(_ page: ViewController) {
    super.init(
      interface: Interface(
        "stage-window",
        xml: """
          <interface><object class="GtkWindow" id="stage-window">
            <property name="default-width">800</property>
            <property name="default-height">600</property>
            <child><object class="GtkBox" id="slot"><property name="visible">True</property></object></child>
          </object></interface>
          """))
    addChild(page, in: "slot")
  }
}
