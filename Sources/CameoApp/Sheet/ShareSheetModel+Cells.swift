// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Sharing

// The actions in the parts of the sheet.
extension ShareSheetModel: DestinationTilesDelegate, DestinationSetChipsDelegate,
  PictureStripDelegate
{
  func toggle(_ destination: SheetDestination) { choose(destination.id, !destination.isChosen) }

  func destinationTileDidChoose(_ id: SheetDestination.ID, _ isChosen: Bool) {
    choose(id, isChosen)
  }

  func destinationTileDidStar(_ id: SheetDestination.ID, _ isFavorite: Bool) {
    destinations.star(id, isFavorite)
  }

  func destinationSetDidChoose(_ ids: [Account.ID], _ isChosen: Bool) {
    for id in destinations.chosenIDs.subtracting(ids) { choose(id, false) }
    for id in ids { choose(id, isChosen) }
  }

  func destinationSetDidRequestRemoval(_ ids: [Account.ID]) {
    onSetRemoved(destinations.removeSet(ids))
  }

  func pictureStripDidSelect(_ id: SheetPicture.ID) { pictures.select(id) }

  func pictureStripDidMove(_ id: SheetPicture.ID, to index: Int) { pictures.move(id, to: index) }

  func pictureStripDidReceive(_ files: [String]) { add(files) }
}

extension ShareSheetModel: OwnCaptionsDelegate {
  func ownCaptionDidChange(_ id: SheetOwnCaption.ID, _ text: String) {
    captions.write(text, at: id)
  }
}
