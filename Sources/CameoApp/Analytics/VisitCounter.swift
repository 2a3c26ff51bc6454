// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import GLib
internal import Glibc

/// Counts visits per page and day, in `visits.ini` in the program's data folder: on this computer,
/// and nowhere else.
final class VisitCounter: AnalyticsRecorder {
  private let path: String
  private let settings: UserSettings
  private let today: () -> String
  private lazy var file = open()

  /// A counter that writes to the file at `path` and asks `settings` whether it may.
  init(
    settings: UserSettings, path: String = "\(Folders.data)/cameo/visits.ini",
    today: @escaping () -> String = { Day.today }
  ) {
    self.settings = settings
    self.path = path
    self.today = today
  }

  var isOn: Bool {
    get { settings.countsVisits }
    set { settings.countsVisits = newValue }
  }

  func record(_ impression: Impression) {
    guard isOn, let file else { return }
    let day = today()
    file.set((file.int(day, in: impression.name) ?? 0) + 1, for: day, in: impression.name)
    FileWriter.shared.write(file.text, to: path)
  }

  func erase() {
    file = KeyFile()
    FileWriter.shared.write("", to: path)
  }

  /// The number of visits to the page called `name` on a day such as `2026-11-20`.
  func count(of name: String, on day: String) -> Int { file?.int(day, in: name) ?? 0 }

  /// The total number of visits.
  var total: Int {
    guard let file else { return 0 }
    return file.groups.reduce(0) { sum, name in
      file.keys(in: name).reduce(sum) { $0 + (file.int($1, in: name) ?? 0) }
    }
  }

  private func open() -> KeyFile? {
    do {
      return try KeyFile(path: path)
    } catch {
      Log.warning(domain: "Cameo", "\(path) is left alone, and nothing is counted: \(error)")
      return nil
    }
  }
}

/// Days in the local calendar.
nonisolated enum Day {
  /// This moment, in seconds since 1970.
  static var now: Int { Int(time(nil)) }

  /// Today, such as `2026-11-20`.
  static var today: String { text(of: now, "%Y-%m-%d") }

  /// The same time on the day before the moment `seconds` after 1970, even if clocks are put
  /// forward.
  static func before(_ seconds: Int, days: Int = 1) -> Int {
    var time = time_t(seconds)
    var parts = tm()
    guard localtime_r(&time, &parts) != nil else { return seconds - days * 86_400 }
    parts.tm_mday -= Int32(days)
    parts.tm_isdst = -1
    return Int(mktime(&parts))
  }

  /// Formats the moment `seconds` after 1970 in local time with `form` of `strftime`, in the user's
  /// language.
  static func text(of seconds: Int, _ form: String) -> String {
    LocalTime.text(of: Double(seconds), form)
  }

  /// The month and the year of the moment `seconds` after 1970, for a sentence such as “Shared in May 2026”.
  static func monthInSentence(_ seconds: Int) -> String {
    // Translators: The month in “Shared in {0}” and “Already shared there in {0}”, in a format of strftime.
    // Where a month changes its form, %B is that beside a day, such as “maja”, and %OB that alone, “maj”.
    text(of: seconds, tr("%B %Y", context: "month and year in a sentence"))
  }
}
