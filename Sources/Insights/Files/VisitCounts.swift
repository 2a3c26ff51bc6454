// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

public import GLib

/// How often pages and photos were looked at, by name and day, as `visits.ini` has it.
public struct VisitCounts: Equatable, Sendable {
  /// The name under which photos in the viewer are counted: how many, and not which.
  public static let viewedPhotos = "Viewed Photo"

  /// The name under which shares are counted that were undone before they were sent.
  public static let undoneShares = "Undone Share"

  /// A number in the file that is larger is no count.
  static let most = 1_000_000_000

  /// The counts of each day, by name.
  public var byName: [String: [CalendarDate: Int]]

  public init(_ byName: [String: [CalendarDate: Int]] = [:]) { self.byName = byName }

  /// Those in `file`. What is no day or no number is left out: the user may have changed the file.
  public init(_ file: KeyFile) {
    byName = [:]
    for name in file.groups {
      for key in file.keys(in: name) {
        guard let day = CalendarDate(key) else { continue }
        let count = Self.count(of: name, on: key, in: file)
        if count > 0 { byName[name, default: [:]][day] = count }
      }
    }
  }

  /// The number in `file`, between 0 and the most that is believed.
  public static func count(of name: String, on day: String, in file: KeyFile) -> Int {
    min(max(file.int(day, in: name) ?? 0, 0), most)
  }

  /// The names of pages and windows.
  public var pages: [String] {
    byName.keys.filter { $0 != Self.viewedPhotos && $0 != Self.undoneShares }
  }

  /// How often pages and windows were opened.
  public var pageViews: Int {
    pages.reduce(0) { sum, page in (byName[page] ?? [:]).values.reduce(sum, +) }
  }
}
