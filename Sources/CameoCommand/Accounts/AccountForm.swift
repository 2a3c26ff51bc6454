// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Glibc
internal import Imaging
internal import Network
internal import Sharing

/// The typed details of an account that is to be added.
struct AccountForm {
  private enum SecretSource {
    case none, password, token
    /// The user is asked at the terminal.
    case question
  }

  private let service: any Service
  private let typed: AccountDetails
  private let secretSource: SecretSource

  init(_ arguments: Arguments, for service: any Service) throws(WrongUsage) {
    self.service = service
    let uses: [(option: String, field: AccountField)] = [
      ("server", .server), ("user", .user), ("folder", .folder), ("password-stdin", .password),
      ("token-stdin", .token), ("link", .link), ("fingerprint", .link), ("region", .region),
      ("public-links", .publicLinks), ("public-read", .readable), ("storage-class", .storageClass),
      ("as-files", .asFiles), ("privacy", .privacy),
    ]
    let form = service.form
    for use in uses where arguments.has(use.option) && form[use.field] == nil {
      throw WrongUsage(
        tr("cameo: --{1} can't be used with {0}", service.id, use.option))
    }
    var details = AccountDetails()
    details.server = arguments.value("server")
    details.user = arguments.value("user")
    details.folder = arguments.value("folder")
    if form.usual.contains(.server), let folder = details.folder, PathText.hasEscapes(folder) {
      throw WrongUsage(tr("cameo: the value of {0} isn't valid UTF-8", "--folder"))
    }
    if form[.folder]?.isHere == true, let folder = details.folder, !folder.trimmed.isEmpty,
      !folder.begins(with: "~/")
    {
      details.folder = NamedFiles.absolute(folder)
    }
    details.link = arguments.value("link")
    details.fingerprint = arguments.value("fingerprint")
    details.region = arguments.value("region")
    details.makesPublicLinks = arguments.has("public-links")
    details.makesReadable = arguments.has("public-read")
    details.storageClass = arguments.value("storage-class")
    details.privacy = arguments.value("privacy")
    if let privacy = details.privacy {
      let ids = form[.privacy]?.choices.map(\.id) ?? []
      guard ids.contains(privacy) else {
        throw WrongUsage(
          tr(
            "cameo: unknown privacy level “{0}” (choose from {1})", CleanText.line(privacy),
            ids.joined(separator: ", ")))
      }
    }
    details.label = arguments.value("name")
    details.allowsPlainHTTP = arguments.has("allow-http")
    details.sendsFiles = arguments.has("as-files")
    details.caFile = try Self.certificates(arguments, service)
    for (option, isNeeded) in [
      ("server", form.usual.contains(.server)), ("folder", form[.folder]?.isHere == true),
    ] where isNeeded && !arguments.has(option) {
      throw WrongUsage(tr("cameo: {0} requires --{1}", service.id, option))
    }
    typed = details
    secretSource = try Self.secretSource(arguments, service)
  }

  /// The file of certificates, checked because otherwise the reason for untrusted servers would
  /// remain unknown.
  private static func certificates(
    _ arguments: Arguments, _ service: any Service
  ) throws(WrongUsage) -> String? {
    guard let typed = arguments.value("ca-file") else { return nil }
    guard service.form.usual.contains(.server) else {
      throw WrongUsage(
        tr("cameo: --{1} can't be used with {0}", service.id, "ca-file"))
    }
    let path = NamedFiles.absolute(typed)
    // It can't be read or contains something else: there are no certificates in it.
    guard let text = try? TextFile.read(path), text.contains("-----BEGIN CERTIFICATE-----") else {
      throw WrongUsage(
        tr("cameo: no PEM certificates found in {0}", CleanText.line(path)))
    }
    return path
  }

  private static func secretSource(
    _ arguments: Arguments, _ service: any Service
  ) throws(WrongUsage) -> SecretSource {
    switch (arguments.has("password-stdin"), arguments.has("token-stdin")) {
    case (true, true):
      throw WrongUsage(
        tr("cameo: --password-stdin and --token-stdin can't be used together"))
    case (true, false): return .password
    case (false, true): return .token
    case (false, false): break
    }
    // If a browser can be used, nothing has to be typed here.
    let form = service.form.filter { !$0.isRare }
    guard form[.browser] == nil else { return .none }
    guard let password = form[.password] else {
      guard let token = form[.token] else { return .none }
      throw WrongUsage(
        tr("cameo: {0} requires {1} (pipe it in with --token-stdin)", service.id, token.noun))
    }
    guard !password.isOptional else { return .none }
    guard isatty(STDIN_FILENO) != 0 else {
      throw WrongUsage(
        tr("cameo: {0} requires a password (pipe it in with --password-stdin)", service.id))
    }
    return .question
  }

  /// All details, including the secret.
  func details() async throws(DeliveryError) -> AccountDetails {
    var details = typed
    switch secretSource {
    case .none: break
    case .password: details.password = try await StandardInput.secret()
    case .token: details.token = try await StandardInput.secret()
    case .question: details.password = try await StandardInput.askForPassword()
    }
    return details
  }
}
