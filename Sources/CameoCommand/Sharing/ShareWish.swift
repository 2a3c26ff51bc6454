// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Glibc
internal import Imaging
internal import Network
internal import Services
internal import Sharing

/// What to share and where, from the command line.
struct ShareWish {
  static var options: [CommandSyntax.Option] {
    [
      .init(
        "to", value: "DEST[,DEST…]", repeats: true,
        help: tr("Destinations to share to; “last” for those of the latest share")),
      .init("caption", value: "TEXT", help: tr("Caption of the post")),
      .init(
        "alt", value: "TEXT", repeats: true,
        help: tr("Description of a photo (alt text); repeat for each file, in order")),
      .init(
        "visibility", value: "WHO", choices: Audience.names,
        help: tr("Audience: public, quiet-public, followers or mentioned")),
      .init("warning", value: "TEXT", help: tr("Content warning, shown before the photos")),
      .init("language", value: "CODE", help: tr("Language of the caption, such as de")),
      .init("keep-metadata", help: tr("Keep location, camera details and other metadata")),
      .init(
        "file-names", value: "NAMES", choices: FileNames.allCases.map(\.rawValue),
        help: tr("Name shared files “original” or “neutral”")),
      .init("max-edge", value: "PIXELS", help: tr("Maximum width and height, in pixels")),
      .init(
        "crop", value: "X,Y,WIDTH,HEIGHT",
        help: tr("Share only this part of the photo, in pixels")),
      .init(
        "hide", value: "X,Y,WIDTH,HEIGHT[,FILL]", repeats: true,
        help: tr("Cover this part of the photo: with black, white, #RRGGBB or pixels")),
      .init("clipboard", help: tr("Share the photo on the clipboard")),
      .invert,
      .init("split", help: tr("Split into several posts if needed")),
    ]
  }

  /// The files, each with its full path.
  let files: [String]
  private let takesClipboard: Bool
  private let destinations: [String]
  private let alts: [String]
  private let words: PostText
  /// The user named no audience.
  private let takesDefaultAudience: Bool
  private let keepsMetadata: Bool
  private let fileNames: FileNames?
  private let longestSide: Int?
  private let splits: Bool
  private let edit: NamedEdit

  init(_ arguments: Arguments) throws(WrongUsage) {
    files = try NamedFiles.expand(arguments.operands)
    takesClipboard = arguments.has("clipboard")
    destinations = arguments.values("to").flatMap { $0.split(separator: ",").map(String.init) }
    alts = arguments.values("alt")
    keepsMetadata = arguments.has("keep-metadata")
    splits = arguments.has("split")
    fileNames = try Self.fileNames(arguments.value("file-names"))
    longestSide = try Self.side(arguments.value("max-edge"))
    takesDefaultAudience = arguments.value("visibility") == nil
    words = PostText(
      caption: arguments.value("caption") ?? "",
      visibility: try Self.visibility(arguments.value("visibility")),
      warning: arguments.value("warning") ?? "",
      language: try Self.language(arguments.value("language")))
    guard !files.isEmpty || takesClipboard else {
      throw WrongUsage(tr("cameo: missing argument: {0}", "FILE"))
    }
    guard !destinations.isEmpty else {
      throw WrongUsage(
        tr("cameo: missing option: --to DEST. Run “cameo destinations” to list destinations."))
    }
    edit = try NamedEdit(arguments)
    let most = files.count + (takesClipboard ? 1 : 0)
    try edit.check(count: most)
    guard alts.count <= most else {
      throw WrongUsage(
        tr(
          "cameo: too many descriptions: {1} for {0} file (use --alt once per file)",
          plural: "cameo: too many descriptions: {1} for {0} files (use --alt once per file)",
          count: most, alts.count))
    }
  }

  private static func side(_ text: String?) throws(WrongUsage) -> Int? {
    guard let text else { return nil }
    guard let side = Int(text), side > 0 else {
      throw WrongUsage(tr("cameo: --max-edge requires a number of pixels, such as 2048"))
    }
    return side
  }

  private static func language(_ text: String?) throws(WrongUsage) -> String? {
    guard let text else { return nil }
    guard let tag = LanguageTag.checked(text) else {
      throw WrongUsage(tr("cameo: --language requires a language code, such as de or pt-BR"))
    }
    return tag
  }

  private static func fileNames(_ text: String?) throws(WrongUsage) -> FileNames? {
    guard let text else { return nil }
    guard let names = FileNames(rawValue: text) else {
      throw WrongUsage(
        tr(
          "cameo: --file-names must be one of: {0}",
          FileNames.allCases.map(\.rawValue).joined(separator: ", ")))
    }
    return names
  }

  private static func visibility(_ text: String?) throws(WrongUsage) -> Visibility {
    guard let text else { return .public }
    guard let visibility = Audience.visibility(text) else {
      throw WrongUsage(
        tr("cameo: --visibility must be one of: {0}", Audience.names.joined(separator: ", ")))
    }
    return visibility
  }

  /// The pictures that are to be shared.
  @MainActor
  func pictures() async throws(DeliveryError) -> NamedPictures {
    try await .get(files, takesClipboard: takesClipboard)
  }

  /// The share of `files`, once the destinations are found in `ledger`.
  func draft(
    _ files: NamedPictures, _ engine: SharingEngine
  ) async throws(DeliveryError) -> Draft {
    var accounts: [Account] = []
    for name in destinations {
      for account in try await self.accounts(name, in: engine)
      where !accounts.contains(where: { $0.id == account.id }) { accounts.append(account) }
    }
    let pictures = try await pictures(in: files.paths, engine.decoder)
    var words = words
    if takesDefaultAudience { words.visibility = Audience.usual(of: accounts) }
    var draft = Draft(pictures, to: accounts, words: words)
    draft.keepsMetadata = keepsMetadata
    draft.longestSide = longestSide
    draft.fileNames = fileNames
    draft.splits = splits
    return draft
  }

  /// The pictures of the share, each with the version of its file that is there now.
  func pictures(
    in paths: [String], _ decoder: PictureDecoder
  ) async throws(DeliveryError) -> [Draft.Picture] {
    // Taken before they are read, so that a change in between is noticed.
    let stamps = paths.map { FileStamp($0) }
    let edit = try await edit.checked(for: paths, decoder)
    return paths.indices.map { index in
      Draft.Picture(
        paths[index], alt: index < alts.count ? alts[index] : "", edit: edit, stamp: stamps[index])
    }
  }

  /// The accounts that `name` refers to: one, or with “last” those of the latest share.
  private func accounts(
    _ name: String, in engine: SharingEngine
  ) async throws(DeliveryError) -> [Account] {
    do throws(DeliveryError) {
      return [try await account(name, in: engine)]
    } catch  where error.code == .noAccount && name.lowercased() == Self.last {
      let accounts = try await engine.ledger.accountsOfLatestShare()
      guard !accounts.isEmpty else {
        throw DeliveryError(
          .noAccount, tr("Nothing has been shared yet, so there is no last destination."))
      }
      return accounts
    }
  }

  private static let last = "last"

  /// The account that `name` refers to. Browser destinations are no accounts.
  private func account(
    _ name: String, in engine: SharingEngine
  ) async throws(DeliveryError) -> Account {
    do throws(DeliveryError) {
      return try await engine.ledger.account(name)
    } catch  where error.code == .noAccount {
      // A phone needs no setting up.
      if let ready = engine.services[name.lowercased()]?.readyAccount { return ready }
      // A device nearby needs no setting up.
      if let account = try await engine.deviceAccount(name) { return account }
      if let destination = BrowserDestination(named: name) {
        throw .onlyFromTheWindow(destination)
      }
      throw Self.suggestion(for: name, among: try await engine.ledger.accounts()) ?? error
    }
  }

  /// Names the destination that may be meant by one that isn't known; nil if none is like it, or if the name is
  /// the beginning of several.
  static func suggestion(for name: String, among accounts: [Account]) -> DeliveryError? {
    let ready = AllServices.catalog.readyAccounts.map(\.service)
    let names = accounts.flatMap { [$0.label, $0.id, $0.service] } + ready + [last]
    let typed = name.lowercased()
    guard !names.contains(where: { $0.lowercased().hasPrefix(typed) }) else { return nil }
    let near = NearestName.of(typed, among: names.map { $0.lowercased() })
    guard let near, near != typed, let meant = names.first(where: { $0.lowercased() == near })
    else { return nil }
    return DeliveryError(
      .noAccount, tr("Account “{0}” not found. Did you mean “{1}”?", name, meant))
  }

  /// The document when nothing was shared at all: the same reason for every destination and file.
  func document(refused error: DeliveryError, _ ledger: Ledger?) async -> JSON {
    var ids: [String] = []
    for name in destinations {
      // An unknown account keeps the typed name; `error` is the problem.
      let known = try? await ledger?.account(name).id
      let id = known ?? AddressSecrets.concealed(in: name)
      if !ids.contains(id) { ids.append(id) }
    }
    let results = ids.flatMap { id in
      files.map { file in
        JSON.result(id, file).with("state", "failed").with("error", .error(error))
      }
    }
    let document: JSON = ["results": .list(results)]
    return files.isEmpty ? document.with("error", .error(error)) : document
  }
}
