// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What is edited inside the rows.
extension ShareSheetModel: SheetPictureCellDelegate, DestinationTilesDelegate {
  func sheetPictureCellDidDescribe(_ id: SheetPicture.ID, _ alt: String) {
    pictures.describe(id, alt)
  }

  func destinationTileDidChoose(_ id: SheetDestination.ID, _ isChosen: Bool) {
    choose(id, isChosen)
  }
}
