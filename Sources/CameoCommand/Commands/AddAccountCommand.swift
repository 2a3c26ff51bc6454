// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Imaging
internal import Services
internal import Sharing

/// Signs in somewhere and keeps the account.
struct AddAccountCommand: Command {
  static var syntax: CommandSyntax {
    CommandSyntax(
      "accounts add", summary: tr("signs in somewhere and keeps the account"),
      operands: .init("SERVICE", most: 1),
      options: [
        .init("server", value: "ADDRESS", help: tr("where the server is")),
        .init("user", value: "NAME", help: tr("the name at the server")),
        .init("folder", value: "PATH", help: tr("the folder, here or there")),
        .init("name", value: "LABEL", help: tr("what the account is to be called here")),
        .init("password-stdin", help: tr("read the password from standard input")),
        .init("token-stdin", help: tr("read a token from standard input")),
        .init(
          "ca-file", value: "FILE",
          help: tr("trust the certificates in this PEM file as well, for this account")),
        .init("allow-http", help: tr("allow lines that are not encrypted")),
        .json,
      ],
      details: [
        tr("SERVICE is one of: {0}.", AllServices.catalog.all.map(\.id).joined(separator: ", ")),
        tr("Passwords and tokens are kept in the desktop's keyring and nowhere else."),
        tr("Where there is none, CAMEO_PASSPHRASE_FD names a file descriptor with a passphrase,"),
        tr("and they are kept in a file that is encrypted with it."),
      ].joined(separator: "\n"))
  }

  private let service: any Service
  private let form: AccountForm
  private let reply: Reply

  init(_ arguments: Arguments) throws(WrongUsage) {
    let services = AllServices.catalog
    let name = arguments.operands.first ?? ""
    guard let service = services[name] else {
      if let place = BrowserPlace(named: name) {
        throw WrongUsage("cameo: \(DeliveryError.onlyFromTheWindow(place).sentence)")
      }
      let ids = services.all.map(\.id)
      let near = NearestName.of(name, among: ids).map { tr(" Did you mean “{0}”?", $0) } ?? ""
      throw WrongUsage(
        tr(
          "cameo: there is no service “{0}”. There are {1}.", CleanText.line(name),
          ids.joined(separator: ", ")) + near)
    }
    self.service = service
    form = try AccountForm(arguments, for: service)
    reply = Reply(arguments)
  }

  func run() async -> ExitStatus {
    do throws(DeliveryError) {
      let workshop = try await Workshop.open()
      let details = try await form.details()
      let guide = TerminalGuide(
        client: workshop.client(plainHTTP: details.allowsPlainHTTP, caFile: details.caFile))
      let account = try await workshop.accounts.add(service, details, guide)
      reply.give(
        ["account": AccountEntry(account: account).json],
        [tr("{0} can be shared to now.", account.id)])
      return .done
    } catch {
      return reply.fail(error)
    }
  }
}
