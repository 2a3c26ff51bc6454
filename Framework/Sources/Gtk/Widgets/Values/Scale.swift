// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk
public import GLib

/// A slider for a number (`GtkScale`).
public struct Scale: WidgetType {
  public static var type: UInt { gtk_scale_get_type() }
  public nonisolated let handle: ObjectHandle

  public init(handle: ObjectHandle) { self.handle = handle }

  /// Creates a scale at the lower end of `range`. The arrow keys change the value by `step`, and it
  /// has `digits` digits after the decimal point.
  public init(
    _ range: ClosedRange<Double>, step: Double = 1, digits: Int = 0,
    _ orientation: Box.Orientation = .horizontal
  ) {
    let direction =
      orientation == .horizontal ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL
    handle = unsafe ObjectHandle(sinking: made(gtk_scale_new(direction, nil)))
    self.digits = digits
    self.range = range
    self.step = step
  }

  /// The value, kept within the range.
  public var value: Double {
    get { unsafe gtk_range_get_value(cast()) }
    nonmutating set {
      if newValue.isFinite { unsafe gtk_range_set_value(cast(), newValue) }
    }
  }

  /// The least and the greatest value.
  public var range: ClosedRange<Double> {
    get {
      let adjustment = unsafe gtk_range_get_adjustment(cast())
      let least = unsafe gtk_adjustment_get_lower(adjustment)
      return unsafe least...max(least, gtk_adjustment_get_upper(adjustment))
    }
    nonmutating set {
      unsafe gtk_range_set_range(cast(), newValue.lowerBound, newValue.upperBound)
    }
  }

  /// How far the arrow keys change the value; the page keys go ten times as far.
  public var step: Double {
    get { unsafe gtk_adjustment_get_step_increment(gtk_range_get_adjustment(cast())) }
    nonmutating set { unsafe gtk_range_set_increments(cast(), newValue, newValue * 10) }
  }

  /// The number of digits after the decimal point.
  public var digits: Int {
    get { unsafe Int(gtk_scale_get_digits(cast())) }
    nonmutating set { unsafe gtk_scale_set_digits(cast(), Int32(clamping: newValue)) }
  }

  /// Whether the value is shown beside the handle.
  public var showsValue: Bool {
    get { unsafe gtk_scale_get_draw_value(cast()) != 0 }
    nonmutating set { unsafe gtk_scale_set_draw_value(cast(), newValue ? 1 : 0) }
  }

  /// Adds a mark at `value`, with `text` below it. The handle snaps to marks.
  public func addMark(at value: Double, _ text: String = "") {
    unsafe gtk_scale_add_mark(cast(), value, GTK_POS_BOTTOM, Self.escaped(text))
  }

  /// Removes all marks.
  public func removeMarks() { unsafe gtk_scale_clear_marks(cast()) }

  /// Shows and reads out values as `words` puts them, such as “75 %”.
  @discardableResult
  public func describeValue(_ words: @escaping (Double) -> String) -> SignalConnection {
    handle.connect("format-value") { arguments in
      if let value = arguments.double(0) { arguments.answer(words(value)) }
    }
  }

  /// Calls `handler` with the value when the user changes it, but not while an updater shows a
  /// state.
  @discardableResult
  public func onEdit(_ handler: @escaping (Double) -> Void) -> SignalConnection {
    let pointer = unsafe handle.pointer
    return handle.connect("value-changed") { _ in
      guard !Echo.isSilenced else { return }
      handler(Scale(handle: unsafe ObjectHandle(retaining: pointer)).value)
    }
  }

  /// GTK takes the text of a mark for markup; nil for none.
  private static func escaped(_ text: String) -> String? {
    text.isEmpty ? nil : Markup(text).source
  }
}
