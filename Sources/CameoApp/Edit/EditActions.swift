// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import Controllers
internal import GLib
internal import Imaging

/// What can be done where a photo of a share is edited.
nonisolated enum EditActionName: String, ListedAction {
  case addBox
  case cancel
  case center
  case color
  case done
  case fill
  case flip
  case flipShape
  case hideFound
  case ignoreFound
  case redo
  case resetCrop
  case rotateLeft
  case rotateRight
  case shape
  case showFound
  case tool
  case undo

  static let group = "edit"

  // Letters without Ctrl are those of `editKeys`.
  var shortcuts: [String] {
    switch self {
    case .cancel: ["Escape"]
    case .done: ["<Primary>Return"]
    case .redo: ["<Primary><Shift>z"]
    case .rotateLeft: ["<Primary><Shift>r"]
    case .rotateRight: ["<Primary>r"]
    case .undo: ["<Primary>z"]
    default: []
    }
  }

  var title: String {
    switch self {
    case .done: tr("Done")
    case .redo: tr("Redo")
    case .rotateLeft: tr("Rotate left")
    case .rotateRight: tr("Rotate right")
    case .undo: tr("Undo")
    default: ""
    }
  }
}

struct EditActions: ActionSet {
  let model: EditModel

  func action(for name: EditActionName) -> Action {
    switch name {
    case .addBox:
      .run(in: EditWindowController.self, if: model.canAddBox) { [model] in
        model.addBox()
        $0.focusStart()
      }
    case .cancel: .close
    case .center: .run(if: model.edit.focus != nil) { model.center() }
    case .color: .choose(from: BoxColor.allCases, now: model.color) { model.use($0) }
    case .done: .run(in: EditWindowController.self) { $0.done() }
    case .fill: .choose(from: BoxFill.allCases, now: model.fill) { model.use($0) }
    case .flip: .run { model.flip() }
    case .flipShape: .run(if: model.canFlipShape) { model.flipShape() }
    case .hideFound:
      .run(in: EditWindowController.self, if: model.canAddBox) { [model] in
        // The button goes.
        $0.focusStart()
        model.hideFound()
      }
    case .ignoreFound:
      .run(in: EditWindowController.self) { [model] in
        $0.focusStart()
        model.ignoreFound()
      }
    case .redo: .run(if: model.canRedo) { model.redo() }
    case .resetCrop: .run(if: model.isCropped) { model.resetCrop() }
    case .rotateLeft: .run { model.turn(by: -1) }
    case .rotateRight: .run { model.turn(by: 1) }
    case .shape: .choose(from: CropShape.allCases, now: model.shape) { model.use($0) }
    case .showFound:
      .run(in: EditWindowController.self, if: model.canShowFound) { [model] in
        // The button goes.
        $0.focusStart()
        model.showFound()
      }
    case .tool: .choose(from: EditTool.allCases, now: model.tool) { model.use($0) }
    case .undo: .run(if: model.canUndo) { model.undo() }
    }
  }
}

extension BehaviorKind {
  /// The letters of the tools.
  static func editKeys(_ model: EditModel) -> BehaviorKind {
    .keys { window, press in
      let isTyping = window.windowController?.window?.focus?.isTypedInto == true
      // Whoever has written a text goes on with the photo. Nothing is lost.
      if isTyping, press.key == .escape,
        let controller = window.windowController as? EditWindowController
      {
        controller.focusStart()
        return .stop
      }
      // In a text, they are letters.
      guard press.modifiers.isEmpty, !isTyping else { return .propagate }
      switch press.key {
      case .character("c"): model.use(.crop)
      case .character("r"): model.use(.rotate)
      case .character("h"): model.use(.hide)
      case .character("m"): model.use(.mark)
      case .character("f") where model.offersFocus: model.use(.focus)
      default: return .propagate
      }
      return .stop
    }
  }
}
