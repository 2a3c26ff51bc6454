// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import Controllers

extension PageController {
  /// The viewer covers the pages of a window that is in `phase`, or no longer. What is covered is off the screen, so that
  /// no key reaches it: Delete must not trash the picture with the focus in the grid while another one is in view.
  func setCovered(_ isCovered: Bool, in phase: LifecyclePhase) {
    guard isHeldBack != isCovered else { return }
    isHeldBack = isCovered
    if isCovered, lifecyclePhase.isOnScreen {
      transition(to: .willDisappear)
      transition(to: .didDisappear)
    } else if !isCovered, phase == .didAppear {
      transition(to: .willAppear)
      transition(to: .didAppear)
    }
  }
}
