// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Controllers
import GLib
import Observation

nonisolated struct ReservationState: Equatable {
  /// What was saved; empty before anything was.
  var summary = ""
}

/// A table in a restaurant, and the file in which it is kept.
@Observable final class Reservation: StateSource {
  var name = ""
  var email = ""
  var guests = ""
  var wishes = ""
  private(set) var state = ReservationState()
  private let path: String

  /// How many can sit at a table.
  static let seats = 1...12

  init(_ path: String) { self.path = path }

  /// Reads what was saved before, if anything was.
  func read() throws {
    do {
      let file = try KeyFile(path: path)
      guard let name = file.string("name", in: Self.group) else { return }
      self.name = name
      email = file.string("email", in: Self.group) ?? ""
      guests = file.string("guests", in: Self.group) ?? ""
      wishes = file.string("wishes", in: Self.group) ?? ""
      summarize()
    } catch {
      throw ReservationError(tr("Can't read the reservation"), error)
    }
  }

  func save() throws {
    let file = KeyFile()
    for (key, value) in [("name", name), ("email", email), ("guests", guests), ("wishes", wishes)] {
      file.set(value.trimmed, for: key, in: Self.group)
    }
    do {
      try file.save(to: path)
    } catch {
      throw ReservationError(tr("Can't save the reservation"), error)
    }
    summarize()
  }

  private func summarize() {
    let count = Int(outside: guests.trimmed, in: Self.seats) ?? Self.seats.lowerBound
    state.summary = tr(
      "A table for {0} guest, {1}", plural: "A table for {0} guests, {1}", count: count,
      name.trimmed)
  }

  private static let group = "Reservation"
}

/// An error of the file, in words for the user.
nonisolated struct ReservationError: PresentableError {
  let title: String
  let reason: String
  let suggestion = ""

  init(_ title: String, _ error: GLibError) { (self.title, reason) = (title, error.message) }
}
