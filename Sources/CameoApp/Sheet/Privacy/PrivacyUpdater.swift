// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Controllers
internal import GLib
internal import Gtk

/// Sums up in one line what happens to the files' metadata, with details for each picture when it
/// is expanded, and what becomes of their names. Nothing is shown without pictures.
final class PrivacyUpdater: Updater<SheetPrivacy?> {
  @Outlet private var sheetPrivacy: Box
  @Outlet private var privacyIcon: Image
  @Outlet private var privacyLabel: Label
  /// Where the user chooses to keep them.
  @Outlet private var keepRow: Box
  /// Where the user chooses to keep the files' names, which some destinations show.
  @Outlet private var namesRow: Box
  @Outlet private var namesLabel: Label
  @Outlet var detailsButton: Widget
  @Outlet private var detailsRevealer: Revealer
  @Outlet private var detailsLabel: Label

  override func apply(_ privacy: SheetPrivacy?) {
    sheetPrivacy.isVisible = privacy != nil
    guard let privacy else { return }
    privacyLabel.text = privacy.summary
    keepRow.isSensitive = privacy.hasDetails
    namesRow.isVisible = privacy.names != nil
    namesLabel.text = privacy.names ?? ""
    privacyIcon.iconName = privacy.isSafe ? "cameo-shield-symbolic" : "dialog-warning-symbolic"
    privacyIcon.setStyleClass("good", privacy.isSafe)
    privacyIcon.accessibleName = privacy.isSafe ? tr("Note") : tr("Problem")
    detailsButton.accessibleName = privacy.summary
    detailsRevealer.isRevealed = privacy.showsDetails
    detailsLabel.text = privacy.details.joined(separator: "\n")
    detailsLabel.isVisible = privacy.showsDetails
  }
}
