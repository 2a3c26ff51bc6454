// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib

/// Has screen readers say what sighted users see change elsewhere in the sheet: the chosen destinations at once, and counts
/// when typing pauses, because they change with every letter.
final class SheetAnnouncer {
  private let pause: UInt32
  private let say: (String) -> Void
  private var last: SheetState?
  /// What was said of counts, or was known to the user from the beginning.
  private var known = SheetCountLevels()
  private var clock: Source?

  /// Makes one that passes its texts to `say`; counts are read after `pause`, in milliseconds.
  init(pause: UInt32 = 1_000, say: @escaping (String) -> Void) {
    (self.pause, self.say) = (pause, say)
  }

  isolated deinit { clock?.cancel() }

  /// Whether counts are still to be read.
  var isWaiting: Bool { clock?.isPending == true }

  /// Notes what the sheet shows now.
  func follow(_ state: SheetState) {
    let old = last
    last = state
    guard let old, !state.isSent else {
      clock?.cancel()
      known = SheetCountLevels(state)
      return
    }
    if let text = SheetNews.choice(from: old, to: state) { say(text) }
    let (levels, former) = (SheetCountLevels(state), SheetCountLevels(old))
    guard levels != former else { return }
    // A problem is read as soon as it appears.
    if former.excess == nil || levels.excess == nil { known.excess = levels.excess }
    clock?.cancel()
    clock = Source.timeout(milliseconds: pause) { [weak self] in
      self?.sayCounts()
      return .stop
    }
  }

  private func sayCounts() {
    guard let last else { return }
    let levels = SheetCountLevels(last)
    for text in SheetNews.counts(of: last, levels, after: known) { say(text) }
    known = levels
  }
}

/// What is said of counts: not each of their changes.
nonisolated struct SheetCountLevels: Equatable {
  /// The thresholds that each count has passed.
  var counts: [String: Int] = [:]
  /// The number of described pictures.
  var described = 0
  /// The problem with a text that is too long. It is read out when it appears, so that only its later
  /// changes matter.
  var excess: String?

  init() {}

  init(_ state: SheetState) {
    for count in SheetNews.all(state) { counts[count.id] = count.level }
    described = state.pictures.all.count(where: \.isDescribed)
    guard counts.values.contains(SheetCount.over) else { return }
    let hint = state.words.excess?.text ?? state.footer.hint
    if !hint.isEmpty { excess = hint }
  }
}

/// The sentences.
nonisolated enum SheetNews {
  /// What changed about the chosen destinations; nil for nothing.
  static func choice(from old: SheetState, to new: SheetState) -> String? {
    let (before, after) = (chosen(old), chosen(new))
    let names = { (tiles: [SheetDestination]) in tiles.map(\.label).joined(separator: ", ") }
    let added = after.filter { tile in !before.contains { $0.tile == tile.tile } }
    if !added.isEmpty {
      return tr(
        "{1} chosen, {0} destination", plural: "{1} chosen, {0} destinations", count: after.count,
        names(added))
    }
    let removed = before.filter { tile in !after.contains { $0.tile == tile.tile } }
    guard !removed.isEmpty else { return nil }
    if after.isEmpty { return tr("{0} removed, no destination chosen", names(removed)) }
    return tr(
      "{1} removed, {0} destination", plural: "{1} removed, {0} destinations", count: after.count,
      names(removed))
  }

  private static func chosen(_ state: SheetState) -> [SheetDestination] {
    state.destinations.quick.filter(\.isChosen)
  }

  /// Counts that passed a threshold since `known`, the number of descriptions, and by how much a text is
  /// still too long.
  static func counts(
    of state: SheetState, _ levels: SheetCountLevels, after known: SheetCountLevels
  ) -> [String] {
    var texts = all(state).filter { count in
      count.level > 0 && count.level != known.counts[count.id] ?? 0 && !count.isOver
    }.map(\.text)
    if levels.described != known.described, !state.words.described.isEmpty {
      texts.append(state.words.described)
    }
    if let excess = levels.excess, known.excess != excess {
      texts.append(excess)
    }
    return texts
  }

  /// The counts of the caption, of captions that destinations have of their own, and of the description of the
  /// picture that is shown.
  static func all(_ state: SheetState) -> [SheetCount] {
    var counts = state.words.counts + state.words.captionOverrides.compactMap(\.count)
    if var count = state.words.descriptionCount, let picture = state.words.picture {
      count = SheetCount(
        id: "picture \(picture.id)", text: count.text, isOver: count.isOver, used: count.used)
      counts.append(count)
    }
    return counts
  }
}

nonisolated extension SheetCount {
  /// The level of a text that is too long.
  static let over = 4

  /// How many thresholds it has passed.
  var level: Int { isOver ? Self.over : [0.5, 0.75, 0.9].count { $0 <= used } }
}
