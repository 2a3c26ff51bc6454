// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import Controllers
internal import GLib
internal import Network
internal import Sharing

extension DeliverySteps {
  /// Asks for the PIN that a device wants, and goes on with it.
  func enterPIN(
    of delivery: DeliveryOverview, _ deliveries: [DeliveryOverview], in controller: ViewController
  ) {
    let window = NameController(.pin(delivery.destinationName)) {
      [self, weak controller] typed in
      let engine = try await services.sharing.engine()
      // Without a keyring it is kept until the program ends, which is long enough for a PIN.
      try await engine.setPIN(Secret(typed.trimmed), of: delivery.account) {
        [session = services.sharing.session] pin, account, _ in
        await session.keepForThisRun(pin, for: account.id)
        return true
      }
      await services.sharing.reload()
      if let controller { retry(deliveries, in: controller) }
    }
    controller.attempt { try window.present(over: controller.windowController?.window) }
  }
}
