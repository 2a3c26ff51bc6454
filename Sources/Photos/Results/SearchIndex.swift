// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import SQLiteStorage

/// The words by which pictures are found.
enum SearchIndex {
  /// Writes the words of these pictures anew.
  static func update(_ ids: [Int64], in transaction: borrowing Transaction) throws {
    for id in ids {
      var words = ""
      var row: Int64?
      let sql: SQL = """
        SELECT name, path, local, camera, caption, description,
          (SELECT group_concat(albums.name, ' ') FROM album_photos
            JOIN albums ON albums.id = album WHERE photo = photos.id),
          (SELECT path FROM roots WHERE roots.id = directories.root),
          (SELECT words FROM photo_texts WHERE photo = photos.id),
          (SELECT words FROM photo_places WHERE photo = photos.id)
        FROM photos JOIN directories ON directories.id = directory WHERE photos.id = ?
        """
      try transaction.each(sql, values: [id]) { found in
        row = Self.row(of: id, local: found.integer(at: 2))
        words = Self.words(
          name: found.text(at: 0), folder: found.text(at: 1), root: found.text(at: 7),
          day: PhotoTime(local: found.integer(at: 2), offset: nil).day,
          others: [
            found.text(at: 3), found.text(at: 4), found.text(at: 5), found.text(at: 6),
            found.text(at: 8), found.text(at: 9),
          ])
      }
      guard let row else { continue }
      try transaction.run("DELETE FROM search WHERE rowid = ?", row)
      try transaction.run("INSERT INTO search (rowid, words) VALUES (?, ?)", row, words)
    }
  }

  /// The number of a picture's row: rows are sorted by date.
  static func row(of id: Int64, local: Int64) -> Int64 { local << 24 | id }

  /// The words of a picture. Of its path only what lies in the folder that the user added, and that
  /// folder's own name: everything is in the home folder.
  static func words(
    name: String, folder: String, root: String, day: PhotoDay, others: [String]
  ) -> String {
    let date = day.date
    let outside = PhotoLibrary.split(root).folder
    let folders =
      folder.begins(with: outside)
      ? String(folder[folder.utf8.index(folder.startIndex, offsetBy: outside.utf8.count)...])
      : folder
    let texts = [
      PathText.shown(name), PathText.shown(folders),
      "\(date.year) \(date.month.padded(to: 2)) \(date.day.padded(to: 2))",
      SearchText.englishMonths[date.month - 1],
    ]
    // Letters of many scripts are found only in the form in which they are typed.
    return (texts + others).filter { !$0.isEmpty }.joined(separator: " ").composed
  }
}

/// What the user types to find pictures.
enum SearchText {
  static let englishMonths = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  /// More words, and what comes after that many code points, are ignored.
  private static let maxWords = 12
  private static let maxLength = 1_000

  /// The query in SQLite's language: pictures with words that begin with each of these; nil if `text`
  /// contains no words.
  static func match(_ text: String) -> String? {
    let words = words(of: text)
    guard !words.isEmpty else { return nil }
    return words.map { word in
      // Names of months are stored in English, and found in the user's language, too.
      let months = localMonths.indices.filter { isBeginning(word, of: localMonths[$0]) }
      let terms = ["\"\(word)\"*"] + months.map { "\"\(englishMonths[$0])\"" }
      return "(" + terms.joined(separator: " OR ") + ")"
    }.joined(separator: " AND ")
  }

  /// The words of `text`, by code points, as the index divides texts: a character that begins with a letter may contain a
  /// quotation mark, and one that looks like a letter may be none to the index. Marks stay in their words: what the index
  /// makes several words of is found where these follow each other.
  private static func words(of text: String) -> [String] {
    var words: [String.UnicodeScalarView] = []
    var isInWord = false
    for scalar in String(text.unicodeScalars.prefix(maxLength)).composed.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
        .decimalNumber, .letterNumber, .otherNumber, .privateUse:
        if !isInWord { words.append(String.UnicodeScalarView()) }
        isInWord = true
        words[words.count - 1].append(scalar)
      case .nonspacingMark, .spacingMark, .enclosingMark, .format:
        if isInWord { words[words.count - 1].append(scalar) }
      default: isInWord = false
      }
    }
    return words.prefix(maxWords).map { String($0) }
  }

  /// Whether `word` is how the name of a month begins. Some names have two characters only.
  static func isBeginning(_ word: String, of month: String) -> Bool {
    let (word, month) = (word.folded, month.folded)
    return month.begins(with: word)
      && (word.unicodeScalars.count >= 3 || word.utf8.count == month.utf8.count)
  }

  /// The names of the months in the user's language.
  private static let localMonths: [String] = (1...12).map { month in
    LocalTime.text(of: Double(month - 1) * 30.5 * 86_400 + 14 * 86_400, "%B")
  }
}
