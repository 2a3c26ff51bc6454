// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Adapters
internal import Controllers
internal import DataSources
internal import GLib
internal import Gtk
internal import Sharing

/// Shows a picture, the accounts for it beside or below, and the progress.
final class SetAvatarUpdater: ModelUpdater<SetAvatarModel> {
  @Outlet private var cancelButton: Button
  @Outlet private var chooseIconButton: Button
  @Outlet private var setButton: Button
  @Outlet private var columns: Box
  @Outlet private var stage: Box
  @Outlet private var cropSlot: Box
  @Outlet private var chooseButton: Button
  @Outlet private var countLabel: Label
  @Outlet private var destinationsList: ListBox
  @Outlet private var bottomButton: Button

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
    columns.onWidth { [weak self] width in
      guard let self else { return }
      model.isNarrow = WindowWidth.avatar.exceeds(width, textScale: columns.textScale)
    }
  }

  override func apply(_ state: SetAvatarState) {
    layOut(isNarrow: state.isNarrow)
    rows.items = state.rows
    countLabel.text = tr("{0} of {1}", state.ticked, GroupedNumber.text(state.rows.count))
    cancelButton.label = state.hasSet ? tr("Close") : tr("Cancel")
    let label =
      state.count == 0
      ? tr("Use") : tr("Use on {0} Account", plural: "Use on {0} Accounts", count: state.count)
    for button in [setButton, bottomButton] { button.label = label }
  }

  /// Beside each other where there is room; otherwise what is done last is at the bottom.
  private func layOut(isNarrow: Bool) {
    columns.orientation = isNarrow ? .vertical : .horizontal
    columns.setStyleClass("narrow", isNarrow)
    stage.setMinimumSize(width: isNarrow ? -1 : 470, height: -1)
    cropSlot.setMinimumSize(width: -1, height: isNarrow ? 346 : 516)
    for wide in [setButton, chooseButton] { wide.isVisible = !isNarrow }
    for narrow in [chooseIconButton, bottomButton] { narrow.isVisible = isNarrow }
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
  private let face = ShapedFace(side: 40)
  private let new = ShapedFace(side: 40, takesEmblem: false)
  private let row: CardRow
  private let chip = Label("")
  private let wheel = Spinner()
  private let arrow = Image(iconName: "go-next-symbolic")
  private let reason = Label("")
  private let retry = Button(tr("Try Again"))

  var view: Widget { Widget(row.box) }
  var accessibleName: String? {
    guard let object else { return nil }
    let said = [object.title, object.subtitle, object.progress.word, reason.text]
    return said.filter { !$0.isEmpty }.joined(separator: ", ")
  }

  init() {
    let leading = Box(.horizontal, spacing: 7)
    // What it shows now, and what it would show.
    for part in [Widget(face.view), Widget(arrow), Widget(new.view)] { leading.append(part) }
    row = CardRow(beside: leading)
    row.title.addStyleClass("heading")
    row.subtitle.wraps(intoLines: 2)
    chip.addStyleClass("chip")
    reason.addStyleClass("small")
    reason.alignsAtStart = true
    reason.wraps = true
    row.lines.append(reason)
    arrow.addStyleClass("dim-label")
    arrow.accessibleName = tr("Becomes")
    // Space on the row ticks it.
    check.leaveFocus()
    for widget in [Widget(wheel), Widget(chip), Widget(retry), Widget(check)] {
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
    face.show(object.face)
    new.show(object.preview)
    row.box.setStyleClass("first", object.isFirst)
    row.box.setStyleClass("last", object.isLast)
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
