// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Controllers
internal import GLib
internal import Gtk

/// Shows what stands in the way of sharing, or is worth a thought before, with its quick fix; and the button that sends it,
/// where the header bar has no room for that.
final class FooterUpdater: Updater<FooterState> {
  @Outlet private var hintBar: Box
  @Outlet private var hintIcon: Image
  @Outlet private var hintLabel: Label
  @Outlet private var hintButton: Button
  @Outlet private var sendBar: Box
  @Outlet private var wideSendButton: Button
  private let headerButton: () -> Button

  /// The focus of a quick fix that is gone goes to the button that sends it, where there is room `headerButton`.
  init(headerButton: @escaping () -> Button) { self.headerButton = headerButton }

  override func apply(_ state: FooterState) {
    let text = state.trouble ?? state.hint
    let isGrave = state.trouble != nil || state.isGrave
    hintBar.orientation = state.isWide ? .horizontal : .vertical
    if hintLabel.text != text {
      hintLabel.text = text
      // The number of characters that are too many changes with each letter.
      hintLabel.beNotification(text, readsChanges: false)
    }
    hintBar.isVisible = !text.isEmpty
    hintIcon.iconName = isGrave ? "dialog-warning-symbolic" : "dialog-information-symbolic"
    hintIcon.accessibleName = isGrave ? tr("Problem") : tr("Note")
    let remedy = state.trouble == nil ? state.remedy : nil
    hintButton.setVisible(
      remedy != nil, orFocus: state.isWide ? headerButton() : wideSendButton)
    if let remedy { hintButton.offer(remedy) }
    sendBar.isVisible = !state.isWide
    wideSendButton.label = state.sendTitle
  }
}
