// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Controllers
internal import GLib
internal import Gtk
internal import Imaging

/// What the pane of the tool shows that draws on a photo.
nonisolated struct MarkPaneState: Equatable, Sendable {
  /// How large marks are, from 0 to 1.
  var level = 0.5
  /// What the chosen text says; nil if none is chosen.
  var text: String?
  /// How often the user was led to where it is written.
  var textRequests = 0
  /// How often something that was written was refused.
  var refusedTexts = 0
  /// Why the last thing isn't there.
  var refusal: String?
  /// The number of the next mark that has one.
  var nextNumber = 1

  var sizeName: String {
    level < 1.0 / 3 ? tr("Small") : level <= 2.0 / 3 ? tr("Medium") : tr("Large")
  }
}

/// What the pane needs of the photo that is edited.
final class MarkPaneModel: StateSource {
  let edit: EditModel

  init(_ edit: EditModel) { self.edit = edit }

  var state: MarkPaneState {
    MarkPaneState(
      level: edit.markLevel, text: edit.chosenText, textRequests: edit.marking.textRequests,
      refusedTexts: edit.marking.refusedTexts, refusal: edit.marking.refusal,
      nextNumber: edit.nextNumber)
  }
}

/// Shows what is drawn next, and changes the mark that is chosen.
final class MarkPaneUpdater: ModelUpdater<MarkPaneModel> {
  @Outlet private var markPane: Box
  @Outlet private var sizeNameLabel: Label
  @Outlet private var sizeScale: Scale
  @Outlet private var textBox: Box
  @Outlet private var textEntry: Entry
  @Outlet private var nextNumberLabel: Label
  @Outlet private var refusalLabel: Label
  @OutletCollection private var markKinds: [Widget]
  @OutletCollection private var markColors: [ToggleButton]
  private let returnFocus: () -> Void
  private var textRequests: Int?

  init(_ model: EditModel, returnFocus: @escaping () -> Void) {
    self.returnFocus = returnFocus
    super.init(MarkPaneModel(model))
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    textRequests = model.edit.marking.textRequests
    sizeScale.describeValue { MarkPaneState(level: $0).sizeName }
    sizeScale.onEdit { [model] in model.edit.use(level: $0) }
    textEntry.onEdit { [model] in model.edit.write($0) }
    textEntry.onActivate { [returnFocus] _ in returnFocus() }
    // Below the photo there is room for all of them.
    let kinds = markKinds.first?.ancestor(of: FlowBox.self)
    markPane.onWidth { kinds?.columns = $0 < 300 ? 3...3 : 5...5 }
  }

  override func apply(_ state: MarkPaneState) {
    sizeScale.value = state.level
    sizeNameLabel.text = state.sizeName
    textBox.isVisible = state.text != nil
    if let text = state.text, textEntry.text != text { show(text) }
    refusalLabel.text = state.refusal ?? ""
    refusalLabel.isVisible = state.refusal != nil
    nextNumberLabel.text = tr("The next number is {0}.", "\(state.nextNumber)")
    if let textRequests, state.textRequests > textRequests {
      textEntry.grabFocusOncePossible()
    }
    textRequests = state.textRequests
  }

  /// Has the entry say what the photo does. The cursor stays before what is behind it.
  private func show(_ text: String) {
    let behind = textEntry.text.unicodeScalars.count - textEntry.cursor
    textEntry.text = text
    textEntry.cursor = max(0, text.unicodeScalars.count - behind)
  }
}
