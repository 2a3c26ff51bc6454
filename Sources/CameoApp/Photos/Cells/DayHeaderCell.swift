// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Adapters
internal import DataSources
internal import GLib
internal import Gtk
internal import Photos

/// Receives what the user does in the headers of days.
protocol DayHeaderDelegate: AnyObject {
  func dayHeaderDidToggle(_ day: ListSection<Photo>)
  /// Returns the town where most pictures of `day` were taken, if any is known.
  func place(of day: ListSection<Photo>) async -> String?
}

/// The day above its pictures, with a button that selects them all.
final class DayHeaderCell: Cell {
  private(set) var object: ListSection<Photo>?
  weak var delegate: (any DayHeaderDelegate)?
  private let box = Box(.horizontal, spacing: 6)
  private let label = Label("")
  private let place = Label("")
  private var naming: Task<Void, Never>?
  /// What is selected; nil outside the selection mode.
  private var selection: Set<Photo.ID>?
  private let button = Button(tr("Select"))

  var view: Widget { Widget(box) }
  var accessibleName: String? { object?.title }

  init() {
    label.alignsAtStart = true
    label.ellipsizes = true
    label.addStyleClass("heading")
    place.alignsAtStart = true
    place.ellipsizes = true
    place.expands = true
    place.addStyleClass("dim-label")
    label.beHeading()
    button.addStyleClass("flat")
    button.addStyleClass("day-button")
    button.isCenteredVertically = true
    button.hideUntilShown()
    button.leaveFocusOnClick()
    button.onClick { [weak self] in
      guard let self, let object else { return }
      delegate?.dayHeaderDidToggle(object)
    }
    for part in [Widget(label), Widget(place), Widget(button)] { box.append(part) }
    box.addStyleClass("day-header")
  }

  func consume(_ object: ListSection<Photo>) {
    self.object = object
    label.text = object.title ?? ""
    showButton()
    findPlace()
  }

  /// The place follows in a moment: it is read from the library.
  private func findPlace() {
    place.text = ""
    naming?.cancel()
    naming = Task { [weak self, delegate, object] in
      guard let object, let name = await delegate?.place(of: object), !Task.isCancelled else {
        return
      }
      self?.place.text = "· \(name)".running()
    }
  }

  func show(selection: Set<Photo.ID>?) {
    self.selection = selection
    showButton()
  }

  /// Shows the button while pictures are being selected: what it does depends on whether all of the
  /// day are.
  private func showButton() {
    button.isVisible = selection != nil
    guard let selection, let object else { return }
    let isAll =
      selection.count >= object.items.count
      && object.items.allSatisfy { selection.contains($0.id) }
    button.label = isAll ? tr("Deselect") : tr("Select")
    button.accessibleName = "\(button.label): \(object.title ?? "")"
  }
}
