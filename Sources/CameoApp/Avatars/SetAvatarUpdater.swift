// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Adapters
internal import Controllers
internal import DataSources
internal import GLib
internal import Gtk
internal import Sharing

/// Shows the accounts for a profile picture, and the progress.
final class SetAvatarUpdater: ModelUpdater<SetAvatarModel> {
  @Outlet private var cancelButton: Button
  @Outlet private var setButton: Button
  @Outlet private var destinationsList: ListBox

  private lazy var rows = ArrayDataSource<SetAvatarRow>(cellKind: { [weak self] _ in
    CellKind(SetAvatarCell.self, prepare: { $0.delegate = self?.delegate }, object: { $0 })
  })

  /// Receives the actions in the rows.
  weak var delegate: (any SetAvatarCellDelegate)?

  override func viewDidLoad() {
    super.viewDidLoad()
    destinationsList.show(rows).onSelect = { [model] _, _, row in
      if row.isOpen { model.toggle(row.id) }
    }
  }

  override func apply(_ state: SetAvatarState) {
    rows.items = state.rows
    cancelButton.label = state.hasSet ? tr("Close") : tr("Cancel")
    setButton.label =
      state.count == 0
      ? tr("Use") : tr("Use on {0} Account", plural: "Use on {0} Accounts", count: state.count)
  }
}

/// Receives the actions in an account's row.
protocol SetAvatarCellDelegate: AnyObject {
  func setAvatarCellDidTick(_ row: SetAvatarRow, _ isTicked: Bool)
  func setAvatarCellDidRequestRetry(_ row: SetAvatarRow)
}

/// An account whose profile picture can be set: the current one, and the progress of the new one.
final class SetAvatarCell: Cell {
  weak var delegate: (any SetAvatarCellDelegate)?
  private(set) var object: SetAvatarRow?
  private let check = CheckBox()
  private let avatar = AvatarLoader(size: 36)
  private let row: CardRow
  private let chip = Label("")
  private let wheel = Spinner()
  private let arrow = Image(iconName: "go-next-symbolic")
  private let round = RoundPicture(side: 44)
  private let square = RoundPicture(side: 44, radius: 8)
  private let reason = Label("")
  private let retry = Button(tr("Try Again"))

  var view: Widget { Widget(row.box) }
  var accessibleName: String? {
    guard let object else { return nil }
    let said = [object.title, object.subtitle, object.progress.word, reason.text]
    return said.filter { !$0.isEmpty }.joined(separator: ", ")
  }

  init() {
    let leading = Box(.horizontal, spacing: 12)
    // Space on the row ticks it.
    check.leaveFocus()
    check.isCenteredVertically = true
    leading.append(check)
    // What it shows now, and what it would show.
    for part in [Widget(avatar.view), Widget(arrow), Widget(round.view), Widget(square.view)] {
      leading.append(part)
    }
    for preview in [round, square] { preview.view.hideUntilShown() }
    row = CardRow(beside: leading)
    row.subtitle.wraps(intoLines: 2)
    chip.addStyleClass("chip")
    reason.addStyleClass("small")
    reason.alignsAtStart = true
    reason.wraps = true
    row.lines.append(reason)
    arrow.addStyleClass("dim-label")
    arrow.accessibleName = tr("Becomes")
    for widget in [
      Widget(wheel), Widget(chip), Widget(retry),
    ] {
      widget.isCenteredVertically = true
      row.box.append(widget)
    }
    for widget in [Widget(wheel), Widget(chip), Widget(retry), Widget(reason)] {
      widget.hideUntilShown()
    }
    Container(retry)?.children.first?.isVisible = true
    check.onEdit { [weak self] isTicked in
      guard let self, let object else { return }
      delegate?.setAvatarCellDidTick(object, isTicked)
    }
    retry.onClick { [weak self] in
      guard let self, let object else { return }
      delegate?.setAvatarCellDidRequestRetry(object)
    }
  }

  func consume(_ object: SetAvatarRow) {
    self.object = object
    avatar.show(
      object.id == Account.computer.id && object.picture == nil
        ? AccountBadge(object.title, symbol: "computer-symbolic")
        : AccountBadge(object.title, avatar: object.picture))
    for (preview, isIt) in [(round, !object.isSquare), (square, object.isSquare)] {
      preview.show(object.preview)
      preview.view.isVisible = isIt
      preview.setAccessible(name: tr("New profile picture on {0}", object.title))
    }
    row.title.text = object.title
    row.subtitle.text = object.subtitle
    row.subtitle.isVisible = !object.subtitle.isEmpty
    check.accessibleName = object.title
    Echo.silenced { check.isTicked = object.isTicked }
    check.isSensitive = object.isOpen
    show(object.progress, isOpen: object.isOpen, trouble: object.trouble)
  }

  private func show(_ progress: SetAvatarRow.Progress, isOpen: Bool, trouble: String?) {
    chip.text = progress.word
    chip.isVisible = progress == .waiting || progress == .done
    wheel.isVisible = progress == .setting
    if progress == .setting { wheel.start() } else { wheel.stop() }
    let failure: String? = if case .failed(let said) = progress { said } else { nil }
    let sentence = failure ?? trouble ?? ""
    if reason.text != sentence {
      reason.text = sentence
      // The result of the user's action is announced.
      if failure != nil { reason.beNotification(sentence) }
    }
    reason.isVisible = !sentence.isEmpty
    retry.isVisible = failure != nil
    retry.isSensitive = isOpen
    retry.accessibleName = tr("Try again for {0}", row.title.text)
  }
}

extension SetAvatarRow.Progress {
  /// The state in a word.
  fileprivate var word: String {
    switch self {
    case .open: ""
    case .waiting: tr("Waiting")
    case .setting: tr("Updating…")
    case .done: tr("Done")
    case .failed: tr("Failed")
    }
  }
}
