// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
public import Network

/// A destination that the user has set up. It holds nothing secret.
public struct Account: Sendable, Equatable, Identifiable {
  /// Such as `mastodon:alice@social.example`; the service comes first.
  public var id: String
  /// The service's id.
  public var service: String
  /// The label that the user sees.
  public var label: String
  /// The server's address, such as `https://social.example`; empty for what is on this computer.
  public var server: String
  /// The user name on the server.
  public var user: String
  /// Further settings of the service, under names of its own.
  public var settings: [String: String]

  /// So many characters a label may have that the user gives to an account.
  public static let longestLabel = 60

  public init(
    id: String, service: String, label: String, server: String = "", user: String = "",
    settings: [String: String] = [:]
  ) {
    self.id = id
    self.service = service
    self.label = label
    self.server = server
    self.user = user
    self.settings = settings
  }
}

// What identifies an account: two folders on one server are two accounts.
extension Account {
  /// The folder that pictures go to, as it is displayed; nil where there are no folders.
  public var folder: String? {
    guard let folder = settings["folder"] else { return nil }
    // Albums and rooms are in no folder.
    if settings[Self.albumSetting] != nil || room != nil { return folder }
    guard let address = URLAddress(server) else { return folder }
    let path = address.path.pathParts.map { PercentEncoding.decode($0) ?? $0 }
    return "/" + (path + [folder]).filter { !$0.isEmpty }.joined(separator: "/")
  }

  /// The folder of this computer that it stands for, without links and dots; nil for other accounts.
  public var localFolder: String? {
    guard server.isEmpty, let folder, folder.isAbsolutePath else { return nil }
    return folder
  }

  /// An id such as `webdav:alice@cloud.example/Pictures`. `folders` are escaped, because ids are
  /// used in comma-separated lists and in shells.
  public static func makeID(
    service: String, user: String, server: URLAddress, folders: [String]
  ) -> ID {
    let path = server.path.pathParts
    let parts = path + folders.map { PercentEncoding.encode($0) }
    return (["\(service):\(user)@\(server.hostAndPort)"] + parts).joined(separator: "/")
  }

  /// Whether `other` belongs to the same user of the same server.
  func hasSameLogin(as other: Account) -> Bool {
    service == other.service && serverLocation == other.serverLocation
      && (settings["id"] ?? user) == (other.settings["id"] ?? other.user)
  }

  /// Whether shares to `other` end up in the same folder or profile.
  func isSameDestination(as other: Account) -> Bool {
    hasSameLogin(as: other)
      && (room ?? settings["folder"]) == (other.room ?? other.settings["folder"])
  }

  /// What tells it from another account that gets its id when it is removed: there may be another folder, room or
  /// device of the same name. An account keeps the one that it was added with.
  var identity: String {
    let parts = [
      service, String(serverLocation), settings["id"] ?? user,
      room ?? album ?? settings["folder"] ?? "",
    ]
    return Checksum.hex(Checksum.of(parts.joined(separator: "\n").utf8, .sha256))
  }

  /// The server, whether connections to it are encrypted or not.
  private var serverLocation: Substring {
    guard let colon = server.range(of: "://") else { return server[...] }
    return server[colon.upperBound...]
  }
}

extension StringProtocol {
  /// Returns the first range of `text`. The standard library has this only with Foundation.
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
  /// Returns the account to store beside the `known` ones: with the id of the one that it matches,
  /// or else with an id that isn't in use.
  ///
  /// - Parameters:
  ///   - again: The account that the user signs in to again, whatever else has changed.
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
    // Users and the command line tell accounts apart by their labels.
    if labels.contains(account.label), let folder = account.folder, !isNamed {
      account.label += " – \(folder)"
    }
    let label = account.label
    account.label = Self.unused(label, labels) { "\(label) (\($0))" }
    return account
  }

  /// Returns the one of `known` that matches this account.
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

/// Settings that all services have in common.
extension Account {
  private static let albumSetting = "album"
  private static let roomSetting = "room"
  private static let practiceSetting = "practice"
  private static let plainSetting = "plain-http"
  private static let caSetting = "ca-file"
  private static let runSetting = "secret-kept"
  private static let typedSetting = "typed"

  /// The password of an account on a practice network. It is no secret: it only works on this
  /// computer.
  public var practiceKey: String? {
    get { URLAddress(server)?.isLoopback == true ? settings[Self.practiceSetting] : nil }
    set { settings[Self.practiceSetting] = newValue }
  }

  /// The server's id of the album that pictures go to, whose name is the folder; nil for none.
  public var album: String? {
    get { settings[Self.albumSetting] }
    set { settings[Self.albumSetting] = newValue }
  }

  /// The id of the room that pictures go to, whose name is the folder; nil for none. Rooms change their
  /// names, and several can have the same.
  public var room: String? {
    get { settings[Self.roomSetting] }
    set { settings[Self.roomSetting] = newValue }
  }

  /// Whether the account is on one of this computer's practice networks.
  public var isPractice: Bool { practiceKey != nil }

  /// The user allowed unencrypted connections to the server.
  public var allowsPlainHTTP: Bool {
    get { settings[Self.plainSetting] != nil }
    set { settings[Self.plainSetting] = newValue ? "yes" : nil }
  }

  /// A file of certificates that are trusted for this server in addition to the system's.
  public var caFile: String? {
    get { settings[Self.caSetting] }
    set { settings[Self.caSetting] = newValue }
  }

  /// What the user typed to sign in where the browser would do, too; nil for the browser.
  public var typedSecret: AccountField? {
    get { settings[Self.typedSetting].flatMap { AccountField(rawValue: $0) } }
    set { settings[Self.typedSetting] = newValue?.rawValue }
  }

  /// Its secret was kept in memory when the user signed in, so only that process has it.
  public var isForOneRun: Bool {
    get { settings[Self.runSetting] != nil }
    set { settings[Self.runSetting] = newValue ? "one-run" : nil }
  }
}

/// The user's choices for the links to an account's pictures.
extension Account {
  private static let daysSetting = "link-days"
  private static let protectionSetting = "link-password"

  /// After how many days a link expires; nil for never, unless the server decides otherwise.
  public var linkDays: Int? {
    get { settings[Self.daysSetting].flatMap { Int($0) } }
    set { settings[Self.daysSetting] = newValue.map { "\($0)" } }
  }

  /// Links are protected by a password, which is in the keyring beside the account's own.
  public var protectsLinks: Bool {
    get { settings[Self.protectionSetting] != nil }
    set { settings[Self.protectionSetting] = newValue ? "yes" : nil }
  }

  /// The key under which the password of the links is stored.
  public var linkSecretID: String { "\(id)#links" }

  /// Returns the same account with the link settings of `other`.
  func withLinks(of other: Account) -> Account {
    var account = self
    account.linkDays = other.linkDays
    account.protectsLinks = other.protectsLinks
    return account
  }
}

extension AccountDetails {
  /// What was typed at `service` to sign in where the browser would do, too; nil for the browser.
  func typedSecret(at service: any Service) -> AccountField? {
    guard service.form[.browser] != nil else { return nil }
    return password != nil ? .password : token != nil ? .token : nil
  }
}
