// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

public import GLib
public import Sharing

/// A program on this computer that sends files to others. It opens a window of its own, where the user
/// chooses who gets them.
public enum SendingProgram: String, Sendable, CaseIterable {
  case telegramDesktop = "telegram-desktop"
  case packet

  public var name: String {
    switch self {
    case .telegramDesktop: "Telegram Desktop"
    case .packet: "Packet"
    }
  }

  /// Where the user continues.
  public var invitation: String {
    switch self {
    case .telegramDesktop: tr("Opens with the photos; choose the chat there")
    case .packet: tr("Opens with the photos; choose the device there")
    }
  }

  /// Returns those that are installed, without starting one.
  @MainActor
  public static func installed(on bus: DBusConnection?) async -> [SendingProgram] {
    var found: [SendingProgram] = []
    let tools = HandoffTools()
    for program in allCases where await program.isThere(tools, bus) { found.append(program) }
    return found
  }

  @MainActor
  fileprivate func isThere(_ tools: HandoffTools, _ bus: DBusConnection?) async -> Bool {
    switch self {
    case .telegramDesktop: TelegramDesktop.command(tools) != nil
    case .packet: if let bus { await Packet(bus: bus).isThere() } else { false }
    }
  }
}

extension SendingProgram: HandoffProgram {
  var marks: [String: String] { [:] }

  func isThere(_ tools: HandoffTools) async -> Bool { await isThere(tools, try? await tools.bus()) }

  func handOver(_ paths: [String], _ tools: HandoffTools) async -> HandoffResult {
    do {
      switch self {
      case .telegramDesktop:
        guard let command = TelegramDesktop.command(tools) else { return .notTaken }
        try ExternalProgram.start(command(paths))
      case .packet:
        guard let bus = try? await tools.bus() else { return .notTaken }
        try await Packet(bus: bus).send(paths)
      }
      return .taken
    } catch {
      // A program that couldn't be started has nothing.
      return self == .telegramDesktop ? .notTaken : HandoffResult(error)
    }
  }

  var absence: DeliveryError {
    DeliveryError(.notPossible, tr("{0} couldn't be opened. Make sure that it is installed.", name))
  }

  var question: DeliveryError {
    DeliveryError(
      .consent,
      tr(
        "Cameo can't tell whether {0} opened the photos. If it did, confirm that; otherwise, try again.",
        name))
  }

  var remainder: Remainder {
    Remainder(tr("What you sent with {0} can only be deleted there.", name))
  }
}

/// Telegram's program takes files on its command line, also when it is running already.
@MainActor
enum TelegramDesktop {
  /// The names of its desktop entry: its own and Flatpak's, Debian's, earlier ones, Snap's.
  private static let entries = [
    "org.telegram.desktop", "telegramdesktop", "telegram-desktop",
    "telegram-desktop_telegram-desktop",
  ].map { "\($0).desktop" }

  /// What opens it with files; nil where it isn't installed.
  static func command(_ tools: HandoffTools) -> (([String]) -> [String])? {
    guard let entry = entries.lazy.compactMap(tools.entry).first else { return nil }
    let executable = entry.executable
    let name = executable.lastPathPart
    switch name.lowercased() {
    case "flatpak":
      // Between these signs are the files that its sandbox lets it read.
      return {
        ["flatpak", "run", "--file-forwarding", "org.telegram.desktop", "-sendpath", "@@"] + $0
          + ["@@"]
      }
    case let name where name.contains("telegram"): return { [executable, "-sendpath"] + $0 }
    // A wrapper such as env.
    default:
      return ExternalProgram.isThere("telegram-desktop")
        ? { ["telegram-desktop", "-sendpath"] + $0 } : nil
    }
  }
}

/// Packet speaks Quick Share, which Android has, and has an action for file managers.
@MainActor
private struct Packet {
  private static let service = "io.github.nozwock.Packet"

  let bus: DBusConnection

  func isThere() async -> Bool {
    for method in ["ListNames", "ListActivatableNames"] {
      let answer = try? await bus.call(
        method, of: "org.freedesktop.DBus", at: "/org/freedesktop/DBus", on: "org.freedesktop.DBus")
      let names = answer?.members.first?.members.compactMap(\.string) ?? []
      if names.contains(Self.service) { return true }
    }
    return false
  }

  func send(_ paths: [String]) async throws {
    _ = try await bus.call(
      "Activate", of: "org.gtk.Actions", at: "/io/github/nozwock/Packet/Share", on: Self.service,
      with: [
        Variant("send-files"), Variant(boxing: [Variant(paths)]), Variant([String: Variant]()),
      ])
  }
}

/// Sending with another program of this computer.
public struct SendingProgramService: Service {
  private let program: SendingProgram
  private let tools: HandoffTools

  public init(_ program: SendingProgram) {
    var tools = HandoffTools()
    tools.folder = "\(Folders.cache)/cameo/programs"
    self.init(program, tools: tools)
  }

  init(_ program: SendingProgram, tools: HandoffTools) {
    self.program = program
    self.tools = tools
  }

  public var card: ServiceCard {
    ServiceCard(
      program.rawValue, program.name, .program, symbol: program.symbol, color: program.color,
      needsSecret: false)
  }

  public var form: [FormField] { [] }
  public var usualCapabilities: Capabilities {
    HandoffProgramDestination<SendingProgram>.capabilities
  }

  public func add(
    _ details: AccountDetails, _ guide: any SignInGuide
  ) async throws(DeliveryError) -> NewAccount {
    guard await program.isThere(tools) else { throw program.absence }
    return program.account(label: details.label)
  }

  public func destination(_ account: Account, _ access: Access) -> any Destination {
    HandoffProgramDestination(program: program, tools: tools)
  }
}

extension SendingProgram {
  fileprivate var symbol: String {
    switch self {
    case .telegramDesktop: "cameo-service-telegram-symbolic"
    case .packet: "cameo-service-phone-symbolic"
    }
  }

  fileprivate var color: String {
    switch self {
    case .telegramDesktop: "#1b7fb8"
    case .packet: "#26724e"
    }
  }

  /// The account for sending with it.
  public func account(label: String? = nil) -> NewAccount {
    NewAccount(Account(id: "\(rawValue):program", service: rawValue, label: label ?? name))
  }

  /// Whether `account` stands for this program.
  public func isMet(by account: Account) -> Bool { account.service == rawValue }
}
