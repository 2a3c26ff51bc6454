// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Adapters
internal import Behaviors
internal import Controllers
internal import DataSources
internal import GLib
internal import Gtk

/// Shows a profile: its blocks in a list, and the quick buttons below.
final class ProfileUpdater: ModelUpdater<ProfileModel> {
  @Outlet private var backButton: Button
  @Outlet private var shareButton: Button
  @Outlet private var shareIconButton: Button
  @Outlet private var blocksList: ListBox
  @Outlet private var quickBar: Widget
  @OutletCollection private var quickButtons: [Box]
  @Outlet private var addQuickButton: Button

  private let blocks = ComponentsDataSource()
  private weak var person: ProfileHeaderCell?

  /// Receives the actions in the blocks.
  weak var delegate: (any ProfileBlocksDelegate)?

  override func viewDidLoad() {
    super.viewDidLoad()
    let adapter = blocksList.show(blocks)
    for pair in quickButtons { titleLabel(of: pair)?.offerWholeText() }
    // The actions concern what is in the blocks.
    adapter.rowsTakeFocus = false
    adapter.decorateCell = { [weak self] cell, _ in
      if let person = cell as? ProfileHeaderCell { self?.person = person }
    }
  }

  override func apply(_ state: ProfileState) {
    backButton.isVisible = state.showsBack
    shareButton.isVisible = !state.showsBack
    shareIconButton.isVisible = state.showsBack
    // One button stands out in a window: at first that is the one to begin with.
    for button in [shareButton, shareIconButton] {
      button.setStyleClass("suggested-action", !state.isFirstStart)
    }
    if state.isFirstStart { model.services.recentPictures.load() }
    blocks.components = state.components(for: delegate)
    quickBar.isVisible = state.showsQuickButtons
    for (number, (pair, button)) in zip(quickButtons, state.quickButtons).enumerated() {
      pair.isVisible = button != nil
      if let button { show(button, number: number + 1, in: pair) }
    }
    let free = state.quickButtons.firstIndex { $0 == nil }
    addQuickButton.isVisible = free != nil
    if let free, let control = Actionable(addQuickButton) {
      control.actionTarget = Variant(Int32(free))
      control.actionName = ProfileActionName.assignQuickButton.fullName
    }
  }

  /// Presents `sheet` at the control that changes a quick button, for `controller`.
  func present(_ sheet: ActionSheet, atQuickButton index: Int, in controller: ViewController) {
    guard quickButtons.indices.contains(index) else { return }
    let pair = quickButtons[index]
    let button = pair.isVisible ? Container(pair)?.children.last : Widget(addQuickButton)
    if let button { sheet.present(at: button, in: controller) }
  }

  /// The icon and the title of a quick button.
  private func parts(of pair: Box) -> [Widget] {
    let use = Container(pair)?.children.first.flatMap { Container($0) }
    return use?.children.first.flatMap { Container($0) }?.children ?? []
  }

  private func titleLabel(of pair: Box) -> Label? { parts(of: pair).last.flatMap { Label($0) } }

  private func show(_ button: QuickButton, number: Int, in pair: Box) {
    guard let children = Container(pair)?.children, children.count == 2 else { return }
    let (use, assign) = (children[0], children[1])
    parts(of: pair).first.flatMap { Image($0) }?.iconName = button.iconName
    titleLabel(of: pair)?.text = button.title
    use.accessibleName = tr("Quick button {0}: {1}", number, button.title)
    assign.tooltip = tr("Change the destination of this button")
    assign.accessibleName = tr("Change quick button {0}", number)
  }
}

extension ProfileUpdater: ShareMenuAnchor {
  var shareMenuTarget: Widget { person.map { Widget($0.share) } ?? Widget(blocksList) }
}
