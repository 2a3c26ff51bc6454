// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Imaging
internal import Network
internal import Sharing

/// Matrix: a room as a destination.
struct MatrixService: Service {
  private static let avatarSetting = "avatar"

  var timeouts = HTTPTimeouts()
  var settling: Settling?
  var thumbnailer: MatrixThumbnailer = MatrixService.small
  private let renewals = MatrixRenewals()

  var card: ServiceCard {
    ServiceCard(
      "matrix", "Matrix", .social, symbol: "cameo-service-matrix-symbolic", color: "#1d6b5a",
      purpose: tr("Rooms and chats"), probe: .byHost)
  }

  var form: [FormField] {
    [
      // Addresses of servers are as anywhere.
      .server(hint: "matrix.org") { MatrixAddress.isUnmistakable($0) ? true : nil },
      .browser, .user(hint: "@alice:example.org"), .password(), .token(tr("Access Token")),
      // The room, which is asked for otherwise.
      .folder().rare,
    ]
  }

  var usualCapabilities: Capabilities { MatrixDestination.capabilities() }

  var note: String? {
    tr("You choose a room once you're signed in. Encrypted rooms can't be used.")
  }

  func recognized(_ text: String) -> FormValues? {
    guard MatrixAddress.isUnmistakable(text) else { return nil }
    return FormValues(server: text, user: text.hasPrefix("@") ? text : "")
  }

  func isThere(_ address: URLAddress, _ client: HTTPClient) async throws(DeliveryError) -> Bool {
    try await MatrixFinder(client: client, timeouts: timeouts).isThere(address)
  }

  func add(
    _ details: AccountDetails, _ guide: any SignInGuide
  ) async throws(DeliveryError) -> NewAccount {
    let typed = details.server ?? ""
    guard !AddressSecrets.isIn(address: typed) else { throw .passwordInAddress }
    guard let address = MatrixAddress(typed) else {
      throw DeliveryError(
        .address,
        tr("“{0}” isn't a server address. Enter an address such as matrix.org.", typed))
    }
    let server = try await MatrixFinder(client: guide.client, timeouts: timeouts).find(address)
    let signIn = MatrixSignIn(server: server, guide: guide)
    let signedIn: MatrixSignIn.SignedIn
    if let token = details.token {
      signedIn = try await signIn.withToken(token)
    } else if let password = details.password {
      let name = details.user ?? address.user?.text ?? ""
      guard !name.trimmed.isEmpty, !password.isEmpty else {
        throw DeliveryError.wrongPassword(server.name)
      }
      signedIn = try await signIn.withPassword(name, password)
    } else {
      signedIn = try await signIn.inBrowser()
    }
    let client = MatrixClient(server, signedIn.user, signedIn.keys)
    do throws(DeliveryError) {
      return try await account(
        client, signedIn.keys, details, named: details.folder ?? address.room, guide)
    } catch {
      await giveUp(client, signedIn.keys)
      throw error
    }
  }

  private func account(
    _ client: MatrixClient, _ keys: MatrixKeys, _ details: AccountDetails, named name: String?,
    _ guide: any SignInGuide
  ) async throws(DeliveryError) -> NewAccount {
    let room = try await MatrixRoomChoice(client: client, guide: guide).room(named: name)
    let user = client.user
    var account = Account(
      id: Self.makeID(user, room), service: id, label: details.label ?? room.name,
      server: client.server.address.text, user: user.text,
      settings: ["id": user.text, "folder": room.name])
    account.room = room.id.text
    if try await client.maySetAvatar() { account.settings[Self.avatarSetting] = "yes" }
    return NewAccount(account, secret: try keys.secret())
  }

  /// Such as `matrix:alice@example.org/Photos`.
  private static func makeID(_ user: MatrixUserID, _ room: MatrixJoinedRoom) -> Account.ID {
    let parts = [user.localpart, room.name].map { PercentEncoding.encode($0) }
    return "matrix:\(parts[0])@\(user.server.text)/\(parts[1])"
  }

  /// Ends a session that isn't stored.
  private func giveUp(_ client: MatrixClient, _ keys: MatrixKeys) async {
    guard !keys.isPasted else { return }
    await DeliveryError.evenIfCancelled("A session on \(client.server.name) stays open") {
      () async throws(DeliveryError) in try await client.signOut()
    }
  }

  func destination(_ account: Account, _ access: Access) -> any Destination {
    guard let matrix = client(account, access),
      let room = account.room.flatMap({ MatrixRoomID($0) })
    else { return UnusableDestination(account.label) }
    return MatrixDestination(
      room: MatrixRoom(client: matrix, id: room, name: account.settings["folder"] ?? account.label),
      settling: settling ?? Settling(timeouts),
      setsAvatar: account.settings[Self.avatarSetting] != nil, thumbnailer: thumbnailer)
  }

  func revoke(
    _ account: Account, secret: Secret, _ client: HTTPClient
  ) async throws(DeliveryError) {
    guard let keys = MatrixKeys(secret), !keys.isPasted,
      let matrix = self.client(account, Access(client, secret: secret))
    else { return }
    try await matrix.signOut()
  }

  private func client(_ account: Account, _ access: Access) -> MatrixClient? {
    guard let address = URLAddress(account.server),
      let keys = access.secret.flatMap({ MatrixKeys($0) }),
      let user = account.settings["id"].flatMap({ MatrixUserID($0) })
    else { return nil }
    return MatrixClient(
      MatrixServer(address: address, client: access.client, timeouts: timeouts), user, keys,
      renewal: MatrixClient.Renewal(account: account.id, renewals: renewals, keeper: access.keeper))
  }

  /// A small version of the picture at `path`, made in the sandbox.
  private static let small: MatrixThumbnailer = { path in
    let limits = PictureLimits(
      longestSide: MatrixUploader.thumbnailSide, formats: [.jpeg, .png], takesAnimations: false)
    do {
      return try await Outgoing.prepare(
        path, for: limits, firstPictureOnly: true, with: PictureDecoder(workers: 1))
    } catch {
      Log.write(.debug, domain: "Cameo-Services", "No small version of \(path): \(error)")
      return nil
    }
  }
}
