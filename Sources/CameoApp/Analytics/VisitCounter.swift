// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import GLib
internal import Glibc
internal import Insights
internal import Sharing

/// Counts visits per page and day, and the photos that were looked at, in `visits.ini` in the program's data
/// folder: on this computer, and nowhere else.
final class VisitCounter: AnalyticsRecorder {
  /// What was erased, to bring it back.
  struct Erased {
    fileprivate let text: String
    fileprivate let start: Double
  }

  let files: InsightsFiles
  private let settings: UserSettings
  private let today: () -> String
  private lazy var file = open()
  /// When insights were erased, as far as the counts in memory know.
  private lazy var knownStart = files.lastErased

  /// A counter with files in the folder `folder`, which asks `settings` whether it may.
  init(
    settings: UserSettings, folder: String = "\(Folders.data)/cameo",
    today: @escaping () -> String = { Day.today }
  ) {
    self.settings = settings
    self.today = today
    files = InsightsFiles(in: folder)
  }

  var isOn: Bool {
    get { settings.countsVisits }
    set { settings.countsVisits = newValue }
  }

  func record(_ impression: Impression) { add(impression.name) }

  /// Counts one photo that was looked at: that it was one, and not which.
  func recordViewedPhoto() { add(VisitCounts.viewedPhotos) }

  /// Counts one share that was undone before it was sent.
  func recordUndoneShare() { add(VisitCounts.undoneShares) }

  private func add(_ name: String) {
    guard isOn else { return }
    notice()
    guard let file else { return }
    let day = today()
    file.set(VisitCounts.count(of: name, on: day, in: file) + 1, for: day, in: name)
    FileWriter.shared.write(file.text, to: files.visits)
  }

  func erase() { eraseAll() }

  /// Erases the counts; shares from before now don't count any longer.
  @discardableResult
  func eraseAll() -> Erased {
    notice()
    let erased = Erased(text: file?.text ?? "", start: knownStart)
    file = KeyFile()
    knownStart = Clock.system.now()
    write()
    return erased
  }

  /// Brings back what was erased; what was counted since is lost.
  func restore(_ erased: Erased) {
    guard let former = try? KeyFile(text: erased.text) else { return }
    file = former
    knownStart = erased.start
    write()
  }

  private func write() {
    FileWriter.shared.write(file?.text ?? "", to: files.visits)
    FileWriter.shared.write(InsightsFiles.startText(knownStart), to: files.start)
  }

  var counts: VisitCounts {
    notice()
    return file.map { VisitCounts($0) } ?? VisitCounts()
  }

  /// From when shares count, in seconds since 1970.
  var start: Double {
    notice()
    return knownStart
  }

  /// The number of visits to the page called `name` on a day such as `2026-11-20`.
  func count(of name: String, on day: String) -> Int {
    file.map { VisitCounts.count(of: name, on: day, in: $0) } ?? 0
  }

  /// The total number of visits to pages.
  var total: Int { counts.pageViews }

  /// Notices that another process has erased everything.
  private func notice() {
    guard FileWriter.shared.isIdle else { return }
    let start = files.lastErased
    guard start != knownStart else { return }
    knownStart = start
    file = open()
  }

  private func open() -> KeyFile? {
    do {
      return try KeyFile(path: files.visits)
    } catch {
      Log.warning(
        domain: "Cameo", "\(files.visits) is left alone, and nothing is counted: \(error)")
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
