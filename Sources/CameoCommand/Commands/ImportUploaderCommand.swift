// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Glibc
internal import Services
internal import Sharing

/// Adds a custom uploader as a destination, after saying what it does.
struct ImportUploaderCommand: EngineCommand {
  static var syntax: CommandSyntax {
    CommandSyntax(
      "uploader import", summary: tr("Add a custom uploader (.sxcu) as a destination"),
      operands: .init("FILE", most: 1),
      options: [
        .init("name", value: "LABEL", help: tr("Name of the account in Cameo")),
        .init("yes", help: tr("Add it without asking")),
        .init("allow-http", help: tr("Allow unencrypted connections")),
        .json,
      ],
      details: [
        tr("Says first what the uploader does, and asks. Import only files from people you trust."),
        tr("The file is saved in the desktop's keyring, since it may contain keys."),
      ].joined(separator: "\n"))
  }

  private let path: String
  private let isSure: Bool
  private let label: String?
  private let allowsPlainHTTP: Bool
  let reply: Reply

  init(_ arguments: Arguments) throws(WrongUsage) {
    path = arguments.operands.first ?? ""
    isSure = arguments.has("yes")
    label = arguments.value("name")
    allowsPlainHTTP = arguments.has("allow-http")
    reply = Reply(arguments)
    guard isSure || isatty(STDIN_FILENO) != 0 else {
      throw WrongUsage(tr("cameo: --yes is required without a terminal"))
    }
  }

  func run(_ engine: SharingEngine) async throws(DeliveryError) -> ExitStatus {
    let content = try UploaderFile.content(at: path)
    let file = try UploaderFile(content)
    if !isSure {
      let card = UploaderCard(file)
      Console.standardError.write(card.lines(heading: card.name))
      Console.standardError.write(tr("Add it? Type “yes”:") + " ")
      let answer = await StandardInput.line()?.trimmed.lowercased()
      guard answer == "yes" || answer == tr("yes", context: "typed answer") else {
        throw .cancelled
      }
    }
    var details = AccountDetails()
    details.uploader = content
    details.label = label
    details.allowsPlainHTTP = allowsPlainHTTP
    let guide = TerminalGuide(client: engine.client(plainHTTP: allowsPlainHTTP))
    let account = try await engine.accounts.add(UploaderService(), details, guide)
    reply.give(["account": AccountEntry(account: account).json], [tr("Added {0}", account.id)])
    return .done
  }
}

extension UploaderCard {
  /// The explanation, below a heading.
  func lines(heading: String) -> String {
    ([heading] + sentences.map { "  " + $0 }).map { $0 + "\n" }.joined()
  }
}
