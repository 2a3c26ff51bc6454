// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Sharing

/// The files that a destination would get.
nonisolated struct SheetFiles: Equatable, Sendable {
  /// One of them.
  struct Row: Equatable, Sendable {
    var picture: SheetPicture
    /// What it is called there.
    var name: String
    /// How large it will be, or how far that is known.
    var detail: String
  }

  /// Those that are shown.
  var rows: [Row]
  /// How many more there are.
  var further: Int
  /// What is said about them; empty where nothing can be.
  var caption: String
  /// The tags that they get, in one line.
  var tags: String
  /// Where they go.
  var folder: String
  /// Which link they get; empty for none.
  var link: String

  private static let most = 4

  /// What `account`, which takes `capabilities` as far as that is known, would get of `draft` and its `pictures`.
  init(
    _ draft: Draft, _ pictures: [SheetPicture], to account: Account, _ capabilities: Capabilities?,
    _ outcomes: [Rehearsal.Outcome?]
  ) {
    rows = zip(pictures, outcomes).prefix(Self.most).map { picture, outcome in
      let ready = try? outcome?.get()
      let name = FileNames.name(
        of: picture.path, ending: ready?.ending ?? Self.ending(of: picture.name), draft.fileNames,
        at: capabilities ?? Capabilities(showsFileNames: true))
      return Row(picture: picture, name: name, detail: Self.detail(outcome))
    }
    further = pictures.count - rows.count
    let words = draft.words(at: account.id).caption.trimmed
    caption = capabilities?.caption == nil ? "" : words
    tags = capabilities?.caption?.tags(in: words).joined(separator: ", ") ?? ""
    folder = account.folder.map(PathText.readable) ?? ""
    link = Self.link(of: account, capabilities?.links)
  }

  /// As it is on this computer, until it is known how the file is made.
  private static func ending(of name: String) -> String {
    String(name.dropFirst(PathText.stem(name).count + 1))
  }

  private static func detail(_ outcome: Rehearsal.Outcome?) -> String {
    switch outcome {
    case .success(let facts):
      ["\(facts.width) × \(facts.height)", ByteSize.text(facts.byteCount)].joinedByDots()
    case .failure: tr("Can't be shared")
    case nil: tr("Preparing…")
    }
  }

  private static func link(of account: Account, _ rules: LinkRules?) -> String {
    guard let rules, rules.areMade else { return "" }
    let days = [account.linkDays, rules.maxDays].compactMap(\.self).min()
    switch (account.protectsLinks, days) {
    case (true, let days?):
      return tr(
        "Gets a link with a password that works for {0} day",
        plural: "Gets a link with a password that works for {0} days", count: days)
    case (true, nil): return tr("Gets a link with a password")
    case (false, let days?):
      return tr(
        "Gets a link that works for {0} day", plural: "Gets a link that works for {0} days",
        count: days)
    case (false, nil): return tr("Gets a link that anyone can open")
    }
  }
}
