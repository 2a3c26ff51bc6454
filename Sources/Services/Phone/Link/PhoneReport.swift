// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network
public import Sharing

/// What happens on a link, for windows in other processes: the one that serves it writes this into
/// the journal.
public struct PhoneReport: Codable, Equatable, Sendable {
  /// A phone that opened the link.
  public struct Device: Codable, Equatable, Sendable, Identifiable {
    public var id: String
    public var name: String
    /// The number of files that it saved.
    public var saved: Int
    /// The file that it is saving just now, from 1.
    public var current: Int?
    /// How much of everything it has, from 0 to 1.
    public var fraction: Double
  }

  public var devices: [Device]
  /// The number of files.
  public var count: Int
  /// Their size.
  public var bytes: Int
  public var allowsSeveral: Bool
  /// When the link ends, in seconds since 1970.
  public var ends: Double

  /// The time left, in seconds.
  public var secondsLeft: Int { max(Int(ends - RateLimit.now), 0) }
}

extension PhoneLink {
  /// What happens on it.
  public var report: PhoneReport {
    let state = current
    let sizes = files.map(\.size)
    let total = sizes.reduce(0, +)
    return PhoneReport(
      devices: state.devices.map { device in
        PhoneReport.Device(
          id: device.id, name: device.name, saved: device.saved.count,
          current: device.current.map { $0 + 1 },
          fraction: min(Double(device.byteCount(sizes)) / Double(max(total, 1)), 1))
      },
      count: sizes.count, bytes: total, allowsSeveral: state.allowsSeveral,
      ends: (RateLimit.now + Double(state.secondsLeft)).rounded())
  }
}

extension Ledger {
  static let phoneReport = "report"

  /// What happens on the link that a delivery to a phone has opened, in whatever process; nil if
  /// that isn't known.
  public func phoneReport(of delivery: Delivery.ID) async throws(DeliveryError) -> PhoneReport? {
    let text = try await recorded(Self.phoneReport, by: delivery) ?? ""
    return try? JSONReader().decode(PhoneReport.self, from: text)
  }
}

/// Writes what happens on a link into its journal, not too often.
struct PhoneReporter {
  private static let pause = Duration.seconds(1)

  private var last: PhoneReport?
  private var next = ContinuousClock.now

  /// Whether the last time is a while ago.
  var isDue: Bool { next <= .now }

  /// Writes `report` if it has changed.
  mutating func write(_ report: PhoneReport, to journal: any Journal) async throws(DeliveryError) {
    guard report.isNews(after: last) else { return }
    guard let text = try? JSONWriter().text(report) else { return }
    try await journal.record(Ledger.phoneReport, text)
    last = report
    next = .now + Self.pause
  }
}

extension PhoneReport {
  /// The end is rounded, so it may differ a little each time.
  fileprivate func isNews(after last: PhoneReport?) -> Bool {
    guard var last else { return true }
    if (last.ends - ends).magnitude <= 2 { last.ends = ends }
    return last != self
  }
}

/// Numbers as a text: those in a row as their ends, for example “0-7,9”.
enum NumberList {
  static func text(_ numbers: Set<Int>) -> String {
    var runs: [ClosedRange<Int>] = []
    for number in numbers.sorted() {
      if let last = runs.last, last.upperBound + 1 == number {
        runs[runs.count - 1] = last.lowerBound...number
      } else {
        runs.append(number...number)
      }
    }
    return runs.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)" }
      .joined(separator: ",")
  }

  /// Ignores what is none, or greater than `most`.
  static func parse(_ text: String, most: Int) -> Set<Int> {
    text.split(separator: ",").reduce(into: []) { numbers, run in
      let ends = run.split(separator: "-").compactMap { Int($0) }
      guard let first = ends.first, let last = ends.last, first >= 0, first <= last, last <= most
      else { return }
      numbers.formUnion(first...last)
    }
  }
}
