// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Behaviors
import Controllers
import Gtk

final class FormUpdater: ReportUpdater, ValidatedForm {
  @Outlet private var nameEntry: Entry
  @Outlet private var nameMessage: Label
  @Outlet private var nickEntry: Entry
  @Outlet private var nickMessage: Label
  @Outlet private var siteEntry: Entry
  @Outlet private var siteMessage: Label

  /// The rules of the fields.
  func addRules(to validation: ValidationBehavior) {
    validation.check(nameEntry, .notEmpty("A name is needed"), message: nameMessage)
    validation.check(
      nickEntry,
      .all(
        .length(3...12, "Three to twelve characters"),
        .pattern(/[a-z0-9]*/, "Small letters and numbers only")),
      message: nickMessage)
    validation.check(
      siteEntry, .url("An address, such as https://town.example"), message: siteMessage)
  }
}

/// Disabled while anything is invalid; the behavior reports when that changes.
final class SaveAction: ModelAction<Report> {
  override func isEnabled(in context: ActionContext) -> Bool {
    context.controller?.validation.isValid == true
  }

  override func perform(_ context: ActionContext) async throws { model.state = "Saved." }
}

enum ValidationActionName: String, ActionName {
  case save, reveal
  static let group = "validation"
}

final class ValidationPageController: ViewController {
  private let report: Report
  private let form: FormUpdater

  init() {
    report = Report("Not saved yet.")
    form = FormUpdater(report)
    super.init(interface: .named("validation-page"), updater: form)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    attach(.validation(of: form))
    install(ValidationActionName.self) { [report] name in
      switch name {
      case .save: SaveAction(report)
      case .reveal: PageAction<ValidationPageController> { $0.validation.reveal() }
      }
    }
  }
}
