// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import CGtk
import GLib
import Gtk

struct VolumeButton: WidgetType {
  static var type: UInt { gtk_volume_button_get_type() }
  nonisolated let handle: ObjectHandle

  private var button: UnsafeMutablePointer<GtkScaleButton> {
    handle.pointer.assumingMemoryBound(to: GtkScaleButton.self)
  }

  var volume: Double {
    get { gtk_scale_button_get_value(button) }
    nonmutating set { gtk_scale_button_set_value(button, newValue) }
  }

  func onEdit(_ handler: @escaping (Double) -> Void) {
    handle.connect("value-changed") { arguments in
      if !Echo.isSilenced, let volume = arguments.double(0) { handler(volume) }
    }
  }
}
