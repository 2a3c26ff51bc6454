// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Controllers
internal import GLib
internal import Gtk

/// What a crop view changes: a part of a picture.
protocol Cropping: AnyObject {
  /// The picture as it is shown, which may be a scaled-down copy.
  var picture: Picture { get }
  /// The picture's size in the pixels that the part counts in.
  var cropSize: (width: Double, height: Double) { get }
  var cropPart: Rectangle { get }

  func move(x: Double, y: Double)
  func resize(by factor: Double)
  /// The edges near a point, which a drag from there moves; none where all of the part moves.
  func edges(x: Double, y: Double, reach: Double) -> CropFrame.Edges
  func drag(_ edges: CropFrame.Edges, x: Double, y: Double)
}

/// A picture with the part that the user moves over it with the pointer, fingers or keys.
final class CropView {
  /// What the part looks like.
  enum Shape {
    /// A square with the circle that stays visible in round frames, which most networks use.
    case round
    /// A frame with a handle at each corner.
    case frame
  }

  private let area: DrawnArea
  private let model: any Cropping
  private let shape: Shape
  private let shown: CropPicture
  /// The edges that the current drag moves; none for all of the part.
  private var dragged: CropFrame.Edges = []

  /// A drag that begins this close to an edge, in pixels of the screen, moves that edge.
  private static let reach = 14.0

  init(_ area: DrawnArea, _ model: any Cropping, shape: Shape) {
    self.area = area
    self.model = model
    self.shape = shape
    shown = CropPicture(model.picture) { area.queueDraw() }
    area.isFocusable = true
    area.onDraw { [weak self] in self?.draw(on: $0) }
    area.onKeyPress { [weak self] in self?.press($0) ?? .propagate }
    area.onScroll { [model] scroll in
      model.resize(by: scroll.notches > 0 ? 1.1 : 1 / 1.1)
      return .stop
    }
    var (lastX, lastY) = (0.0, 0.0)
    area.onDrag { [weak self] drag in
      if drag.phase == .began {
        (lastX, lastY) = (0, 0)
        self?.begin(x: drag.startX, y: drag.startY)
      }
      self?.drag(x: drag.offsetX - lastX, y: drag.offsetY - lastY)
      (lastX, lastY) = (drag.offsetX, drag.offsetY)
    }
    var lastScale = 1.0
    area.onPinch { [model] pinch in
      if pinch.phase == .moved { model.resize(by: lastScale / pinch.scale) }
      lastScale = pinch.phase == .began ? 1 : pinch.scale
    }
  }

  /// Lets keys move the part.
  func focus() { area.grabFocus() }

  /// Shows what has changed, and describes it to assistive technology.
  func update(description: String) {
    area.accessibleDescription = description
    area.queueDraw()
  }

  // MARK: - Drawing

  /// The rectangle of the whole picture in the area: as large as fits, centred.
  private var place: Rectangle {
    let (width, height) = area.allocatedSize
    let room = Rectangle(x: 0, y: 0, width: Double(width), height: Double(height))
      .inset(by: shape == .frame ? Self.reach : 0)
    let size = model.cropSize
    let scale = max(min(room.width / size.width, room.height / size.height), 0)
    let (wide, high) = (size.width * scale, size.height * scale)
    return Rectangle(
      x: (Double(width) - wide) / 2, y: (Double(height) - high) / 2, width: wide, height: high)
  }

  /// The number of pixels on the screen for one of the picture; nil while there is no room.
  private var scale: Double? {
    let scale = place.width / model.cropSize.width
    return scale > 0 ? scale : nil
  }

  private func draw(on canvas: Canvas) {
    let place = place
    guard let scale else { return }
    let part = model.cropPart
    let shownPart = Rectangle(
      x: place.x + part.x * scale, y: place.y + part.y * scale, width: part.width * scale,
      height: part.height * scale)
    if let surface = shown.surface(for: place, scale: area.scale) {
      canvas.draw(surface, filling: place)
    }
    canvas.dim(outside: shownPart)
    if shape == .round { canvas.stroke(shownPart, isRound: true) }
    canvas.stroke(shownPart, width: area.isFocus ? 3 : 2)
    if shape == .frame { drawHandles(of: shownPart, on: canvas) }
  }

  private func drawHandles(of part: Rectangle, on canvas: Canvas) {
    for (x, y) in [(0.0, 0.0), (1, 0), (0, 1), (1, 1)] {
      let handle = Rectangle(
        x: part.x + x * part.width - 6, y: part.y + y * part.height - 6, width: 12, height: 12)
      canvas.fill(handle, radius: 6, color: .selection)
      canvas.stroke(handle, isRound: true)
    }
  }

  // MARK: - Moving

  private func begin(x: Double, y: Double) {
    let place = place
    guard let scale else { return }
    dragged = model.edges(
      x: (x - place.x) / scale, y: (y - place.y) / scale, reach: Self.reach / scale)
  }

  private func drag(x: Double, y: Double) {
    guard let scale else { return }
    if dragged.isEmpty {
      model.move(x: x / scale, y: y / scale)
    } else {
      model.drag(dragged, x: x / scale, y: y / scale)
    }
  }

  /// Steps are pixels of the screen, or with Ctrl of the picture. Shift moves the lower right corner.
  private func press(_ press: KeyPress) -> EventResult {
    guard let scale else { return .propagate }
    let step = press.modifiers.contains(.control) ? 1 : 12 / scale
    let resizes = shape == .frame && press.modifiers.contains(.shift)
    func go(_ x: Double, _ y: Double) {
      if resizes { model.drag([.right, .bottom], x: x, y: y) } else { model.move(x: x, y: y) }
    }
    switch press.key {
    case .left: go(-step, 0)
    case .right: go(step, 0)
    case .up: go(0, -step)
    case .down: go(0, step)
    // A smaller part zooms in. On many keyboards + needs Shift, = does not.
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
