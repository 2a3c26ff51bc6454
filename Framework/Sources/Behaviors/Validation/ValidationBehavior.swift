// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

public import Controllers
internal import GLib
public import Gtk
internal import Observation

/// Checks entries against rules, and shows what is wrong at the entry, once it has been edited.
///
/// `isValid` is observable, so that an action that reads it in `isEnabled` is disabled while
/// anything is wrong.
public final class ValidationBehavior: ViewController {
  private let form = Form()
  private var fields: [ValidatedField] = []

  /// Creates a behavior for any parent.
  public init() { super.init() }

  /// Whether all fields are valid, edited or not.
  public var isValid: Bool { form.isValid }

  /// Checks `entry` against `rule` as long as the views are loaded, in place of a previous rule.
  ///
  /// - Parameter message: The label for the message, hidden while nothing is wrong. The entry
  ///   itself shows the message too, as a tooltip and to assistive technology.
  public func check(_ entry: Entry, _ rule: Validator<String>, message: Label? = nil) {
    for field in fields where field.entry == entry { field.end() }
    fields.removeAll { $0.entry == entry }
    fields.append(
      ValidatedField(entry, rule: rule, message: message) { [weak self] in self?.judge() })
    judge()
  }

  /// Shows what is wrong in every field, edited or not, and focuses the first of them. Returns
  /// whether all are valid.
  @discardableResult
  public func reveal() -> Bool {
    for field in fields { field.reveal() }
    fields.first { $0.error != nil }?.entry.grabFocus()
    return isValid
  }

  /// Shows `sentence` at `entry` and focuses it: for problems that only show when the text is used,
  /// such as a server's answer. It stays until the entry is edited, and does not affect `isValid`.
  public func complain(_ sentence: String, at entry: Entry) {
    takeBackComplaints()
    fields.first { $0.entry == entry }?.complain(sentence)
    entry.grabFocus()
  }

  /// Removes everything that was shown with `complain`.
  public func takeBackComplaints() {
    for field in fields { field.complain(nil) }
  }

  override public func releaseViews() {
    super.releaseViews()
    for field in fields { field.end() }
    fields = []
    judge()
  }

  private func judge() {
    let isValid = fields.allSatisfy { $0.error == nil }
    if form.isValid != isValid { form.isValid = isValid }
  }
}

@Observable
private final class Form {
  var isValid = true
}

/// An updater whose fields have rules.
@MainActor
public protocol ValidatedForm: AnyObject {
  /// Adds the fields and their rules to `validation`. The outlets are bound.
  func addRules(to validation: ValidationBehavior)
}

extension BehaviorKind {
  /// Checks the fields of `form` against their rules while the views are loaded.
  public static func validation(of form: any ValidatedForm) -> BehaviorKind {
    BehaviorKind(ValidationBehavior(), goesWithViews: true) { form.addRules(to: $0) }
  }
}

extension ViewController {
  /// Checks the entries of this controller's view against rules.
  public final var validation: ValidationBehavior { child(orAdd: ValidationBehavior()) }
}

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
    // Text set by the program is checked as well; it only doesn't count as edited.
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

  /// Shows `sentence` until its entry is edited; nil removes an earlier one.
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
