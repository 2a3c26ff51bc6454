// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import UIDriver

/// What assistive technology has to get of a control.
enum AccessibilityRules {
  private static let used: Set<Role> = [
    .button, .checkBox, .comboBox, .entry, .listItem, .menuItem, .pageTab, .passwordEntry,
    .radioButton, .scale, .spinButton, .toggleButton,
  ]
  /// They say something without being used.
  private static let telling: Set<Role> = [.heading, .image, .infoBar, .levelBar, .progressBar]
  /// Those that say nothing about what can be done.
  private static let vague: Set<Role> = [.filler, .panel, .section, .unknown]

  /// Whether a user goes to it, or does something with it.
  static func isControl(_ element: Element) -> Bool {
    used.contains(element.role) || element.has(.focusable) && !handsOn(element)
  }

  static func hasNoName(_ element: Element) -> Bool {
    guard isControl(element) || telling.contains(element.role) || isWindow(element) else {
      return false
    }
    // What has gone meanwhile has no name either.
    return element.name.isEmpty && element.labels.allSatisfy(\.name.isEmpty) && !element.isGone
  }

  /// What is wrong with an element, apart from a missing name.
  static func faults(of element: Element) -> [String] {
    var faults: [String] = []
    let (role, name) = (element.role, element.name)
    if isControl(element), vague.contains(role) {
      faults.append("\(element) does not say what can be done.")
    }
    if isControl(element), role == .drawing, element.help.isEmpty {
      faults.append("\(element) has no description.")
    }
    if [.image, .drawing].contains(role), element.has(.focusable), element.help.isEmpty {
      faults.append("\(element) does not say how it is used.")
    }
    for text in [name, element.help] where isTechnical(text) {
      faults.append("\(element) is called “\(text)”.")
    }
    if element.has(.focused), !element.has(.focusable) {
      faults.append("\(element) has the focus but cannot have it.")
    }
    if element.has(.checked), !canBeChecked.contains(role) {
      faults.append("\(element) is checked.")
    }
    return faults
  }

  private static let canBeChecked: Set<Role> = [
    .checkBox, .radioButton, .toggleButton, .menuItem, Role.checkMenuItem, Role.radioMenuItem,
    .tableCell, .listItem,
  ]

  /// What is wrong with controls beside each other.
  static func faults(among controls: [Element]) -> [String] {
    var faults: [String] = []
    // Two of the same name would do the same.
    let buttons = controls.filter {
      [.button, .toggleButton, .checkBox, .entry].contains($0.role) && $0.isShowing
    }
    for (words, same) in Dictionary(grouping: buttons, by: { "\($0), \($0.help)" })
    where same.count > 1 && !words.contains("“”") {
      faults.append("\(same.count) times: \(words)")
    }
    let radios = controls.filter { $0.role == .radioButton && $0.isShowing }
    for (_, group) in Dictionary(grouping: radios, by: { $0.parent?.path ?? "" })
    where group.filter(\.isChecked).count != 1 {
      faults.append("Not one of these is checked: \(group.map(\.name))")
    }
    return faults
  }

  /// A link in the middle of a text is part of that text; a scrolling container gives the focus to its
  /// content.
  private static func handsOn(_ element: Element) -> Bool {
    element.role == .scrollPane
      || element.role == .link && element.parent?.text?.isEmpty == false
  }

  private static func isWindow(_ element: Element) -> Bool {
    [.window, .dialog, .alert, .fileChooser].contains(element.role)
  }

  /// A name of an icon, an action or a value that is missing.
  private static func isTechnical(_ text: String) -> Bool {
    text.hasPrefix("gtk-") || text.hasSuffix("-symbolic") || text.contains("{0}")
      || text.contains("{1}") || text.contains("</") || text.hasPrefix("_")
  }
}
