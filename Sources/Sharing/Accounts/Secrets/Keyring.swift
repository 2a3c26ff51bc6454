// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

public import GLib
public import Network

/// The desktop's keyring, which keeps secrets encrypted and unlocks them as the user logs in.
///
/// This may be any program that provides the Secret Service on the session bus: GNOME's keyring,
/// KWallet, KeePassXC.
@MainActor
public final class Keyring: SecretStore {
  /// Whether the keyring may open a window and ask for its password.
  private let mayPrompt: Bool
  private let seconds: Double
  private let promptSeconds: Double
  private let connect: @MainActor @Sendable () async throws -> DBusConnection
  private var service: SecretService?

  /// A window lets the keyring prompt; the command line does not, and a locked keyring is an error.
  ///
  /// - Parameters:
  ///   - seconds: How long the keyring may take to answer.
  ///   - promptSeconds: How long it may take to answer when it may prompt the user.
  ///   - connect: Gives the bus that the keyring is on.
  public nonisolated init(
    mayPrompt: Bool, seconds: Double = 15, promptSeconds: Double = 180,
    on connect: @escaping @MainActor @Sendable () async throws -> DBusConnection = {
      try await DBusConnection.session()
    }
  ) {
    self.mayPrompt = mayPrompt
    self.seconds = seconds
    self.promptSeconds = promptSeconds
    self.connect = connect
  }

  /// Returns whether a keyring runs on the session bus or can be started there, without starting
  /// it.
  public static func isPresent(
    on connect: @MainActor () async throws -> DBusConnection = {
      try await DBusConnection.session()
    }
  ) async -> Bool {
    let name = "org.freedesktop.secrets"
    // A bus that is not there, or does not answer, has no keyring.
    guard let bus = try? await connect() else { return false }
    if (try? await bus.isOwned(name)) == true { return true }
    return (try? await bus.isStartable(name)) == true
  }

  public func secret(for account: String) async throws(DeliveryError) -> Secret? {
    try await ask { service, mayPrompt in
      let items = try await Self.items(of: account, in: service, mayPrompt: mayPrompt)
      if let secret = items.lazy.compactMap(\.secret).first { return secret }
      guard items.isEmpty else { throw KeyringTrouble.locked }
      return nil
    }
  }

  public func keep(
    _ secret: Secret, for account: String, label: String
  ) async throws(DeliveryError) {
    try await ask { service, mayPrompt in
      if !mayPrompt {
        // Otherwise the keyring would open a password prompt that the user of a terminal may not
        // see.
        guard let isLocked = try await service.isLocked() else { throw KeyringTrouble.noPlace }
        guard !isLocked else { throw KeyringTrouble.locked }
      }
      try await service.store(secret, for: account, label: label)
    }
  }

  public func forget(_ account: String) async throws(DeliveryError) {
    try await ask { service, mayPrompt in
      let items = try await Self.items(of: account, in: service, mayPrompt: mayPrompt)
      guard !items.contains(where: \.isLocked) else { throw KeyringTrouble.locked }
      guard !items.isEmpty else { return }
      try await service.remove(account)
    }
  }

  private static func items(
    of account: String, in service: SecretService, mayPrompt: Bool
  ) async throws -> [KeyringItem] {
    let items = try await service.items(of: account, unlocking: mayPrompt)
    // Some keyrings can't list their entries while they are locked.
    if items.isEmpty, !mayPrompt, try await service.isLocked() == true {
      throw KeyringTrouble.locked
    }
    return items
  }

  private func ask<Answer: Sendable>(
    _ question: @escaping @MainActor (SecretService, _ mayPrompt: Bool) async throws -> Answer
  ) async throws(DeliveryError) -> Answer {
    let isQuiet = Quiet.isWanted
    do {
      if mayPrompt, !isQuiet {
        let service = try await within(seconds: seconds) { try await self.open() }
        // A prompt that is cancelled by the program logs a critical, so it is left alone.
        return try await awaited(seconds: promptSeconds) { try await question(service, true) }
      }
      return try await within(seconds: seconds) { try await question(self.open(), false) }
    } catch {
      // After an error the state of the service is unknown, so the next request opens it anew.
      service = nil
      throw KeyringTrouble(error).deliveryError(mayPrompt: mayPrompt, isQuiet: isQuiet)
    }
  }

  private func open() async throws -> SecretService {
    if let service, service.isCurrent { return service }
    let connection: DBusConnection
    do {
      connection = try await connect()
    } catch let error as GLibError where !error.isCancellation {
      throw KeyringTrouble.noBus
    }
    let opened = try await SecretService.open(on: connection)
    service = opened
    return opened
  }
}

extension Keyring {
  /// Whether the current task must not make the keyring open a window.
  enum Quiet {
    @TaskLocal static var isWanted = false
  }

  /// Does `work` that the user did not ask for: a locked keyring isn't prompted for, and throws.
  public static func quietly<Answer: Sendable>(
    isolation: isolated (any Actor)? = #isolation,
    _ work: () async throws(DeliveryError) -> Answer
  ) async throws(DeliveryError) -> Answer {
    do {
      return try await Quiet.$isWanted.withValue(true, operation: work)
    } catch {
      throw DeliveryError(any: error)
    }
  }
}

/// Does `work`, which is cancelled and counts as unanswered after `seconds`.
@MainActor
func within<Value: Sendable>(
  seconds: Double, _ work: @escaping @MainActor () async throws -> Value
) async throws -> Value {
  let task = Task { @MainActor in try await work() }
  var isLate = false
  let clock = Source.timeout(milliseconds: UInt32(seconds * 1000)) {
    isLate = true
    task.cancel()
    return .stop
  }
  defer { clock.cancel() }
  do {
    return try await withTaskCancellationHandler {
      try await task.value
    } onCancel: {
      task.cancel()
    }
  } catch {
    throw isLate ? KeyringTrouble.silent : error
  }
}

/// Does `work`, which counts as unanswered after `seconds`; it then goes on, and its result is ignored.
@MainActor
func awaited<Value: Sendable>(
  seconds: Double, _ work: @escaping @MainActor () async throws -> Value
) async throws -> Value {
  let (answers, answer) = AsyncThrowingStream<Value, any Error>.makeStream()
  let task = Task { @MainActor in
    do { answer.yield(try await work()) } catch { answer.finish(throwing: error) }
  }
  let clock = Source.timeout(milliseconds: UInt32(seconds * 1000)) {
    answer.finish(throwing: KeyringTrouble.silent)
    return .stop
  }
  defer { clock.cancel() }
  return try await withTaskCancellationHandler {
    for try await value in answers { return value }
    throw KeyringTrouble.cancelled
  } onCancel: {
    task.cancel()
  }
}
