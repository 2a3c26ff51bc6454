// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Imaging
internal import Services
internal import Sharing

/// A picture of a share: its file, and what the user changed about it.
nonisolated struct SheetFile: Hashable, Sendable {
  private let name: ExactName
  let edit: PictureEdit

  init(path: String, edit: PictureEdit) { (name, self.edit) = (ExactName(path), edit) }

  var path: String { name.text }
}

/// One picture made ready in one way.
nonisolated struct RehearsalWork: Hashable, Sendable {
  let file: SheetFile
  let limits: PictureLimits
  let keepsMetadata: Bool
}

/// What is to be worked out.
nonisolated struct RehearsalWish: Equatable {
  var accounts: [Account] = []
  var files: [SheetFile] = []
  var keeps = false
  /// The first picture is handed over in the browser.
  var inBrowser = false

  /// What the user waits for, in the order in which it is done.
  @MainActor
  func works(
    _ destinations: [Account.ID: SheetRehearsals.Destination],
    _ prepared: [RehearsalWork: Rehearsal.Outcome]
  ) -> [RehearsalWork] {
    let limits = accounts.compactMap { destinations[$0.id]?.capabilities?.pictures }
    return limits.flatMap { limits in
      files.map { RehearsalWork(file: $0, limits: limits, keepsMetadata: keeps) }
    } + (inBrowser ? worksInBrowser(prepared) : [])
  }

  /// One picture goes there, as nothing but a picture: the first that can be used at all.
  private func worksInBrowser(_ prepared: [RehearsalWork: Rehearsal.Outcome]) -> [RehearsalWork] {
    var works: [RehearsalWork] = []
    for file in files {
      let work = RehearsalWork(
        file: file, limits: BrowserDestination.pictures, keepsMetadata: false)
      works.append(work)
      guard case .failure = prepared[work] else { break }
    }
    return works
  }
}

extension SheetRehearsals {
  /// The state of a destination.
  enum Destination: Equatable {
    /// The server is being asked.
    case asking
    case takes(Capabilities)
    /// The server could not be reached; its usual limits are used instead.
    case silent(DeliveryError, usual: Capabilities?)

    var capabilities: Capabilities? {
      switch self {
      case .asking: nil
      case .takes(let capabilities): capabilities
      case .silent(_, let usual): usual
      }
    }
  }
}
