// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

public import Network

// Which account is which: two folders on one server are two accounts.
extension Account {
  /// The folder that pictures go to, as people write it; nil where there are no folders.
  public var folder: String? {
    guard let folder = settings["folder"] else { return nil }
    guard let address = URLAddress(server) else { return folder }
    let path = address.path.split(separator: "/").map { PercentEncoding.decode($0) ?? String($0) }
    return "/" + (path + [folder]).filter { !$0.isEmpty }.joined(separator: "/")
  }

  /// An id such as `webdav:alice@cloud.example/Pictures`. `folders` are escaped: ids stand in lists that
  /// are separated by commas, and in shells.
  public static func makeID(
    service: String, user: String, server: URLAddress, folders: [String]
  ) -> ID {
    let path = server.path.split(separator: "/").map(String.init)
    let parts = path + folders.map { PercentEncoding.encode($0) }
    return (["\(service):\(user)@\(server.hostAndPort)"] + parts).joined(separator: "/")
  }

  /// Whether `other` belongs to the same user of the same server.
  func hasSameLogin(as other: Account) -> Bool {
    service == other.service && place == other.place
      && (settings["id"] ?? user) == (other.settings["id"] ?? other.user)
  }

  /// Whether what is shared to `other` ends up in the same place.
  func isSameDestination(as other: Account) -> Bool {
    hasSameLogin(as: other) && settings["folder"] == other.settings["folder"]
  }

  /// The server, whether connections to it are encrypted or not.
  private var place: Substring {
    guard let colon = server.range(of: "://") else { return server[...] }
    return server[colon.upperBound...]
  }
}

extension StringProtocol {
  /// Where `text` stands first. The standard library has this only with Foundation.
  fileprivate func range(of text: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(text) { return start..<index(start, offsetBy: text.count) }
      start = index(after: start)
    }
    return nil
  }
}

extension NewAccount {
  /// The account as it is kept beside `known` ones: under the id of the one that it is already, or else
  /// under an id that no other has.
  ///
  /// - Parameters:
  ///   - again: The account that the user signs in to again, whatever else they changed.
  ///   - isNamed: The user chose the label.
  public func settled(among known: [Account], again: Account.ID? = nil, isNamed: Bool) -> Account {
    var account = account
    if let same = counterpart(among: known, again: again) {
      account.id = same.id
      if !isNamed { account.label = same.label }
      return account
    }
    let (ids, labels) = (Set(known.map(\.id)), Set(known.map(\.label)))
    account.id = Self.unused(account.id, ids) { "\(account.id)~\($0)" }
    // People tell accounts by their labels, and so does the command line.
    if labels.contains(account.label), let folder = account.folder, !isNamed {
      account.label += " – \(folder)"
    }
    let label = account.label
    account.label = Self.unused(label, labels) { "\(label) (\($0))" }
    return account
  }

  /// The one of `known` that this is.
  private func counterpart(among known: [Account], again: Account.ID?) -> Account? {
    for id in [account.id] + formerIDs {
      if let same = known.first(where: { $0.id == id }), same.isSameDestination(as: account) {
        return same
      }
    }
    return known.first { $0.id == again && $0.hasSameLogin(as: account) }
  }

  private static func unused(
    _ name: String, _ taken: Set<String>, numbered: (Int) -> String
  ) -> String {
    var (name, number) = (name, 2)
    while taken.contains(name) {
      name = numbered(number)
      number += 1
    }
    return name
  }
}
