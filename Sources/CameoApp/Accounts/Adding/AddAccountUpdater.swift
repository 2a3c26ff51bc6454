// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Controllers
internal import Gtk
internal import Handy

/// Shows one step after the other, and what is wrong above them.
final class AddAccountUpdater: ModelUpdater<AddAccountModel> {
  @Outlet private var header: Handy.HeaderBar
  @Outlet private var backButton: Button
  @Outlet private var cancelButton: Button
  @Outlet private var troubleRow: Box
  @Outlet private var troubleLabel: Label
  @Outlet private var steps: Stack
  @Outlet private var servicesSlot: Box
  @Outlet private var formSlot: Box
  @Outlet private var browserSlot: Box
  @Outlet private var optionsSlot: Box

  private(set) lazy var services = ServicesStepUpdater(model.list)
  private(set) lazy var form = FormStepUpdater(model.form)
  private(set) lazy var browser = BrowserStepUpdater(model.browser)
  private(set) lazy var options = OptionsStepUpdater(model.choice)
  private var shown: AddingStep?

  override func viewDidLoad() {
    super.viewDidLoad()
    shown = nil
  }

  override func apply(_ state: AddAccountState) {
    header.title = state.heading
    header.window?.title = state.title
    backButton.isVisible = state.showsBack
    cancelButton.isVisible = !state.showsBack
    troubleRow.isVisible = !state.trouble.isEmpty
    if troubleLabel.text != state.trouble {
      troubleLabel.text = state.trouble
      troubleRow.beNotification(state.trouble)
    }
    guard shown != state.step else { return }
    shown = state.step
    steps.show(slot(of: state.step), state.step == .services ? .back : .forward)
    focus(state.step)
  }

  /// Gives the focus to what a step begins with.
  private func focus(_ step: AddingStep) {
    switch step {
    case .services:
      // The search field would take the focus from what can be typed there; it gets typed text anyway.
      services.showNow()
      services.focusTile(of: model.lastService)
    case .form: form.takeEnter()
    case .browser: browser.takeFocus()
    case .options: options.takeFocus()
    }
  }

  private func slot(of step: AddingStep) -> Box {
    switch step {
    case .services: servicesSlot
    case .form: formSlot
    case .browser: browserSlot
    case .options: optionsSlot
    }
  }
}
