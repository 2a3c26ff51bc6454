// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk
public import GLib

/// A calendar that shows a month, in which the user chooses a day (`GtkCalendar`).
public struct CalendarView: WidgetType {
  /// A date without a time.
  public nonisolated struct Day: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// The year, from 1 to 9999.
    public let year: Int
    /// The month, from 1 to 12.
    public let month: Int
    /// The day of the month.
    public let day: Int

    /// Creates a date; nil if there is none such, as for 30 February.
    public init?(_ year: Int, _ month: Int, _ day: Int) {
      guard (1...9999).contains(year), (1...12).contains(month), (1...31).contains(day),
        g_date_valid_dmy(GDateDay(day), GDateMonth(UInt32(month)), GDateYear(year)) != 0
      else { return nil }
      self.year = year
      self.month = month
      self.day = day
    }

    public static func < (left: Day, right: Day) -> Bool {
      (left.year, left.month, left.day) < (right.year, right.month, right.day)
    }

    /// As in ISO 8601: `2026-01-31`.
    public var description: String {
      "\(year.padded(to: 4))-\(month.padded(to: 2))-\(day.padded(to: 2))"
    }
  }

  public static var type: UInt { gtk_calendar_get_type() }
  public nonisolated let handle: ObjectHandle

  public init(handle: ObjectHandle) { self.handle = handle }

  /// Creates a calendar with today chosen.
  public init() { handle = unsafe ObjectHandle(sinking: made(gtk_calendar_new())) }

  /// The chosen day; nil for none. Setting it shows its month.
  public var day: Day? {
    get {
      var (year, month, day): (UInt32, UInt32, UInt32) = (0, 0, 0)
      unsafe gtk_calendar_get_date(cast(), &year, &month, &day)
      return Day(Int(year), Int(month) + 1, Int(day))
    }
    nonmutating set {
      guard newValue != day else { return }
      guard let newValue else {
        unsafe gtk_calendar_select_day(cast(), 0)
        return
      }
      // GTK would choose the day of the old number in the new month first, and tell of it.
      Echo.silenced {
        unsafe gtk_calendar_select_day(cast(), 0)
        unsafe gtk_calendar_select_month(cast(), UInt32(newValue.month - 1), UInt32(newValue.year))
      }
      unsafe gtk_calendar_select_day(cast(), UInt32(newValue.day))
    }
  }

  /// The marked days of the month in view, from 1 to 31.
  public var markedDays: Set<Int> {
    get { Set((1...31).filter { unsafe gtk_calendar_get_day_is_marked(cast(), UInt32($0)) != 0 }) }
    nonmutating set {
      unsafe gtk_calendar_clear_marks(cast())
      for day in newValue where (1...31).contains(day) {
        unsafe gtk_calendar_mark_day(cast(), UInt32(day))
      }
    }
  }

  /// Calls `handler` with the day when the user chooses another one, also by going to another month,
  /// but not while an updater shows a state.
  @discardableResult
  public func onEdit(_ handler: @escaping (Day) -> Void) -> SignalConnection {
    listen("day-selected", handler)
  }

  /// Calls `handler` with the day when the user double-clicks it.
  @discardableResult
  public func onActivate(_ handler: @escaping (Day) -> Void) -> SignalConnection {
    listen("day-selected-double-click", handler)
  }

  private func listen(
    _ signal: String, _ handler: @escaping (Day) -> Void
  ) -> SignalConnection {
    let pointer = unsafe handle.pointer
    return handle.connect(signal) { _ in
      guard !Echo.isSilenced else { return }
      let calendar = CalendarView(handle: unsafe ObjectHandle(retaining: pointer))
      if let day = calendar.day { handler(day) }
    }
  }
}
