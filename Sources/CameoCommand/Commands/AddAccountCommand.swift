// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Glibc
internal import Imaging
internal import Network
internal import Services
internal import Sharing

/// Signs in and adds an account.
struct AddAccountCommand: EngineCommand {
  static var syntax: CommandSyntax {
    CommandSyntax(
      "accounts add", summary: tr("Sign in and add an account"),
      operands: .init("SERVICE", most: 1),
      options: [
        .init("server", value: "ADDRESS", help: tr("Address of the server")),
        .init("user", value: "NAME", help: tr("User name on the server")),
        .init(
          "folder", value: "PATH",
          help: tr("Folder on this computer or on the server, bucket, album, room or chat")),
        .init("link", value: "ADDRESS", help: tr("Web address of the folder, for links")),
        .init("fingerprint", value: "KEY", help: tr("Fingerprint of the server's SSH key")),
        .init("region", value: "NAME", help: tr("Region of the bucket, if it isn't found")),
        .init("public-links", help: tr("Create links that don't expire")),
        .init("public-read", help: tr("Ask the server to make each photo public")),
        .init("storage-class", value: "CLASS", help: tr("Storage class of the photos")),
        .init("as-files", help: tr("Send photos as files, at full quality")),
        .init("privacy", value: "LEVEL", help: tr("Who may see the photos, on Piwigo")),
        .init("name", value: "LABEL", help: tr("Name of the account in Cameo")),
        .init("password-stdin", help: tr("Read the password from standard input")),
        .init(
          "token-stdin",
          help: tr("Read an access token, API key or webhook address from standard input")),
        .init(
          "ca-file", value: "FILE",
          help: tr("Also trust the certificates in this PEM file")),
        .init("allow-http", help: tr("Allow unencrypted connections")),
        .json,
      ],
      details: [
        tr("SERVICE is one of: {0}.", AllServices.catalog.all.map(\.id).joined(separator: ", ")),
        tr("For example: {0}", "cameo accounts add mastodon --server mastodon.social"),
        tr("Without a password or token, you sign in with your browser if the service allows it."),
        tr(
          "Passwords and tokens are saved in the desktop's keyring, or without one in an encrypted"),
        tr("file: see CAMEO_PASSPHRASE_FD in “man cameo”."),
      ].joined(separator: "\n"))
  }

  private let service: any Service
  private let form: AccountForm
  let reply: Reply

  init(_ arguments: Arguments) throws(WrongUsage) {
    let services = AllServices.catalog
    let name = arguments.operands.first ?? ""
    guard let service = services[name] else {
      if let destination = BrowserDestination(named: name) {
        throw WrongUsage("cameo: \(DeliveryError.onlyFromTheWindow(destination).sentence)")
      }
      let ids = services.all.map(\.id)
      let shown = CleanText.line(name)
      guard let near = NearestName.of(name, among: ids) else {
        throw WrongUsage(
          tr(
            "cameo: unknown service “{0}” (choose from {1})", shown,
            ids.joined(separator: ", ")))
      }
      throw WrongUsage(tr("cameo: unknown service “{0}”. Did you mean “{1}”?", shown, near))
    }
    self.service = service
    form = try AccountForm(arguments, for: service)
    reply = Reply(arguments)
  }

  func run(_ engine: SharingEngine) async throws(DeliveryError) -> ExitStatus {
    let details = try await form.details()
    let guide = TerminalGuide(
      client: engine.client(plainHTTP: details.allowsPlainHTTP, caFile: details.caFile))
    let account = try await engine.accounts.add(service, details, guide)
    reply.give(
      ["account": AccountEntry(account: account).json],
      [tr("Added {0}", account.id)])
    return .done
  }
}

/// Guides through a sign-in from a terminal: the page's address is always printed, and opened if
/// there is a display.
@MainActor
struct TerminalGuide: SignInGuide {
  let client: HTTPClient

  func open(_ page: URLAddress) async {
    Console.standardError.write(
      tr("To sign in, open this page in your browser:") + "\n\n  \(page.text)\n\n")
    guard Desktop.hasDisplay else { return }
    // The address was printed already, for users who see no browser.
    try? await AppInfo.launchPreferred(uri: page.text)
  }

  func confirms(_ doubt: SignInDoubt) async -> Bool {
    let option: String
    switch doubt {
    case .key(let fingerprint, let server):
      Console.standardError.write(
        tr("The SSH key of {0} has this fingerprint:", server) + "\n\n  \(fingerprint)\n\n")
      option = "--fingerprint"
    case .server(_, let reason):
      Console.standardError.write(TerminalText.line(reason) + "\n")
      option = "--server"
    }
    guard isatty(STDIN_FILENO) != 0 else {
      Console.standardError.write(
        tr("If it is the right one, pass it with {0}.", option) + "\n")
      return false
    }
    Console.standardError.write(tr("Is it the right one? Type “yes” to trust it:") + " ")
    let answer = await StandardInput.line()?.trimmed.lowercased()
    return answer == "yes" || answer == tr("yes", context: "typed answer")
  }

  func choose(_ question: SignInChoice) async -> SignInChoice.Answer {
    let options = question.options.filter(\.canBeChosen)
    // Usually the secret has come over standard input, so nobody can answer.
    guard isatty(STDIN_FILENO) != 0, !options.isEmpty else { return .notAsked }
    Console.standardError.write("\(question.title):\n\n")
    for (index, option) in options.enumerated() {
      let note = option.subtitle.isEmpty ? "" : "  (\(TerminalText.line(option.subtitle)))"
      Console.standardError.write("  \(index + 1)  \(TerminalText.line(option.title))\(note)\n")
    }
    let canLookAgain = !question.advice.isEmpty
    if canLookAgain { Console.standardError.write("\n\(question.advice)\n") }
    Console.standardError.write(
      "\n" + (canLookAgain ? tr("Number, or Enter to look again:") : tr("Type a number:")) + " ")
    guard let line = await StandardInput.line()?.trimmed else { return .cancelled }
    if let id = Self.option(line, of: options) { return .option(id) }
    return canLookAgain ? .lookAgain : .cancelled
  }

  /// The id of the option whose number was typed.
  static func option(_ typed: String, of options: [SignInChoice.Option]) -> String? {
    Int(outside: typed, in: 0...options.count).flatMap { $0 > 0 ? options[$0 - 1].id : nil }
  }

  func askForCode() async -> String? {
    guard isatty(STDIN_FILENO) != 0 else {
      // The user can't be asked, but the browser may still return by itself, which cancels this.
      try? await Task.sleep(for: .seconds(3600))
      return nil
    }
    Console.standardError.write(
      tr("If nothing happens after you sign in, paste the code or the page's address here:") + "\n")
    return await StandardInput.line()
  }
}
