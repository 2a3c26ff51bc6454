// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import Controllers
internal import DataSources
internal import GLib
internal import Services
internal import Sharing

/// One kind of account that can be added.
nonisolated struct ServiceChoice: ListItem {
  /// Its heading.
  enum Group: CaseIterable { case social, storage, withoutAccount, practice }

  /// The service's id, or that of the practice network.
  let id: String
  var title: String
  /// Its description.
  var subtitle: String
  var iconName: String
  var group: Group

  /// All services that can be chosen, and the practice network.
  static var all: [ServiceChoice] {
    AllServices.catalog.all.map(\.card).filter { !$0.kind.appearsByItself }
      .map { ServiceChoice($0) } + [practice]
  }

  /// The practice network.
  static var practice: ServiceChoice {
    ServiceChoice(
      id: "practice", title: tr("Practice Network"),
      subtitle: tr("Shows every step; nothing leaves this computer"),
      iconName: "cameo-service-practice-symbolic", group: .practice)
  }

  /// Whether the search for `words` finds it.
  func matches(_ words: String) -> Bool {
    let texts = [title, subtitle].map { $0.lowercased() }
    return words.lowercased().split(whereSeparator: \.isWhitespace).allSatisfy { word in
      texts.contains { $0.contains(word) }
    }
  }

  /// Whether the words stand in its name.
  func isCalled(_ words: String) -> Bool {
    let title = title.lowercased()
    return words.lowercased().split(whereSeparator: \.isWhitespace).allSatisfy(title.contains)
  }

  fileprivate init(_ card: ServiceCard) {
    let group: Group =
      switch card.kind {
      case .social: .social
      case .storage: .storage
      case .folder, .email, .link, .device, .program: .withoutAccount
      }
    self.init(
      id: card.id, title: card.name, subtitle: card.purpose, iconName: card.symbol, group: group)
  }

  private init(id: String, title: String, subtitle: String, iconName: String, group: Group) {
    self.id = id
    self.title = title
    self.subtitle = subtitle
    self.iconName = iconName
    self.group = group
  }
}

/// The search text above the services: words of their names, or an address.
nonisolated struct ServiceSearch: Equatable, Sendable {
  var text = ""

  /// The address that was typed; empty for other words.
  var address: String { ServiceFinder.isAddress(text) ? text.trimmed : "" }

  /// Whether an email address was typed, which may also be a handle.
  var isEmailAddress: Bool { ServiceFinder.isEmailAddress(text) }

  /// The services found, the most likely first: all of them for an address, which may belong to any.
  var found: [ServiceChoice] {
    if isEmailAddress {
      // An email is written at once, without an account.
      let meant = AllServices.catalog.all.filter { $0.meaning(ofHandle: text) != nil }.map(\.card)
      return (meant.filter { !$0.needsSecret } + meant.filter(\.needsSecret))
        .map { ServiceChoice($0) }
    }
    guard address.isEmpty else { return ServiceChoice.all }
    let found = ServiceChoice.all.filter { $0.matches(text) }
    return found.filter { $0.isCalled(text) } + found.filter { !$0.isCalled(text) }
  }

  /// The one that Enter chooses: the only one found, or the only one of that name; nil if that is not clear.
  var best: ServiceChoice? {
    let found = found
    if found.count == 1 || isEmailAddress { return found.first }
    let called = found.filter { $0.isCalled(text) }
    return called.count == 1 ? called.first : nil
  }
}
