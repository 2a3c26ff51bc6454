// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

public import Gtk

/// A cell that draws its object: the base class for grids with many cells on the screen. Subclasses
/// override `draw` and `accessibleName`; both are used again with every object.
@MainActor
open class DrawnCell<Object>: StatefulCell {
  /// The accessible role of the cell.
  open class var role: CellWidget.Role { .item }

  /// Returns the height for `object`; nil, by default, leaves it to the grid.
  open class func height(for object: Object, width: Double) -> Double? { nil }

  public private(set) var object: Object?
  private let widget: CellWidget

  public required init() {
    widget = CellWidget(role: Self.role)
    // The widget may outlive the cell, and does not keep it.
    widget.onDraw { [weak self] canvas in
      guard let self else { return }
      draw(on: canvas, width: canvas.width, height: canvas.height)
    }
  }

  public var view: Widget { Widget(widget) }

  public var state = CellState()

  /// Whether the object is selected.
  public var isSelected: Bool { state.isSelected }

  /// Whether the cell has the keyboard focus.
  public var isFocused: Bool { widget.isFocus }

  open func consume(_ object: Object) {
    self.object = object
    setNeedsDraw()
  }

  /// Draws the object, if there is one. Override it: this implementation draws nothing. The theme's
  /// selection is drawn behind it, and the focus above it; leave some room around what you fill.
  open func draw(on canvas: Canvas, width: Double, height: Double) {}

  /// The accessible name of the object.
  open var accessibleName: String? { nil }

  /// Redraws the cell and updates its name, after something such as a thumbnail has been loaded.
  public func setNeedsDraw() {
    widget.setName(accessibleName ?? "")
    widget.queueDraw()
  }
}

/// The title above a section.
final class HeaderCell: DrawnCell<String> {
  override class var role: CellWidget.Role { .heading }

  override var accessibleName: String? { object }

  override func draw(on canvas: Canvas, width: Double, height: Double) {
    guard let object else { return }
    let line = Rectangle(x: 6, y: (height / 2 - 6).rounded(), width: width - 12, height: height)
    canvas.draw(object, in: line, alignment: .leading, isBold: true)
  }
}
