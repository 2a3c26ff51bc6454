// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk
public import GLib

/// A bar that shows a level, such as a battery charge or the strength of a password. It needs an
/// accessible name.
public struct LevelBar: OrientedType {
  /// How the level is drawn.
  public nonisolated enum Mode: Sendable {
    /// As one bar.
    case continuous
    /// As a block for each whole number.
    case discrete
  }

  /// A level up to which the bar has its own style.
  public nonisolated struct Offset: RawRepresentable, Hashable, Sendable {
    /// The name, which is also the CSS class of the blocks.
    public var rawValue: String

    /// Creates an offset with this name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A low level. New bars have all three.
    public static let low = Offset(rawValue: "low")
    /// A high level.
    public static let high = Offset(rawValue: "high")
    /// The highest level.
    public static let full = Offset(rawValue: "full")
  }

  public static var type: UInt { gtk_level_bar_get_type() }
  public nonisolated let handle: ObjectHandle

  public init(handle: ObjectHandle) { self.handle = handle }

  /// Creates an empty level bar. The bounds must not be negative.
  public init(_ range: ClosedRange<Double> = 0...1, mode: Mode = .continuous) {
    handle = unsafe ObjectHandle(sinking: made(gtk_level_bar_new()))
    self.range = range
    self.mode = mode
  }

  /// The level, limited to the range.
  public var value: Double {
    get { unsafe gtk_level_bar_get_value(cast()) }
    nonmutating set {
      let range = range
      unsafe gtk_level_bar_set_value(
        cast(), min(max(newValue, range.lowerBound), range.upperBound))
    }
  }

  /// The lowest and the highest level. Negative bounds become 0. Setting it limits the value to it.
  public var range: ClosedRange<Double> {
    get {
      let least = unsafe gtk_level_bar_get_min_value(cast())
      return least...max(least, unsafe gtk_level_bar_get_max_value(cast()))
    }
    nonmutating set {
      unsafe gtk_level_bar_set_min_value(cast(), max(newValue.lowerBound, 0))
      unsafe gtk_level_bar_set_max_value(cast(), max(newValue.upperBound, 0))
      value = unsafe gtk_level_bar_get_value(cast())
    }
  }

  /// How the level is drawn.
  public var mode: Mode {
    get {
      unsafe gtk_level_bar_get_mode(cast()) == GTK_LEVEL_BAR_MODE_DISCRETE ? .discrete : .continuous
    }
    nonmutating set {
      unsafe gtk_level_bar_set_mode(
        cast(), newValue == .discrete ? GTK_LEVEL_BAR_MODE_DISCRETE : GTK_LEVEL_BAR_MODE_CONTINUOUS)
    }
  }

  /// Whether the bar grows from the end.
  public var isInverted: Bool {
    get { unsafe gtk_level_bar_get_inverted(cast()) != 0 }
    nonmutating set { unsafe gtk_level_bar_set_inverted(cast(), newValue ? 1 : 0) }
  }

  /// The level up to which the bar has the style of `offset`; nil if it has no such offset.
  public func offset(_ offset: Offset) -> Double? {
    var value = 0.0
    return unsafe gtk_level_bar_get_offset_value(cast(), offset.rawValue, &value) != 0 ? value : nil
  }

  /// Sets the level up to which the bar has the style of `offset`; nil removes the offset.
  public func setOffset(_ offset: Offset, at value: Double?) {
    guard let value else {
      return unsafe gtk_level_bar_remove_offset_value(cast(), offset.rawValue)
    }
    unsafe gtk_level_bar_add_offset_value(
      cast(), offset.rawValue, min(max(value, range.lowerBound), range.upperBound))
  }
}

/// A progress bar.
public struct ProgressBar: WidgetType {
  public static var type: UInt { gtk_progress_bar_get_type() }
  public nonisolated let handle: ObjectHandle

  public init(handle: ObjectHandle) { self.handle = handle }

  /// Creates an empty progress bar.
  public init() { handle = unsafe ObjectHandle(sinking: made(gtk_progress_bar_new())) }

  /// The progress, from 0 to 1.
  public var fraction: Double {
    get { unsafe gtk_progress_bar_get_fraction(cast()) }
    nonmutating set { unsafe gtk_progress_bar_set_fraction(cast(), min(max(newValue, 0), 1)) }
  }

  /// Shows activity while the progress is unknown.
  public func pulse() { unsafe gtk_progress_bar_pulse(cast()) }

  /// The text at the bar; nil for none.
  public var text: String? {
    get { unsafe Gtk.text(gtk_progress_bar_get_text(cast())) }
    nonmutating set {
      unsafe gtk_progress_bar_set_text(cast(), newValue)
      unsafe gtk_progress_bar_set_show_text(cast(), newValue == nil ? 0 : 1)
    }
  }
}
