// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import GLib
internal import Gtk

/// Loads views again when their file in the folder `CAMEO_UI` is saved, so that the user who works
/// on it sees what they do. There is no such folder in release builds.
package final class InterfaceReloading {
  private var monitor: FileMonitor?
  private var pending: Source?
  /// What stood in the files that cannot be shown, for saying so once.
  private var refused: [String: String] = [:]

  /// Begins to watch the folder; nil when there is none.
  package init?() {
    guard let folder = InterfaceFolder.path else { return nil }
    do {
      monitor = try FileMonitor(folder) { [weak self] in self?.reloadSoon() }
    } catch {
      Log.warning(domain: "Cameo-Controllers", "CAMEO_UI is not watched: \(error)")
      return nil
    }
  }

  // Editors write a file in several steps.
  private func reloadSoon() {
    pending?.cancel()
    pending = Source.timeout(milliseconds: 100) { [weak self] in
      self?.pending = nil
      self?.reload()
      return .stop
    }
  }

  private func reload() {
    for window in OpenWindows.all {
      let outdated = window.outdatedControllers
      guard !outdated.isEmpty, outdated.allSatisfy(canReload) else { continue }
      // One may have gone with another that was reloaded before it.
      for controller in outdated where controller.isOutdated {
        controller.reloadableAncestor.reloadView()
      }
    }
  }

  private func canReload(_ controller: ViewController) -> Bool {
    guard let interface = controller.interface else { return true }
    do {
      try controller.tryInterface()
      refused[interface.name] = nil
      return true
    } catch {
      if refused.updateValue(interface.xml ?? "", forKey: interface.name) != interface.xml {
        Log.warning(domain: "Cameo-Controllers", "\(error) The view stays as it was.")
      }
      return false
    }
  }
}
