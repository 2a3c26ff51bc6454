// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import Network
import Sharing
import Synchronization
import TestSupport
import XCTest

@testable import GLib
@testable import Services

final class FolderTests: MainLoopTestCase {
  /// A folder that is an account.
  @MainActor
  private final class Room {
    let parcels: Parcels
    let folder: TemporaryFolder
    let account: Account
    let client = HTTPClient(userAgent: "Cameo/test")

    init() async throws {
      parcels = try Parcels()
      folder = try TemporaryFolder()
      var details = AccountDetails()
      details.folder = folder.path
      account = try await FolderService().add(details, NoBrowserSignIn()).account
    }

    var destination: any Destination {
      FolderService().destination(account, Access(client))
    }

    func publish(_ parcel: Parcel, _ journal: MemoryJournal = MemoryJournal()) async throws
      -> Receipt
    {
      try await destination.publish(parcel, journal) { _ in }
    }
  }

  /// The mounts of a computer.
  private final class Mounts: Sendable {
    private let lines: Mutex<String>

    init(_ lines: String) { self.lines = Mutex(lines) }

    /// Besides the root.
    var text: String {
      get { lines.withLock { $0 } }
      set { lines.withLock { $0 = newValue } }
    }

    @Sendable func mount(_ folder: String) -> FolderMount? {
      FolderMount.of(folder, in: "20 1 8:1 / / rw - ext4 /dev/sda1 rw\n" + text)
    }
  }

  func testAFolderIsNamedAsItsUserKnowsIt() {
    let folder = "\(Folders.home)/Away"
    for error in [FolderTrouble.vanished(folder), FolderTrouble.meaning(of: EROFS, in: folder)] {
      XCTAssert(error.sentence.contains(" ~/Away"), error.sentence)
    }
  }

  func testAPictureIsCopiedUnderItsNameAndLinked() throws {
    try onMain {
      let room = try await Room()
      let bytes = TestPictures.png(bytes: 3 << 20)
      let receipt = try await room.publish(room.parcels.make("Strand ☀.png", bytes))
      XCTAssertEqual(room.folder.names, ["Strand ☀.png"])
      let path = try XCTUnwrap(receipt.link.flatMap(FileAddress.path))
      XCTAssertEqual(path, room.folder.file("Strand ☀.png"))
      let copy = try await FileContent.read(path)
      XCTAssertEqual(copy, bytes)
    }
  }

  func testAFolderIsCalledByTheLastPartOfItsPathAndKnownByAll() throws {
    try onMain {
      let room = try await Room()
      let name = try XCTUnwrap(room.folder.path.split(separator: "/").last.map(String.init))
      XCTAssertEqual(room.account.label, name)
      XCTAssertEqual(room.account.id, "folder:\(room.folder.path)")
      var details = AccountDetails()
      (details.folder, details.label) = (room.folder.path, "Box")
      let named = try await FolderService().add(details, NoBrowserSignIn()).account
      XCTAssertEqual(named.label, "Box")
      details = AccountDetails()
      details.folder = "/"
      let root = try? await FolderService().add(details, NoBrowserSignIn()).account
      XCTAssertEqual(root?.label ?? "/", "/")
    }
  }

  func testAnExistingFileKeepsItsName() throws {
    try onMain {
      let room = try await Room()
      try room.folder.write("mine", to: "beach.png")
      // A broken link occupies its name as well.
      symlink("/nowhere", room.folder.file("beach (2).png"))
      let receipt = try await room.publish(room.parcels.make())
      XCTAssertEqual(receipt.marks["name"], "beach (3).png")
      let kept = try room.folder.read("beach.png")
      XCTAssertEqual(kept, "mine")
      XCTAssertEqual(room.folder.names.count, 3)
    }
  }

  func testACrashAtAnyStepLeavesTheFileOnce() throws {
    try onMain {
      try await crashEverywhere(atLeast: 2) {
        let room = try await Room()
        try room.folder.write("mine", to: "beach.png")
        return (room, try room.parcels.make())
      } publish: { place, journal in
        try await place.0.publish(place.1, journal)
      } check: { place, receipt, crash in
        XCTAssertEqual(place.0.folder.names, ["beach (2).png", "beach.png"], crash)
        XCTAssertEqual(receipt.marks["name"], "beach (2).png", crash)
      }
    }
  }

  func testEqualPicturesHaveFilesOfTheirOwnAfterACrash() throws {
    try onMain {
      var room = try await Room()
      try await crashBesideATwin {
        room = try await Room()
        return (room.destination, try room.parcels.make(), try room.parcels.make())
      } left: { name in
        XCTAssertEqual(room.folder.names, [name])
      }
    }
  }

  func testAFileThatWasLinkedAndNotYetUnlinkedIsOne() throws {
    try onMain {
      let room = try await Room()
      let parcel = try room.parcels.make()
      let journal = MemoryJournal()
      try await journal.record("name", "beach.png")
      try room.folder.write(TestPictures.png(), to: ".cameo-\(parcel.id)")
      link(room.folder.file(".cameo-\(parcel.id)"), room.folder.file("beach.png"))
      let receipt = try await room.publish(parcel, journal)
      XCTAssertEqual(receipt.marks["name"], "beach.png")
      XCTAssertEqual(room.folder.names, ["beach.png"])
    }
  }

  func testGivingUpDoesNotFindTheFileOfAnother() throws {
    try onMain {
      let room = try await Room()
      let parcel = try room.parcels.make()
      let journal = MemoryJournal()
      try await journal.record("name", "beach.png")
      try room.folder.write(TestPictures.png(), to: ".cameo-\(parcel.id)")
      _ = try await room.publish(room.parcels.make())
      let receipt = try await room.destination.find(parcel, journal)
      XCTAssertNil(receipt)
      let again = try await room.destination.find(parcel, journal)
      XCTAssertNil(again)
      XCTAssertEqual(room.folder.names, ["beach.png"])
    }
  }

  func testACrashDuringAWriteLeavesNoPartialFile() throws {
    try onMain {
      let room = try await Room()
      let parcel = try room.parcels.make()
      let journal = MemoryJournal()
      try await journal.record("name", "beach.png")
      try room.folder.write("half", to: ".cameo-\(parcel.id)")
      _ = try await room.publish(parcel, journal)
      XCTAssertEqual(room.folder.names, ["beach.png"])
    }
  }

  func testAFileCreatedInTheMeantimeIsNotReplaced() throws {
    try onMain {
      let room = try await Room()
      let journal = MemoryJournal()
      // As if the power failed right after the name was chosen, and another process was quicker.
      try await journal.record("name", "beach.png")
      try room.folder.write("mine", to: "beach.png")
      let receipt = try await room.publish(room.parcels.make(), journal)
      XCTAssertEqual(receipt.marks["name"], "beach (2).png")
      let kept = try room.folder.read("beach.png")
      XCTAssertEqual(kept, "mine")
    }
  }

  func testADiskThatCallsEveryNameTakenIsReported() throws {
    try onMain {
      let room = try await Room()
      let parcel = try room.parcels.make()
      let calls = FileRename.Calls(renameIfFree: { _, _ in EEXIST })
      let error = await FileRename.$calls.withValue(calls) {
        await trouble { try await room.publish(parcel) }
      }
      XCTAssertEqual(error?.code, .disk)
      XCTAssertEqual(
        error?.sentence, "Can't write to \(room.folder.path): \(String(cString: strerror(EEXIST)))."
      )
    }
  }

  func testUnsharingRemovesTheFileUnlessItWasChanged() throws {
    try onMain {
      let room = try await Room()
      let receipt = try await room.publish(room.parcels.make())
      let left = try await room.destination.unshare(receipt)
      XCTAssertEqual(left, [])
      XCTAssertEqual(room.folder.names, [])
      let again = try await room.destination.unshare(receipt)
      XCTAssertEqual(again, [])
      let second = try await room.publish(room.parcels.make())
      try room.folder.write("edited", to: "beach.png")
      let remainders = try await room.destination.unshare(second)
      XCTAssertEqual(remainders.count, 1)
      XCTAssertEqual(room.folder.names, ["beach.png"])
    }
  }

  func testCancellingHalfwayLeavesNothing() throws {
    try onMain {
      let room = try await Room()
      let parcel = try room.parcels.make()
      let journal = MemoryJournal()
      try await journal.record("name", "beach.png")
      try room.folder.write("half", to: ".cameo-\(parcel.id)")
      let receipt = try await room.destination.find(parcel, journal)
      XCTAssertNil(receipt)
      XCTAssertEqual(room.folder.names, [])
    }
  }

  func testNothingIsWrittenOrTakenForDeletedBelowADiskThatIsNotMounted() throws {
    try onMain {
      let parcels = try Parcels()
      let folder = try TemporaryFolder()
      let mounts = Mounts("36 1 0:40 / \(folder.path) rw shared:1 - nfs4 nas:/photos rw\n")
      let service = FolderService(mount: mounts.mount)
      var details = AccountDetails()
      details.folder = folder.path
      let account = try await service.add(details, NoBrowserSignIn()).account
      let client = HTTPClient(userAgent: "Cameo/test")
      let destination = service.destination(account, Access(client))
      let receipt = try await destination.publish(parcels.make(), MemoryJournal()) { _ in }
      let begun = MemoryJournal()
      try await begun.record("name", "beach.png")

      // The folder itself is still there, without what is in it.
      rename(folder.file("beach.png"), parcels.folder.file("beach.png"))
      let mounted = mounts.text
      for other in [
        "", mounted.replacing("nas:", with: "other:"), mounted.replacing("nfs4", with: "cifs"),
      ] {
        mounts.text = other
        let parcel = try parcels.make()
        for error in [
          await trouble { try await destination.publish(parcel, MemoryJournal()) { _ in } },
          await trouble { try await destination.unshare(receipt) },
          await trouble { try await destination.find(parcel, begun) },
          await trouble { try await destination.check() },
        ] { XCTAssertEqual(error?.code, .missing, other) }
        XCTAssertEqual(folder.names, [], other)
      }
      var earlier = account
      earlier.settings = ["folder": folder.path]
      _ = try await service.destination(earlier, Access(client)).check()

      mounts.text = mounted
      rename(parcels.folder.file("beach.png"), folder.file("beach.png"))
      let left = try await destination.unshare(receipt)
      XCTAssertEqual(left, [])
      XCTAssertEqual(folder.names, [])
    }
  }

  func testTheMountOfAFolderIsTheInnermostAndLatest() {
    let table = """
      20 1 8:1 / / rw - ext4 /dev/sda1 rw
      21 20 0:5 / /media/My\\040Disk rw,relatime shared:1 master:2 - vfat /dev/sdb1 rw
      22 20 0:6 / /media rw - autofs systemd-1 rw
      23 20 0:7 / /media rw - nfs4 nas:/a\\134b rw
      nonsense
      24 20 0:8 / /me
      """
    func mount(_ folder: String) -> FolderMount? { FolderMount.of(folder, in: table) }
    let disk = FolderMount(point: "/media/My Disk", type: "vfat", source: "/dev/sdb1")
    XCTAssertEqual(mount("/media/My Disk/Photos"), disk)
    XCTAssertEqual(mount("/media/My Disk"), disk)
    XCTAssertEqual(
      mount("/media/My Disks"), FolderMount(point: "/media", type: "nfs4", source: "nas:/a\\b"))
    XCTAssertEqual(mount("/home/alice")?.settings, [:], "It is always mounted.")
    XCTAssertEqual(FolderMount(disk.settings), disk)
    XCTAssertTrue(
      disk.isSame(as: FolderMount(point: "/media/My Disk", type: "vfat", source: "/dev/sdc1")))
    XCTAssertTrue(
      disk.isSame(as: FolderMount(point: "/media/My Disk", type: "fuseblk", source: "/dev/sdb1")))
    XCTAssertFalse(disk.isSame(as: mount("/media")))
    XCTAssertFalse(disk.isSame(as: nil))
    XCTAssertNotNil(FolderMount.of("/"))
  }

  func testAFullDiskAndARemovedOneAreDistinguished() throws {
    try onMain {
      XCTAssertEqual(FolderTrouble.meaning(of: ENOSPC, in: "/x").code, .diskFull)
      XCTAssertEqual(FolderTrouble.meaning(of: EFBIG, in: "/x").code, .tooLarge)
      XCTAssertTrue(FolderTrouble.meaning(of: EROFS, in: "/x").sentence.contains("read-only"))
      let room = try await Room()
      let receipt = try await room.publish(room.parcels.make())
      rename(room.folder.path, room.folder.path + "-away")
      defer { rename(room.folder.path + "-away", room.folder.path) }
      let parcel = try room.parcels.make()
      let error = await trouble { try await room.publish(parcel) }
      XCTAssertEqual(error?.code, .missing)
      let unsharing = await trouble { try await room.destination.unshare(receipt) }
      XCTAssertEqual(unsharing?.code, .missing, "Whether the file is gone is unknown.")
    }
  }

  func testAFileSystemLimitIsReportedAndLeavesNothing() throws {
    try onMain {
      let room = try await Room()
      let parcel = try room.parcels.make("big.png", TestPictures.png(bytes: 100_000))
      var before = rlimit()
      getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &before)
      signal(SIGXFSZ, SIG_IGN)
      var low = before
      low.rlim_cur = 50_000
      setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &low)
      let error = await trouble { try await room.publish(parcel) }
      setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &before)
      XCTAssertEqual(error?.code, .tooLarge)
      XCTAssertEqual(room.folder.names, [])
    }
  }

  func testOnlyAFolderThatIsThereBecomesAnAccount() throws {
    try onMain {
      let room = try await Room()
      XCTAssertEqual(room.account.id, "folder:\(room.folder.path)")
      try room.folder.write("file", to: "file")
      for (path, code) in [
        ("Pictures", DeliveryError.Code.address), ("", .address), ("/nowhere/at/all", .missing),
        (room.folder.file("file"), .missing),
      ] {
        var details = AccountDetails()
        details.folder = path
        let error = await trouble { try await FolderService().add(details, NoBrowserSignIn()) }
        XCTAssertEqual(error?.code, code, path)
      }
    }
  }

  func testNamesAreMadeValidForEveryFileSystem() {
    XCTAssertEqual(FolderName.make("a:b?.png"), "a_b_.png")
    XCTAssertEqual(FolderName.make("a/\u{301}b.png"), "a_\u{301}b.png")
    XCTAssertEqual(FolderName.make("con.png"), "_con.png")
    XCTAssertEqual(FolderName.make("dots. . ."), "dots")
    XCTAssertEqual(FolderName.make("..."), "_")
    let long = FolderName.make(String(repeating: "ä", count: 300) + ".png")
    XCTAssertEqual(long.utf8.count, 254)
    XCTAssertTrue(long.hasSuffix("ä.png"))
  }
}
