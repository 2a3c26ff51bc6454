// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Gtk
internal import Sharing

/// The captions that destinations have of their own, one below the other. Their editors stay the same ones, so that
/// the cursor stays where it is.
final class CaptionOverrides {
  /// Called with a caption that the user edits, and its text.
  var onEdit: (CaptionOverride.ID, String) -> Void = { _, _ in }
  private let box: Box
  private let fallback: TextView
  private var editors: [CaptionOverride.ID: Editor] = [:]
  private var requests = FocusRequests<CaptionOverride.ID>()

  /// Editors in `box`; `fallback` gets the focus of one that goes.
  init(in box: Box, fallback: TextView) {
    self.box = box
    self.fallback = fallback
  }

  func show(_ captions: [CaptionOverride]) {
    for (id, editor) in editors where !captions.contains(where: { $0.id == id }) {
      if editor.view.holdsFocus { fallback.grabFocus() }
      editor.view.destroy()
      editors[id] = nil
    }
    for caption in captions {
      let editor = editors[caption.id] ?? makeEditor(caption.id)
      editor.show(caption)
      if requests.isNew(caption.focusRequests, for: caption.id) { editor.text.grabFocusOnceShown() }
    }
    box.isVisible = !captions.isEmpty
  }

  private func makeEditor(_ id: CaptionOverride.ID) -> Editor {
    let editor = Editor(id) { [weak self] in self?.onEdit(id, $0) }
    editors[id] = editor
    box.append(editor.view)
    return editor
  }
}

/// One of them, with what it counts and the way back.
private final class Editor {
  let view = Box(.vertical, spacing: 6)
  private let title = Label("")
  private let count = Label("")
  private let same = Button(tr("Use Same Caption"))
  let text = TextView()

  init(_ id: CaptionOverride.ID, _ edit: @escaping (String) -> Void) {
    title.addStyleClass("heading")
    title.alignsAtStart = true
    title.ellipsizes = true
    title.expands = true
    count.addStyleClass("counter")
    count.isCenteredVertically = true
    same.addStyleClass("chip-button")
    Actionable(same)?.actionTarget = Variant(id)
    Actionable(same)?.actionName = WordsActionName.sameCaption.fullName
    let head = Box(.horizontal, spacing: 6)
    for part in [Widget(title), Widget(count), Widget(same)] { head.append(part) }
    let frame = ScrolledWindow(text)
    frame.growsWithContent(
      from: SheetLayout.captionHeights.lowerBound, to: SheetLayout.captionHeights.upperBound)
    frame.addStyleClass("text-frame")
    title.offerWholeText()
    text.letTabLeave()
    text.onEdit(edit)
    view.append(head)
    view.append(frame)
    view.showAll()
  }

  func show(_ caption: CaptionOverride) {
    title.text = tr("Caption for {0}", caption.label)
    text.accessibleName = title.text
    text.accessibleDescription = caption.count?.spoken
    text.text = caption.text
    same.accessibleName = tr("Use same caption for {0}", caption.label)
    same.tooltip = tr("Share the same caption to {0} as everywhere else", caption.label)
    count.isVisible = caption.count != nil
    guard let shown = caption.count else { return }
    count.text = shown.short
    count.accessibleName = shown.spoken
    count.setStyleClass("over", shown.isOver)
  }
}
