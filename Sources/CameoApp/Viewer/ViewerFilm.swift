// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Gtk
internal import Imaging

/// Draws the filmstrip: small pictures in a row, that in view in the middle.
@MainActor
final class ViewerFilm {
  /// Called when another small picture can be drawn.
  var onChange: () -> Void = {}

  private let thumbnails: Thumbnails
  private var surfaces: [ExactName: (square: Surface, wide: Surface)] = [:]
  private var order: [ExactName] = []
  private var work: [ExactName: Task<Void, Never>] = [:]
  /// Pictures that can't be opened.
  private var broken: Set<ExactName> = []

  private static let side = 42.0
  private static let gap = 3.0
  private static let current = (width: 64.0, height: 48.0)
  /// Around the current one.
  private static let distance = 9.0
  private static let mostKept = 120

  init(_ thumbnails: Thumbnails) { self.thumbnails = thumbnails }

  isolated deinit { for task in work.values { task.cancel() } }

  /// Forgets the small picture of a file that has changed.
  func forget(_ path: String) {
    let name = ExactName(path)
    work[name]?.cancel()
    (work[name], surfaces[name]) = (nil, nil)
    order.removeAll { $0 == name }
    broken.remove(name)
    onChange()
  }

  /// Draws those of `pictures` that are visible around that at `index`, on a canvas of any width.
  func draw(_ pictures: [ViewedPicture], at index: Int, on canvas: Canvas, isFocused: Bool) {
    var visible: Set<ExactName> = []
    for place in Self.places(count: pictures.count, current: index, width: canvas.width) {
      let area = place.area(height: canvas.height)
      let path = pictures[place.index].id
      visible.insert(path)
      let isCurrent = place.index == index
      if isCurrent {
        canvas.fill(area, radius: 6, color: RGBA(red: 1, green: 1, blue: 1))
        if isFocused {
          canvas.fill(
            Self.focusMark(below: area), radius: 1, color: RGBA(red: 1, green: 1, blue: 1))
        }
      }
      let inside = isCurrent ? area.inset(by: 2) : area
      if let found = surfaces[path] {
        canvas.draw(isCurrent ? found.wide : found.square, in: inside, radius: isCurrent ? 4 : 3)
      } else {
        canvas.fill(
          inside, radius: isCurrent ? 4 : 3, color: RGBA(red: 0.22, green: 0.22, blue: 0.24))
        if broken.contains(path) {
          canvas.drawIcon(
            "image-missing-symbolic", in: inside.inset(by: (inside.height - 16) / 2), opacity: 0.6)
        } else {
          load(path)
        }
      }
    }
    // Those that scrolled by need not be loaded any more.
    for (path, task) in work where !visible.contains(path) {
      task.cancel()
      work[path] = nil
    }
  }

  /// The line below the current picture, at `area`, of a strip that has the focus.
  static func focusMark(below area: Rectangle) -> Rectangle {
    Rectangle(x: area.x, y: area.y + area.height + 3, width: area.width, height: 2)
  }

  /// The index of the picture at `x` of a strip of `width`; nil between two.
  static func index(at x: Double, count: Int, current: Int, width: Double) -> Int? {
    places(count: count, current: current, width: width)
      .first { x >= $0.left && x < $0.left + $0.width }?.index
  }

  /// Where a small picture stands.
  struct Place: Equatable {
    let index: Int
    let left: Double
    let width: Double

    func area(height: Double) -> Rectangle {
      let high = width == ViewerFilm.current.width ? ViewerFilm.current.height : width
      return Rectangle(x: left, y: ((height - high) / 2).rounded(), width: width, height: high)
    }
  }

  /// The visible ones. In languages written from the right, the next one is on the left.
  static func places(count: Int, current index: Int, width: Double) -> [Place] {
    guard count > 0 else { return [] }
    let step = side + gap
    let beside = Int((width / 2 / step).rounded(.up))
    return (max(index - beside, 0)...min(index + beside, count - 1)).map { other in
      guard other != index else {
        let left = ((width - current.width) / 2).rounded()
        return Place(index: other, left: left, width: current.width)
      }
      let far = abs(other - index)
      let offset = current.width / 2 + distance + Double(far - 1) * step
      let isRight = (other > index) != Display.isRightToLeft
      let left = isRight ? width / 2 + offset : width / 2 - offset - side
      return Place(index: other, left: left.rounded(), width: side)
    }.filter { $0.left + $0.width > 0 && $0.left < width }
  }

  private func load(_ path: ExactName) {
    guard work[path] == nil else { return }
    work[path] = Task { [weak self, thumbnails] in
      let small: DecodedPicture
      do {
        small = try await thumbnails.thumbnail(of: path.text, size: .normal)
      } catch {
        guard error is PictureError, !Task.isCancelled, let self else { return }
        broken.insert(path)
        work[path] = nil
        return onChange()
      }
      guard !Task.isCancelled, let square = Self.surface(small, shape: 1),
        let wide = Self.surface(small, shape: 60 / 44), let self
      else { return }
      surfaces[path] = (square, wide)
      order.append(path)
      if order.count > Self.mostKept { surfaces[order.removeFirst()] = nil }
      work[path] = nil
      onChange()
    }
  }

  /// The middle of a picture, `shape` times as wide as high.
  private static func surface(_ picture: DecodedPicture, shape: Double) -> Surface? {
    let width = min(Double(picture.width), Double(picture.height) * shape).rounded(.down)
    let height = min(Double(picture.height), Double(picture.width) / shape).rounded(.down)
    guard width >= 1, height >= 1 else { return nil }
    let left = (picture.width - Int(width)) / 2
    let top = (picture.height - Int(height)) / 2
    return picture.withBytes { bytes in
      Surface(
        width: Int(width), height: Int(height), bytesPerRow: picture.bytesPerRow,
        pixels: UnsafeRawBufferPointer(
          rebasing: bytes[(top * picture.bytesPerRow + left * 4)...]))
    }
  }
}
