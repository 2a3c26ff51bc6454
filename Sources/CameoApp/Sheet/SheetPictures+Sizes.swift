// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Of many pictures, only a few are seen large: the others are kept as small as their tiles.
extension SheetPictures {
  /// The longer side of those that are not seen large.
  nonisolated static let tileSide = 192
  /// How many are kept large: there is room for squares.
  nonisolated static let mostLarge =
    MemoryBudget.sheet / MemoryBudget.bytes(width: shownSide, height: shownSide)

  /// Those that are seen large: the current one with its neighbors, to which one click leads, and the first ones,
  /// which previews show.
  private var seenLarge: Set<Int> {
    let place = all.firstIndex { $0.id == current?.id } ?? 0
    let near = all.indices.filter { abs($0 - place) <= 1 }.map { all[$0].id }
    return Set(near + all.prefix(Self.mostLarge - near.count).map(\.id))
  }

  /// The longer side in which one is wanted.
  func wantedSide(of id: Int) -> Int { seenLarge.contains(id) ? Self.shownSide : Self.tileSide }

  /// Makes those anew that are wanted in another size. What there is of them is shown until then.
  func fitSizes() {
    let large = seenLarge
    for picture in all where picture.thumbnail != nil {
      let side = large.contains(picture.id) ? Self.shownSide : Self.tileSide
      if sides[picture.id] != side { make(picture.id) }
    }
  }
}
