// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib

/// A table as comma-separated values (RFC 4180), for any spreadsheet.
struct CSV {
  private(set) var text = ""

  /// Adds a row. Numbers are written as they are, and texts so that no spreadsheet takes one for a formula: names
  /// may come from elsewhere.
  mutating func add(_ cells: Cell...) {
    text += cells.map(\.text).joined(separator: ",") + "\r\n"
  }

  enum Cell: ExpressibleByStringLiteral {
    case text(String)
    case number(Int)

    init(stringLiteral value: String) { self = .text(value) }

    fileprivate var text: String {
      switch self {
      case .number(let number): "\(number)"
      case .text(let text): CSV.quoted(CSV.guarded(text))
      }
    }
  }

  /// What spreadsheets begin a formula with, also behind spaces; and what splits a cell.
  private static let formulaStarts: Set<Unicode.Scalar> = [
    "=", "+", "-", "@", "\t", "\r", "\n", "\u{FF1D}", "\u{FF0B}", "\u{FF0D}", "\u{FF20}",
  ]

  private static func guarded(_ text: String) -> String {
    let first = text.unicodeScalars.first { $0 != " " && $0 != "\u{00A0}" && $0 != "\u{FEFF}" }
    return first.map(formulaStarts.contains) == true ? "'" + text : text
  }

  private static func quoted(_ text: String) -> String {
    // Zero ends a text for many programs.
    let clean = String(String.UnicodeScalarView(text.unicodeScalars.filter { $0 != "\0" }))
    let needsQuotes = clean.unicodeScalars.contains { ",\"\r\n;\t".unicodeScalars.contains($0) }
    let isPadded = clean.unicodeScalars.first == " " || clean.unicodeScalars.last == " "
    guard needsQuotes || isPadded else { return clean }
    return "\"" + clean.replacing("\"", with: "\"\"") + "\""
  }
}

extension InsightsReport {
  /// All numbers as comma-separated values, one a line: the chart, what it counts, when, and how many. Names of charts
  /// and dates are the same in all languages.
  public var csv: String {
    var csv = CSV()
    csv.add("chart", "name", "time", "count")
    for entry in shared {
      csv.add("photos-shared", "", .text(entry.period.name), .number(entry.count))
    }
    for entry in destinations {
      csv.add("destinations", .text(entry.name), "", .number(entry.count))
    }
    for entry in times {
      csv.add(
        "times", .text(Self.weekdays[entry.weekday - 1]), .text(entry.hours), .number(entry.count))
    }
    for entry in viewed {
      csv.add("photos-viewed", "", .text(entry.period.name), .number(entry.count))
    }
    for entry in pages { csv.add("pages", .text(entry.name), "", .number(entry.count)) }
    return csv.text
  }

  /// Their names for other programs.
  public static let weekdays = [
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
  ]
}

extension InsightsReport.TimeCount {
  /// Such as `09:00-12:00`.
  public var hours: String {
    "\(hour.padded(to: 2)):00-\((hour + InsightsReport.hoursPerTime).padded(to: 2)):00"
  }
}
