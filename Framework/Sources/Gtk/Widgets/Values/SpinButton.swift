// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk
public import GLib

/// An input for a number, with buttons that step it up and down (`GtkSpinButton`).
public struct SpinButton: WidgetType {
  public static var type: UInt { gtk_spin_button_get_type() }
  public nonisolated let handle: ObjectHandle

  public init(handle: ObjectHandle) { self.handle = handle }

  /// Creates a spin button at the lower end of `range`. Its buttons change the value by `step`, and
  /// it shows `digits` digits after the decimal point.
  public init(_ range: ClosedRange<Double>, step: Double = 1, digits: Int = 0) {
    handle = unsafe ObjectHandle(
      sinking: made(gtk_spin_button_new(nil, 1, UInt32(clamping: min(digits, 20)))))
    unsafe gtk_spin_button_set_numeric(cast(), 1)
    self.range = range
    self.step = step
  }

  /// The value, kept within the range. Setting the same value again leaves alone what the user is
  /// typing.
  public var value: Double {
    get { unsafe gtk_spin_button_get_value(cast()) }
    nonmutating set {
      guard newValue.isFinite, newValue != value else { return }
      unsafe gtk_spin_button_set_value(cast(), newValue)
    }
  }

  /// The value as a whole number.
  public var wholeValue: Int {
    get { unsafe Int(gtk_spin_button_get_value_as_int(cast())) }
    nonmutating set { value = Double(newValue) }
  }

  /// The least and the greatest value.
  public var range: ClosedRange<Double> {
    get {
      var (least, most) = (0.0, 0.0)
      unsafe gtk_spin_button_get_range(cast(), &least, &most)
      return least...max(least, most)
    }
    nonmutating set {
      unsafe gtk_spin_button_set_range(cast(), newValue.lowerBound, newValue.upperBound)
    }
  }

  /// How far its buttons and the arrow keys change the value; the page keys go ten times as far.
  public var step: Double {
    get {
      var (step, page) = (0.0, 0.0)
      unsafe gtk_spin_button_get_increments(cast(), &step, &page)
      return step
    }
    nonmutating set { unsafe gtk_spin_button_set_increments(cast(), newValue, newValue * 10) }
  }

  /// The number of digits after the decimal point.
  public var digits: Int {
    get { unsafe Int(gtk_spin_button_get_digits(cast())) }
    nonmutating set {
      unsafe gtk_spin_button_set_digits(cast(), UInt32(clamping: min(newValue, 20)))
    }
  }

  /// Whether stepping past one end of the range goes on at the other.
  public var wraps: Bool {
    get { unsafe gtk_spin_button_get_wrap(cast()) != 0 }
    nonmutating set { unsafe gtk_spin_button_set_wrap(cast(), newValue ? 1 : 0) }
  }

  /// The same widget as an entry.
  public var asEntry: Entry { Entry(handle: handle) }

  /// Takes over the typed text as the value, as leaving the widget does.
  public func commit() { unsafe gtk_spin_button_update(cast()) }

  /// Calls `handler` with the value when the user changes it, but not while an updater shows a
  /// state. Typed text counts once the user presses Enter or leaves the widget.
  @discardableResult
  public func onEdit(_ handler: @escaping (Double) -> Void) -> SignalConnection {
    let pointer = unsafe handle.pointer
    return handle.connect("value-changed") { _ in
      guard !Echo.isSilenced else { return }
      handler(SpinButton(handle: unsafe ObjectHandle(retaining: pointer)).value)
    }
  }
}
