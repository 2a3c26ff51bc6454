// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Controllers
internal import GLib
internal import Gtk

/// Shows a picture with the square that the user moves over it.
final class CropUpdater: ModelUpdater<CropModel> {
  @Outlet private var cropArea: DrawnArea
  @Outlet private var nameLabel: Label

  private var shown: CropPicture?

  override func viewDidLoad() {
    super.viewDidLoad()
    // Captures the area itself: the picture may be ready when the outlets are gone.
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
      if drag.phase == .began { (lastX, lastY) = (0, 0) }
      self?.move(x: drag.offsetX - lastX, y: drag.offsetY - lastY)
      (lastX, lastY) = (drag.offsetX, drag.offsetY)
    }
    var lastScale = 1.0
    cropArea.onPinch { [model] pinch in
      if pinch.phase == .moved { model.resize(by: lastScale / pinch.scale) }
      lastScale = pinch.phase == .began ? 1 : pinch.scale
    }
  }

  /// Moves the square with keys.
  func focus() { cropArea.grabFocus() }

  override func apply(_ state: CropState) {
    nameLabel.text = state.name
    let square = state.square
    cropArea.accessibleDescription = tr(
      "{0} by {0} pixels, {1} from the left and {2} from the top", Int(square.side), Int(square.x),
      Int(square.y))
    cropArea.queueDraw()
  }

  // MARK: - Drawing

  /// The rectangle of the whole picture in the area: as large as fits, centred.
  private var place: Rectangle {
    let (width, height) = cropArea.allocatedSize
    let square = model.state.square
    let scale = min(Double(width) / square.width, Double(height) / square.height)
    let (wide, high) = (square.width * scale, square.height * scale)
    return Rectangle(
      x: (Double(width) - wide) / 2, y: (Double(height) - high) / 2, width: wide, height: high)
  }

  private func draw(on canvas: Canvas) {
    let place = place
    let square = model.state.square
    let scale = place.width / square.width
    let area = Rectangle(
      x: place.x + square.x * scale, y: place.y + square.y * scale, width: square.side * scale,
      height: square.side * scale)
    if let surface = shown?.surface(for: place, scale: cropArea.scale) {
      canvas.draw(surface, filling: place)
    }
    canvas.dim(outside: area)
    // The part that stays visible in round frames, which most networks use.
    canvas.stroke(area, isRound: true)
    canvas.stroke(area, width: cropArea.isFocus ? 3 : 2)
  }

  // MARK: - Moving

  private func move(x: Double, y: Double) {
    let scale = place.width / model.state.square.width
    guard scale > 0 else { return }
    model.move(x: x / scale, y: y / scale)
  }

  private func press(_ press: KeyPress) -> EventResult {
    let step = press.modifiers.contains(.control) ? 1.0 : 12.0
    switch press.key {
    case .left: move(x: -step, y: 0)
    case .right: move(x: step, y: 0)
    case .up: move(x: 0, y: -step)
    case .down: move(x: 0, y: step)
    // Like the buttons: a smaller square zooms in. On many keyboards + needs Shift, = does not.
    case .character("+"), .character("="): model.resize(by: 1 / 1.1)
    case .character("-"): model.resize(by: 1.1)
    default: return .propagate
    }
    return .stop
  }
}

/// A large picture in its displayed size, scaled off the main thread: scaling a photo in every
/// frame would delay all of them.
final class CropPicture {
  private nonisolated struct Size: Equatable, Sendable {
    var width: Int
    var height: Int
    var scale: Int
  }

  private let picture: Picture
  private let onChange: () -> Void
  private var surface: Surface?
  private var wanted: Size?
  private var work: Task<Void, Never>?

  /// Calls `onChange` when there is something new to draw.
  init(_ picture: Picture, onChange: @escaping () -> Void) {
    self.picture = picture
    self.onChange = onChange
  }

  isolated deinit { work?.cancel() }

  /// The picture to draw in the rectangle `place` on a screen of `scale`; nil while there is none
  /// yet. It may have another size until the right one is made.
  func surface(for place: Rectangle, scale: Int) -> Surface? {
    let size = Size(
      width: Int((place.width * Double(scale)).rounded()),
      height: Int((place.height * Double(scale)).rounded()), scale: scale)
    if size != wanted, size.width > 0, size.height > 0 {
      wanted = size
      work?.cancel()
      work = Task { [weak self, picture] in
        let small = await Self.scaled(picture, to: size)
        guard let self, !Task.isCancelled else { return }
        surface = Surface(small, scale: size.scale)
        onChange()
      }
    }
    return surface
  }

  @concurrent
  private nonisolated static func scaled(_ picture: Picture, to size: Size) async -> Picture {
    picture.scaled(width: size.width, height: size.height)
  }
}
