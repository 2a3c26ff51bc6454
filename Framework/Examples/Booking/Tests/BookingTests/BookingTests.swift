// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Behaviors
import Controllers
import ControllersTesting
import GLib
import XCTest

@testable import Booking

final class BookingTests: GtkTestCase {
  func testTheWindowFitsItsInterface() {
    MainActor.assumeIsolated {
      let screen = Screen(BookingWindowController(Reservation("/nowhere/reservation.ini")))
      XCTAssertEqual(Contract.breaches(of: [screen], files: .module), [])
    }
  }

  func testNothingIsLeftOfTheWindow() {
    MainActor.assumeIsolated {
      let screen = Screen(BookingWindowController(Reservation("/nowhere/reservation.ini")))
      XCTAssertEqual(Contract.leftovers(of: [screen]), [])
    }
  }

  func testWhatIsSavedIsThereNextTime() throws {
    let folder = try TemporaryFolder()
    try onMain {
      let window = try await open(folder.file("reservation.ini"))
      await eventually { window.form.summary == "Not saved yet" }
      fill(window.reservation)
      await eventually { window.validation.isValid }
      await window.perform(ReservationActionName.save)?.value
      XCTAssertEqual(window.toast.text, "Saved")
      window.close()

      let next = try await open(folder.file("reservation.ini"))
      await eventually { next.form.summary == "A table for 4 guests, Ada" }
      XCTAssertEqual(next.reservation.email, "ada@town.example")
      next.close()
    }
  }

  func testNothingIsSavedWhileAFieldIsWrong() throws {
    let folder = try TemporaryFolder()
    try onMain {
      let window = try await open(folder.file("reservation.ini"))
      XCTAssertNil(window.perform(ReservationActionName.save), "There is no name.")
      for guests in ["0", "13", "two", "-1"] {
        fill(window.reservation)
        await eventually { window.validation.isValid }
        window.reservation.guests = guests
        await eventually { !window.validation.isValid }
        XCTAssertNil(window.perform(ReservationActionName.save), guests)
      }
      window.close()
    }
  }

  func testAFileThatCannotBeWrittenIsReported() throws {
    // There is a file where the folder would be.
    let folder = try TemporaryFolder()
    try folder.write("", to: "taken")
    try onMain {
      let window = try await open(folder.file("taken/reservation.ini"))
      fill(window.reservation)
      await eventually { window.validation.isValid }
      await window.perform(ReservationActionName.save)?.value
      await eventually {
        window.errorPresenter.shownTitle == "Can't save the reservation"
      }
      XCTAssertNil(window.toast.text)
      window.close()
    }
  }
}

@MainActor private func open(_ path: String) async throws -> BookingWindowController {
  let window = BookingWindowController(Reservation(path))
  try window.present()
  await eventually { window.lifecyclePhase == .didAppear }
  return window
}

@MainActor private func fill(_ reservation: Reservation) {
  reservation.name = "Ada"
  reservation.email = "ada@town.example"
  reservation.guests = "4"
}
