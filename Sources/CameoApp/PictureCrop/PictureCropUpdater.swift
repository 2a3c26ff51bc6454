// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Controllers
internal import GLib
internal import Gtk

/// Shows a picture with the frame around the part that is to go out.
final class PictureCropUpdater: ModelUpdater<PictureCropModel> {
  @Outlet private var cropArea: DrawnArea
  @Outlet private var sizeLabel: Label

  private var shown: CropPicture?
  /// What the drag that goes on moves; nil for none, no edges for all of the frame.
  private var dragged: CropFrame.Edges = []

  /// So far from an edge, in pixels of the screen, a drag moves that edge.
  private static let reach = 14.0

  override func viewDidLoad() {
    super.viewDidLoad()
    // The area itself: the picture may be ready when the outlets are gone.
    shown = CropPicture(model.picture) { [cropArea] in cropArea.queueDraw() }
    cropArea.isFocusable = true
    cropArea.onDraw { [weak self] in self?.draw(on: $0) }
    cropArea.onKeyPress { [weak self] in self?.press($0) ?? .propagate }
    cropArea.onScroll { [model] scroll in
      model.resize(by: scroll.notches > 0 ? 1.1 : 1 / 1.1)
      return .stop
    }
    var (lastX, lastY) = (0.0, 0.0)
    cropArea.onDrag { [weak self] drag in
      if drag.phase == .began {
        (lastX, lastY) = (0, 0)
        self?.begin(x: drag.startX, y: drag.startY)
      }
      self?.drag(x: drag.offsetX - lastX, y: drag.offsetY - lastY)
      (lastX, lastY) = (drag.offsetX, drag.offsetY)
    }
  }

  /// Lets keys move the frame.
  func focus() { cropArea.grabFocus() }

  override func apply(_ state: PictureCropState) {
    let area = state.frame.area
    sizeLabel.text = "\(area.width) × \(area.height)"
    cropArea.accessibleDescription = tr(
      "{0} by {1} pixels, {2} from the left and {3} from the top", area.width, area.height, area.x,
      area.y)
    cropArea.queueDraw()
  }

  // MARK: - Drawing

  /// Where the whole picture stands in the area: as large as fits, in the middle.
  private var place: Rectangle {
    let (width, height) = cropArea.allocatedSize
    let frame = model.state.frame
    let whole = Rectangle(x: 0, y: 0, width: Double(width), height: Double(height))
      .inset(by: Self.reach)
    let scale = max(min(whole.width / frame.width, whole.height / frame.height), 0)
    let (wide, high) = (frame.width * scale, frame.height * scale)
    return Rectangle(
      x: (Double(width) - wide) / 2, y: (Double(height) - high) / 2, width: wide, height: high)
  }

  private func draw(on canvas: Canvas) {
    let place = place
    let frame = model.state.frame
    let scale = place.width / frame.width
    let part = frame.rectangle
    let area = Rectangle(
      x: place.x + part.x * scale, y: place.y + part.y * scale, width: part.width * scale,
      height: part.height * scale)
    if let surface = shown?.surface(for: place, scale: cropArea.scale) {
      canvas.draw(surface, filling: place)
    }
    canvas.dim(outside: area)
    canvas.stroke(area, width: cropArea.isFocus ? 3 : 2)
    for (x, y) in [(0.0, 0.0), (1, 0), (0, 1), (1, 1)] {
      let handle = Rectangle(
        x: area.x + x * area.width - 6, y: area.y + y * area.height - 6, width: 12, height: 12)
      canvas.fill(handle, radius: 6, color: .selection)
      canvas.stroke(handle, isRound: true)
    }
  }

  // MARK: - Moving

  private func begin(x: Double, y: Double) {
    let place = place
    let scale = place.width / model.state.frame.width
    guard scale > 0 else { return }
    dragged = model.state.frame.edges(
      x: (x - place.x) / scale, y: (y - place.y) / scale, reach: Self.reach / scale)
  }

  private func drag(x: Double, y: Double) {
    let scale = place.width / model.state.frame.width
    guard scale > 0 else { return }
    if dragged.isEmpty {
      model.move(x: x / scale, y: y / scale)
    } else {
      model.drag(dragged, x: x / scale, y: y / scale)
    }
  }

  /// Steps are pixels of the screen, or of the picture for who wants it exactly.
  private func press(_ press: KeyPress) -> EventResult {
    let scale = place.width / model.state.frame.width
    guard scale > 0 else { return .propagate }
    let step = press.modifiers.contains(.control) ? 1 : 12 / scale
    let resizes = press.modifiers.contains(.shift)
    func go(_ x: Double, _ y: Double) {
      if resizes { model.drag([.right, .bottom], x: x, y: y) } else { model.move(x: x, y: y) }
    }
    switch press.key {
    case .left: go(-step, 0)
    case .right: go(step, 0)
    case .up: go(0, -step)
    case .down: go(0, step)
    // As where profile pictures are cropped. On many keyboards + needs Shift, = does not.
    case .character("+"), .character("="): model.resize(by: 1 / 1.1)
    case .character("-"): model.resize(by: 1.1)
    default: return .propagate
    }
    return .stop
  }
}
