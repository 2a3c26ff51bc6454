// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Imaging
internal import Services
internal import Sharing

extension SharingEngine {
  /// Opens the user's ledger, which is made if there is none yet.
  @MainActor
  static func open() async throws(DeliveryError) -> SharingEngine {
    // Read first: later its number may be that of a file opened here.
    let passphrase = try Passphrase.given()
    let ledger = try await Ledger.open("\(Folders.data)/cameo")
    for sentence in [ledger.whatHappened, Clock.system.trouble] {
      if let sentence { Reply.warn(sentence) }
    }
    // The user of a terminal may not see a window of the keyring, so it must not open one.
    let secrets = SecretsFile(
      SecretsFile.path(in: Folders.data), passphrase: passphrase,
      before: Keyring(mayPrompt: false))
    return SharingEngine(ledger, secrets: secrets, decoder: PictureDecoder(), version: version)
  }
}

/// A command that may fail with a sentence.
@MainActor
protocol ReplyingCommand: Command {
  var reply: Reply { get }

  /// Does what `run` has to do. Errors are reported by `reply`.
  func work() async throws(DeliveryError) -> ExitStatus
}

extension ReplyingCommand {
  func run() async -> ExitStatus {
    do throws(DeliveryError) { return try await work() } catch { return reply.fail(error) }
  }
}

/// A command that works with the accounts and shares of this user.
@MainActor
protocol EngineCommand: ReplyingCommand {
  /// Runs with the opened engine. Errors are reported by `reply`.
  func run(_ engine: SharingEngine) async throws(DeliveryError) -> ExitStatus
}

extension EngineCommand {
  func work() async throws(DeliveryError) -> ExitStatus {
    let engine = try await SharingEngine.open()
    let status: ExitStatus
    do throws(DeliveryError) { status = try await run(engine) } catch {
      status = reply.fail(error)
    }
    await engine.ledger.database.finishBackup()
    return status
  }
}

/// A command about the accounts or shares that its operands name.
@MainActor
protocol NamingCommand: EngineCommand {
  init(names: [String], reply: Reply)
}

extension NamingCommand {
  init(_ arguments: Arguments) throws(WrongUsage) {
    self.init(names: arguments.operands, reply: Reply(arguments))
  }
}

extension Ledger {
  /// The accounts that `names` refer to: all are found, or none.
  func accounts(named names: [String]) async throws(DeliveryError) -> [Account] {
    var accounts: [Account] = []
    for name in names { accounts.append(try await account(name)) }
    return accounts
  }
}

/// The output of a command: sentences for users, or one JSON document for scripts.
@MainActor
struct Reply {
  let isJSON: Bool

  init(_ arguments: Arguments) { isJSON = arguments.has("json") }

  /// Prints `document` or `lines`.
  func give(_ document: @autoclosure () -> JSON, _ lines: @autoclosure () -> [String]) {
    if isJSON {
      Console.standardOutput.write(document().document)
    } else {
      for line in lines() { Console.standardOutput.write(TerminalText.line(line) + "\n") }
    }
  }

  /// Reports that it failed, and why.
  func fail(_ error: DeliveryError) -> ExitStatus {
    guard error.code != .cancelled else { return .interrupted }
    if isJSON {
      Console.standardOutput.write((["error": .error(error)] as JSON).document)
    } else {
      Self.warn(error.sentence)
    }
    return .failed
  }

  /// Prints a message that isn't part of the result.
  static func warn(_ sentence: String) {
    Console.standardError.write("cameo: \(CleanText.line(sentence, limit: 1000))\n")
  }
}

extension JSON {
  /// The error, as everywhere: a code for scripts and a sentence for users.
  static func error(_ error: DeliveryError) -> JSON {
    ["code": .text(error.code.rawValue), "message": .text(error.sentence)]
  }
}
