// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import GLib
public import Gtk

/// One entry, its rule, and whether the user has edited it. `ValidationBehavior` is made of these; use one
/// alone for an entry that no action depends on, such as a cell's. It works as long as it is kept.
@MainActor
public final class ValidatedField {
  /// The entry.
  public let entry: Entry
  private let rule: Validator<String>
  private let message: Label?
  private var isEdited = false
  private var complaint: String?
  private let connections = ConnectionBag()

  /// Checks `entry` against `rule` and shows errors in `message`; `changed` is called when the text of
  /// the entry changes.
  public init(
    _ entry: Entry, rule: Validator<String>, message: Label? = nil,
    changed: @escaping () -> Void = {}
  ) {
    self.entry = entry
    self.rule = rule
    self.message = message
    connections.add(
      entry.onEdit { [weak self] _ in
        self?.isEdited = true
        self?.complaint = nil
        self?.show()
      })
    // What a program puts in is judged as well; it only does not count as edited.
    connections.add(
      entry.onChange { [weak self] in
        self?.show()
        changed()
      })
    message?.isVisible = false
    message?.addStyleClass("error")
  }

  /// The error, whether the entry was edited or not; nil when it is valid.
  public var error: String? { rule.error(in: entry.text) }

  /// Shows `sentence` as long as nobody edits what it is about; nil takes a former one back.
  func complain(_ sentence: String?) {
    complaint = sentence
    show()
  }

  func reveal() {
    isEdited = true
    show()
  }

  func end() { connections.empty() }

  func show() {
    let error = (isEdited ? error : nil) ?? complaint
    if entry.errorText != error { entry.errorText = error }
    message?.text = error ?? ""
    message?.isVisible = error != nil
  }
}
