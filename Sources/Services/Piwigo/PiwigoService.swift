// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network
internal import Sharing

/// Piwigo, a gallery on one's own server.
struct PiwigoService: Service {
  private static let usualAlbum = "Cameo"
  private static let levelSetting = "privacy"
  var timeouts = HTTPTimeouts()
  var settling: Settling?
  private let sessions = PiwigoSessions()

  var card: ServiceCard {
    ServiceCard(
      "piwigo", "Piwigo", .storage, symbol: "cameo-service-piwigo-symbolic", color: "#b34700",
      purpose: tr("Upload to an album of your own gallery"), probe: .byPath)
  }

  var form: [FormField] {
    [
      .server(hint: "gallery.example"), .user(tr("User name or key ID")),
      .password(tr("Password or key secret")), .folder(tr("Album"), hint: Self.usualAlbum),
      .privacy(PiwigoLevel.allCases.map(\.choice)),
      // An API key, both parts in one line.
      .token().rare,
    ]
  }

  var usualCapabilities: Capabilities {
    PiwigoDestination.capabilities(taking: PiwigoStatus.usualTypes)
  }

  var note: String? {
    tr("You can also enter the two parts of an API key, which your profile on the website has.")
  }

  func isThere(_ address: URLAddress, _ client: HTTPClient) async throws(DeliveryError) -> Bool {
    _ = try await PiwigoFinder(client: client, timeouts: timeouts).find(address.text)
    return true
  }

  func add(
    _ details: AccountDetails, _ guide: any SignInGuide
  ) async throws(DeliveryError) -> NewAccount {
    let level = try level(details.privacy)
    let server = try await PiwigoFinder(client: guide.client, timeouts: timeouts)
      .find(details.server)
    guard
      let login = PiwigoLogin(user: details.user, password: details.password, key: details.token),
      !login.isKey || ReceivedText.isToken(login.secret.reveal())
    else {
      throw DeliveryError(
        .signedOut,
        details.token == nil
          ? tr("Enter a user name and a password, or the two parts of an API key.")
          : tr("An API key looks like “{0}”.", "pkid-20260131-…:…"))
    }
    let session = PiwigoSession(server: server, login: login)
    let status = try await session.signedIn()
    try ReceivedText.checkWideName(status.user, of: server.name)
    guard status.isAdmin else { throw PiwigoTrouble.mayNotUpload(server.name) }
    // Nothing has this checksum: it is only tried whether one can be asked for.
    _ = try await PiwigoLookup(session: session).image(String(repeating: "0", count: 32))
    let typed = (details.folder ?? "").trimmed
    let album = try await PiwigoAlbums(session: session)
      .album(typed.isEmpty ? Self.usualAlbum : typed)
    var account = Account(
      id: Account.makeID(
        service: id, user: status.user, server: server.address, folders: [album.name]),
      service: id, label: details.label ?? "\(status.user)@\(server.name)",
      server: server.address.text, user: status.user,
      settings: ["folder": album.name, Self.levelSetting: level.id])
    account.album = album.id.text
    return NewAccount(account, secret: login.secret)
  }

  private func level(_ text: String?) throws(DeliveryError) -> PiwigoLevel {
    guard let text, !text.isEmpty else { return .everybody }
    guard let level = PiwigoLevel(id: text) else {
      throw DeliveryError(
        .notPossible,
        tr(
          "Choose one of these privacy levels: {0}.",
          PiwigoLevel.allCases.map(\.id).joined(separator: ", ")))
    }
    return level
  }

  func details(of account: Account) -> AccountDetails {
    var details = AccountDetails(of: account)
    details.privacy = account.settings[Self.levelSetting]
    return details
  }

  func destination(_ account: Account, _ access: Access) -> any Destination {
    guard let address = URLAddress(account.server), let secret = access.secret,
      let album = account.album.flatMap({ PiwigoID($0) }),
      // A picture is never shown to more people than the user chose.
      let level = PiwigoLevel(id: account.settings[Self.levelSetting] ?? "")
    else { return UnusableDestination(account.label) }
    let server = PiwigoServer(address: address, client: access.client, timeouts: timeouts)
    return PiwigoDestination(
      session: sessions.session(
        server, PiwigoLogin(user: account.user, secret: secret),
        // Another way to connect is another client.
        of: "\(account.id) \(account.allowsPlainHTTP) \(account.caFile ?? "")"),
      album: PiwigoAlbum(id: album, name: account.settings["folder"] ?? ""), level: level,
      settling: settling ?? Settling(timeouts))
  }
}

/// Who may see a picture, as Piwigo calls its privacy levels: everybody in one also belongs to those above it.
enum PiwigoLevel: Int, Sendable, CaseIterable {
  case everybody = 0
  case contacts = 1
  case friends = 2
  case family = 4
  case admins = 8

  /// What identifies it on the command line and in settings.
  var id: String { "\(self)" }

  init?(id: String) {
    guard let level = Self.allCases.first(where: { $0.id == id }) else { return nil }
    self = level
  }

  /// Piwigo's own words. Administrators see everything, which goes without saying.
  var choice: AccountChoice {
    let title =
      switch self {
      case .everybody: tr("Everybody")
      case .contacts: tr("Contacts, friends, family")
      case .friends: tr("Friends, family")
      case .family: tr("Family")
      case .admins: tr("Administrators only")
      }
    return AccountChoice(id: id, title: title)
  }
}
