// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network
internal import Practice
internal import Services
internal import Sharing

/// What pictures can be shared to, as the share sheet describes it. It sends nothing itself.
nonisolated struct Target: Sendable {
  /// What is at the other end.
  enum Kind: Sendable {
    case account(Account)
    /// A folder of this computer, or one that is mounted.
    case folder(String)
    /// A link for a phone.
    case phone
    /// An email, which the user sends from their mail program.
    case mail
    /// A network that accepts pictures only in the browser.
    case browser(BrowserDestination)
    /// A practice network like the service with this id.
    case practice(String)
    /// A device nearby that speaks LocalSend, and whether it isn't the one of the same name that was used before.
    case device(LocalSendDevice, isStranger: Bool = false)
    /// A phone that is paired with this computer.
    case paired(PairedPhone)
    /// A program of this computer that sends files by itself.
    case sendingProgram(SendingProgram)
  }

  let kind: Kind
  let id: String
  let label: String
  /// The text of a tile, where its type is shown as well.
  private(set) var shortLabel: String
  /// What it is, in a word or two.
  private(set) var type: String
  /// What distinguishes it from others of the same name.
  private(set) var whereabouts = ""
  /// The style class of its service.
  let service: String
  let iconName: String
  private(set) var badge: AccountBadge
  private(set) var section = SheetDestination.Group.devices

  /// - Parameter badge: The badge of an account; nil if it isn't known yet.
  @MainActor
  init(_ kind: Kind, badge: AccountBadge? = nil) {
    self.kind = kind
    let card = kind.card
    (service, iconName) = (card.id, card.symbol)
    (id, label) = kind.identity(card)
    (shortLabel, type) = (label, card.name)
    self.badge = badge ?? AccountBadge(label)
    switch kind {
    case .account(let account):
      whereabouts = account.whereabouts
      section = account.section
      if account.isPractice {
        type = tr("Practice")
        // What the user calls it stays.
        if label == Kind.practice(account.service).identity(card).label { shortLabel = card.name }
      }
    case .folder(let path):
      whereabouts = PathText.readable(path)
      section = .storage
    case .phone:
      (type, whereabouts) = (tr("No app needed"), card.purpose)
    case .mail: break
    case .browser(let network):
      self.badge = AccountBadge(network)
      type = tr("In browser")
      whereabouts = tr("Opens your browser; paste to post")
    case .practice:
      (shortLabel, type) = (card.name, tr("Practice"))
      section = card.kind == .storage ? .storage : .accounts
      whereabouts = tr("Practice: nothing leaves this computer")
    case .device(let device, let isStranger):
      let address = device.address.address.description
      whereabouts = DeviceWhereabouts.text(address, isStranger: isStranger)
    case .paired: whereabouts = tr("Paired, with {0}", card.name)
    case .sendingProgram(let program):
      (type, whereabouts) = (tr("Program"), program.invitation)
    }
  }

  var account: Account? {
    if case .account(let account) = kind { account } else { nil }
  }
}

nonisolated extension Target.Kind {
  @MainActor fileprivate var card: ServiceCard {
    switch self {
    case .account(let account):
      AllServices.catalog[account.service]?.card
        ?? ServiceCard(account.service, account.service, .social)
    case .practice(let service):
      AllServices.catalog[service]?.card ?? ServiceCard(service, service, .social)
    case .folder: AllServices.folder.card
    case .phone: AllServices.phone.card
    case .mail: AllServices.mail.card
    case .device: LocalSendService().card
    case .paired(let phone): PairedPhoneService(phone.program).card
    case .sendingProgram(let program): SendingProgramService(program).card
    case .browser(let network):
      ServiceCard(network.rawValue, network.name, .social, symbol: network.symbol)
    }
  }

  /// Its id and its name.
  fileprivate func identity(_ card: ServiceCard) -> (id: String, label: String) {
    switch self {
    case .account(let account): (account.id, account.label)
    case .folder(let path): ("folder:\(path)", Path.name(path))
    case .phone, .mail: (card.id, card.name)
    case .browser(let network): (network.id, card.name)
    case .practice(let service): ("practice:\(service)", tr("Practice {0}", card.name))
    case .device(let device, _): ("device:\(device.id)", device.name)
    case .paired(let phone): ("phone:\(phone.id)", phone.name)
    case .sendingProgram(let program): ("program:\(program.rawValue)", card.name)
    }
  }
}

// MARK: - What becomes an account

nonisolated extension Target {
  /// The account with which it is shared to, made when it is first needed; nil where none is.
  @MainActor
  func account(in services: AppServices) async throws -> Account? {
    let sharing = services.sharing
    let account: Account
    switch kind {
    case .account(let account): return account
    case .folder(let path): return try await sharing.account(ofFolder: path)
    case .phone: return try await sharing.phoneAccount()
    case .mail: return try await sharing.mailAccount()
    case .practice(let service):
      account = try await services.practice.start(service, in: sharing.engine())
    case .device(let offered, _):
      guard let device = services.nearby.devices.first(where: { $0.id == offered.id }) else {
        throw DeliveryError(.unreachable, tr("{0} is no longer nearby.", offered.name))
      }
      account = try await sharing.engine().account(of: device)
    case .paired(let phone): account = try await sharing.engine().account(of: phone)
    case .sendingProgram(let program):
      account = try await sharing.engine().account(of: program)
    case .browser: return nil
    }
    await sharing.reload()
    return account
  }

  /// Whether `account` is what it would become.
  func isMet(by account: Account) -> Bool {
    switch kind {
    case .practice(let service): account.isPractice && account.service == service
    case .folder(let path): account.localFolder == path
    case .phone, .mail: account.service == service
    case .device(let device, _): account.localSendFingerprint == device.id
    case .paired(let phone): phone.isMet(by: account)
    case .sendingProgram(let program): program.isMet(by: account)
    default: false
    }
  }

  /// What a sheet offers without any preparation: a phone, the practice networks, one for posts and one for files,
  /// an email, the folder of pictures, and what is `nearby`, of which there are `accounts` where it was used before.
  @MainActor
  static func offers(
    of computer: ComputerDestinations, nearby: NearbyDevices, accounts: [Account]
  ) -> [Target] {
    let known = Set(accounts.filter { $0.localSendFingerprint != nil }.map(\.label))
    let devices = nearby.devices.map { Kind.device($0, isStranger: known.contains($0.name)) }
    let kinds: [Kind] =
      [.phone] + (computer.canMail ? [.mail] : [])
      + PracticeNetwork.all.map { .practice($0.service) }
      + (computer.pictures.map { [.folder($0)] } ?? []) + nearby.phones.map { .paired($0) }
      + devices + nearby.programs.map { .sendingProgram($0) }
    return kinds.map { Target($0) }
  }
}

nonisolated extension Account {
  var section: SheetDestination.Group {
    switch card?.kind {
    case .social, nil: .accounts
    case .storage, .folder: .storage
    case .email, .link, .device, .program: .devices
    }
  }
}
