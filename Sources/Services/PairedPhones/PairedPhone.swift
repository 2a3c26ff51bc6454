// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

public import GLib
internal import Sharing

/// A phone that is paired with this computer and can be reached now: by KDE Connect, or by GSConnect,
/// which is the same for GNOME.
public struct PairedPhone: Sendable, Hashable, Identifiable {
  /// The program that it is paired with.
  public enum Program: String, Sendable, CaseIterable {
    case kdeConnect = "kdeconnect"
    case gsConnect = "gsconnect"

    public var name: String {
      switch self {
      case .kdeConnect: "KDE Connect"
      case .gsConnect: "GSConnect"
      }
    }
  }

  public var program: Program
  /// The program's id for it, or its path on the bus.
  public var device: String
  public var name: String

  public var id: String { "\(program.rawValue):\(device)" }

  /// Returns the phones of both programs, without starting either.
  @MainActor
  public static func all(on bus: DBusConnection) async -> [PairedPhone] {
    await KDEConnect(bus: bus).phones() + GSConnect(bus: bus).phones()
  }
}

/// The service of KDE Connect.
@MainActor
struct KDEConnect {
  private static let service = "org.kde.kdeconnect"
  private static let path = "/modules/kdeconnect"

  let bus: DBusConnection

  func phones() async -> [PairedPhone] {
    // Both: only reachable ones, only paired ones.
    guard
      let answer = try? await bus.call(
        "devices", of: "org.kde.kdeconnect.daemon", at: Self.path, on: Self.service,
        with: [Variant(true), Variant(true)], autoStart: false, seconds: 5)
    else { return [] }
    var phones: [PairedPhone] = []
    for id in answer.members.first?.members.compactMap(\.string) ?? [] {
      guard Self.isID(id), await takesFiles(id) else { continue }
      let name = try? await bus.property(
        "name", of: "org.kde.kdeconnect.device", at: "\(Self.path)/devices/\(id)",
        on: Self.service, autoStart: false)
      phones.append(
        PairedPhone(
          program: .kdeConnect, device: id,
          name: ReceivedText.shown(name?.string ?? id, limit: 60)))
    }
    return phones
  }

  /// The user may have turned that off.
  private func takesFiles(_ id: String) async -> Bool {
    let answer = try? await bus.call(
      "hasPlugin", of: "org.kde.kdeconnect.device", at: "\(Self.path)/devices/\(id)",
      on: Self.service, with: [Variant("kdeconnect_share")], autoStart: false, seconds: 5)
    return answer?.members.first?.bool ?? false
  }

  func share(_ addresses: [String], with id: String) async throws {
    _ = try await bus.call(
      "shareUrls", of: "org.kde.kdeconnect.device.share",
      at: "\(Self.path)/devices/\(id)/share", on: Self.service, with: [Variant(addresses)],
      autoStart: false)
  }

  /// Ids are parts of paths on the bus.
  static func isID(_ text: String) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy {
        (48...57).contains($0) || (65...90).contains($0) || (97...122).contains($0) || $0 == 95
      }
  }
}

/// The service of GSConnect, whose devices have actions as windows have.
@MainActor
struct GSConnect {
  private static let service = "org.gnome.Shell.Extensions.GSConnect"
  private static let path = "/org/gnome/Shell/Extensions/GSConnect"
  private static let action = "shareFile"

  let bus: DBusConnection

  func phones() async -> [PairedPhone] {
    guard
      let answer = try? await bus.call(
        "GetManagedObjects", of: "org.freedesktop.DBus.ObjectManager", at: Self.path,
        on: Self.service, autoStart: false, seconds: 5)
    else { return [] }
    var phones: [PairedPhone] = []
    for object in answer.members.first?.members ?? [] {
      let parts = object.members
      guard parts.count == 2, let path = parts[0].string, Self.isDevice(path),
        let interface = parts[1].members.first(where: {
          $0.members.first?.string == "\(Self.service).Device"
        }),
        let facts = interface.members.last?.dictionary, facts["Connected"]?.bool == true,
        facts["Paired"]?.bool == true, await takesFiles(path)
      else { continue }
      phones.append(
        PairedPhone(
          program: .gsConnect, device: String(path.dropFirst(Self.path.count)),
          name: ReceivedText.shown(facts["Name"]?.string ?? "", limit: 60)))
    }
    return phones
  }

  private func takesFiles(_ path: String) async -> Bool {
    let answer = try? await bus.call(
      "Describe", of: "org.gtk.Actions", at: path, on: Self.service, with: [Variant(Self.action)],
      autoStart: false, seconds: 5)
    return answer?.members.first?.members.first?.bool ?? false
  }

  func share(_ addresses: [String], with device: String) async throws {
    for address in addresses {
      // Whether to open the file there is the second.
      let file = Variant(tuple: [Variant(address), Variant(false)])
      _ = try await bus.call(
        "Activate", of: "org.gtk.Actions", at: Self.path + device, on: Self.service,
        with: [Variant(Self.action), Variant(boxing: [file]), Variant([String: Variant]())],
        autoStart: false)
    }
  }

  private static func isDevice(_ path: String) -> Bool {
    path.begins(with: "\(self.path)/Device/")
      && KDEConnect.isID(String(path.dropFirst("\(self.path)/Device/".count)))
  }
}
