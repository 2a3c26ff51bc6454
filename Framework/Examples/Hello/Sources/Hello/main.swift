// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Controllers
import GLib
import Gtk
import Observation

nonisolated struct DoorState: Equatable {
  var name = ""
  var greeting = ""
}
@Observable final class Door: StateSource { var state = DoorState() }

final class DoorUpdater: ModelUpdater<Door> {
  @Outlet private var greetingLabel: Label
  @Outlet private var nameEntry: Entry

  override func viewDidLoad() {
    super.viewDidLoad()
    nameEntry.onEdit { [model] in model.state.name = $0 }
  }
  override func apply(_ state: DoorState) {
    greetingLabel.text = state.greeting
    nameEntry.text = state.name
  }
}

final class GreetAction: ModelAction<Door> {
  override func isEnabled(in context: ActionContext) -> Bool { !model.state.name.isEmpty }
  override func perform(_ context: ActionContext) async throws {
    model.state.greeting = tr("Hello, {0}!", model.state.name)
  }
}
enum DoorActionName: String, ActionName { case greet }

/// Invisible: asks whenever its parent comes onto the screen.
final class Doorkeeper: ViewController {
  override func viewWillAppear() {
    super.viewWillAppear()
    ancestor(of: HelloWindowController.self)?.door.state.greeting = tr("What is your name?")
  }
}

final class HelloWindowController: WindowController {
  let door = Door()
  init() {
    super.init(interface: Interface("hello-window", in: .module), updater: DoorUpdater(door))
  }
  override func viewDidLoad() {
    super.viewDidLoad()
    addChild(Doorkeeper())
    install(DoorActionName.self) { [door] _ in GreetAction(door) }
  }
}

Translation.setUp(domain: "hello", folder: "\(Folders.program)/../share/locale")
Program.main(id: "org.example.Hello", name: "Hello") { try HelloWindowController().present() }
