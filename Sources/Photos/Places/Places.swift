// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Dispatch
internal import GLib
internal import Glibc

/// The towns of the world, with their names in the user's language, if the package libgeonames0 is
/// installed. Nothing leaves the computer.
///
/// Towns are looked up in squares of one degree, so that a hundred thousand pictures take a second.
struct Places: Sendable {
  struct Town: Sendable, Equatable {
    let name: String
    let state: String
    let country: String
    let latitude: Double
    let longitude: Double

    /// All of its names, for searching.
    var words: String {
      [name, state, country].filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// Such as “Konstanz, Germany”.
    var title: String { country.isEmpty ? name : "\(name), \(country)" }
  }

  /// What is further away is somewhere else.
  private static let reach = 40.0
  private static let kilometresPerDegree = 111.2

  private let towns: [Town]
  private let squares: [Int: [Int]]

  init(_ towns: [Town]) {
    self.towns = towns.filter {
      $0.latitude.magnitude <= 90 && $0.longitude.magnitude <= 180 && !$0.name.isEmpty
    }
    squares = Dictionary(grouping: self.towns.indices) { [towns = self.towns] number in
      Self.square(Self.floor(towns[number].latitude), Self.floor(towns[number].longitude))
    }
  }

  /// The nearest town, at most 40 km away; nil if there is none, or the position makes no sense.
  func town(latitude: Double, longitude: Double) -> Town? {
    guard latitude.magnitude <= 90, longitude.magnitude <= 180 else { return nil }
    // Degrees of longitude become shorter towards the poles.
    let width = max(cos(latitude * .pi / 180), 0.02)
    let columns = Int(Self.reach / Self.kilometresPerDegree / width) + 1
    var best: (number: Int, distance: Double)?
    for row in Self.floor(latitude) - 1...Self.floor(latitude) + 1 {
      for column in Self.floor(longitude) - columns...Self.floor(longitude) + columns {
        for number in squares[Self.square(row, column)] ?? [] {
          let distance = distance(to: towns[number], latitude, longitude, width)
          if distance <= best?.distance ?? Self.reach { best = (number, distance) }
        }
      }
    }
    return best.map { towns[$0.number] }
  }

  /// The distance in kilometres, exact enough for so short ones.
  private func distance(
    to town: Town, _ latitude: Double, _ longitude: Double, _ width: Double
  ) -> Double {
    let north = town.latitude - latitude
    var east = (town.longitude - longitude).magnitude
    if east > 180 { east = 360 - east }
    east *= width
    return (north * north + east * east).squareRoot() * Self.kilometresPerDegree
  }

  private static func floor(_ degrees: Double) -> Int { Int(degrees.rounded(.down)) }

  private static func square(_ row: Int, _ column: Int) -> Int {
    row * 360 + ((column % 360) + 360) % 360
  }
}

extension Places {
  private static let loading = Task.detached(priority: .utility) { await load() }

  /// The towns; nil if the library is not installed. They are read once.
  static var installed: Places? { get async { await loading.value } }

  private static func load() async -> Places? {
    await withCheckedContinuation { done in
      DispatchQueue.global(qos: .utility).async {
        done.resume(returning: GeoNames().map { Places($0.towns) })
      }
    }
  }
}

/// The functions of libgeonames that are used.
private struct GeoNames {
  private typealias City = OpaquePointer
  private typealias Text = @convention(c) (City) -> UnsafePointer<CChar>?
  private typealias Degrees = @convention(c) (City) -> Double

  /// There are some 25,000.
  private static let most: Int32 = 1_000_000

  private let count: @convention(c) () -> Int32
  private let city: @convention(c) (Int32) -> City?
  private let free: @convention(c) (City) -> Void
  private let name: Text
  private let state: Text
  private let country: Text
  private let latitude: Degrees
  private let longitude: Degrees

  /// nil if it is not installed, or without one of them.
  init?() {
    guard let library = dlopen("libgeonames.so.0", RTLD_NOW | RTLD_LOCAL) else { return nil }
    func function(_ name: String) -> UnsafeMutableRawPointer? {
      dlsym(library, "geonames_\(name)")
    }
    guard let count = function("get_n_cities"), let city = function("get_city"),
      let free = function("city_free"), let name = function("city_get_name"),
      let state = function("city_get_state"), let country = function("city_get_country"),
      let latitude = function("city_get_latitude"), let longitude = function("city_get_longitude")
    else { return nil }
    self.count = unsafeBitCast(count, to: (@convention(c) () -> Int32).self)
    self.city = unsafeBitCast(city, to: (@convention(c) (Int32) -> City?).self)
    self.free = unsafeBitCast(free, to: (@convention(c) (City) -> Void).self)
    self.name = unsafeBitCast(name, to: Text.self)
    self.state = unsafeBitCast(state, to: Text.self)
    self.country = unsafeBitCast(country, to: Text.self)
    self.latitude = unsafeBitCast(latitude, to: Degrees.self)
    self.longitude = unsafeBitCast(longitude, to: Degrees.self)
  }

  var towns: [Places.Town] {
    // One text in memory for all towns of a state or country.
    var known: [String: String] = [:]
    func text(_ text: UnsafePointer<CChar>?) -> String {
      guard let text else { return "" }
      let made = String(cString: text)
      if let known = known[made] { return known }
      known[made] = made
      return made
    }
    return (0..<max(0, min(count(), Self.most))).compactMap { number in
      guard let city = city(number) else { return nil }
      defer { free(city) }
      return Places.Town(
        name: name(city).map { String(cString: $0) } ?? "", state: text(state(city)),
        country: text(country(city)), latitude: latitude(city), longitude: longitude(city))
    }
  }
}
