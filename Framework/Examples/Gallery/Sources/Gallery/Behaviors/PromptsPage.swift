// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Adapters
import Behaviors
import Controllers
import Gtk

final class PromptsUpdater: Updater<Int> {
  @Outlet private var eventList: ListBox
  @Outlet private var sheetButton: Button
  let lines = Lines("Nothing Was Asked")

  override func viewDidLoad() {
    super.viewDidLoad()
    eventList.dataSource = lines.source
  }

  /// Presents `sheet` at its button, for `page`.
  func present(_ sheet: ActionSheet, in page: ViewController) {
    sheet.present(at: sheetButton, in: page)
  }
}

enum PromptsActionName: String, ActionName {
  case alert, sheet
  static let group = "prompts"
}

final class PromptsPageController: ViewController {
  private let prompts = PromptsUpdater()

  init() { super.init(interface: .named("prompts-page"), updater: prompts) }

  override func viewDidLoad() {
    super.viewDidLoad()
    install(PromptsActionName.self) { name in
      PageAction<PromptsPageController> { page in
        switch name {
        case .alert: page.ask()
        case .sheet: page.choose()
        }
      }
    }
  }

  private func ask() {
    let alert = Alert(title: "Delete this picture?", message: "It cannot be brought back.")
    follow(alert)
    alert.cancel("Keep", telling("Kept"))
    alert.destructive("Delete", telling("Deleted"))
    alert.present(in: self)
  }

  private func choose() {
    let sheet = ActionSheet(title: "This Picture")
    follow(sheet)
    sheet.other("Crop", telling("Cropped"))
    sheet.destructive("Delete", telling("Deleted"))
    sheet.cancel("Cancel", telling("Left alone"))
    prompts.present(sheet, in: self)
  }

  private func follow(_ prompt: Prompt) {
    prompts.lines.clear()
    prompt.willPresent = telling("willPresent")
    prompt.didPresent = telling("didPresent")
    prompt.willDismiss = telling("willDismiss")
    prompt.didDismiss = telling("didDismiss")
  }

  private func telling(_ text: String) -> () -> Void {
    { [lines = prompts.lines] in lines.add(text) }
  }
}
