// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import DataSources
import Sharing
import TestSupport
import Testing

@testable import CameoApp

@MainActor @Suite struct ProfileComponentsTests {
  @Test func `a profile shows where its picture is shown`() {
    let state = ProfileState(name: "Ada", entries: [entry("computer"), entry("other")])
    let components = state.components(for: nil)
    #expect(
      components.map { $0.id } == ["person", "where-shown", "place-computer", "place-other"])
    let rows = components.compactMap { ($0 as? AvatarAccountComponent)?.object }
    #expect(rows.map(\.isFirst) == [true, false], "The rows are one box.")
    #expect(rows.map(\.isLast) == [false, true])
  }

  @Test func `pictures are offered to be updated where they differ`() {
    func heading(_ entries: [AvatarEntry], hasAvatar: Bool = true) -> WhereShown? {
      let all = ProfileState(hasAvatar: hasAvatar, entries: entries).components(for: nil)
      return all.compactMap { ($0 as? WhereShownComponent)?.object }.first
    }
    func offers(_ entries: [AvatarEntry], hasAvatar: Bool = true) -> Bool? {
      heading(entries, hasAvatar: hasAvatar)?.canUpdate
    }
    #expect(offers([]) == nil)
    let (same, another, none) = (
      entry("a", .same), entry("b", .another), entry("c", AvatarEntry.Shows.none)
    )
    #expect(offers([same]) == false)
    #expect(offers([same, another]) == true)
    #expect(offers([none, same]) == true)
    #expect(offers([another], hasAvatar: false) == false, "There is nothing to use there.")
    #expect(heading([same, another, none])?.text == "1 shows an older picture")
    #expect(heading([another, another])?.text == "2 show an older picture")
    #expect(heading([none, same])?.text == "1 has no picture")
    #expect(heading([same, same])?.text == "The same everywhere")
    #expect(heading([same])?.text == "")
    #expect(heading([another], hasAvatar: false)?.text == "")
  }

  @Test func `rows show what would be changed`() throws {
    let picture = try #require(try? Samples.picture("brooch.jpg"))
    let avatar = ProfilePicture(
      file: "brooch.jpg", stamp: nil, picture: picture, look: AvatarFingerprint(picture))
    let state = ProfileState(
      avatar: avatar, hasAvatar: true,
      entries: [entry("a", .same), entry("b", .another), entry("c", AvatarEntry.Shows.none)])
    let rows = state.components(for: nil).compactMap { ($0 as? AvatarAccountComponent)?.object }
    #expect(rows.map { $0.preview?.picture === picture } == [false, true, true])
    let unknown = ProfileState(entries: [entry("b", .another)]).components(for: nil)
    #expect(
      unknown.allSatisfy { ($0 as? AvatarAccountComponent)?.object.preview == nil },
      "There is nothing to use there.")
  }

  @Test func `the head has avatar and names`() {
    let state = ProfileState(name: "Ada Lovelace", hasAvatar: true, isNarrow: true)
    let person = (state.components(for: nil).first as? PersonComponent)?.object
    #expect(person == Person(name: "Ada Lovelace", avatar: nil, isNarrow: true))
  }

  @Test func `requests from a block reach its delegate`() {
    let listener = Listener()
    let state = ProfileState(entries: [entry("computer")])
    for part in state.components(for: listener) { use(part) }
    #expect(
      listener.heard == ["change", "update", "refresh computer"])
  }
}

private func entry(_ id: String, _ shows: AvatarEntry.Shows? = nil) -> AvatarEntry {
  var entry = AvatarEntry(
    AvatarAccount(account: Account(id: id, service: id, label: id)), beside: nil)
  if let shows { entry.shows = shows }
  return entry
}

/// Triggers the user's actions in the cell of `part`.
@MainActor
private func use(_ part: any Component) {
  switch part {
  case let part as PersonComponent: part.delegate.value?.profileHeaderDidRequestChange()
  case let part as WhereShownComponent: part.delegate.value?.whereShownCellDidRequestUpdate()
  case let part as AvatarAccountComponent:
    part.delegate.value?.avatarEntryCellDidRequestRefresh(of: part.object.entry)
  default: break
  }
}

private final class Listener: ProfileBlocksDelegate {
  var heard: [String] = []

  func profileHeaderDidRequestChange() { heard.append("change") }
  func whereShownCellDidRequestUpdate() { heard.append("update") }
  func avatarEntryCellDidRequestRefresh(of entry: AvatarEntry) {
    heard.append("refresh \(entry.id)")
  }
}
