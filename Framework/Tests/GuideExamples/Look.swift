// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Controllers
import GLib
import Gtk
import Observation

enum Look: String, SettingValue { case plain, fancy }

nonisolated struct LookState: Equatable {
  var look: Look
  var size: Int
}

final class LookModel: StateSource {
  let look: Setting<Look>
  let size: Setting<Int>

  init(_ settings: Settings) throws {
    look = try settings.setting("look")
    size = try settings.setting("size")
  }

  var state: LookState { LookState(look: look.value, size: size.value) }
}

final class LookUpdater: ModelUpdater<LookModel> {
  @Outlet private var lookChoice: RadioChoice
  @Outlet private var sizeSpin: SpinButton

  override func viewDidLoad() {
    super.viewDidLoad()
    lookChoice.onEdit { [model] id in Look(rawValue: id).map { model.look.value = $0 } }
    sizeSpin.onEdit { [model] in model.size.value = Int($0) }
  }

  override func apply(_ state: LookState) {
    lookChoice.chosen = state.look.rawValue
    sizeSpin.wholeValue = state.size
  }
}
