// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

public import Gtk

/// A cell that draws its object: the base class of cells of which there are many on the screen.
/// Subclasses say how it looks and what it is called; both are asked again with every object.
@MainActor
open class DrawnCell<Object>: StatefulCell {
  /// What the cell is to assistive technology.
  open class var role: CellWidget.Role { .item }

  /// As high as the grid makes it.
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

  /// Whether its object is one of those selected.
  public var isSelected: Bool { state.isSelected }

  /// Whether keys go to it when they go to its window.
  public var isFocused: Bool { widget.isFocus }

  open func consume(_ object: Object) {
    self.object = object
    setNeedsDraw()
  }

  /// Draws the object, if there is one. To be overridden: this draws nothing. What the theme shows
  /// selection and focus with is drawn behind and above it; leave some room around for the former.
  open func draw(on canvas: Canvas, width: Double, height: Double) {}

  /// What assistive technology calls the object.
  open var accessibleName: String? { nil }

  /// Has everything drawn and named anew: for what becomes known later, such as a thumbnail.
  public func setNeedsDraw() {
    widget.setName(accessibleName ?? "")
    widget.queueDraw()
  }
}
