// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

public import Network
public import Sharing

// Devices nearby become accounts when something is sent to them, without being set up before.
extension SharingEngine {
  /// Returns the account of the device or program that `name` stands for, such as `localsend:Anna’s phone`
  /// or `packet`; nil if it isn't the name of one.
  public func deviceAccount(_ name: String) async throws(DeliveryError) -> Account? {
    let guide = SilentGuide(client: client(plainHTTP: false))
    if let program = SendingProgram(rawValue: name.lowercased()) {
      return try await accounts.add(SendingProgramService(program), AccountDetails(), guide)
    }
    let parts = name.split(separator: ":", maxSplits: 1).map(String.init)
    guard parts.count == 2 else { return nil }
    if parts[0] == LocalSendAccount.service {
      return try await account(of: try await LocalSendTools().search(parts[1]))
    }
    guard let program = PairedPhone.Program(rawValue: parts[0]) else { return nil }
    var details = AccountDetails()
    details.server = parts[1]
    return try await accounts.add(PairedPhoneService(program), details, guide)
  }

  /// Returns the account of `phone`, which is added if there is none.
  public func account(of phone: PairedPhone) async throws(DeliveryError) -> Account {
    let known = try await ledger.accounts()
    if let same = known.first(where: { phone.isMet(by: $0) }) { return same }
    return try await ledger.keepAnew(phone.account().settled(among: known, isNamed: false))
  }

  /// Returns the account of `program`, which is added if there is none.
  public func account(of program: SendingProgram) async throws(DeliveryError) -> Account {
    let known = try await ledger.accounts()
    if let same = known.first(where: { program.isMet(by: $0) }) { return same }
    return try await ledger.keepAnew(program.account().settled(among: known, isNamed: false))
  }

  /// Stores the PIN that the device of the account called `id` asks for: in the keyring, or by `keepForSession`.
  public func setPIN(
    _ pin: Secret, of id: Account.ID, keepForSession: @escaping AccountKeeper.KeepForSession
  ) async throws(DeliveryError) {
    guard let account = try await ledger.accounts().first(where: { $0.id == id }) else { return }
    try await accounts.setSecret(pin, of: account, keepForSession: keepForSession) { account in
      account.settings[LocalSendAccount.pin] = "yes"
    }
  }

  /// Returns the account of `device`, which is added if there is none.
  public func account(of device: LocalSendDevice) async throws(DeliveryError) -> Account {
    let known = try await ledger.accounts()
    let same = known.first { $0.localSendFingerprint == device.id }
    var account = device.account.settled(among: known, again: same?.id, isNamed: false)
    // A PIN that was entered stays.
    account.settings[LocalSendAccount.pin] = same?.settings[LocalSendAccount.pin]
    return try await ledger.keepAnew(account)
  }
}
