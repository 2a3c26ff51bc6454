// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Glibc
internal import Imaging
internal import Insights
internal import Sharing

/// Shows what was shared and looked at on this computer, or erases that.
struct InsightsCommand: Command {
  static var syntax: CommandSyntax {
    CommandSyntax(
      "insights", summary: tr("Show what you shared and viewed"),
      options: [
        .init(
          "range", value: "RANGE", choices: InsightsRange.allCases.map(\.rawValue),
          help: tr("How far back: {0}", names)),
        .init("csv", help: tr("Print comma-separated values, for spreadsheets")),
        .init("erase", help: tr("Erase all numbers and start over")),
        .json,
      ],
      details: [
        tr("The numbers come from your share history and never leave this computer."),
        tr("Turn insights off in the preferences; then nothing is counted or shown."),
      ].joined(separator: "\n"))
  }

  private let range: InsightsRange
  private let isCSV: Bool
  private let isErasing: Bool
  private let reply: Reply
  private let folder = "\(Folders.data)/cameo"

  init(_ arguments: Arguments) throws(WrongUsage) {
    if arguments.has("csv"), let other = ["erase", "json"].first(where: arguments.has) {
      throw WrongUsage(tr("cameo: {0} and {1} can't be used together", "--csv", "--\(other)"))
    }
    range = try arguments.value("range").map(Self.range) ?? .months
    isCSV = arguments.has("csv")
    isErasing = arguments.has("erase")
    reply = Reply(arguments)
  }

  private static func range(_ text: String) throws(WrongUsage) -> InsightsRange {
    guard let range = InsightsRange(rawValue: text) else {
      throw WrongUsage(
        tr("cameo: unknown range “{0}” (choose from {1})", CleanText.line(text), names))
    }
    return range
  }

  private static var names: String {
    InsightsRange.allCases.map(\.rawValue).joined(separator: ", ")
  }

  func run() async -> ExitStatus {
    do {
      if isErasing { return try erase() }
      guard InsightsSwitch.isOn(settings: "\(Folders.config)/cameo/settings.ini") else {
        return reportOff()
      }
      let report = try await report()
      if isCSV {
        Console.standardOutput.write(report.csv)
      } else {
        reply.give(InsightsDocument(report).json, InsightsDocument(report).lines)
      }
      return .done
    } catch {
      return reply.fail(DeliveryError(any: error))
    }
  }

  private func erase() throws(GLibError) -> ExitStatus {
    try InsightsFiles(in: folder).erase(now: Clock.system.now())
    reply.give(["erased": true], [tr("Insights erased. Your share history isn't affected.")])
    return .done
  }

  private func reportOff() -> ExitStatus {
    if reply.isJSON {
      Console.standardOutput.write((["on": false] as JSON).document)
    } else {
      Reply.warn(tr("Insights are off. You can turn them on in the preferences."))
    }
    return .failed
  }

  private func report() async throws -> InsightsReport {
    let files = InsightsFiles(in: folder)
    var activity = ShareActivity()
    // Looking makes no history.
    if access("\(folder)/cameo.sqlite", F_OK) == 0 {
      let ledger = try await Ledger.open(folder)
      activity = try await ledger.activity(after: files.lastErased)
      await ledger.database.close()
    }
    return InsightsReport(
      activity, try files.counts(), range: range, now: Clock.system.now())
  }
}

/// A report as the command prints it.
struct InsightsDocument {
  private let report: InsightsReport

  init(_ report: InsightsReport) { self.report = report }

  var json: JSON {
    [
      "on": true, "range": .text(report.range.rawValue),
      "shared": .list(report.shared.map(Self.json)),
      "destinations": .list(
        report.destinations.map {
          ["account": .text($0.id), "name": .text($0.name), "photos": .number($0.count)]
        }),
      "times": .list(
        report.times.map {
          [
            "weekday": .text(InsightsReport.weekdays[$0.weekday - 1]), "time": .text($0.hours),
            "photos": .number($0.count),
          ]
        }),
      "viewed": .list(report.viewed.map(Self.json)),
      "pages": .list(
        report.pages.map { ["page": .text($0.name), "opened": .number($0.count)] }),
    ]
  }

  var lines: [String] {
    guard report.knowsAnything else { return [tr("Nothing shared or viewed yet.")] }
    let periods: (InsightsReport.PeriodCount) -> String = {
      Self.line($0.period.title, $0.count)
    }
    var lines = [tr("Photos shared: {0}", report.photosShared)]
    lines += report.shared.filter { $0.count > 0 }.map(periods)
    lines += section(tr("Destinations"), report.destinations.map { ($0.name, $0.count) })
    lines += section(
      tr("When you share"),
      report.times.map { time in
        // It begins with a Monday.
        let day = CalendarDate(year: 2001, month: 1, day: time.weekday).text("%A")
        return ("\(day), \(time.hours)", time.count)
      })
    lines.append(tr("Photos viewed: {0}", report.photosViewed))
    lines += report.viewed.filter { $0.count > 0 }.map(periods)
    lines += section(tr("Pages you open"), report.pages.map { (PageName.title($0.name), $0.count) })
    return lines
  }

  private func section(_ title: String, _ counts: [(String, Int)]) -> [String] {
    counts.isEmpty ? [] : [title] + counts.map { Self.line($0.0, $0.1) }
  }

  private static func line(_ title: String, _ count: Int) -> String {
    "  \(CleanText.line(title, limit: 80)): \(GroupedNumber.text(count))"
  }

  private static func json(_ count: InsightsReport.PeriodCount) -> JSON {
    ["period": .text(count.period.name), "photos": .number(count.count)]
  }
}
