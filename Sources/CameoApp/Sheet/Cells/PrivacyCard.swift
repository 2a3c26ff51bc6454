// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Gtk

/// Sums up in one line what happens to the files' metadata, with details for each picture when it
/// is expanded.
struct PrivacyCard {
  let box: Box
  let icon: Image
  let label: Label
  let button: Widget
  let revealer: Revealer
  let details: Label
  /// Where the user chooses to keep them.
  let choice: Box

  func show(_ state: SheetState) {
    box.isVisible = state.privacy != nil && !state.showsAll
    guard let privacy = state.privacy else { return }
    label.text = privacy.summary
    choice.isSensitive = privacy.hasDetails
    icon.iconName = privacy.isSafe ? "cameo-shield-symbolic" : "dialog-warning-symbolic"
    icon.setStyleClass("good", privacy.isSafe)
    icon.accessibleName = privacy.isSafe ? tr("Note") : tr("Problem")
    button.accessibleName = privacy.summary
    revealer.isRevealed = state.showsDetails
    details.text = privacy.details.joined(separator: "\n")
    details.isVisible = state.showsDetails
  }
}
