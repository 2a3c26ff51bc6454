// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Imaging
internal import Network
internal import Services
internal import Sharing

/// Lists the LocalSend devices nearby, and the favorite ones.
struct DevicesCommand: ReplyingCommand {
  static var syntax: CommandSyntax {
    CommandSyntax(
      "devices", summary: tr("List nearby devices with LocalSend"),
      operands: .init("list", least: 0, most: 1), options: [.json],
      details: tr("Favorites are marked: their photos are accepted without asking."))
  }

  let reply: Reply

  init(_ arguments: Arguments) throws(WrongUsage) {
    if let wrong = Commands.wrongAction(arguments.operands.first, of: "devices") { throw wrong }
    reply = Reply(arguments)
  }

  func work() async throws(DeliveryError) -> ExitStatus {
    let node = LocalSendNode.shared
    let favorites = node.favorites.all
    let found = try await node.find()
    let absent = favorites.filter { favorite in !found.contains { $0.id == favorite.id } }
    let entries =
      found.map { device in
        DeviceEntry(
          id: device.id, name: device.name, address: device.address.address.description,
          isFavorite: favorites.contains { $0.id == device.id })
      }
      + absent.map { DeviceEntry(id: $0.id, name: $0.name, address: nil, isFavorite: true) }
    reply.give(
      ["devices": .list(entries.map(\.json))],
      entries.isEmpty ? [tr("No devices found")] : entries.map(\.line))
    return .done
  }
}

/// Accepts a device's pictures without asking from now on.
struct AddDeviceCommand: ReplyingCommand {
  static var syntax: CommandSyntax {
    CommandSyntax(
      "devices add", summary: tr("Accept a nearby device's photos without asking"),
      operands: .init("DEVICE", most: 1), options: [.json],
      details: tr("DEVICE is the name, fingerprint or address of a device that is nearby."))
  }

  private let name: String
  let reply: Reply

  init(_ arguments: Arguments) throws(WrongUsage) {
    name = arguments.operands[0]
    reply = Reply(arguments)
  }

  func work() async throws(DeliveryError) -> ExitStatus {
    let node = LocalSendNode.shared
    let favorite = LocalSendFavorite(try await node.find(name))
    try node.favorites.add(favorite)
    reply.give(
      ["added": DeviceEntry(favorite).json],
      [tr("{0} is a favorite now (fingerprint {1})", favorite.name, favorite.id)])
    return .done
  }
}

/// Asks about a device's pictures again.
struct RemoveDeviceCommand: ReplyingCommand {
  static var syntax: CommandSyntax {
    CommandSyntax(
      "devices remove", summary: tr("Ask about a device's photos again"),
      operands: .init("DEVICE", most: 1), options: [.json],
      details: tr("DEVICE is the name or fingerprint of a favorite."))
  }

  private let name: String
  let reply: Reply

  init(_ arguments: Arguments) throws(WrongUsage) {
    name = arguments.operands[0]
    reply = Reply(arguments)
  }

  func work() async throws(DeliveryError) -> ExitStatus {
    let favorites = LocalSendFavorites.shared
    let meant = favorites.all.filter { $0.isCalled(name) }
    guard let favorite = meant.first else {
      throw DeliveryError(
        .missing,
        tr("No favorite is called “{0}”. Run “cameo devices” to list them.", CleanText.line(name))
      )
    }
    guard meant.count == 1 else {
      throw DeliveryError(
        .missing,
        tr(
          "Several favorites are called “{0}”. Use the fingerprint: {1}", CleanText.line(name),
          meant.map(\.id).joined(separator: ", ")))
    }
    try favorites.remove(favorite.id)
    reply.give(
      ["removed": DeviceEntry(favorite).json],
      [tr("{0} is no longer a favorite", favorite.name)])
    return .done
  }
}

/// A device as it is listed.
private struct DeviceEntry {
  let id: String
  let name: String
  /// Nil where it wasn't found.
  let address: String?
  let isFavorite: Bool

  var json: JSON {
    (["id": .text(id), "name": .text(name), "favorite": .flag(isFavorite)] as JSON)
      .with("address", address.map { .text($0) })
  }

  var line: String {
    var parts = [name, address ?? tr("not found")]
    if isFavorite { parts.append(tr("favorite")) }
    return parts.joined(separator: "  ")
  }
}

extension DeviceEntry {
  init(_ favorite: LocalSendFavorite) {
    self.init(id: favorite.id, name: favorite.name, address: nil, isFavorite: true)
  }
}
