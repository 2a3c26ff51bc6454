// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import DataSources
import Sharing
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
    func offers(_ entries: [AvatarEntry], hasAvatar: Bool = true) -> Bool? {
      let all = ProfileState(hasAvatar: hasAvatar, entries: entries).components(for: nil)
      return all.compactMap { ($0 as? WhereShownComponent)?.object }.first
    }
    #expect(offers([]) == nil)
    let (same, another, none) = (
      entry("a", .same), entry("b", .another), entry("c", AvatarEntry.Shows.none)
    )
    #expect(offers([same]) == false)
    #expect(offers([same, another]) == true)
    #expect(offers([none, same]) == true)
    #expect(offers([another], hasAvatar: false) == false, "There is nothing to use there.")
  }

  @Test func `there is a way back only where there is something to go back to`() {
    var state = ProfileState(entries: [entry("computer")])
    #expect(!state.components(for: nil).map { $0.id }.contains("put-back"))
    state.canRestoreAvatars = true
    #expect(
      state.components(for: nil).map { $0.id } == [
        "person", "where-shown", "place-computer", "put-back",
      ])
  }

  @Test func `the head has avatar and names`() {
    let state = ProfileState(
      name: "Ada Lovelace", hasAvatar: true, hasChosenAvatar: true)
    let person = (state.components(for: nil).first as? PersonComponent)?.object
    #expect(
      person == Person(name: "Ada Lovelace", avatar: nil, hasChosenAvatar: true))
  }

  @Test func `requests from a block reach its delegate`() {
    let listener = Listener()
    let state = ProfileState(
      entries: [entry("computer")], canRestoreAvatars: true)
    for part in state.components(for: listener) { use(part) }
    #expect(
      listener.heard == ["picture", "update", "refresh computer", "restore"])
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
  case let part as PersonComponent: part.delegate.value?.profileHeaderDidRequestPicture()
  case let part as WhereShownComponent: part.delegate.value?.whereShownCellDidRequestUpdate()
  case let part as AvatarAccountComponent:
    part.delegate.value?.avatarEntryCellDidRequestRefresh(of: part.object.entry)
  case let part as RestoreComponent: part.delegate.value?.restoreCellDidRequestRestore()
  default: break
  }
}

private final class Listener: ProfileBlocksDelegate {
  var heard: [String] = []

  func profileHeaderDidRequestPicture() { heard.append("picture") }
  func profileHeaderDidRequestUseAsProfilePicture() {}
  func profileHeaderDidRequestRemoval() {}
  func whereShownCellDidRequestUpdate() { heard.append("update") }
  func avatarEntryCellDidRequestRefresh(of entry: AvatarEntry) {
    heard.append("refresh \(entry.id)")
  }
  func restoreCellDidRequestRestore() { heard.append("restore") }
}
