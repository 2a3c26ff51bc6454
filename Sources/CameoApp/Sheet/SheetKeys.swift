// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import Controllers
internal import GLib
internal import Gtk

extension BehaviorKind {
  /// Keys of the share sheet that aren't shortcuts of actions, because they mean something else in texts: Escape ends a
  /// search, and Ctrl+V adds what was copied unless a text has the focus.
  static func sheetKeys(_ sheet: ShareSheetUpdater) -> BehaviorKind {
    .keys { controller, press in
      // It ends a search before it closes the sheet.
      if press.key == .escape { return sheet.destinations.endSearch() ? .stop : .propagate }
      // What was sent stays as it is.
      if sheet.model.isSent {
        guard press.modifiers == .control, press.key == .character("z"),
          let results = controller.child(of: DeliveriesController.self)
        else { return .propagate }
        results.perform(DeliveriesActionName.undo)
        return .stop
      }
      guard sheet.model.takesChanges else { return .propagate }
      if press.modifiers == .alt, sheet.isAtPictures, let step = press.key.step {
        sheet.model.pictures.moveCurrent(by: step)
        return .stop
      }
      if press.modifiers == .alt, let index = press.key.place {
        sheet.destinations.toggleDestination(at: index)
        return .stop
      }
      // It can't be sent yet. In a text, it would begin a line.
      if press.modifiers == .control, press.key == .enter, let obstacle = sheet.model.obstacle {
        if sheet.model.destinations.isStart { controller.toast.show(obstacle) }
        return .stop
      }
      guard press.modifiers == .control, !sheet.isWriting else { return .propagate }
      switch press.key {
      case .character("v"): controller.perform(PicturesActionName.paste)
      case .character("z"):
        if let picture = sheet.model.pictures.current { sheet.model.pictures.undoEdit(picture.id) }
      default: return .propagate
      }
      return .stop
    }
  }
}

extension KeyPress.Key {
  /// The index that a digit from 1 to 9 stands for.
  fileprivate var place: Int? {
    guard case .character(let digit) = self, let number = digit.wholeNumberValue, number > 0
    else { return nil }
    return number - 1
  }

  /// The target of an arrow key in a row.
  fileprivate var step: Int? {
    switch self {
    case .left, .up: -1
    case .right, .down: 1
    default: nil
    }
  }
}
