// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import Controllers
internal import GLib

extension ViewController {
  /// Gives a page of Cameo what every page has: visits are counted, errors shown, work is seen to go
  /// on, and `picture` can be shared.
  func configurePage(
    _ name: String, in workspace: Workspace,
    picture: @escaping @Sendable () async throws -> SharedPicture
  ) {
    configureAnalytics(name: name)
    configureAnalytics(recorder: workspace.visits)
    // Those who need them find them; a page is complete only with all. The keyboard's keeps what is
    // typed into in view above one on the screen.
    _ = (loader, errorPresenter, keyboard)
    configureShareMenu(to: workspace.destinations, item: picture) {
      [weak self] destination, picture in
      guard let self, let destination = destination as? any PictureDestination else { return }
      send(picture, to: destination, remembering: workspace.shares)
    }
  }

  /// Sends `picture` off, says what became of it, and remembers that.
  private func send(
    _ picture: SharedPicture, to destination: any PictureDestination,
    remembering shares: RecentShares
  ) {
    let window = windowController?.window
    Task { [weak self] in
      do {
        guard let delivery = try await destination.take(picture, over: window) else { return }
        await shares.add(
          name: picture.name, destination: destination.id, place: delivery.place,
          file: delivery.file, time: Day.now)
        self?.toast.show(delivery.sentence)
      } catch is CancellationError {
        // The window is gone, and with it whoever waited for this.
      } catch {
        self?.errorPresenter.present(error)
      }
    }
  }
}
