// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import DataSources
import Sharing
import Testing

@testable import CameoApp

@MainActor @Suite struct ProfileComponentsTests {
  @Test func `a profile shows everything in its order`() {
    let state = ProfileState(
      name: "Ada", login: "ada", about: "Engines",
      entries: [entry("computer"), entry("other")], recentShares: [share(2), share(1)])
    #expect(
      state.components(for: nil).map { $0.id }
        == ["person", "about", "place-computer", "place-other", "share-2", "share-1"])
    #expect(
      state.components(for: nil).map { $0.header }
        == [
          nil, "About You", "Your Profile Pictures", nil, "Recent Shares", nil,
        ], "Each block has one header.")
  }

  @Test func `without shares there is a hint`() {
    let components = ProfileState().components(for: nil)
    #expect(components.map { $0.id } == ["person", "about", "no-shares"])
    #expect(components.last?.header == "Recent Shares")
    #expect((components.last as? HintComponent)?.object.contains("Share…") == true)
  }

  @Test func `at the first start there is one way to begin`() {
    let components = ProfileState(isFirstStart: true).components(for: nil)
    #expect(components.map { $0.id } == ["welcome", "person", "about"])
  }

  @Test func `before the shares are loaded nothing is shown`() {
    let components = ProfileState(recentShares: nil).components(for: nil)
    #expect(components.map { $0.id } == ["person", "about"])
  }

  @Test func `there is a way back only where there is something to go back to`() {
    var state = ProfileState(entries: [entry("computer")])
    #expect(!state.components(for: nil).map { $0.id }.contains("put-back"))
    state.canRestoreAvatars = true
    #expect(
      state.components(for: nil).map { $0.id }.prefix(4) == [
        "person", "about", "place-computer", "put-back",
      ])
  }

  @Test func `the head has avatar and names`() {
    let state = ProfileState(
      name: "Ada Lovelace", login: "ada", hasAvatar: true, hasChosenAvatar: true)
    let person = (state.components(for: nil).first as? PersonComponent)?.object
    #expect(
      person
        == Person(
          name: "Ada Lovelace", login: "ada", avatar: nil, hasAvatar: true, hasChosenAvatar: true))
  }

  @Test func `requests from a block reach its delegate`() {
    let listener = Listener()
    let state = ProfileState(
      entries: [entry("computer")], canRestoreAvatars: true, recentShares: [share(1)])
    for part in state.components(for: listener) { use(part) }
    #expect(
      listener.heard == ["picture", "edit Hi", "refresh computer", "restore", "open 1"])
  }
}

private func entry(_ id: String) -> AvatarEntry {
  AvatarEntry(AvatarAccount(account: Account(id: id, service: id, label: id)), beside: nil)
}

private func share(_ id: Int) -> RecentDelivery {
  RecentDelivery(
    id: "\(id)", account: "folder:/tmp", destination: "tmp", file: "ada.png", state: .done, time: 0)
}

/// Triggers the user's actions in the cell of `part`.
@MainActor
private func use(_ part: any Component) {
  switch part {
  case let part as PersonComponent: part.delegate.value?.profileHeaderDidRequestPicture()
  case let part as AboutComponent: part.delegate.value?.aboutCellDidEdit("Hi")
  case let part as AvatarAccountComponent:
    part.delegate.value?.avatarEntryCellDidRequestRefresh(of: part.object)
  case let part as RestoreComponent: part.delegate.value?.restoreCellDidRequestRestore()
  case let part as RecentDeliveryComponent:
    part.delegate.value?.recentDeliveryCellDidRequestOpening(of: part.object)
  default: break
  }
}

private final class Listener: ProfileBlocksDelegate {
  var heard: [String] = []

  func profileHeaderDidRequestPicture() { heard.append("picture") }
  func profileHeaderDidRequestUseAsProfilePicture() {}
  func profileHeaderDidRequestRemoval() {}
  func aboutCellDidEdit(_ text: String) { heard.append("edit \(text)") }
  func avatarEntryCellDidRequestRefresh(of entry: AvatarEntry) {
    heard.append("refresh \(entry.id)")
  }
  func restoreCellDidRequestRestore() { heard.append("restore") }
  func welcomeCellDidSelect(_ picture: RecentPicture, _ isSelected: Bool) {}
  func recentDeliveryCellDidRequestOpening(of delivery: RecentDelivery) {
    heard.append("open \(delivery.id)")
  }
}
