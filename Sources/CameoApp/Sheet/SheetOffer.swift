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
    case .phone: card.id
    case .device(let fingerprint, _): "device:\(fingerprint)"
    case .paired(let phone): "phone:\(phone.id)"
    case .program(let program): "program:\(program.rawValue)"
    }
  }

  /// What its service is.
  fileprivate var card: ServiceCard {
    switch self {
    case .practice(let service):
      AllServices.catalog[service]?.card ?? ServiceCard(service, service, .social)
    case .folder: AllServices.folder.card
    case .phone: AllServices.phone.card
    case .device: LocalSendService().card
    case .paired(let phone): PairedPhoneService(phone.program).card
    case .program(let program): SendingProgramService(program).card
    }
  }

  /// Whether `account` is what it would become.
  func isMet(by account: Account) -> Bool {
    switch self {
    case .practice(let service): account.isPractice && account.service == service
    case .folder(let path): account.localFolder == path
    case .phone: account.service == card.id
    case .device(let fingerprint, _): account.localSendFingerprint == fingerprint
    case .paired(let phone): phone.isMet(by: account)
    case .program(let program): program.isMet(by: account)
    }
  }

  /// A phone, the practice networks, one for posts and one for files, the folder `pictures`, and what is
  /// `nearby`.
  @MainActor
  static func all(pictures: String?, nearby: NearbyDevices) -> [SheetOffer] {
    [.phone] + PracticeNetwork.all.map { .practice($0.service) }
      + (pictures.map { [.folder($0)] } ?? []) + nearby.phones.map { .paired($0) }
      + nearby.devices.map { .device($0.id, name: $0.name) }
      + nearby.programs.map { .program($0) }
  }
}

extension SheetOffer {
  /// Sets it up with what `services` have; the account.
  func setUp(in services: AppServices) async throws -> Account {
    let engine = try await services.sharing.engine()
    let account: Account
    switch self {
    case .practice(let service): account = try await services.practice.start(service, in: engine)
    case .folder(let path): return try await services.sharing.account(ofFolder: path)
    case .phone: return try await services.sharing.phoneAccount()
    case .device(let fingerprint, let name):
      guard let device = services.nearby.devices.first(where: { $0.id == fingerprint }) else {
        throw DeliveryError(.unreachable, tr("{0} is no longer nearby.", name))
      }
      account = try await engine.account(of: device)
    case .paired(let phone): account = try await engine.account(of: phone)
    case .program(let program): account = try await engine.account(of: program)
    }
    await services.sharing.look(for: [], in: engine)
    return account
  }
}

nonisolated extension SheetDestination {
  init(_ offer: SheetOffer, isChosen: Bool) {
    let card = offer.card
    let label: String
    var (title, kind, group): (String?, String, Group) = (nil, card.name, .withoutAccount)
    let whereabouts: String
    switch offer {
    case .practice:
      (label, title) = (tr("Practice {0}", card.name), card.name)
      (kind, group) = (tr("Practice"), .accounts)
      whereabouts = tr("Practice: nothing leaves this computer")
    case .folder(let path):
      (label, group, whereabouts) = (Path.name(path), .folders, Path.readable(path))
    case .phone:
      (label, kind, whereabouts) = (card.name, tr("No app needed"), card.purpose)
    case .device(_, let name):
      (label, whereabouts) = (name, tr("Nearby, with LocalSend"))
    case .paired(let phone):
      (label, whereabouts) = (phone.name, tr("Paired, with {0}", card.name))
    case .program(let program):
      (label, kind, whereabouts) = (card.name, tr("Program"), program.invitation)
    }
    self.init(
      id: offer.id, label: label, title: title ?? label, kind: kind, whereabouts: whereabouts,
      sign: AccountSign(label), service: card.id, symbol: card.symbol, group: group,
      isChosen: isChosen, offer: offer.id)
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
