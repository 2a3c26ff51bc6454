// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Services
internal import Sharing

/// How a share was begun, which decides how long it can be undone.
nonisolated enum ShareBeginning: Sendable {
  /// In the sheet, where everything is seen before it is sent.
  case sheet
  /// With one click, with the choices of last time.
  case oneClick
}

// A share that begins with its destinations, and needs no window until it is sent.
extension ShareSheetModel {
  /// Sends it to these destinations, and no others, with the choices of last time. Where something has to be decided first,
  /// such as what is missing, it isn't sent: these are then chosen, and the rest is up to the user.
  ///
  /// - Parameter isWanted: Whether the user still sees where it came from.
  func sendAtOnce(to ids: [Account.ID], _ isWanted: () -> Bool = { true }) async {
    beginning = .oneClick
    await begin()
    let known = Set(services.sharing.accounts.map(\.id) + BrowserDestination.allCases.map(\.id))
    chooseSet(ids.filter(known.contains), true)
    // What is said of the pictures is known once they are open.
    await pictures.opened()
    guard destinations.chosenIDs == Set(ids), pictures.usable.count == pictures.all.count,
      await rehearsals.answers(), isWanted()
    else { return }
    await send()
  }

  private static let leastSeconds = 5.0

  /// How long a share to `accounts` waits. Files that stay on this computer can be deleted just as well afterwards, if the
  /// user has seen where they go; a phone fetches its own. One click can be undone even if the user wants no time for what
  /// they have looked at.
  func secondsToUndo(to accounts: [Account]) -> Double {
    switch beginning {
    case .sheet: accounts.contains(where: \.leavesComputer) ? services.settings.secondsToUndo : 0
    case .oneClick:
      accounts.allSatisfy { $0.card?.kind == .link }
        ? 0 : max(services.settings.secondsToUndo, Self.leastSeconds)
    }
  }
}
