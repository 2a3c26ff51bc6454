// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Adapters
internal import DataSources
internal import GLib
internal import Gtk

/// Hears of what is filled into the rows of a form.
protocol FormRowDelegate: AnyObject {
  func formRow(_ row: FormRow.ID, wasFilledIn text: String)
  func formRow(_ row: FormRow.ID, wasTurned isOn: Bool)
  /// What was typed into a row that hides it.
  func secret(in row: FormRow.ID) -> String
}

extension CellKind<FormRow> {
  /// The cells for rows such as `row`, which tell `delegate`.
  static func of(_ row: FormRow, _ delegate: any FormRowDelegate) -> CellKind {
    func kind<Cell: FormRowCell>(_ type: Cell.Type) -> CellKind {
      CellKind(type) { [weak delegate] in
        $0.delegate = delegate
      } object: {
        $0
      }
    }
    return switch row.input {
    case .toggle: kind(SwitchRowCell.self)
    case .choice: kind(ChoiceRowCell.self)
    case .text, .path, .address, .secret: kind(EntryRowCell.self)
    }
  }
}

/// A row of a form: its label, what is filled in, and below it what is wrong.
class FormRowCell: Cell {
  weak var delegate: (any FormRowDelegate)?
  private(set) var object: FormRow?
  fileprivate let line = Box(.horizontal, spacing: 12)
  fileprivate let label = Label("")
  fileprivate let box = Box(.vertical, spacing: 3)
  private let message = Label("")

  var view: Widget { Widget(box) }
  var accessibleName: String? { object?.label }

  required init() {
    label.alignsAtStart = true
    label.wraps = true
    message.alignsAtStart = true
    message.wraps = true
    message.addStyleClass("small")
    message.hideUntilShown()
    line.expandsVertically = true
    box.append(line)
    box.append(message)
    box.addStyleClass("form-row")
    layOut()
  }

  /// Fills the line.
  fileprivate func layOut() {}

  /// Fills the line with the label and `control` beside it.
  fileprivate func layOut(beside control: some WidgetType) {
    label.expands = true
    control.isCenteredVertically = true
    line.append(label)
    line.append(control)
  }

  fileprivate func fillIn(_ text: String) {
    if let row = object?.id { delegate?.formRow(row, wasFilledIn: text) }
  }

  func consume(_ row: FormRow) {
    let isNew = row.id != object?.id
    let before = object?.focusRequests ?? 0
    object = row
    label.text = row.label
    message.text = row.complaint ?? row.warning
    message.isVisible = !message.text.isEmpty
    message.setStyleClass("error", row.complaint != nil)
    message.setStyleClass("attention", row.complaint == nil)
    // Cells may be filled between the turns of an updater.
    Echo.silenced { show(row, isNew: isNew) }
    guard row.focusRequests > before else { return }
    // Once it is on the screen.
    Source.idle(priority: .beforeFrame) { [weak self] in
      self?.takeFocus()
      return .stop
    }
  }

  /// Shows `row` in the line, after another one or the same.
  fileprivate func show(_ row: FormRow, isNew: Bool) {}

  fileprivate func takeFocus() { line.focusInside() }
}

/// The label above an entry, which may hide its text or have a dialog to choose it in.
final class EntryRowCell: FormRowCell {
  private let entry = Entry()
  private let reveal = ToggleButton(around: Image(icon: "view-reveal-symbolic", size: 16))
  private let choose = Button(tr("Choose…"))

  override fileprivate func layOut() {
    label.addStyleClass("form-label")
    entry.pressDefaultOnEnter()
    entry.onEdit { [weak self] in self?.fillIn($0) }
    entry.onFocus { [weak self] in self?.box.setStyleClass("focused", $0) }
    reveal.addStyleClass("flat")
    Actionable(reveal)?.actionName = FormStepActionName.showSecrets.fullName
    Actionable(choose)?.actionName = FormStepActionName.choosePath.fullName
    let lines = Box(.vertical)
    lines.expands = true
    lines.isCenteredVertically = true
    lines.append(label)
    lines.append(entry)
    line.append(lines)
    for button in [Widget(reveal), Widget(choose)] {
      button.isCenteredVertically = true
      button.showAll()
      button.hideUntilShown()
      line.append(button)
    }
  }

  override fileprivate func show(_ row: FormRow, isNew: Bool) {
    entry.accessibleName = row.label
    entry.hint = row.hint
    if entry.errorText != row.complaint { entry.errorText = row.complaint }
    var purpose = Entry.Purpose.name
    switch row.input {
    case .text(let text): entry.text = text
    case .address(let text):
      entry.text = text
      purpose = .address
    case .path(let text, let button):
      entry.text = text
      offer(choose, as: button)
    case .secret(let isShown, let button):
      if isNew { entry.text = delegate?.secret(in: row.id) ?? "" }
      purpose = .password
      entry.hidesText = !isShown
      offer(reveal, as: button)
    case .toggle, .choice: break
    }
    entry.setPurpose(purpose)
  }

  private func offer(_ button: some WidgetType, as name: String) {
    button.isVisible = true
    button.tooltip = name
    button.accessibleName = name
  }

  override fileprivate func takeFocus() { entry.grabFocus() }
}

/// The label beside a switch.
final class SwitchRowCell: FormRowCell {
  private let control = Switch()

  override fileprivate func layOut() {
    layOut(beside: control)
    control.onEdit { [weak self] isOn in
      guard let self, let row = object?.id else { return }
      delegate?.formRow(row, wasTurned: isOn)
    }
  }

  override fileprivate func show(_ row: FormRow, isNew: Bool) {
    control.accessibleName = row.label
    control.accessibleDescription = row.warning.isEmpty ? nil : row.warning
    if case .toggle(let isOn) = row.input { control.isOn = isOn }
  }
}

/// The label beside a choice.
final class ChoiceRowCell: FormRowCell {
  private let choice = Choice()
  private var offered: [Choice.Option] = []

  override fileprivate func layOut() {
    layOut(beside: choice)
    choice.onEdit { [weak self] in self?.fillIn($0) }
  }

  override fileprivate func show(_ row: FormRow, isNew: Bool) {
    guard case .choice(let choices, let chosen) = row.input else { return }
    choice.accessibleName = row.label
    let options = choices.map { Choice.Option($0.id, $0.title) }
    if options != offered {
      offered = options
      choice.offer(options)
    }
    if choice.chosen != chosen { choice.chosen = chosen }
  }
}
