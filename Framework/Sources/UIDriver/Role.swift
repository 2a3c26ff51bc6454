// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CAtspi

/// The accessible role of an element.
public struct Role: Hashable, Sendable, CustomStringConvertible {
  let code: UInt32

  init(_ role: AtspiRole) { code = role.rawValue }

  public var description: String {
    // Before at-spi2-core 2.53 it was called “push button”.
    if self == .button { return "button" }
    guard let name = atspi_role_get_name(AtspiRole(code)) else { return "role \(code)" }
    defer { g_free(name) }
    return String(cString: name)
  }

  public static let alert = Role(ATSPI_ROLE_ALERT)
  public static let application = Role(ATSPI_ROLE_APPLICATION)
  public static let button = Role(ATSPI_ROLE_PUSH_BUTTON)
  public static let calendar = Role(ATSPI_ROLE_CALENDAR)
  public static let chart = Role(ATSPI_ROLE_CHART)
  public static let checkBox = Role(ATSPI_ROLE_CHECK_BOX)
  public static let checkMenuItem = Role(ATSPI_ROLE_CHECK_MENU_ITEM)
  public static let columnHeader = Role(ATSPI_ROLE_TABLE_COLUMN_HEADER)
  public static let comboBox = Role(ATSPI_ROLE_COMBO_BOX)
  public static let dialog = Role(ATSPI_ROLE_DIALOG)
  public static let drawing = Role(ATSPI_ROLE_DRAWING_AREA)
  public static let entry = Role(ATSPI_ROLE_TEXT)
  public static let filler = Role(ATSPI_ROLE_FILLER)
  public static let fileChooser = Role(ATSPI_ROLE_FILE_CHOOSER)
  public static let grid = Role(ATSPI_ROLE_TABLE)
  public static let heading = Role(ATSPI_ROLE_HEADING)
  public static let image = Role(ATSPI_ROLE_ICON)
  public static let infoBar = Role(ATSPI_ROLE_INFO_BAR)
  public static let label = Role(ATSPI_ROLE_LABEL)
  public static let levelBar = Role(ATSPI_ROLE_LEVEL_BAR)
  public static let link = Role(ATSPI_ROLE_LINK)
  public static let list = Role(ATSPI_ROLE_LIST)
  public static let listBox = Role(ATSPI_ROLE_LIST_BOX)
  public static let listItem = Role(ATSPI_ROLE_LIST_ITEM)
  public static let menu = Role(ATSPI_ROLE_MENU)
  public static let menuItem = Role(ATSPI_ROLE_MENU_ITEM)
  public static let notification = Role(ATSPI_ROLE_NOTIFICATION)
  public static let pageTab = Role(ATSPI_ROLE_PAGE_TAB)
  public static let panel = Role(ATSPI_ROLE_PANEL)
  public static let passwordEntry = Role(ATSPI_ROLE_PASSWORD_TEXT)
  public static let progressBar = Role(ATSPI_ROLE_PROGRESS_BAR)
  public static let radioButton = Role(ATSPI_ROLE_RADIO_BUTTON)
  public static let radioMenuItem = Role(ATSPI_ROLE_RADIO_MENU_ITEM)
  public static let scale = Role(ATSPI_ROLE_SLIDER)
  public static let scrollPane = Role(ATSPI_ROLE_SCROLL_PANE)
  public static let spinButton = Role(ATSPI_ROLE_SPIN_BUTTON)
  public static let splitPane = Role(ATSPI_ROLE_SPLIT_PANE)
  public static let section = Role(ATSPI_ROLE_SECTION)
  public static let statusBar = Role(ATSPI_ROLE_STATUS_BAR)
  public static let tableCell = Role(ATSPI_ROLE_TABLE_CELL)
  public static let tree = Role(ATSPI_ROLE_TREE_TABLE)
  public static let unknown = Role(ATSPI_ROLE_UNKNOWN)
  public static let toggleButton = Role(ATSPI_ROLE_TOGGLE_BUTTON)
  public static let window = Role(ATSPI_ROLE_FRAME)
}

/// The current states of an element.
public struct ElementState: Hashable, Sendable {
  let code: UInt32

  init(_ state: AtspiStateType) { code = state.rawValue }

  public static let active = ElementState(ATSPI_STATE_ACTIVE)
  public static let checked = ElementState(ATSPI_STATE_CHECKED)
  public static let defunct = ElementState(ATSPI_STATE_DEFUNCT)
  public static let editable = ElementState(ATSPI_STATE_EDITABLE)
  public static let expanded = ElementState(ATSPI_STATE_EXPANDED)
  public static let focusable = ElementState(ATSPI_STATE_FOCUSABLE)
  public static let focused = ElementState(ATSPI_STATE_FOCUSED)
  public static let modal = ElementState(ATSPI_STATE_MODAL)
  public static let selectable = ElementState(ATSPI_STATE_SELECTABLE)
  public static let selected = ElementState(ATSPI_STATE_SELECTED)
  public static let sensitive = ElementState(ATSPI_STATE_SENSITIVE)
  public static let showing = ElementState(ATSPI_STATE_SHOWING)
  public static let visible = ElementState(ATSPI_STATE_VISIBLE)
}
