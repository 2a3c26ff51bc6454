// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import DataSources
import Testing

/// Checks any data source against the whole contract.
///
/// - Parameters:
///   - changes: Ways to change what the source holds, done one after the other; the last one after
///     the observer has gone.
@MainActor
func checkDataSource<Source: DataSource>(
  _ source: Source, changes: [@MainActor (Source) async -> Void],
  sourceLocation: SourceLocation = #_sourceLocation
) async {
  checkSnapshot(source, sourceLocation: sourceLocation)
  var updates: [ListUpdate<Source.Item>] = []
  let token = source.observe { updates.append($0) }
  for change in changes.dropLast() {
    updates = []
    let before = source.snapshot
    let stateBefore = source.state
    await change(source)
    checkSnapshot(source, sourceLocation: sourceLocation)
    guard before != source.snapshot || stateBefore != source.state else {
      #expect(updates.isEmpty, "No change, no update.", sourceLocation: sourceLocation)
      continue
    }
    #expect(updates.first?.old == before, "From what was.", sourceLocation: sourceLocation)
    #expect(updates.last?.new == source.snapshot, "To what is.", sourceLocation: sourceLocation)
    #expect(updates.last?.state == source.state, sourceLocation: sourceLocation)
    for (one, next) in zip(updates, updates.dropFirst()) {
      #expect(one.new == next.old, "Without a gap.", sourceLocation: sourceLocation)
    }
  }
  updates = []
  token.cancel()
  let before = source.snapshot
  await changes.last?(source)
  #expect(source.snapshot != before, sourceLocation: sourceLocation)
  #expect(updates.isEmpty, "Cancelled observers get nothing.", sourceLocation: sourceLocation)
}

@MainActor
private func checkSnapshot<Source: DataSource>(
  _ source: Source, sourceLocation: SourceLocation
) {
  let snapshot = source.snapshot
  var ids: Set<Source.Item.ID> = []
  for (index, section) in snapshot.sections.enumerated() {
    for (place, item) in section.items.enumerated() {
      let path = ListPath(section: index, item: place)
      #expect(source.item(at: path) == item, sourceLocation: sourceLocation)
      #expect(source.path(of: item.id) == path, sourceLocation: sourceLocation)
      #expect(ids.insert(item.id).inserted, "Every id once.", sourceLocation: sourceLocation)
      #expect(source.cellKind(for: item).reuseKey == source.cellKind(for: item).reuseKey)
    }
    let beyond = ListPath(section: index, item: section.items.count)
    #expect(source.item(at: beyond) == nil, sourceLocation: sourceLocation)
  }
  #expect(snapshot.count == ids.count, sourceLocation: sourceLocation)
  #expect(snapshot.isEmpty == ids.isEmpty, sourceLocation: sourceLocation)
  let outside = ListPath(section: snapshot.sections.count, item: 0)
  #expect(source.item(at: outside) == nil, sourceLocation: sourceLocation)
  #expect(source.item(at: ListPath(section: -1, item: -1)) == nil, sourceLocation: sourceLocation)
}
