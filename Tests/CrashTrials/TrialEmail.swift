// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import GLib
import PracticeServers
import Services
import Sharing
import TestSupport

/// A desktop where emails are written: a portal, or a program in its place, passes them to a
/// stand-in for the mail program.
@MainActor
final class TrialEmail: TrialDestination {
  /// One that is on the screen.
  private struct EmailMessage {
    let text: String
    let files: [String]
    let sums: [String]

    init(_ text: String, _ files: [String]) {
      self.text = text
      self.files = files
      sums = Self.sums(files)
    }

    static func sums(_ files: [String]) -> [String] { files.map { Arrival.sum(content($0)) } }
  }

  let account: Account
  let faults: PracticeFaults? = PracticeFaults()
  private let folder: String
  private let hasPortal: Bool
  private let bus: PrivateBus
  private var portal: MailPortalFixture?
  private var program: ServedObject?
  private var programName: DBusName?
  private var emails: [EmailMessage] = []

  init(hasPortal: Bool, in folder: TemporaryFolder) async throws {
    self.hasPortal = hasPortal
    self.folder = folder.path
    bus = try PrivateBus(startsServices: false)
    account = try await MailService().practiceAccount(AccountDetails())
    try folder.makeFolder("bin")
    try XDGEmailStandIn.write(to: "bin/xdg-email", in: folder, action: MailProgram.action)
    let connection = try await bus.connect()
    program = ServedObject(
      connection, at: MailProgram.path, interface: MailProgram.interface
    ) { [weak self] call in self?.open(call) }
    programName = connection.own(MailProgram.name)
    while programName?.state == .asked { await turn() }
    if hasPortal { try await startPortal() }
  }

  isolated deinit {
    // A name is released while there is still a bus.
    programName?.release()
    portal?.leave()
    bus.end()
  }

  var environment: [String: String] {
    ["DBUS_SESSION_BUS_ADDRESS": bus.address, "PATH": "\(folder)/bin:/usr/bin:/bin"]
  }

  var sharedFiles: [[UInt8]] { emails.flatMap(\.files).map(content) }

  func findings() -> Findings {
    var findings = Findings()
    findings.arrivals = emails.map { email in
      // The descriptions are below the caption, a line for each: “beach.png: Picture 0”.
      let parts = email.text.split(separator: "\n\n", maxSplits: 1)
      let alts = parts.dropFirst().first?.split(separator: "\n").map { line in
        String(line.split(separator: ": ", maxSplits: 1).last ?? "")
      }
      return Arrival(
        link: "no link", caption: parts.first.map(String.init), sums: email.sums, alts: alts)
    }
    // The mail program reads them when the email is sent.
    findings.strays = emails.filter { EmailMessage.sums($0.files) != $0.sums }.map {
      "changed attachments of “\($0.text)”"
    }
    return findings
  }

  func stop() {
    portal?.die()
    portal = nil
  }

  func restart() {
    guard hasPortal else { return }
    Task { try? await startPortal() }
  }

  // MARK: What happens to an email

  private func startPortal() async throws {
    let portal = try await MailPortalFixture(bus)
    portal.conduct = { [weak self] request in Task { await self?.handle(request) } }
    self.portal = portal
  }

  private func handle(_ request: MailPortalFixture.Request) async {
    let asked = portal
    let fault = faults?.watcher?.begins("letter", length: nil)
    switch fault {
    case .fail(TrialStage.closedStatus)?:
      request.accept()
      return request.respond(1)
    case .fail(TrialStage.gaveUpStatus)?:
      request.accept()
      return request.respond(2)
    case .fail?: return request.refuse()
    default: break
    }
    // It may be gone by now, and the call with it.
    guard asked === portal,
      await take(
        EmailMessage(request.mail.options["body"]?.string ?? "", request.mail.files), fault)
    else { return dieAndComeBack() }
    if fault == .cutAnswer { return dieAndComeBack() }
    request.accept()
    if case .cutMidAnswer? = fault { return dieAndComeBack() }
    request.respond(0)
  }

  /// Called when `xdg-email` opens one.
  private func open(_ call: ServedCall) {
    let email = EmailMessage(
      call.arguments[0].string ?? "", call.arguments[1].members.compactMap(\.string))
    Task {
      let fault = faults?.watcher?.begins("letter", length: nil)
      if case .fail? = fault { return call.fail("\(MailProgram.name).Failed", "It does not open.") }
      if await take(email, fault) {
        call.answer()
      } else {
        call.fail("\(MailProgram.name).Gone", "")
      }
    }
  }

  /// Shows `email`; returns false if nothing is done with it.
  private func take(_ email: EmailMessage, _ fault: PracticeFault?) async -> Bool {
    faults?.watcher?.arrived("letter")
    // These delays are real time: they are longer than the program's timeouts.
    switch fault {
    case .cutRequest?, .cutUndone?: return false
    case .stall(let seconds)?: try? await Task.sleep(for: .seconds(seconds))
    default: break
    }
    emails.append(email)
    faults?.watcher?.done("letter")
    if case .answerLate(let seconds)? = fault { try? await Task.sleep(for: .seconds(seconds)) }
    return true
  }

  /// As desktops start a portal again.
  private func dieAndComeBack() {
    guard portal != nil else { return }
    stop()
    restart()
  }
}

private func content(_ path: String) -> [UInt8] {
  FileManager.default.contents(atPath: path).map(Array.init) ?? []
}

/// A stand-in for `xdg-email` and the program that it opens.
private enum MailProgram {
  static let name = "org.example.MailProgram"
  static let path = "/org/example/MailProgram"
  static let interface = """
    <interface name="\(name)"><method name="Open">
    <arg type="s" direction="in"/><arg type="as" direction="in"/>
    </method></interface>
    """
  static let action = """
    exec gdbus call --session --dest \(name) --object-path \(path) --method \(name).Open \
      "$body" "[$files]"
    """
}
