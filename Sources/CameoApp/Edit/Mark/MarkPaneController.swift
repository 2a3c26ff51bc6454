// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import Controllers
internal import GLib
internal import Imaging

/// What can be done with marks.
enum MarkActionName: String, ActionName {
  case color
  case delete
  case kind
  case toFront

  static let group = "mark"
}

/// The pane of the tool that draws on a photo.
final class MarkPaneController: ViewController {
  private let model: EditModel
  private let returnFocus: () -> Void

  /// - Parameter returnFocus: Lets keys work on the photo again.
  init(_ model: EditModel, returnFocus: @escaping () -> Void) {
    self.model = model
    self.returnFocus = returnFocus
    super.init(
      interface: .named("mark-pane"), updater: MarkPaneUpdater(model, returnFocus: returnFocus))
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    install(MarkActionName.self) { [model, returnFocus] name in
      switch name {
      case .color: .choose(from: Mark.Color.allCases, now: model.markColor) { model.use($0) }
      case .delete:
        .run(if: model.chosenMark != nil) {
          returnFocus()
          model.removeMark()
        }
      case .kind: .choose(from: MarkKind.allCases, now: model.markKind) { model.use($0) }
      case .toFront:
        .run(if: model.canRaiseMark) {
          returnFocus()
          model.raiseMark()
        }
      }
    }
  }
}
