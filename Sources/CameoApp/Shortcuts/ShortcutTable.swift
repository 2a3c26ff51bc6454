// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Controllers
internal import GLib
internal import Gtk
internal import Handy

/// Actions that the window of keyboard shortcuts lists if they have keys. A test ensures that none
/// is missing.
nonisolated protocol ListedAction: ActionName {
  /// What it does, in a few words; empty for what is listed elsewhere.
  var title: String { get }
}

/// All keyboard shortcuts, made from the actions themselves.
nonisolated enum ShortcutTable {
  static var sections: [ShortcutSection] {
    [
      ShortcutSection(
        tr("Main Window"), MainActionName.self,
        first: [
          .sharePictures, .shareCopied, .photosPage, .sharesPage, .accountsPage, .profilePage,
          .previousPage, .nextPage, .back, .menu, .preferences,
        ],
        and: [Shortcut(title: tr("Close dialog"), accelerators: ["Escape"])]),
      ShortcutSection(tr("General"), HelpActionName.self),
      ShortcutSection(
        tr("Sharing"), SheetActionName.self, first: [.send],
        and: ShortcutSection("", PicturesActionName.self, first: [.add, .paste]).shortcuts + [
          Shortcut(title: tr("Paste photos (outside text fields)"), accelerators: ["<Primary>v"]),
          Shortcut(title: tr("Undo editing or sharing"), accelerators: ["<Primary>z"]),
          Shortcut(
            title: tr("Move photo earlier or later"), accelerators: ["<Alt>Left", "<Alt>Right"]),
          Shortcut(
            title: tr("Choose one of the first destinations"),
            accelerators: ["<Alt>1", "<Alt>2", "<Alt>3"]),
          Shortcut(
            title: tr("Same as Last Time"),
            accelerators: DestinationsActionName.sameAsLastTime.shortcuts),
        ]),
      ShortcutSection(
        tr("Photos"), PhotosActionName.self, first: [.share, .find, .select, .selectDay],
        and: [
          Shortcut(title: tr("Select all"), accelerators: ["<Primary>a"]),
          Shortcut(title: tr("Select or deselect"), accelerators: ["space"]),
          Shortcut(title: tr("Move to trash"), accelerators: ["Delete"]),
          Shortcut(title: tr("Undo"), accelerators: ["<Primary>z"]),
        ]),
      ShortcutSection(
        tr("Viewer"), ViewerActionName.self, first: [.fullScreen, .info, .favorite, .share],
        and: [
          Shortcut(
            title: tr("Next photo, or other part of it"), accelerators: ["Right", "space"]),
          Shortcut(title: tr("Previous photo"), accelerators: ["Left", "<Shift>space"]),
          Shortcut(title: tr("First or last photo"), accelerators: ["Home", "End"]),
          Shortcut(title: tr("Move to trash"), accelerators: ["Delete"]),
          Shortcut(title: tr("Undo"), accelerators: ["<Primary>z"]),
        ]),
      ShortcutSection(
        tr("Editing a Photo"), EditActionName.self, first: [.done, .undo, .redo],
        and: [
          Shortcut(
            title: tr("Crop, rotate, hide, focal point"), accelerators: ["c", "r", "h", "f"]),
          Shortcut(
            title: tr("Move box, frame or point"), accelerators: ["Left", "Right", "Up", "Down"]),
          Shortcut(
            title: tr("Resize box or frame"),
            accelerators: ["<Shift>Left", "<Shift>Right", "<Shift>Up", "<Shift>Down"]),
          Shortcut(title: tr("Next box"), accelerators: ["Tab"]),
          Shortcut(title: tr("Add box"), accelerators: ["Return"]),
          Shortcut(title: tr("Remove box"), accelerators: ["Delete"]),
        ]),
      ShortcutSection(tr("Shares"), SharesActionName.self),
      ShortcutSection(tr("Insights"), InsightsActionName.self),
      ShortcutSection(tr("Profile"), ProfileActionName.self, first: [.share]),
      ShortcutSection(tr("Profile Pictures"), SetAvatarActionName.self),
      ShortcutSection(
        tr("Cropping"),
        [
          Shortcut(
            title: tr("Move crop area"), accelerators: ["Left", "Right", "Up", "Down"]),
          Shortcut(
            title: tr("Move crop area by one pixel"),
            accelerators: ["<Primary>Left", "<Primary>Right", "<Primary>Up", "<Primary>Down"]),
          Shortcut(title: tr("Zoom in"), accelerators: ["plus"]),
          Shortcut(title: tr("Zoom out"), accelerators: ["minus"]),
        ]),
      ShortcutSection(tr("Adding an Account"), AddAccountActionName.self),
    ]
  }
}

// Every dialog is closed with Escape: that is listed once, and not by its own action.
nonisolated extension PhoneActionName: ListedAction { var title: String { "" } }
nonisolated extension NameActionName: ListedAction { var title: String { "" } }
nonisolated extension NearbyActionName: ListedAction { var title: String { "" } }

nonisolated extension HelpActionName: ListedAction {
  var title: String {
    switch self {
    case .guide: tr("Help")
    case .shortcuts: tr("Keyboard shortcuts")
    }
  }
}

nonisolated extension MainActionName: ListedAction {
  var title: String {
    switch self {
    case .back: tr("Go back")
    case .close: tr("Close window")
    case .menu: tr("Main menu")
    case .nextPage: tr("Next page")
    case .preferences: tr("Preferences")
    case .previousPage: tr("Previous page")
    case .quit: tr("Quit")
    case .shareCopied: tr("Share copied photos")
    case .sharePictures: tr("Share photos")
    case .photosPage: tr("Photos")
    case .sharesPage: tr("Shares")
    case .accountsPage: tr("Accounts")
    case .profilePage: tr("Profile")
    default: ""
    }
  }
}

nonisolated extension ProfileActionName: ListedAction {
  var title: String {
    switch self {
    case .choosePicture: tr("Choose photo")
    case .refresh: tr("Refresh")
    case .setAvatar: tr("Use as profile picture")
    case .share: tr("Share profile picture")
    default: ""
    }
  }
}

nonisolated extension PhotosActionName: ListedAction {
  var title: String {
    switch self {
    case .favorite: tr("Favorite")
    case .scan: tr("Look for new photos")
    case .find: tr("Search photos")
    case .select: tr("Select photos")
    case .selectDay: tr("Select day")
    case .share: tr("Share")
    case .zoomIn: tr("Larger photos")
    case .zoomOut: tr("Smaller photos")
    default: ""
    }
  }
}

nonisolated extension SharesActionName: ListedAction {
  var title: String {
    switch self {
    case .find: tr("Search shares")
    case .select: tr("Select shares")
    default: ""
    }
  }
}

nonisolated extension SheetActionName: ListedAction {
  var title: String {
    switch self {
    case .cancel: tr("Close window")
    case .send: tr("Share")
    default: ""
    }
  }
}

nonisolated extension PicturesActionName: ListedAction {
  var title: String {
    switch self {
    case .add: tr("Add photos")
    case .edit: tr("Edit photo")
    case .paste: tr("Paste photos")
    default: ""
    }
  }
}

nonisolated extension SetAvatarActionName: ListedAction {
  var title: String { self == .set ? tr("Use on selected accounts") : "" }
}

nonisolated extension AddAccountActionName: ListedAction {
  var title: String { self == .back ? tr("Back to the list of services") : "" }
}

/// Shows the table of keyboard shortcuts: a group for each section, and keys at the end of each row.
final class ShortcutsUpdater: Updater<[ShortcutSection]> {
  @Outlet private var shortcutsPage: Container

  override init() {
    super.init()
    update(ShortcutTable.sections)
  }

  override func apply(_ sections: [ShortcutSection]) {
    for section in sections {
      let group = PreferencesGroup(title: section.title)
      for shortcut in section.shortcuts { group.append(row(shortcut)) }
      group.showAll()
      shortcutsPage.append(Widget(group))
    }
  }

  private func row(_ shortcut: Shortcut) -> ActionRow {
    let row = ActionRow(title: shortcut.title)
    let keys = shortcut.accelerators.map(Accelerator.keys)
    row.wrapsTitle = true
    row.accessibleName =
      "\(shortcut.title): \(keys.map { $0.joined(separator: "+") }.joined(separator: ", "))"
    let all = Box(.vertical, spacing: 6)
    // Two in a line: four would not fit into a narrow window.
    for first in stride(from: 0, to: keys.count, by: 2) {
      let line = Box(.horizontal, spacing: 12)
      for combination in keys[first..<min(first + 2, keys.count)] { line.append(caps(combination)) }
      all.append(line)
    }
    all.isCenteredVertically = true
    row.addAtEnd(all)
    return row
  }

  private func caps(_ combination: [String]) -> Box {
    let caps = Box(.horizontal, spacing: 3)
    for key in combination {
      let cap = Label(key)
      cap.addStyleClass("keycap")
      caps.append(cap)
    }
    return caps
  }
}
