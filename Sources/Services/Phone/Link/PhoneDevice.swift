// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Imaging
internal import Network

/// A phone that opened a link. Its own mark in all addresses of its page, and in a cookie, tells it
/// from others: several may have one network address, and one may have several.
public struct PhoneDevice: Sendable, Equatable, Identifiable {
  /// Its mark, different for every phone.
  public let id: String
  let client: NetworkAddress
  let agent: String
  /// Whether the phone sends its cookie: then what comes without one is another phone.
  var keepsCookies = false
  /// What it calls itself, such as “Pixel 8”.
  public internal(set) var name: String
  /// The files that it saved.
  public internal(set) var saved: Set<Int> = []
  /// The files that its browser showed.
  var seen: Set<Int> = []
  /// How much of each file it got that it has not saved yet, by the number of the file.
  var bytes: [Int: Int] = [:]
  /// How much of each it got in an archive that isn't complete. Without its end, nothing of that can be used.
  var archived: [Int: Int] = [:]
  /// The number of files that it is saving just now.
  var saving: [Int: Int] = [:]
  /// The number of archives that are sent to it just now.
  var archives = 0

  init(_ visit: PhoneVisit) {
    id = RandomText.make(bytes: PhoneVisit.markBytes)
    client = visit.client
    agent = visit.agent
    name = PhoneName.of(visit.agent)
  }

  var isBusy: Bool { !saving.isEmpty || archives > 0 }

  /// The file that it is saving just now.
  public var current: Int? { saving.keys.min() }

  /// The files whose every byte it has: also those that it only showed.
  var fetched: Set<Int> { seen.isEmpty ? saved : saved.union(seen) }

  /// How many bytes of files of these `sizes` it has.
  public func byteCount(_ sizes: [Int]) -> Int {
    sizes.indices.reduce(0) {
      let part = max(bytes[$1] ?? 0, archived[$1] ?? 0)
      return $0 + (saved.contains($1) ? sizes[$1] : min(part, sizes[$1]))
    }
  }

  /// Notes that it got a part of the file at `index`. What follows a gap doesn't count.
  mutating func count(_ part: Range<Int>, of index: Int) {
    let known = bytes[index] ?? 0
    if known >= part.lowerBound { bytes[index] = max(known, part.upperBound) }
  }

  /// Notes that the end of what was sent of the file at `index`, which has this `size`, may not have arrived.
  mutating func lose(_ index: Int, ofSize size: Int) {
    if let known = bytes[index] { bytes[index] = min(known, max(size - 1, 0)) }
  }

  /// Notes that it begins to save the file at `index`, which it may do several times at once.
  mutating func begin(_ index: Int) { saving[index, default: 0] += 1 }

  /// Notes that this has ended.
  mutating func end(_ index: Int) {
    guard let count = saving[index] else { return }
    saving[index] = count > 1 ? count - 1 : nil
  }

  /// Notes that it has all of the file at `index`.
  mutating func save(_ index: Int) {
    saved.insert(index)
    bytes[index] = nil
  }
}

/// What a request says about the phone that sent it.
struct PhoneVisit: Sendable {
  static let markBytes = 9
  /// The length of a mark.
  private static let markLength = 12
  private static let cookie = "phone"

  let client: NetworkAddress
  let agent: String
  /// The mark in the address.
  let mark: String?
  /// The mark in the cookie.
  let cookie: String?

  /// Takes the mark out of `rest`, what follows the token in the path.
  init(_ head: IncomingHead, _ rest: inout [String]) {
    client = head.client
    agent = (head.headers["User-Agent"] ?? "").shortened(to: 300)
    let first = rest.first ?? ""
    mark = first.utf8.count == Self.markLength ? first : nil
    if mark != nil { rest.removeFirst() }
    cookie = (head.headers["Cookie"] ?? "").split(separator: ";").lazy.map(\.trimmed)
      .first { $0.hasPrefix("\(Self.cookie)=") }.map { String($0.dropFirst(Self.cookie.count + 1)) }
  }

  /// The header that makes a phone come back with its mark.
  static func setCookie(_ device: PhoneDevice, token: String) -> String {
    "\(cookie)=\(device.id); Path=/\(token); Max-Age=3600; HttpOnly; SameSite=Lax"
  }
}

extension PhoneLinkState {
  /// The phone that sent a request, if it is known.
  func known(_ visit: PhoneVisit) -> PhoneDevice? { place(visit).map { devices[$0] } }

  /// The phone that sent a request, which is noted if it is new; nil if there are too many.
  mutating func meet(_ visit: PhoneVisit) -> PhoneDevice? {
    if let place = place(visit) {
      if visit.cookie == devices[place].id { devices[place].keepsCookies = true }
      return devices[place]
    }
    if devices.count >= Self.mostDevices {
      // Those that took something stay.
      guard let idle = devices.firstIndex(where: { $0.fetched.isEmpty && !$0.isBusy })
      else { return nil }
      devices.remove(at: idle)
    }
    devices.append(PhoneDevice(visit))
    return devices.last
  }

  private func place(_ visit: PhoneVisit) -> Int? {
    for mark in [visit.mark, visit.cookie] {
      if let mark, let place = devices.firstIndex(where: { $0.id == mark }) { return place }
    }
    // Some keep no cookies, and open the address twice.
    return devices.firstIndex {
      $0.client == visit.client && $0.agent == visit.agent && !$0.keepsCookies
    }
  }

  /// Changes what is known about the phone with the mark `id`.
  mutating func withDevice(_ id: PhoneDevice.ID?, _ change: (inout PhoneDevice) -> Void) {
    guard let id, let place = devices.firstIndex(where: { $0.id == id }) else { return }
    change(&devices[place])
  }

  /// Ends the link once one phone has saved everything, unless others may come.
  mutating func endIfComplete(_ count: Int) {
    guard end == nil, !allowsSeveral else { return }
    if devices.contains(where: { $0.saved.count >= count }) { end = .complete }
  }

  private static let mostDevices = 100
}

/// What a phone is called, from what its browser says about itself.
enum PhoneName {
  static func of(_ agent: String) -> String {
    if agent.contains("iPhone") { return "iPhone" }
    if agent.contains("iPad") { return "iPad" }
    guard agent.contains("Android") else { return tr("A device") }
    // “(Linux; Android 14; Pixel 8 Build/UD1A)”; browsers that keep the model to themselves say “K”.
    let parts = agent.prefix { $0 != ")" }.split(separator: ";").map(\.trimmed)
    guard let version = parts.firstIndex(where: { $0.hasPrefix("Android") }),
      parts.indices.contains(version + 1)
    else { return tr("Android phone") }
    let model = parts[version + 1].split(separator: " ").prefix { !$0.begins(with: "Build/") }
      .joined(separator: " ")
    let shown = CleanText.line(model, limit: 40)
    return shown.count < 2 || shown == "wv" ? tr("Android phone") : shown
  }
}
