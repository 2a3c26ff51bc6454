// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Imaging
internal import Practice
internal import Services
internal import Sharing

/// Runs practice networks until it is interrupted.
struct PracticeCommand: EngineCommand {
  static var syntax: CommandSyntax {
    CommandSyntax(
      "practice",
      summary: tr("Run practice networks on this computer"),
      operands: .init("SERVICE", least: 0),
      options: [
        .init("port", value: "N", help: tr("Port of the first network; others use the next ones")),
        .json,
      ],
      details: [
        tr("Adds an account on each network to try sharing. Nothing leaves this computer."),
        tr("Press Ctrl+C to stop. This deletes everything that was shared there."),
        tr(
          "SERVICE is one of: {0}.",
          PracticeNetwork.all.map(\.service).joined(separator: ", ")),
      ].joined(separator: "\n"))
  }

  private let networks: [PracticeNetwork]
  private let port: UInt16?
  let reply: Reply

  init(_ arguments: Arguments) throws(WrongUsage) {
    var networks: [PracticeNetwork] = []
    for name in arguments.operands {
      guard let network = PracticeNetwork.all.first(where: { $0.service == name }) else {
        throw WrongUsage(
          tr(
            "cameo: unknown practice network “{0}” (choose from {1})", CleanText.line(name),
            PracticeNetwork.all.map(\.service).joined(separator: ", ")))
      }
      networks.append(network)
    }
    self.networks = networks.isEmpty ? PracticeNetwork.all : networks
    reply = Reply(arguments)
    port = try arguments.value("port").map { text throws(WrongUsage) in
      guard let port = UInt16(text) else {
        throw WrongUsage(tr("cameo: --port requires a number from 0 to 65535"))
      }
      return port
    }
  }

  func run(_ engine: SharingEngine) async throws(DeliveryError) -> ExitStatus {
    var sites: [PracticeLauncher.Site] = []
    defer { for site in sites { site.running.stop() } }
    let launcher = PracticeLauncher(engine: engine)
    for (number, network) in networks.enumerated() {
      let port = port.map { $0 == 0 ? 0 : $0 &+ UInt16(number) }
      sites.append(try await launcher.open(network, port: port))
    }
    tell(sites)
    // Only cancelling ends it.
    while !Task.isCancelled { try? await Task.sleep(for: .seconds(3600)) }
    return .interrupted
  }

  private func tell(_ sites: [PracticeLauncher.Site]) {
    let promise = tr("Practice networks are running. Nothing leaves this computer.")
    guard !reply.isJSON else {
      let list = sites.map { site -> JSON in
        [
          "service": .text(site.account.service), "account": .text(site.account.id),
          "address": .text(site.running.page.text),
        ]
      }
      let document: JSON = ["practice": .list(list), "message": .text(promise)]
      return Console.standardOutput.write(document.line)
    }
    let lines = sites.map { "  \($0.account.id)  \($0.running.page.text)" }
    let end = tr("Share to these accounts from any window or terminal. Press Ctrl+C to stop.")
    Console.standardOutput.write(([promise] + lines + [end]).joined(separator: "\n") + "\n")
  }
}
