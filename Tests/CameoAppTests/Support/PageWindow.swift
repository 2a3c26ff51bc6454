// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Controllers
import Gtk
import TestSupport

@testable import CameoApp

/// A window with one page in it.
final class PageWindow: WindowController {
  let page: ViewController

  init(_ page: ViewController) {
    self.page = page
    super.init(interface: Interface("page-window", xml: pageWindow))
    addChild(page, in: "slot")
  }
}

/// Presents the window and waits until it is there.
@MainActor
func show(_ window: WindowController) async throws {
  try window.present()
  await eventually("Appearing") { window.lifecyclePhase == .didAppear }
}

private let pageWindow = """
  <interface>
    <object class="GtkWindow" id="page-window">
      <property name="default-width">600</property>
      <property name="default-height">900</property>
      <child>
        <object class="GtkBox" id="slot">
          <property name="visible">True</property>
        </object>
      </child>
    </object>
  </interface>
  """
