// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Behaviors
import Controllers
import GLib
import Gtk

final class ReservationUpdater: ModelUpdater<Reservation>, ValidatedForm {
  @Outlet private var nameEntry: Entry
  @Outlet private var nameMessage: Label
  @Outlet private var emailEntry: Entry
  @Outlet private var emailMessage: Label
  @Outlet private var guestsEntry: Entry
  @Outlet private var guestsMessage: Label
  @Outlet private var wishesEntry: Entry
  @Outlet private var summaryLabel: Label
  @Outlet private var saveButton: Button

  override func viewDidLoad() {
    super.viewDidLoad()
    bind(nameEntry, \.name)
    bind(emailEntry, \.email)
    bind(guestsEntry, \.guests)
    bind(wishesEntry, \.wishes)
    saveButton.window?.setDefault(saveButton)  // for Enter in the entries
  }

  override func apply(_ state: ReservationState) {
    summaryLabel.text = state.summary.isEmpty ? tr("Not saved yet") : state.summary
  }

  func addRules(to validation: ValidationBehavior) {
    validation.check(nameEntry, .notEmpty(tr("Enter a name.")), message: nameMessage)
    validation.check(
      emailEntry,
      .pattern(/\s*[^@\s]+@[^@\s]+\s*/, tr("Enter an email address, such as ada@town.example.")),
      message: emailMessage)
    let seats = Reservation.seats
    validation.check(
      guestsEntry,
      .custom(tr("Enter a number from {0} to {1}.", seats.lowerBound, seats.upperBound)) {
        Int(outside: $0.trimmed, in: seats) != nil
      }, message: guestsMessage)
  }

  var summary: String { summaryLabel.text }
}

enum ReservationActionName: String, ActionName {
  case save

  var shortcuts: [String] { ["<Primary>s"] }
}

/// Off while a field is wrong.
final class SaveAction: ModelAction<Reservation> {
  override func isEnabled(in context: ActionContext) -> Bool {
    context.controller?.validation.isValid == true
  }

  override func perform(_ context: ActionContext) async throws {
    try model.save()
    context.controller?.toast.show(tr("Saved"))
  }
}

final class BookingWindowController: WindowController {
  let reservation: Reservation
  let form: ReservationUpdater

  init(_ reservation: Reservation) {
    self.reservation = reservation
    form = ReservationUpdater(reservation)
    super.init(interface: Interface("booking-window", in: .module), updater: form)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    attach(.errors, .validation(of: form))
    run { [reservation] in try reservation.read() }
    install(ReservationActionName.self) { [reservation] _ in SaveAction(reservation) }
  }
}
