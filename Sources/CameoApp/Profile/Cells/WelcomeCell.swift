// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Adapters
internal import GLib
internal import Gtk

/// The first thing to do, for who has not shared anything.
final class WelcomeCell: Cell {
  private(set) var object: Bool?
  private let box = Box(.vertical, spacing: 12)

  var view: Widget { Widget(box) }
  var accessibleName: String? { Self.title }

  private static var title: String { tr("Share Your First Pictures") }

  init() {
    let title = Label(Self.title)
    title.addStyleClass("page-title")
    let text = Label(
      tr("Choose pictures, then where they go. Nothing leaves this computer until you share it."))
    text.addStyleClass("dim-label")
    let share = Button(tr("Choose Pictures…"))
    share.addStyleClass("suggested-action")
    Actionable(share)?.actionName = MainActionName.sharePictures.fullName
    let samples = Button(tr("Try with Sample Pictures"))
    samples.addStyleClass("flat")
    Actionable(samples)?.actionName = MainActionName.shareSamples.fullName
    for label in [title, text] {
      label.wraps = true
      label.centersLines = true
      box.append(label)
    }
    for button in [share, samples] {
      button.addStyleClass("pill")
      button.isCentered = true
      box.append(button)
    }
    box.addStyleClass("welcome")
  }

  func consume(_ object: Bool) { self.object = object }
}
