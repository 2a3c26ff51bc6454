// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Glibc
internal import Imaging

/// When a picture was taken: what the clock there showed.
public struct PhotoTime: Hashable, Comparable, Sendable {
  /// The date and time on the clock where it was taken, as seconds since 1970 without a time zone.
  public let local: Int64
  /// The time zone in seconds east of UTC; nil if the camera didn't record it.
  public let offset: Int32?

  /// Times outside of the years from 1 to 9999, which some disks can store, become the nearest in them.
  public init(local: Int64, offset: Int32?) {
    self.local = Int64(Int(clamping: local).held(to: OutsideNumber.seconds))
    self.offset = offset
  }

  /// The moment that many seconds after the beginning of 1970, in the time zone of this computer.
  public init(_ seconds: Int64) {
    let moment = PhotoTime(local: seconds, offset: nil).local
    let offset = Self.offset(at: moment)
    self.init(local: moment + Int64(offset), offset: offset)
  }

  /// The moment in seconds since 1970; without a recorded time zone, that of this computer is
  /// assumed.
  public var seconds: Int64 { local - Int64(offset ?? Self.offset(at: local)) }

  /// When the clock of this computer shows what the one there showed: texts are made of this, so that a
  /// photo of a sunset abroad doesn't say noon.
  public var clockSeconds: Int64 { PhotoTime(local: local, offset: nil).seconds }

  public var day: PhotoDay { PhotoDay(number: Int32(clamping: local.floored(by: 86_400))) }

  public static func < (left: PhotoTime, right: PhotoTime) -> Bool { left.local < right.local }

  private static func offset(at seconds: Int64) -> Int32 {
    var moment = time_t(seconds)
    var parts = tm()
    return localtime_r(&moment, &parts) == nil ? 0 : Int32(clamping: parts.tm_gmtoff)
  }
}

extension PhotoTime {
  /// When the picture in the file at `path` was taken. If the file doesn't tell, that is when it was last
  /// changed, as in the library; nil if there is no such file.
  @concurrent
  public static func ofFile(at path: String) async -> PhotoTime? {
    var status = stat()
    guard path.withFileBytes({ stat($0, &status) }) == 0, status.isFile else { return nil }
    return PictureSummary.ofFile(at: path)?.taken ?? PhotoTime(Int64(status.st_mtim.tv_sec))
  }
}

extension PictureSummary {
  /// When it was taken; nil if the file doesn't tell.
  var taken: PhotoTime? { localTime.map { PhotoTime(local: $0, offset: zone) } }
}

/// A day of the calendar.
public struct PhotoDay: Hashable, Comparable, Sendable {
  /// The number of days since the beginning of 1970.
  public let number: Int32

  public init(number: Int32) { self.number = number }

  /// The day of the Gregorian calendar; nil if there is no such day.
  public init?(year: Int, month: Int, day: Int) {
    let date = CalendarDate(year: year, month: month, day: day)
    guard (1...9999).contains(year), date.exists else { return nil }
    self.init(number: Int32(date.dayNumber))
  }

  public var date: (year: Int, month: Int, day: Int) {
    let date = CalendarDate(dayNumber: Int(number))
    return (date.year, date.month, date.day)
  }

  static let seconds: Int64 = 86_400

  /// When it begins, as `PhotoTime.local`.
  var start: Int64 { Int64(number) * Self.seconds }

  /// Today, on this computer.
  public static var today: PhotoDay { PhotoTime(Int64(time(nil))).day }

  /// The title of the day in lists, as seen from `today`: “Today”, “Yesterday”, “Tuesday, 12 May”, or with
  /// the year if that is another.
  public func title(today: PhotoDay = .today) -> String {
    // In 64 bits: both can be anything.
    switch Int64(today.number) - Int64(number) {
    case 0: return tr("Today")
    case 1: return tr("Yesterday")
    default:
      let form =
        today.date.year == date.year
        ? tr("%A, %-d %B", context: "date without year") : tr("%A, %-d %B %Y", context: "date")
      return text(form)
    }
  }

  /// The title of its month, such as “May 2026”.
  public var monthTitle: String { text(tr("%B %Y", context: "month and year")) }

  /// The title of the days from this one until `last`, a later one of the same month, such as “3–10 May 2026”.
  func title(until last: PhotoDay) -> String {
    text(tr("%-d–{0} %B %Y", context: "days of a month, {0} is the last", last.date.day))
  }

  /// The day in a format of `strftime`.
  private func text(_ form: String) -> String {
    // Noon where this computer is, which is on that day whatever the time zone.
    LocalTime.text(
      of: Double(PhotoTime(local: Int64(number) * 86_400 + 43_200, offset: nil).seconds), form)
  }

  public static func < (left: PhotoDay, right: PhotoDay) -> Bool { left.number < right.number }
}

extension Int64 {
  /// Division that rounds down.
  fileprivate func floored(by divisor: Int64) -> Int64 {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? quotient - 1 : quotient
  }
}
