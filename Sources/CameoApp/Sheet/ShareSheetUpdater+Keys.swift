// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Gtk

// Handling of keys.
extension ShareSheetUpdater {
  /// Focuses the first control to use.
  func focusStart() {
    guard let first = model.pictures.all.first else { return addButton.grabFocus() }
    model.pictures.lead(to: first.id)
  }

  /// Puts the focus where the user continues after an undo.
  func focusCaption() { captionView.grabFocusOncePossible() }

  /// Whether a text has the keyboard focus.
  var isWriting: Bool {
    columns.window?.focus.map { Entry($0) != nil || TextView($0) != nil } ?? false
  }

  /// Whether the pictures or a description have the keyboard focus.
  var isAtPictures: Bool {
    strip.holdsFocus || stageParts.descriptionView.isFocus || stage.holdsFocus
  }

  /// Takes back the last change of the picture that is shown large.
  func undoEdit() {
    if let picture = model.pictures.current { model.pictures.undoEdit(picture.id) }
  }
}

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

extension Button {
  /// Shows `title` on the button that closes a sent sheet; nil hides it. It is the suggested action when there is
  /// nothing left to do.
  func show(_ title: String?, isDone: Bool) {
    isVisible = title != nil
    label = title ?? ""
    setStyleClass("suggested-action", isDone)
  }

  /// Keeps the focus near a button that disappears. Nothing has the focus while the button's action
  /// runs.
  func leave(for next: some WidgetType) {
    guard isVisible else { return }
    let isAtWork = window?.focus == nil && !takesInput
    if isFocus || isAtWork { next.grabFocusOncePossible() }
  }
}
