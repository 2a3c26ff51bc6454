// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import UIDriver
import XCTest

/// The page of photos, in the real program.
final class PhotosPageTests: CameoTestCase {
  func testTheFirstStartScansNothingAndTheSamplesAreOneClickAway() throws {
    let home = try LivedInHome(for: self)
    try LivedInHome.sample("brooch.jpg").write(
      to: home.pictures.appendingPathComponent("mine.jpg"))
    let (cameo, window) = try open(home, atStart: true)
    _ = try window.find(.button, named: "Show My Photos")
    _ = try window.find(
      .label, named: .exact("1 photo found in Pictures. They stay where they are."))
    XCTAssert(window.findAll(.listBox, named: "Pages").isEmpty, "There is nothing to go to yet.")
    XCTAssertFalse(
      FileManager.default.fileExists(
        atPath: home.data.appendingPathComponent("cameo/photos.sqlite").path),
      "No photo is in the library.")
    try window.find(.button, named: "Try with Samples").click()
    _ = try tile("lighthouse.jpg", in: window)
    _ = try window.find(.listBox, named: "Pages")
    XCTAssertTrue(window.findAll(.listItem, named: .prefix("mine.jpg")).isEmpty)
    try quit(cameo)
  }

  func testTheFolderOfPicturesIsShownWithItsDaysAndPlaces() throws {
    let (cameo, window, home) = try album(["a.jpg", "b.jpg", "c.jpg"])
    let grid = try window.find(.list, named: "Photos")
    try waitUntil("all are there") { self.tiles(in: grid).count == 3 }
    XCTAssertEqual(tiles(in: grid).compactMap(\.positionInSet), [1, 2, 3])
    XCTAssertTrue(tiles(in: grid).allSatisfy { $0.extents.map { $0.width == $0.height } ?? false })
    XCTAssertEqual(grid.findAll(.heading).count, 1, "The day stands above them.")
    _ = try window.find(.label, named: "3 photos · up to date")
    // They are still there when the program is started again, without asking anything, and arrow keys move among
    // them.
    try quit(cameo)
    let (again, shown) = try open(home, atStart: true)
    try waitUntil("all are there again") { self.tiles(in: shown).count == 3 }
    let names = names(in: shown)
    try again.press(.home)
    try again.press(.right)
    try waitUntil("the second has the focus") {
      self.tiles(in: shown).first { $0.isFocused }?.name.hasPrefix(names[1]) == true
    }
    try quit(again)
  }

  func testChoosingAnotherFolderThroughTheSideBar() throws {
    let (cameo, window, home) = try album(["a.jpg"])
    let more = home.data.appendingPathComponent("Lake trip")
    try fill(more, ["lake.jpg"])
    let pages = try window.find(.listBox, named: "Pages")
    try pages.find(.listItem, named: "Folders").press(.enter)
    try pages.find(.listItem, named: "Add Folder…").press(.enter)
    let chooser = try cameo.window("Add a Folder to Your Photos", role: .fileChooser)
    try cameo.press("/")
    let entry = try poll(orThrow: "Nothing to type into") {
      chooser.findAll(.entry).first { $0.isFocused }
    }
    try entry.type(String(more.path.dropFirst()))
    try cameo.press(.enter)
    try chooser.waitUntilGone()
    _ = try tile("lake.jpg", in: window)
    try pages.find(.listItem, named: "Lake trip").press(.enter)
    try waitUntil("only its picture is shown") { self.names(in: window) == ["lake.jpg"] }
    try pages.find(.listItem, named: "Recent").press(.enter)
    try waitUntil("both are") { self.names(in: window).sorted() == ["a.jpg", "lake.jpg"] }
    try quit(cameo)
  }

  func testSearchingNarrowsTheListAsOneTypes() throws {
    let (cameo, window, _) = try album(["beach.jpg", "forest.jpg", "bench.jpg"])
    try cameo.press(.control("f"))
    let entry = try window.find(.entry, named: "Search photos")
    try waitUntil("it can be typed into") { entry.isFocused }
    try entry.type("be")
    try waitUntil("two match") { self.names(in: window).sorted() == ["beach.jpg", "bench.jpg"] }
    try entry.type("ach")
    try waitUntil("one matches") { self.names(in: window) == ["beach.jpg"] }
    try entry.type("xyz")
    _ = try window.find(.panel, named: "No Photos Found")
    try cameo.press(.escape)
    try waitUntil("all are back") { self.names(in: window).count == 3 }
    try quit(cameo)
  }

  func testKeysSelectAndShareTheSelectedPictures() throws {
    let (cameo, window, _) = try album(["a.jpg", "b.jpg", "c.jpg"])
    let first = try XCTUnwrap(tiles(in: window).first)
    try first.focus()
    try cameo.press(" ")
    _ = try window.find(.button, named: "Share 1…")
    // The next stop selects the day.
    try cameo.press(.tab)
    let day = try window.find(.button, named: .prefix("Select: "))
    try waitUntil("the button of the day has the focus") { day.isFocused }
    try cameo.press(.enter)
    _ = try window.find(.button, named: "Share 3…")
    try waitUntil("it can be taken back") { day.name.hasPrefix("Deselect: ") && day.isFocused }
    try cameo.press(.enter)
    _ = try window.find(.label, named: "0 selected")
    try cameo.press(.shift(.tab))
    try waitUntil("back at the picture") { self.tiles(in: window).first?.isFocused == true }
    try cameo.press(" ")
    try cameo.press(.shift(.right))
    let share = try window.find(.button, named: "Share 2…")
    _ = try window.find(.label, named: "2 selected")
    XCTAssertEqual(tiles(in: window).filter(\.isSelected).count, 2)
    try cameo.press(.control("a"))
    _ = try window.find(.button, named: "Share 3…")
    try share.click()
    let sheet = try cameo.window("Share 3 Photos")
    try cameo.press(.escape)
    try sheet.waitUntilGone()
    _ = try cameo.window("Cameo")
    try cameo.press(.escape)
    try waitUntil("nothing is selected") { self.tiles(in: window).allSatisfy { !$0.isSelected } }
    _ = try window.find(.button, named: "Share…")
    try quit(cameo)
  }

  func testTheMouseSelectsByClicksAndByDay() throws {
    let (cameo, window, _) = try album(["a.jpg", "b.jpg", "c.jpg"])
    try window.find(.button, named: "Select Photos").click()
    _ = try window.find(.button, named: "Cancel")
    let all = tiles(in: window)
    try all[0].clickWithPointer()
    try all[2].clickWithPointer()
    _ = try window.find(.label, named: "2 selected")
    try all[0].clickWithPointer()
    _ = try window.find(.label, named: "One selected")
    try window.find(.button, named: .prefix("Select: ")).click()
    _ = try window.find(.label, named: "3 selected")
    try window.find(.button, named: .prefix("Deselect: ")).click()
    _ = try window.find(.label, named: "0 selected")
    try window.find(.button, named: "Cancel").click()
    _ = try window.find(.button, named: "Select Photos")
    try quit(cameo)
  }

  func testFavoritesAreMarkedAndListed() throws {
    let (cameo, window, _) = try album(["a.jpg", "b.jpg"])
    try tile("b.jpg", in: window).focus()
    try cameo.press(.control("d"))
    try waitUntil("it is marked") {
      window.findAll(.listItem, named: .prefix("b.jpg")).contains { $0.name.contains("favorite") }
    }
    try window.find(.listBox, named: "Pages").find(.listItem, named: "Favorites").press(.enter)
    try waitUntil("it is the only one") { self.names(in: window) == ["b.jpg"] }
    try tile("b.jpg", in: window).focus()
    try cameo.press(.control("d"))
    _ = try window.find(.panel, named: "No Favorites")
    try quit(cameo)
  }

  func testAnAlbumIsMadeShownRenamedAndDeletedButNotItsPictures() throws {
    let (cameo, window, home) = try album(["a.jpg", "b.jpg"])
    try tile("a.jpg", in: window).focus()
    try cameo.press(" ")
    try window.find(.button, named: "Add to Album…").click()
    try window.find(.button, named: "New Album…").click()
    let dialog = try cameo.window("New Album")
    try dialog.find(.entry, named: "Album name").type("Lake trip")
    try dialog.find(.button, named: "Create").click()
    try dialog.waitUntilGone()
    let pages = try window.find(.listBox, named: "Pages")
    try pages.find(.listItem, named: "Lake trip").press(.enter)
    try waitUntil("it has one picture") { self.names(in: window) == ["a.jpg"] }
    try window.find(.toggleButton, named: "Albums and folders").click()
    try window.find(.button, named: "Rename Album…").click()
    let rename = try cameo.window("Rename Album")
    let entry = try rename.find(.entry, named: "Album name")
    try replace(entry, with: "By the lake", of: cameo)
    try cameo.press(.enter)
    try rename.waitUntilGone()
    _ = try pages.find(.listItem, named: "By the lake")
    try window.find(.toggleButton, named: "Albums and folders").click()
    try window.find(.button, named: "Delete Album…").click()
    try cameo.window(role: .alert).find(.button, named: "Delete Album").click()
    try waitUntil("both pictures are there") { self.names(in: window).count == 2 }
    XCTAssertEqual(home.pictureNames, ["a.jpg", "b.jpg"])
    try quit(cameo)
  }

  func testAnAlbumIsMadeWithKeysAlone() throws {
    let (cameo, window, _) = try album(["a.jpg", "b.jpg"])
    for (key, name) in [(.enter, "Lake"), (" ", "Hill")] as [(Key, String)] {
      try tile("a.jpg", in: window).focus()
      try cameo.press(" ")
      try window.find(.button, named: "Add to Album…").press(key)
      let new = try window.find(.button, named: "New Album…")
      try new.press(key)
      let dialog = try cameo.window("New Album")
      let entry = try dialog.find(.entry, named: "Album name")
      try waitUntil("it can be typed into") { entry.isFocused }
      try entry.type(name)
      try cameo.press(.enter)
      try dialog.waitUntilGone()
      _ = try window.find(.listBox, named: "Pages").find(.listItem, named: .exact(name))
    }
    try quit(cameo)
  }

  func testATileIsDraggedOntoAnAlbum() throws {
    let (cameo, window, _) = try album(["a.jpg", "b.jpg"])
    try tile("a.jpg", in: window).focus()
    try cameo.press(.shift(.function(10)))
    try window.find(.button, named: "Add to Album…").click()
    try window.find(.button, named: "New Album…").click()
    let dialog = try cameo.window("New Album")
    try dialog.find(.entry, named: "Album name").type("Lake trip")
    try dialog.find(.button, named: "Create").click()
    try dialog.waitUntilGone()
    let row = try window.find(.listBox, named: "Pages").find(.listItem, named: "Lake trip")
    try tile("b.jpg", in: window).drag(onto: row)
    try row.press(.enter)
    try waitUntil("both are in it") { self.names(in: window).count == 2 }
    try quit(cameo)
  }

  func testPicturesThatAreCopiedCanBePastedIntoAShare() throws {
    let (cameo, window, _) = try album(["a.jpg", "b.jpg"])
    try tile("b.jpg", in: window).focus()
    try cameo.press(.control("c"))
    _ = try window.find(.notification, named: "Photo copied")
    try cameo.press(.control("v"))
    let sheet = try cameo.window("Share 1 Photo")
    _ = try sheet.find(.radioButton, named: "b.jpg")
    try cameo.press(.escape)
    try sheet.waitUntilGone()
    try quit(cameo)
  }

  func testAPictureGoesToTheTrashAndComesBack() throws {
    let (cameo, window, home) = try album(["a.jpg", "b.jpg"])
    try tile("a.jpg", in: window).focus()
    try cameo.press(.delete)
    _ = try window.find(.notification, named: "Photo moved to the trash")
    try waitUntil("its file is gone") { home.pictureNames == ["b.jpg"] }
    try waitUntil("so is its tile") { self.names(in: window) == ["b.jpg"] }
    try window.find(.button, named: "Undo").click()
    try waitUntil("it is back") { home.pictureNames == ["a.jpg", "b.jpg"] }
    try tile("a.jpg", in: window).focus()
    try cameo.press(.delete)
    try waitUntil("its file is gone again") { home.pictureNames == ["b.jpg"] }
    _ = try window.find(.button, named: "Undo")
    try cameo.press(.control("z"))
    try waitUntil("it is back by key") { home.pictureNames == ["a.jpg", "b.jpg"] }
    _ = try tile("a.jpg", in: window)
    try quit(cameo)
  }

  func testAFolderThatVanishesKeepsItsTilesAndComesBack() throws {
    let (cameo, window, home) = try album(["a.jpg"])
    let elsewhere = home.data.appendingPathComponent("elsewhere")
    try FileManager.default.moveItem(at: home.pictures, to: elsewhere)
    try waitUntil("it is said") {
      window.findAll(.listItem, named: .prefix("a.jpg")).contains {
        $0.name.contains("not available now")
      }
    }
    _ = try window.find(.label, named: "“Pictures” isn't connected. Its photos come back with it.")
    try FileManager.default.moveItem(at: elsewhere, to: home.pictures)
    try waitUntil("it is back") {
      window.findAll(.listItem, named: .prefix("a.jpg")).contains {
        !$0.name.contains("not available now")
      }
    }
    try quit(cameo)
  }

  func testABrokenPictureHasATileThatSaysSo() throws {
    let home = try LivedInHome(for: self)
    try fill(home.pictures, ["a.jpg"])
    let whole = try LivedInHome.sample("brooch.jpg")
    for (name, data) in [
      ("broken.jpg", Data("This is no picture.".utf8)), ("cut.jpg", whole.prefix(whole.count / 2)),
    ] {
      try data.write(to: home.pictures.appendingPathComponent(name))
    }
    let (cameo, window) = try open(home, atStart: true)
    try window.find(.button, named: "Show My Photos").click()
    _ = try tile("a.jpg", in: window)
    for name in ["broken.jpg", "cut.jpg"] {
      try waitUntil("\(name) is marked") {
        window.findAll(.listItem, named: .prefix(name)).contains {
          $0.name.contains("can't be opened")
        }
      }
    }
    try quit(cameo)
  }

  func testTheMenuOfAPictureOpensWithItsKey() throws {
    let (cameo, window, _) = try album(["a.jpg", "b.jpg"])
    try tile("a.jpg", in: window).focus()
    try cameo.press(.shift(.function(10)))
    for name in ["Share…", "Copy", "Favorite", "Add to Album…", "Select Day", "Move to Trash"] {
      _ = try window.find(.button, named: .exact(name))
    }
    try window.find(.button, named: "Select Day").click()
    _ = try window.find(.label, named: "2 selected")
    try quit(cameo)
  }

  func testKeysAreAboutThePictureWithTheFocusOnceAMenuIsClosed() throws {
    let (cameo, window, home) = try album(["a.jpg", "b.jpg"])
    try tile("a.jpg", in: window).focus()
    try cameo.press(.shift(.function(10)))
    let item = try window.find(.button, named: "Move to Trash")
    try cameo.press(.escape)
    try item.waitUntilGone()
    try tile("b.jpg", in: window).focus()
    try cameo.press(.delete)
    try waitUntil("one is gone") { home.pictureNames.count == 1 }
    XCTAssertEqual(home.pictureNames, ["a.jpg"])
    try tile("a.jpg", in: window).focus()
    try cameo.press(.shift(.function(10)))
    try window.find(.button, named: "Move to Trash").click()
    try waitUntil("what is chosen in a menu is about its picture") { home.pictureNames.isEmpty }
    try quit(cameo)
  }

  func testAPictureIsOpenedFromTheGridDescribedAndLeftWithKeys() throws {
    let (cameo, window, _) = try album(["a.jpg", "b.jpg", "c.jpg"])
    let names = names(in: window)
    try tiles(in: window)[0].focus()
    try cameo.press(.right)
    try cameo.press(.enter)
    let stem = { (name: String) in String(name.prefix { $0 != "." }) }
    let picture = try window.find(.drawing, named: .exact(stem(names[1])))
    try waitUntil("the others are beside it") { picture.help.hasPrefix("2 of 3") }
    try cameo.press(.right)
    try waitUntil("the next one is shown") { picture.name == stem(names[2]) }
    try cameo.press(.alt(.enter))
    let description = try window.find(.entry, named: "Description")
    try description.focus()
    try waitUntil("it can be typed into") { description.isFocused }
    try description.type("A lighthouse at noon")
    // It is kept when the user goes on.
    try cameo.press(.escape)
    try waitUntil("keys lead through the pictures again") { !description.isFocused }
    try cameo.press(.left)
    try waitUntil("the one before is shown") { picture.name == stem(names[1]) }
    try waitUntil("it has no description") { description.text == "" }
    try cameo.press(.right)
    try waitUntil("the description is there") { description.text == "A lighthouse at noon" }
    try cameo.press(.escape)
    try cameo.press(.escape)
    _ = try window.find(.button, named: "Select Photos")
    _ = try tile(names[2], in: window)
    try quit(cameo)
  }

  // MARK: - Steps

  /// Cameo with the pictures of these names in the pictures folder, which is shown.
  private func album(_ names: [String]) throws -> (DrivenProgram, Element, LivedInHome) {
    let home = try LivedInHome(for: self)
    try fill(home.pictures, names)
    let (cameo, window) = try open(home, atStart: true)
    try window.find(.button, named: "Show My Photos").click()
    try waitUntil("they are there") { self.names(in: window).count == names.count }
    return (cameo, window, home)
  }

  /// Copies of the samples under these names.
  private func fill(_ folder: URL, _ names: [String]) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for name in names {
      // All of one day; different contents are different pictures.
      var bytes = try LivedInHome.sample("lighthouse.jpg")
      bytes.append(contentsOf: Array(name.utf8))
      try bytes.write(to: folder.appendingPathComponent(name))
    }
  }

  private func tiles(in element: Element) -> [Element] {
    element.findAll(.listItem).filter { $0.positionInSet != nil }
  }

  private func names(in window: Element) -> [String] {
    tiles(in: window).map { String($0.name.prefix { $0 != "," }) }
  }

  private func tile(_ name: String, in window: Element) throws -> Element {
    try window.find(.list, named: "Photos").find(.listItem, named: .prefix("\(name), "))
  }
}
