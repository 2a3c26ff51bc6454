// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Observation
internal import Practice
internal import Services
internal import Sharing

/// A destination that can be chosen at once and is set up only then, so that sharing needs no
/// preparation.
nonisolated enum SheetOffer: Hashable, Sendable {
  /// A practice network like the service with this id.
  case practice(String)
  /// A folder of this computer.
  case folder(String)
  /// A link for a phone.
  case phone
  /// A device nearby that speaks LocalSend: the fingerprint of its certificate, and its name.
  case device(String, name: String)
  /// A phone that is paired with this computer.
  case paired(PairedPhone)
  /// A program of this computer that sends files by itself.
  case program(SendingProgram)

  /// The name of its tile; the folder's is the same as on quick buttons.
  var id: String {
    switch self {
    case .practice(let service): "practice:\(service)"
    case .folder(let path): "folder:\(path)"
    case .phone: PhoneService.id
    case .device(let fingerprint, _): "device:\(fingerprint)"
    case .paired(let phone): "phone:\(phone.id)"
    case .program(let program): "program:\(program.rawValue)"
    }
  }

  /// Whether `account` is what it would become.
  func isMet(by account: Account) -> Bool {
    switch self {
    case .practice(let service): account.isPractice && account.service == service
    case .folder(let path): account.localFolder == path
    case .phone: account.service == PhoneService.id
    case .device(let fingerprint, _): account.localSendFingerprint == fingerprint
    case .paired(let phone): phone.isMet(by: account)
    case .program(let program): program.isMet(by: account)
    }
  }

  /// A phone, the practice networks, one for posts and one for files, the folder `pictures`, and what is
  /// `nearby`.
  @MainActor
  static func all(pictures: String?, nearby: NearbyDevices) -> [SheetOffer] {
    [.phone, .practice("mastodon"), .practice("nextcloud")] + (pictures.map { [.folder($0)] } ?? [])
      + nearby.phones.map { .paired($0) }
      + nearby.devices.map { .device($0.id, name: $0.name) }
      + nearby.programs.map { .program($0) }
  }
}

extension SheetOffer {
  /// Sets it up with what `services` have; the account.
  func setUp(in services: AppServices) async throws -> Account {
    switch self {
    case .practice(let service):
      let engine = try await services.sharing.engine()
      let account = try await services.practice.start(service, in: engine)
      await services.sharing.look(for: [], in: engine)
      return account
    case .folder(let path): return try await services.sharing.account(ofFolder: path)
    case .phone: return try await services.sharing.phoneAccount()
    case .device(let fingerprint, let name):
      guard let device = services.nearby.devices.first(where: { $0.id == fingerprint }) else {
        throw DeliveryError(.unreachable, tr("{0} is no longer nearby.", name))
      }
      let engine = try await services.sharing.engine()
      let account = try await engine.account(of: device)
      await services.sharing.look(for: [], in: engine)
      return account
    case .paired(let phone):
      let engine = try await services.sharing.engine()
      let account = try await engine.account(of: phone)
      await services.sharing.look(for: [], in: engine)
      return account
    case .program(let program):
      let engine = try await services.sharing.engine()
      let account = try await engine.account(of: program)
      await services.sharing.look(for: [], in: engine)
      return account
    }
  }
}

nonisolated extension SheetDestination {
  init(_ offer: SheetOffer, isChosen: Bool) {
    switch offer {
    case .practice(let service):
      let name = AllServices.catalog[service]?.name ?? service
      let label = tr("Practice {0}", name)
      self.init(
        id: offer.id, label: label, title: name, kind: tr("Practice"),
        whereabouts: tr("Practice: nothing leaves this computer"), sign: AccountSign(label),
        service: service, symbol: Account.iconName(ofService: service), group: .accounts,
        isChosen: isChosen, offer: offer.id)
    case .folder(let path):
      self.init(
        id: offer.id, label: Path.name(path), title: Path.name(path),
        kind: AllServices.catalog["folder"]?.name ?? "", whereabouts: Path.readable(path),
        sign: AccountSign(Path.name(path)), service: "folder",
        symbol: Account.iconName(ofService: "folder"), group: .folders, isChosen: isChosen,
        offer: offer.id)
    case .phone:
      let phone = Account.phone
      self.init(
        id: offer.id, label: phone.label, title: phone.label, kind: tr("No app needed"),
        whereabouts: tr("Scan a QR code, no app needed"), sign: AccountSign(phone.label),
        service: phone.service, symbol: Account.iconName(ofService: phone.service),
        group: .withoutAccount, isChosen: isChosen, offer: offer.id)
    case .device(_, let name):
      self.init(
        id: offer.id, label: name, title: name, kind: AllServices.catalog["localsend"]?.name ?? "",
        whereabouts: tr("Nearby, with LocalSend"), sign: AccountSign(name), service: "localsend",
        symbol: Account.iconName(ofService: "localsend"), group: .withoutAccount,
        isChosen: isChosen, offer: offer.id)
    case .paired(let phone):
      self.init(
        id: offer.id, label: phone.name, title: phone.name, kind: phone.program.name,
        whereabouts: tr("Paired, with {0}", phone.program.name), sign: AccountSign(phone.name),
        service: phone.program.rawValue,
        symbol: Account.iconName(ofService: phone.program.rawValue), group: .withoutAccount,
        isChosen: isChosen, offer: offer.id)
    case .program(let program):
      self.init(
        id: offer.id, label: program.name, title: program.name, kind: tr("Program"),
        whereabouts: program.invitation, sign: AccountSign(program.name),
        service: program.rawValue, symbol: Account.iconName(ofService: program.rawValue),
        group: .withoutAccount, isChosen: isChosen, offer: offer.id)
    }
  }
}

/// Offers that were chosen in a sheet, and what became of them.
@Observable
final class SheetOffers {
  private(set) var starting: [String: Task<Void, Never>] = [:]
  /// Accounts stand where their offers stood: tiles do not jump about under the pointer.
  private(set) var met: [SheetOffer: Account.ID] = [:]

  /// Sets up `offer` once at a time; `done` gets the account, unless the user changed their mind meanwhile.
  func take(
    _ offer: SheetOffer, in services: AppServices,
    done: @escaping (Result<Account, any Error>) -> Void
  ) {
    guard starting[offer.id] == nil else { return }
    starting[offer.id] = Task { [weak self] in
      do {
        let account = try await offer.setUp(in: services)
        guard let self else { return }
        met[offer] = account.id
        if starting.removeValue(forKey: offer.id) != nil { done(.success(account)) }
      } catch {
        if self?.starting.removeValue(forKey: offer.id) != nil { done(.failure(error)) }
      }
    }
  }

  /// Drops an offer that is not wanted any more; one that is being set up stays.
  func drop(_ id: String) { starting[id] = nil }

  /// Waits until all that was chosen is set up.
  func settle() async {
    for task in Array(starting.values) { await task.value }
  }
}
