// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Controllers
import GLib

Translation.setUp(domain: "booking", folder: "\(Folders.program)/../share/locale")
Program.main(id: "org.example.Booking", name: "Booking") {
  try BookingWindowController(Reservation("\(Folders.data)/booking/reservation.ini")).present()
}
