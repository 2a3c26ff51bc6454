// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Gtk
internal import Imaging

/// The photo that is edited, with what is hidden and what is cut off, and the tool that is used on it.
final class EditCanvas {
  private let area: DrawnArea
  private let model: EditModel
  private let shown: ScaledPicture
  private let tools: [EditTool: any CanvasTool]
  /// The tool of the drag that goes on, although a key may have chosen another one meanwhile.
  private var dragged: (any CanvasTool)?
  /// What the drag has made of the photo so far.
  private var draggedEdit = PictureEdit()
  private var chosen: Int?
  private let marks = MarkLayer()
  /// The boxes whose surroundings are known, and how the photo lay then.
  private var boxes: [HiddenBox] = []
  private var pose = PicturePose()
  private var grounds: [HiddenBox: HiddenBox.Fill] = [:]

  /// The space around the photo, for handles.
  private static let margin = 24.0
  /// A drag that begins this close to an edge, in pixels of the screen, moves that edge.
  private static let reach = 14.0

  init(_ area: DrawnArea, _ model: EditModel, _ picture: Picture) {
    self.area = area
    self.model = model
    shown = ScaledPicture(picture) { area.queueDraw() }
    tools = [
      .crop: CropTool(model), .rotate: RotateTool(model), .hide: HideTool(model),
      .mark: MarkTool(model), .focus: FocusTool(model),
    ]
    area.isFocusable = true
    area.onDraw { [weak self] in self?.draw(on: $0) }
    area.onKeyPress { [weak self] in self?.press($0) ?? .propagate }
    area.onDrag { [weak self] in self?.drag($0) }
  }

  /// Lets keys move things.
  func focus() { area.grabFocus() }

  /// Shows what has changed, and describes it to assistive technology.
  func update() {
    let description = tool?.description ?? ""
    area.accessibleDescription = description
    // The focus stays where it is.
    if tool?.chosen != chosen, area.isFocus { area.announce(description) }
    chosen = tool?.chosen
    area.queueDraw()
  }

  private var tool: (any CanvasTool)? { tools[model.tool] }

  private var place: CanvasPlace? {
    CanvasPlace(model.turnedSize, in: area.allocatedSize, margin: Self.margin)
  }

  // MARK: Drawing

  private func draw(on canvas: Canvas) {
    guard let place else { return }
    drawPhoto(on: canvas, in: place.rectangle)
    for box in model.edit.hidden { draw(box, on: canvas, place) }
    marks.draw(model.edit, of: model.size, on: canvas, in: place.rectangle)
    if model.edit.crop != nil || model.tool == .crop {
      canvas.dim(outside: place.shown(model.frame.rectangle), opacity: 0.62)
    }
    tool?.draw(on: canvas, place, isFocused: area.isFocus)
  }

  private func drawPhoto(on canvas: Canvas, in area: Rectangle) {
    let (pose, turns) = (model.edit.pose, model.edit.quarterTurns)
    // The mirror comes last here, and turns the other way round.
    guard
      let surface = shown.surface(
        for: area, scale: self.area.scale, turned: pose.isMirrored ? -turns : turns)
    else { return }
    let (x, y) = (area.x + area.width / 2, area.y + area.height / 2)
    let scale = pose.enlargement(of: model.size)
    canvas.clipped(to: area) {
      canvas.turned(Double(pose.tilt) / 10, x: x, y: y) {
        canvas.scaled(pose.isMirrored ? -scale : scale, scale, x: x, y: y) {
          canvas.draw(surface, filling: area)
        }
      }
    }
  }

  private func draw(_ box: HiddenBox, on canvas: Canvas, _ place: CanvasPlace) {
    func fill(_ area: PixelRect, _ red: Int, _ green: Int, _ blue: Int) {
      let turned = area.turned(model.edit.quarterTurns, in: model.size)
      canvas.fill(
        place.shown(turned),
        color: RGBA(red: Double(red) / 255, green: Double(green) / 255, blue: Double(blue) / 255))
    }
    switch box.fill {
    case .solid(let red, let green, let blue):
      fill(box.area, Int(red), Int(green), Int(blue))
    case .pixels:
      guard
        case .solid(let red, let green, let blue) = ground(of: box)
      else { return }
      fill(box.area, Int(red), Int(green), Int(blue))
      let (blocks, area) = (HiddenBlocks(box.area), box.area)
      for row in 0..<blocks.rows {
        for column in 0..<blocks.columns {
          let (x, y) = (column * blocks.side, row * blocks.side)
          let level = blocks.level(column: column, row: row)
          fill(
            PixelRect(
              x: area.x + x, y: area.y + y, width: min(blocks.side, area.width - x),
              height: min(blocks.side, area.height - y)),
            Int(red) + level, Int(green) + level, Int(blue) + level)
        }
      }
    }
  }

  /// The color that the blocks of a box have in common.
  private func ground(of box: HiddenBox) -> HiddenBox.Fill {
    if boxes != model.edit.hidden || pose != model.edit.pose {
      (boxes, pose, grounds) = (model.edit.hidden, model.edit.pose, [:])
    }
    if let known = grounds[box] { return known }
    let color = model.colorAround(box.area, boxes, pose)
    grounds[box] = color
    return color
  }

  // MARK: Moving

  private func drag(_ drag: Drag) {
    guard let place else { return }
    if drag.phase == .began {
      let start = place.point(x: drag.startX, y: drag.startY)
      model.endStep()
      dragged = tool
      dragged?.begin(x: start.x, y: start.y, reach: Self.reach / place.scale)
    } else if model.edit != draggedEdit {
      // A key has turned the photo, undone something or removed the box: there is nothing left to drag.
      endDrag()
    } else {
      dragged?.drag(x: drag.offsetX / place.scale, y: drag.offsetY / place.scale)
    }
    draggedEdit = model.edit
    if drag.phase == .ended { endDrag() }
  }

  private func endDrag() {
    guard let dragged else { return }
    dragged.end()
    self.dragged = nil
    model.endStep()
  }

  private func press(_ press: KeyPress) -> EventResult {
    guard let place, let tool, !press.modifiers.contains(.alt) else { return .propagate }
    return tool.press(press, pixel: 1 / place.scale)
  }
}
