// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Glibc
internal import Imaging
internal import Network
public import Sharing

/// Phones on the local network, which fetch pictures from a page: no app, no account.
public struct PhoneService: Service {
  /// The id of its only account.
  public static let accountID = "phone:link"

  private let tools: PhoneTools

  public init() { self.init(tools: PhoneTools()) }

  init(tools: PhoneTools) { self.tools = tools }

  public var card: ServiceCard {
    ServiceCard(
      "phone", tr("Phone"), .link, symbol: "cameo-service-phone-symbolic", color: "#26724e",
      purpose: tr("Scan a QR code, no app needed"), needsSecret: false, verb: tr("Send to Phone"))
  }

  public var form: [FormField] { [] }
  public var usualCapabilities: Capabilities { PhoneDestination.capabilities }
  public var readyAccount: Account? { .phone }

  public func add(
    _ details: AccountDetails, _ guide: any SignInGuide
  ) async throws(DeliveryError) -> NewAccount {
    var account = Account.phone
    account.label = details.label ?? name
    return NewAccount(account)
  }

  public func destination(_ account: Account, _ access: Access) -> any Destination {
    PhoneDestination(tools: tools)
  }
}

extension Account {
  /// The only account of the service, which needs no setting up.
  public static var phone: Account {
    let card = AllServices.phone.card
    return Account(id: PhoneService.accountID, service: card.id, label: card.name)
  }
}

extension Ledger {
  /// The address that a delivery to a phone has opened, in whatever process; nil if there is none.
  public func phoneAddress(of delivery: Delivery.ID) async throws(DeliveryError) -> String? {
    let address = try await recorded(PhoneDestination.address, by: delivery)
    return address?.isEmpty == false ? address : nil
  }

  /// The deliveries to phones that are being sent, in whatever process: one at a time.
  public func openPhoneLinks() async throws(DeliveryError) -> [Delivery.ID] {
    var found: [Delivery.ID] = []
    for open in try await openDeliveries().values where open.state == .sending {
      guard let delivery = try await delivery(open.id),
        delivery.account == PhoneService.accountID
      else { continue }
      found.append(delivery.id)
    }
    return found
  }
}

/// What links are made with.
struct PhoneTools: Sendable {
  /// How long a link works, in seconds.
  var seconds = PhoneLink.seconds
  var ports: [UInt16] = [PhoneLink.port, 0]
  var interface: @Sendable () -> NetworkInterface? = { NetworkInterface.all().first }
  var languages = PhoneLanguages()
  var sender = ComputerUser.name
  var face: @Sendable () async -> PhoneFace? = { await PhoneFace.ofUser(PictureDecoder()) }
  var selfTest = PhoneSelfTest()
  /// For how long a link that has ended says so, in seconds.
  var secondsAfter = 2.0
}

enum ComputerUser {
  /// The real name, or else the name to log in with.
  static var name: String {
    guard let entry = getpwuid(geteuid())?.pointee else { return tr("this computer") }
    let real = entry.pw_gecos.map { String(cString: $0) } ?? ""
    let name = CleanText.line(String(real.prefix { $0 != "," }), limit: 60)
    return name.isEmpty ? entry.pw_name.map { String(cString: $0) } ?? "" : name
  }
}
