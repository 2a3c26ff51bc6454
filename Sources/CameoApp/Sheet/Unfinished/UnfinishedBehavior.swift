// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Controllers
internal import GLib

/// Keeps what is in a sheet on disk until it is sent or closed.
final class UnfinishedBehavior: ViewController {
  /// How long further changes are awaited, in milliseconds.
  private static let pause: UInt32 = 1_000

  private let model: ShareSheetModel
  private var id: String?
  private var kept: UnfinishedShare?
  private var clock: Source?
  private lazy var watch = Watch { [weak self] in self?.changed() }

  init(_ model: ShareSheetModel) {
    self.model = model
    super.init()
  }

  override func viewDidAppear() {
    super.viewDidAppear()
    guard id == nil else { return }
    id = model.services.unfinished.begin()
    keep()
  }

  override func viewDidUnload() {
    super.viewDidUnload()
    clock?.cancel()
    watch.stop()
    if let id { model.services.unfinished.end(id) }
    id = nil
  }

  private func changed() {
    // What was sent must not be offered again.
    if model.isSent { return keep() }
    guard clock == nil else { return }
    clock = Source.timeout(milliseconds: Self.pause) { [weak self] in
      self?.keep()
      return .stop
    }
  }

  private func keep() {
    clock?.cancel()
    clock = nil
    guard let id else { return }
    let share = watch.read { model.unfinished }
    guard share != kept else { return }
    kept = share
    model.services.unfinished.keep(share, as: id)
  }
}

extension BehaviorKind {
  /// Keeps what is in a sheet until it is sent or closed.
  static func keepsUnfinished(_ model: ShareSheetModel) -> BehaviorKind {
    BehaviorKind(UnfinishedBehavior(model))
  }
}
