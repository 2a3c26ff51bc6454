// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Controllers
import GLib
import Gtk
import Observation

nonisolated struct ChoosingState: Equatable {
  var day = CalendarView.Day(2026, 6, 21)
  var ink = RGBA(red: 0.2, green: 0.4, blue: 0.8)
  var letters = Font("Sans 11")
  var size = "medium"
  var destination = "home"
  var fruit = ""
  /// The last change, by the user or the program.
  var report = "Nothing has been chosen yet."
}

@Observable
final class ChoosingModel: StateSource {
  static let destinations: [Choice.Option] = [
    .init("home", "Home", icon: "user-home-symbolic"),
    .init("pictures", "Pictures", icon: "folder-pictures-symbolic"),
    .init("trash", "Trash", icon: "user-trash-symbolic"),
  ]
  var state = ChoosingState()

  /// Changes the state and reports it, at once.
  func report(_ text: String, _ change: (inout ChoosingState) -> Void = { _ in }) {
    var state = state
    change(&state)
    state.report = text
    self.state = state
  }

  func reset() { state = ChoosingState(report: "The program chose for you.") }
}

final class ChoosingUpdater: ModelUpdater<ChoosingModel> {
  @Outlet private var statusLabel: Label
  @Outlet private var dayCalendar: CalendarView
  @Outlet private var inkButton: ColorButton
  @Outlet private var lettersButton: FontButton
  @Outlet private var sizeChoice: RadioChoice
  @Outlet private var placeChoice: Choice
  @Outlet private var fruitEntry: Entry

  override func viewDidLoad() {
    super.viewDidLoad()
    inkButton.title = "Ink"
    lettersButton.title = "Letters"
    placeChoice.offer(ChoosingModel.destinations)
    fruitEntry.completion = EntryCompletion(Fruit.names, matching: .anywhere)
    dayCalendar.onEdit { [model] day in model.report("You chose \(day).") { $0.day = day } }
    inkButton.onEdit { [model] ink in model.report("You chose \(ink).") { $0.ink = ink } }
    lettersButton.onEdit { [model] font in model.report("You chose \(font).") { $0.letters = font }
    }
    sizeChoice.onEdit { [model] size in model.report("You chose \(size).") { $0.size = size } }
    placeChoice.onEdit { [model] destination in
      model.report("You chose \(destination).") { $0.destination = destination }
    }
    fruitEntry.onEdit { [model] fruit in
      model.report("You look for “\(fruit)”.") { $0.fruit = fruit }
    }
    fruitEntry.completion?.onChoose { [model] in model.report("You took \($0).") }
  }

  override func apply(_ state: ChoosingState) {
    statusLabel.text = state.report
    dayCalendar.day = state.day
    inkButton.color = state.ink
    lettersButton.font = state.letters
    sizeChoice.chosen = state.size
    placeChoice.chosen = state.destination
    fruitEntry.text = state.fruit
  }
}

/// Asks for a file, of which some are offered first.
final class OpenFileAction: ModelAction<ChoosingModel> {
  override func perform(_ context: ActionContext) async throws {
    let texts = FileDialog.Filter("Texts", endings: ["txt", "md"], types: ["text/*"])
    let files = await FileDialog.open(
      [texts, .pictures, .all], title: "Open a File", over: context.window)
    model.report(files.first.map { "You chose \($0)." } ?? "You chose no file.")
  }
}

enum ChoosingActionName: String, ActionName {
  case open, reset
  static let group = "choosing"
}

final class ChoosingPageController: ViewController {
  private let model = ChoosingModel()

  init() { super.init(interface: .named("choosing-page"), updater: ChoosingUpdater(model)) }

  override func viewDidLoad() {
    super.viewDidLoad()
    install(ChoosingActionName.self) { [model] name in
      switch name {
      case .open: OpenFileAction(model)
      case .reset: ChangeAction(model) { $0.reset() }
      }
    }
  }
}
