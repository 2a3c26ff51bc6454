// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Gtk

// What stands in the way of sharing, or is worth a thought before.
extension ShareSheetUpdater {
  /// Shows the hint with its quick fix.
  func applyHint(_ state: SheetState) {
    let text = state.trouble ?? state.hint
    let isGrave = state.trouble != nil || state.isHintGrave
    if hintLabel.text != text {
      hintLabel.text = text
      // The number of characters that are too many changes with each letter.
      hintLabel.beNotification(text, readsChanges: false)
    }
    hintBar.isVisible = !text.isEmpty
    hintIcon.iconName = isGrave ? "dialog-warning-symbolic" : "dialog-information-symbolic"
    hintIcon.accessibleName = isGrave ? tr("Problem") : tr("Note")
    let remedy = state.trouble == nil ? state.remedy : nil
    if remedy == nil { hintButton.leave(for: isWide ? sendButton : wideSendButton) }
    hintButton.isVisible = remedy != nil
    if let remedy { hintButton.offer(remedy) }
  }
}
