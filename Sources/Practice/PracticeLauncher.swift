// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network
public import Services
public import Sharing

/// Starts practice networks and keeps an account on each.
@MainActor
public struct PracticeLauncher {
  /// A running network and the account on it.
  public struct Site {
    public var account: Account
    public var running: PracticeNetwork.Running
  }

  private let engine: SharingEngine

  public init(engine: SharingEngine) { self.engine = engine }

  /// Starts `network`. Without a port it uses the one it had last, so that its account stays the
  /// same.
  public func open(
    _ network: PracticeNetwork, port: UInt16?
  ) async throws(DeliveryError) -> Site {
    await URLAddress.prepare()
    let before = try await engine.ledger.accounts().filter {
      $0.service == network.service && $0.isPractice
    }
    let last = before.compactMap(\.port).last
    let key = before.last?.practicePassword ?? RandomText.make()
    let running = try start(network, wanted: port, last: last, Secret(key))
    do throws(DeliveryError) {
      let account = try await signIn(network, running, key).settled(among: before, isNamed: false)
      try await engine.ledger.keep(account)
      // One that runs elsewhere, perhaps in a window, is still used there.
      for old in before where old.id != account.id {
        guard await !isThere(old) else { continue }
        try await engine.ledger.forgetAccount(old.id)
      }
      return Site(account: account, running: running)
    } catch {
      running.stop()
      throw error
    }
  }

  /// Starts the network of `account` again after a restart of the program, so that deliveries to it
  /// can be sent. It keeps its id and name even if another program has taken its port meanwhile.
  /// Nil if the network runs already, perhaps in a terminal, or doesn't exist.
  public func reopen(_ account: Account) async throws(DeliveryError) -> Site? {
    guard account.isPractice,
      let network = PracticeNetwork.all.first(where: { $0.service == account.service })
    else { return nil }
    let running: PracticeNetwork.Running
    let key = account.practicePassword ?? RandomText.make()
    if let port = account.port, let same = try? network.start(port, Secret(key)) {
      running = same
    } else {
      guard await !isThere(account) else { return nil }
      running = try start(network, wanted: nil, last: nil, Secret(key))
    }
    do throws(DeliveryError) {
      var new = try await signIn(network, running, key).account
      new.id = account.id
      new.label = account.label
      try await engine.ledger.keep(new)
      return Site(account: new, running: running)
    } catch {
      running.stop()
      throw error
    }
  }

  private func isThere(_ account: Account) async -> Bool {
    (try? await engine.destination(account).check()) != nil
  }

  private func start(
    _ network: PracticeNetwork, wanted: UInt16?, last: UInt16?, _ key: Secret
  ) throws(DeliveryError) -> PracticeNetwork.Running {
    do throws(HTTPServerError) {
      if let wanted { return try network.start(wanted, key) }
      if let last, let running = try? network.start(last, key) { return running }
      return try network.start(0, key)
    } catch {
      guard let wanted else {
        throw DeliveryError(
          .other, tr("Can't start the practice network: {0}", "\(error)"))
      }
      throw DeliveryError(
        .other,
        tr(
          "Can't start the practice network: port {0} is in use. Choose another one with --port.",
          "\(wanted)"))
    }
  }

  private func signIn(
    _ network: PracticeNetwork, _ running: PracticeNetwork.Running, _ key: String
  ) async throws(DeliveryError) -> NewAccount {
    guard let service = engine.services[network.service] else {
      throw DeliveryError(
        .notPossible,
        tr(
          "This version of Cameo doesn't support the service “{0}”. Update Cameo.", network.service)
      )
    }
    var details = running.details
    details.label = tr("Practice {0}", service.name)
    let guide = SilentGuide(client: engine.client(plainHTTP: false))
    var new = try await service.add(details, guide)
    new.account.practiceKey = new.secret?.reveal()
    new.account.practicePassword = key
    return new
  }
}

extension Account {
  /// The account's password when its network starts again, so that deliveries can be sent. It is of
  /// no use anywhere else.
  fileprivate var practicePassword: String? {
    get { settings["practice-password"] }
    set { settings["practice-password"] = newValue }
  }

  fileprivate var port: UInt16? { URLAddress(server)?.port.flatMap { UInt16(exactly: $0) } }
}
