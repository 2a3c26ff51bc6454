// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network
internal import Sharing

/// Folders on any server that allows SFTP.
struct SFTPService: Service {
  /// Where the user's own keys are.
  var keys = Folders.home + "/.ssh"

  var card: ServiceCard {
    ServiceCard(
      "sftp", "SFTP", .storage, symbol: "cameo-service-sftp-symbolic", color: "#4a5d78",
      purpose: tr("Upload to a folder on any SSH server"), needsSecret: false)
  }

  var form: [FormField] {
    [
      .server(hint: "example.org") { (try? SFTPAddress.parse($0)) != nil }, .user(),
      // The user's SSH keys are tried first.
      .password(isOptional: true), .folder(hint: tr("Pictures/Shared")),
      .link(hint: "https://example.org/shared/{name}") { LinkTemplate($0) != nil },
    ]
  }

  var usualCapabilities: Capabilities { Capabilities(showsFileNames: true) }

  func needsSecret(_ account: Account) -> Bool { account.settings[SFTPAccount.password] != nil }

  var note: String? {
    tr(
      "Leave the password empty if your SSH keys open the server. For a key with a passphrase, enter that."
    )
  }

  func recognized(_ text: String) -> FormValues? {
    ["sftp://", "ssh://"].contains(where: text.lowercased().hasPrefix)
      ? FormValues(server: text) : nil
  }

  func add(
    _ details: AccountDetails, _ guide: any SignInGuide
  ) async throws(DeliveryError) -> NewAccount {
    let address = try SFTPAddress.parse(details.server)
    let user = [details.user, address.user].compactMap { $0?.trimmed }.first { !$0.isEmpty }
    guard let user else {
      throw DeliveryError(.signedOut, tr("Enter your user name for {0}.", address.host))
    }
    let typed = (details.folder ?? "").trimmed
    let folder = SFTPFolder(typed.isEmpty && !address.path.isEmpty ? "/" + address.path : typed)
    let link = try LinkTemplate.text(typed: details.link)
    let password = details.password.flatMap { $0.isEmpty ? nil : $0 }
    let server = SSHServer(host: address.host, port: address.port, user: user)
    var account = Account(
      id: SFTPAccount.id(id, server, folder), service: id,
      label: details.label ?? "\(user)@\(server.hostAndPort)",
      server: "sftp://\(server.hostAndPort)", user: user, settings: ["folder": folder.path])
    account.settings[SFTPAccount.link] = link
    account.settings[SFTPAccount.password] = password == nil ? nil : "yes"
    account.settings[SFTPAccount.hostKey] = try await hostKey(server, details, guide)
    _ = try await destination(account, Access(guide.client, secret: password)).check()
    return NewAccount(account, secret: password)
  }

  func details(of account: Account) -> AccountDetails {
    var details = AccountDetails(of: account)
    details.link = account.settings[SFTPAccount.link]
    return details
  }

  func destination(_ account: Account, _ access: Access) -> any Destination {
    guard let address = try? SFTPAddress.parse(account.server),
      let hostKey = account.settings[SFTPAccount.hostKey]
    else { return UnusableDestination(account.label) }
    let server = SSHServer(host: address.host, port: address.port, user: account.user)
    return SFTPDestination(
      login: SFTPLogin(server: server, hostKey: hostKey, secret: access.secret, keys: keys),
      folder: SFTPFolder(account.settings["folder"] ?? ""),
      link: account.settings[SFTPAccount.link].flatMap(LinkTemplate.init))
  }

  /// Asks for the server's key, and the user whether it is the right one, unless that is known.
  private func hostKey(
    _ server: SSHServer, _ details: AccountDetails, _ guide: any SignInGuide
  ) async throws(DeliveryError) -> String {
    let key: SSHHostKey
    do throws(SSHError) {
      key = try await SSHConnection.open(server, keys: keys).hostKey
    } catch {
      throw SFTPTrouble.meaning(of: error, at: server)
    }
    if let wanted = details.fingerprint {
      guard key.fingerprint == wanted else {
        throw SFTPTrouble.otherKey(key.fingerprint, at: server.hostAndPort)
      }
      return wanted
    }
    switch key.standing {
    case .known: break
    case .changed: throw SFTPTrouble.otherKey(key.fingerprint, at: server.hostAndPort)
    case .unknown:
      let doubt = SignInDoubt.key(fingerprint: key.fingerprint, server: server.hostAndPort)
      guard await guide.confirms(doubt) else {
        throw SFTPTrouble.notTrusted(key.fingerprint, at: server.hostAndPort)
      }
    }
    return key.fingerprint
  }
}

/// The settings of an account.
enum SFTPAccount {
  /// The fingerprint of the server's key.
  static let hostKey = "host-key"
  /// The web address of the folder.
  static let link = "link"
  /// There is a password in the keyring.
  static let password = "password"

  static func id(_ service: String, _ server: SSHServer, _ folder: SFTPFolder) -> Account.ID {
    let names = folder.path.pathParts.map { PercentEncoding.encode($0) }
    let place = "\(service):\(server.user)@\(server.hostAndPort)"
    return ([place] + (folder.isAbsolute ? [""] : []) + names).joined(separator: "/")
  }
}

/// A folder on a server: from its root, or from the user's own folder.
struct SFTPFolder: Equatable, Sendable {
  /// Without a slash at its end; empty for the user's own.
  let path: String

  init(_ typed: String) {
    let names = typed.pathParts.filter { $0 != "." && $0 != ".." }
    // `~/` means the same as nothing.
    let isHome = typed.begins(with: "~/") || typed == "~"
    let path = (isHome ? names.dropFirst() : names[...]).joined(separator: "/")
    self.path = typed.isAbsolutePath ? "/" + path : path
  }

  var isAbsolute: Bool { path.isAbsolutePath }

  /// The path of the file called `name`.
  func file(_ name: String) -> String {
    path.isEmpty ? name : path == "/" ? "/" + name : "\(path)/\(name)"
  }

  /// The folder and all around it, the outermost first.
  var steps: [String] {
    let names = path.pathParts
    return names.indices.map { (isAbsolute ? "/" : "") + names[...$0].joined(separator: "/") }
  }

  /// As the server is asked for it.
  var asked: String { path.isEmpty ? "." : path }
}
