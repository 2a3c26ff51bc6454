// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import Controllers
internal import GLib

internal import enum Gtk.Clipboard

/// What can be done while the user is in the browser.
enum BrowserStepActionName: String, ActionName {
  case copyPage, openAgain, useCode

  static let group = "browser-step"
}

struct BrowserStepActions: ActionSet {
  let model: BrowserStep

  func action(for name: BrowserStepActionName) -> Action {
    switch name {
    case .copyPage:
      .run { context in
        Clipboard.set(model.page)
        context.controller?.windowController?.toast.show(tr("Address copied"))
      }
    case .openAgain: .run(if: !model.page.isEmpty) { await model.openAgain() }
    case .useCode: .run { model.useCode() }
    }
  }
}
