// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

public import GLib

/// The files that only insights have, in the program's data folder. Any process may erase them, so nothing of
/// them is kept in memory for long.
public struct InsightsFiles: Sendable {
  /// How often pages and photos were looked at.
  public let visits: String
  /// From when shares count: their history is not erased with insights.
  public let start: String

  public init(in dataFolder: String) {
    visits = "\(dataFolder)/visits.ini"
    start = "\(dataFolder)/insights.ini"
  }

  /// When insights were erased last, in seconds since 1970; 0 if they never were.
  public var lastErased: Double {
    guard let file = try? KeyFile(path: start),
      let seconds = file.string("erased", in: "history").flatMap(Double.init), seconds.isFinite
    else { return 0 }
    return seconds
  }

  /// The text of the file that says so.
  public static func startText(_ seconds: Double) -> String {
    guard seconds > 0 else { return "" }
    let file = KeyFile()
    file.set("\(seconds)", for: "erased", in: "history")
    return file.text
  }

  public func counts() throws(GLibError) -> VisitCounts { VisitCounts(try KeyFile(path: visits)) }

  /// Erases the counts; shares from before `now` don't count any longer.
  public func erase(now: Double) throws(GLibError) {
    try TextFile.write(Self.startText(now), to: start)
    try TextFile.write("", to: visits)
  }
}

/// Whether insights are on, which the user decides in the preferences.
public enum InsightsSwitch {
  public static let group = "privacy"
  public static let key = "count-visits"

  /// Whether they are, according to the settings file at `path`. They are until they are turned off; if the
  /// file can't be read, nothing is known of the user's wish and they aren't.
  public static func isOn(settings path: String) -> Bool {
    guard let file = try? KeyFile(path: path) else { return false }
    return isOn(in: file)
  }

  /// Whether they are, according to the settings in `file`.
  public static func isOn(in file: KeyFile) -> Bool { file.bool(key, in: group) ?? true }
}
