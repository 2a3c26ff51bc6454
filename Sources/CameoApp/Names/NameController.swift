// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import Controllers

/// Asks for a name, in a small window. Owned by the program while it is open.
final class NameController: WindowController {
  private let model: NameModel
  private let nameUpdater: NameUpdater

  /// Calls `finish` with the name; an error that it throws is shown, and the user goes on typing.
  init(_ state: NameState, finish: @escaping (String) async throws -> Void) {
    model = NameModel(state, finish: finish)
    nameUpdater = NameUpdater(model)
    super.init(interface: .named("name-window"), updater: nameUpdater)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    attach(.standard("Name"), .help, .validation(of: nameUpdater))
    install(NameActionName.self) { [weak self] name in
      switch name {
      case .cancel: .close
      case .finish:
        .run(in: NameController.self, if: self?.validation.isValid == true) { window in
          try await window.model.finish(window.model.name)
          window.close()
        }
      }
    }
  }
}

/// The actions of that window.
enum NameActionName: String, ActionName {
  case cancel
  case finish

  static let group = "name"

  var shortcuts: [String] { self == .cancel ? ["Escape"] : [] }
}
