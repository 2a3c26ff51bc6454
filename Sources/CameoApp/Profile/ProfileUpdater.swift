// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Adapters
internal import Behaviors
internal import Controllers
internal import GLib
internal import Gtk
internal import Lists

/// Shows a profile: its blocks in a list, and the quick buttons below.
final class ProfileUpdater: ModelUpdater<ProfileModel> {
  @Outlet private var backButton: Button
  @Outlet private var shareButton: Button
  @Outlet private var shareIconButton: Button
  @Outlet private var blocksList: ListBox
  @OutletCollection private var quickButtons: [Box]

  private let blocks = ComponentsDataSource()

  /// Receives the actions in the blocks.
  weak var delegate: (any ProfileBlocksDelegate)?

  override func viewDidLoad() {
    super.viewDidLoad()
    // The actions concern what is in the blocks.
    blocksList.show(blocks).rowsTakeFocus = false
  }

  override func apply(_ state: ProfileState) {
    backButton.isVisible = state.showsBack
    shareButton.isVisible = !state.showsBack
    shareIconButton.isVisible = state.showsBack
    blocks.components = state.components(for: delegate)
    for (number, (pair, title)) in zip(quickButtons, state.quickButtons).enumerated() {
      show(title, number: number + 1, in: pair)
    }
  }

  /// Presents `sheet` at the control that changes a quick button, for `controller`.
  func present(_ sheet: ActionSheet, atQuickButton index: Int, in controller: ViewController) {
    guard quickButtons.indices.contains(index),
      let button = Container(quickButtons[index])?.children.last
    else { return }
    sheet.present(at: button, in: controller)
  }

  private func show(_ title: String?, number: Int, in pair: Box) {
    guard let children = Container(pair)?.children, children.count == 2 else { return }
    let (use, assign) = (children[0], children[1])
    let said = title ?? tr("Add…")
    Container(use)?.children.first.flatMap { Label($0) }?.text = said
    use.tooltip = title ?? tr("Choose a destination for this button")
    use.accessibleName =
      title.map { tr("Quick button {0}: {1}", number, $0) }
      ?? tr("Quick button {0}: add a destination", number)
    assign.tooltip = tr("Change the destination of this button")
    assign.accessibleName = tr("Change quick button {0}", number)
  }
}

extension ProfileUpdater: ShareMenuAnchor {
  var shareMenuTarget: Widget { Widget(shareButton.isVisible ? shareButton : shareIconButton) }
}
