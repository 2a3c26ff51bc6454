// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib

/// The names of pages and windows in the user's language.
public enum PageName {
  /// Whether that is only the inside of a window, or the window around a page, which is counted itself.
  public static func isInner(_ name: String) -> Bool {
    ["Crop", "Main Window", "Viewer Window"].contains(name)
  }

  /// The title of the page that is counted as `name`; the name itself if it has none here.
  public static func title(_ name: String) -> String {
    switch name {
    case "About": tr("About Cameo")
    case "Accounts": tr("Accounts")
    case "Add Account": tr("Add Account")
    case "Browser Handoff": tr("In Your Browser")
    case "Crop Picture", "Crop Shared Picture": tr("Crop Photo")
    case "Focal Point": tr("Focal Point")
    case "Insights": tr("Insights")
    case "Name": tr("Name")
    case "Phone": tr("Phone")
    case "Photos": tr("Photos")
    case "Picture Information": tr("Photo information")
    case "Preferences": tr("Preferences")
    case "Profile": tr("Profile")
    case "Receiving": tr("Receive from Nearby Devices")
    case "Share Progress": tr("Share details")
    case "Share Sheet": tr("Share sheet")
    case "Shares": tr("Shares")
    case "Shortcuts": tr("Keyboard Shortcuts")
    case "Profile Picture": tr("Profile picture")
    case "Viewer": tr("Viewer")
    default: name
    }
  }
}
