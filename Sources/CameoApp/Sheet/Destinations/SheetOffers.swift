// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Observation
internal import Sharing

/// Offers that were chosen in a sheet, and what became of them.
@Observable
final class SheetOffers {
  private(set) var starting: [String: Task<Void, Never>] = [:]
  /// Accounts stand where their offers stood: tiles do not jump about under the pointer.
  private(set) var accountOfOffer: [String: Account.ID] = [:]

  /// Sets up `offer` once at a time; `done` gets the account, unless the user changed their mind meanwhile.
  func take(
    _ offer: Target, in services: AppServices,
    done: @escaping (Result<Account, any Error>) -> Void
  ) {
    guard starting[offer.id] == nil else { return }
    starting[offer.id] = Task { [weak self] in
      do {
        guard let account = try await offer.account(in: services), let self else {
          self?.starting[offer.id] = nil
          return
        }
        accountOfOffer[offer.id] = account.id
        guard starting[offer.id] != nil else { return }
        // It counts as chosen all the time.
        done(.success(account))
        starting[offer.id] = nil
      } catch {
        if self?.starting.removeValue(forKey: offer.id) != nil { done(.failure(error)) }
      }
    }
  }

  /// Drops an offer that is not wanted any more; one that is being set up stays.
  func drop(_ id: String) { starting[id] = nil }

  /// Waits until all that was chosen is set up.
  func settle() async {
    for task in Array(starting.values) { await task.value }
  }
}
