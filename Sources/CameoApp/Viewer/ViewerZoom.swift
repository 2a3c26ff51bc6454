// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Gtk

/// Where a picture stands in the viewer. Lengths are those of the interface; at a scale of 1, one pixel
/// of the picture is one pixel of the screen.
nonisolated struct ViewerZoom: Equatable, Sendable {
  /// The view, all of which a whole picture takes.
  private(set) var view = Rectangle(x: 0, y: 0, width: 0, height: 0)
  /// The size of the picture at a scale of 1, as it is turned.
  private(set) var width = 0.0
  private(set) var height = 0.0
  /// Nil while all of the picture is shown.
  private var wanted: Double?
  private var left = 0.0
  private var top = 0.0

  /// No picture is shown larger than that.
  static let most = 8.0

  /// The scale at which all of the picture is visible. Small pictures aren't enlarged.
  var fitScale: Double {
    guard width > 0, height > 0 else { return 1 }
    return max(min(view.width / width, view.height / height, 1), 0.000_1)
  }

  /// The current scale.
  var scale: Double { wanted ?? fitScale }

  /// Whether all of the picture is shown.
  var isFitted: Bool { wanted == nil }

  /// Where the picture stands.
  var place: Rectangle {
    guard wanted != nil else {
      let (wide, high) = (width * fitScale, height * fitScale)
      return Rectangle(
        x: ((view.width - wide) / 2).rounded(), y: ((view.height - high) / 2).rounded(),
        width: wide.rounded(), height: high.rounded())
    }
    return Rectangle(x: left, y: top, width: width * scale, height: height * scale)
  }

  /// Shows another picture of that size, all of it.
  mutating func show(width: Double, height: Double) {
    (self.width, self.height, wanted) = (width, height, nil)
  }

  /// The size turned out to be another one: what is visible stays, as far as that makes sense.
  mutating func correct(width: Double, height: Double) {
    guard (width, height) != (self.width, self.height) else { return }
    if wanted != nil, self.width > 0 { wanted = scale * self.width / width }
    (self.width, self.height) = (width, height)
    clamp()
  }

  /// The view has another size.
  mutating func resize(view: Rectangle) {
    guard view != self.view else { return }
    let middle = (view.width / 2 - self.view.width / 2, view.height / 2 - self.view.height / 2)
    self.view = view
    (left, top) = (left + middle.0, top + middle.1)
    clamp()
  }

  /// Shows all of it.
  mutating func fit() { wanted = nil }

  /// Changes the scale by `factor`; the point at `x`, `y` stays where it is.
  mutating func zoom(by factor: Double, x: Double, y: Double) {
    zoom(to: scale * factor, x: x, y: y)
  }

  /// The same, in the middle.
  mutating func zoom(by factor: Double) {
    zoom(by: factor, x: view.width / 2, y: view.height / 2)
  }

  /// Shows every pixel as one of the screen.
  mutating func showActualSize() {
    zoom(to: 1, x: view.width / 2, y: view.height / 2)
  }

  /// Shows every pixel as one of the screen, with the point at `x`, `y` where it is; or all of the picture
  /// again.
  mutating func toggleActualSize(x: Double, y: Double) {
    if isFitted { zoom(to: 1, x: x, y: y) } else { fit() }
  }

  /// Changes the scale to `target`; the point at `x`, `y` stays where it is.
  mutating func zoom(to target: Double, x: Double, y: Double) {
    let (place, former) = (place, scale)
    let next = min(max(target, fitScale), max(Self.most, fitScale))
    guard next > fitScale * 1.000_1 else { return fit() }
    wanted = next
    left = x - (x - place.x) * next / former
    top = y - (y - place.y) * next / former
    clamp()
  }

  /// Moves the visible part. Returns whether there was anything to move.
  @discardableResult
  mutating func pan(x: Double, y: Double) -> Bool {
    guard wanted != nil else { return false }
    let before = (left, top)
    (left, top) = (left + x, top + y)
    clamp()
    return before != (left, top)
  }

  /// A picture that is larger than the view leaves no edge of it empty; a smaller one stands in its
  /// middle.
  private mutating func clamp() {
    guard let wanted else { return }
    if wanted <= fitScale * 1.000_1 { return fit() }
    let (wide, high) = (width * wanted, height * wanted)
    left = wide <= view.width ? (view.width - wide) / 2 : min(max(left, view.width - wide), 0)
    top = high <= view.height ? (view.height - high) / 2 : min(max(top, view.height - high), 0)
  }
}
