// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

public import Controllers
public import Gtk
internal import Observation

/// Holds what is typed against rules. What is wrong stands at the field, from its first edit on.
///
/// `isValid` is observable, so that an action which asks for it in `isEnabled` is off as long as
/// anything is wrong.
public final class ValidationBehavior: ViewController {
  private let form = Form()
  private var fields: [ValidatedField] = []

  /// A behavior for any parent.
  public init() { super.init() }

  /// Whether nothing is wrong with any field, edited or not.
  public var isValid: Bool { form.isValid }

  /// Holds `entry` against `rule` as long as the views are there, in place of its former rule.
  ///
  /// - Parameter message: Where the sentence is to be read; it is hidden as long as nothing is
  ///   wrong. The entry itself says it too, to the pointer and to assistive technology.
  public func check(_ entry: Entry, _ rule: Validator<String>, message: Label? = nil) {
    for field in fields where field.entry == entry { field.end() }
    fields.removeAll { $0.entry == entry }
    fields.append(
      ValidatedField(entry, rule: rule, message: message) { [weak self] in self?.judge() })
    judge()
  }

  /// Shows what is wrong also with fields that nobody has edited, and goes to the first of them;
  /// says whether nothing is.
  @discardableResult
  public func reveal() -> Bool {
    for field in fields { field.reveal() }
    fields.first { $0.error != nil }?.entry.grabFocus()
    return isValid
  }

  /// Says at `entry` what only came out when what stands there was used, a server's answer say, and
  /// goes there. The sentence stays until the entry is edited, and keeps nobody from trying again.
  public func complain(_ sentence: String, at entry: Entry) {
    takeBackComplaints()
    fields.first { $0.entry == entry }?.complain(sentence)
    entry.grabFocus()
  }

  /// What was said with `complain` is no longer so.
  public func takeBackComplaints() {
    for field in fields { field.complain(nil) }
  }

  /// Holds all fields against their rules again, where a rule has changed its mind.
  public func checkAgain() {
    for field in fields { field.show() }
    judge()
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

extension ViewController {
  /// Holds what is typed in this controller's view against rules.
  public final var validation: ValidationBehavior { child(orAdd: ValidationBehavior()) }
}
