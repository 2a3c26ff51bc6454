// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Glibc
import TestSupport
import XCTest

/// Shares that are not sent at once, and what is done with them later.
final class LaterTests: XCTestCase {
  func testADamagedHistoryIsSetAsideAndReported() throws {
    let home = try CommandHome()
    try home.addFolder("Out")
    let data = home.folder.file("data/cameo")
    for name in ["cameo.sqlite-wal", "cameo.sqlite-shm"] { unlink("\(data)/\(name)") }
    try Data(repeating: 65, count: 20_000).write(to: URL(filePath: "\(data)/cameo.sqlite"))
    let run = try home.run("accounts")
    XCTAssertEqual(run.status, 0)
    XCTAssert(run.errors.hasPrefix("cameo: The database was damaged"), run.errors)
    XCTAssertFalse(run.errors.contains("WARNING"), run.errors)
    let names = try FileManager.default.contentsOfDirectory(atPath: data)
    XCTAssert(names.contains { $0.hasPrefix("cameo.sqlite.damaged") }, "\(names)")
    let again = try home.run("accounts")
    XCTAssertEqual(again.errors, "")
  }

  func testAnOfflineShareWaitsAndArrivesOnceLater() throws {
    let home = try CommandHome()
    let first = try PracticeRun(home, "mastodon")
    first.stop()
    XCTAssert(try home.run("accounts").output.contains("Practice, not running"))
    let run = try home.run(
      "share", CommandHome.leaf, "--to", "masto", "--caption", "At last", "--json")
    XCTAssertEqual(run.status, 75, run.errors)
    XCTAssertEqual(try run.results().first?.text("state"), "waiting")
    XCTAssertEqual(try run.results().first?.errorCode, "unreachable")

    let again = try PracticeRun(home, "mastodon")
    XCTAssertEqual(again.accounts, first.accounts, "It has the port it had.")
    let share = try XCTUnwrap(run.document().text("share"))
    let retry = try home.run("shares", "retry", share, "--json")
    XCTAssertEqual(retry.status, 0, retry.output)
    let page = try again.page("mastodon")
    XCTAssertEqual(page.components(separatedBy: "At last").count, 2, "There is one post.")
  }

  func testAPendingDeleteSaysWhenItIsTriedNextAndIsTriedNowOnRequest() throws {
    let home = try CommandHome(["TZ": "Asia/Tokyo"])
    let first = try PracticeRun(home, "mastodon")
    let run = try home.run("share", CommandHome.leaf, "--to", "masto", "--json")
    let share = try XCTUnwrap(run.document().text("share"))
    first.stop()
    let pending = try home.run("shares", "unshare", share, "--json")
    XCTAssertEqual(pending.status, 75, pending.output)
    let result = try XCTUnwrap(pending.results().first)
    XCTAssertEqual(result.text("state"), "unsharing")
    XCTAssertEqual(result.errorCode, "unreachable")
    XCTAssertNotNil(result.text("nextAttempt"))
    let forgotten = try home.run("shares", "forget", share)
    XCTAssert(forgotten.errors.contains("is being deleted"), forgotten.errors)

    // A day from now, and it is 17:25 in Tokyo then.
    let due = try XCTUnwrap(Calendar.current.date(byAdding: .day, value: 1, to: Date()))
    let time = (due.timeIntervalSince1970 / 86_400).rounded(.down) * 86_400 + 8 * 3600 + 25 * 60
    try home.setDue(time + 86_400)
    let listed = try home.run("shares", "show", share)
    XCTAssert(listed.output.contains("17:25. Run “cameo shares resume” to try now."), listed.output)
    XCTAssertNil(
      listed.output.range(of: "[0-9]T[0-9]", options: .regularExpression),
      "Dates are for people: \(listed.output)")

    let again = try PracticeRun(home, "mastodon")
    let resumed = try home.run("shares", "resume", "--json")
    XCTAssertEqual(resumed.status, 0, resumed.output)
    XCTAssertEqual(try resumed.results().first?.text("state"), "unshared")
    XCTAssertNil(try resumed.results().first?.text("nextAttempt"))
    let twice = try home.run("shares", "unshare", share)
    XCTAssertEqual(twice.status, 1)
    XCTAssert(twice.errors.contains("has already been deleted."), twice.errors)
    again.stop()
  }

  func testADeliveryDueInADayIsSentNowOnRequest() throws {
    let home = try CommandHome()
    try home.addFolder("Out")
    var ids: [String] = []
    for _ in 0..<3 {
      let run = try home.run("share", CommandHome.leaf, "--to", "Out", "--no-wait", "--json")
      ids.append(try XCTUnwrap(run.document().text("share")))
    }
    try home.setDue(Date().timeIntervalSince1970 + 86_400)
    let one = try home.run("shares", "retry", ids[0], "--json")
    XCTAssertEqual(one.status, 0, one.output)
    XCTAssertEqual(try one.results().map { $0.text("delivery") }, ["\(ids[0]).1"])
    XCTAssertEqual(try home.names(in: "Out").count, 1)
    let all = try home.run("shares", "retry", "--all", "--json")
    XCTAssertEqual(all.status, 0, all.output)
    XCTAssertEqual(try all.results().map { $0.text("state") }, ["done", "done"])
    XCTAssertEqual(try home.names(in: "Out").count, 3)
    XCTAssertEqual(try home.run("shares", "retry", "--all").output, "Nothing is waiting.\n")
    XCTAssertEqual(try home.run("shares", "retry").status, 2)
    let done = try home.run("shares", "retry", ids[0])
    XCTAssert(done.errors.contains("has already been shared."), done.errors)
  }

  func testWhatCanNeverSucceedIsNamedAndNotTriedAgain() throws {
    let home = try CommandHome()
    for name in ["Out", "Other"] { try home.addFolder(name) }
    var ids: [String] = []
    for name in ["Out", "Other"] {
      let run = try home.run("share", CommandHome.leaf, "--to", name, "--no-wait", "--json")
      ids.append(try XCTUnwrap(run.document().text("share")))
    }
    try home.change("UPDATE deliveries SET state = 'failed', error_code = 'quota'")
    XCTAssertEqual(try home.run("accounts", "remove", "Out", "--force").status, 0)
    let sentence = "The account Out was removed. Add it again, then try again."
    let one = try home.run("shares", "retry", ids[0])
    XCTAssertEqual(one.status, 1)
    XCTAssertEqual(one.errors, "cameo: \(sentence)\n")
    let all = try home.run("shares", "retry", "--all")
    XCTAssertEqual(all.status, 3, all.output + all.errors)
    XCTAssertEqual(all.errors, "cameo: \(ids[0]).1: \(sentence)\n")
    XCTAssertEqual(try home.names(in: "Other"), ["oak-leaf.png"])
    let again = try home.run("shares", "retry", "--all")
    XCTAssertEqual(again.status, 1, "Nothing else is left.")
    XCTAssertEqual(again.errors, all.errors)
  }

  func testAShareThatWasKilledIsSentThoughTheClockWasSetBack() throws {
    let home = try CommandHome()
    try home.addFolder("Out")
    for (number, words) in [["resume"], ["retry", "ID"], ["retry", "--all"]].enumerated() {
      let run = try home.run("share", CommandHome.leaf, "--to", "Out", "--no-wait", "--json")
      let share = try XCTUnwrap(run.document().text("share"))
      // As a process leaves it that is killed before the clock is set back.
      try home.change(
        "UPDATE deliveries SET state = 'sending', due = ? WHERE state <> 'done'",
        "\(Date().timeIntervalSince1970 + 20 * 60 * 60)")
      let sent = try home.run(["shares"] + words.map { $0 == "ID" ? share : $0 } + ["--json"])
      XCTAssertEqual(sent.status, 0, sent.output + sent.errors)
      XCTAssertEqual(try sent.results().map { $0.text("state") }, ["done"])
      XCTAssertEqual(try home.names(in: "Out").count, number + 1)
    }
  }

  func testACommandEndsWhenNothingCanBeRecorded() throws {
    let home = try CommandHome()
    try home.addFolder("Out")
    let queued = try home.run("share", CommandHome.leaf, "--to", "Out", "--no-wait")
    XCTAssertEqual(queued.status, 75, queued.errors)
    // As on a full disk, but for the message.
    try home.change(
      """
      CREATE TRIGGER full BEFORE UPDATE OF state ON deliveries
        BEGIN SELECT raise(ABORT, 'No space is left.'); END
      """)
    let run = try home.run("shares", "resume", "--json")
    XCTAssertEqual(run.status, 75, run.output + run.errors)
    XCTAssertEqual(try run.results().first?.text("state"), "waiting")
    XCTAssertEqual(try run.results().first?.errorCode, "disk")
    try home.change("DROP TRIGGER full")
    XCTAssertEqual(try home.run("shares", "resume").status, 0)
    XCTAssertEqual(try home.names(in: "Out"), ["oak-leaf.png"])
  }

  func testTheFirstBackupIsCompletedByShortCommands() throws {
    let home = try CommandHome()
    try home.addFolder("Out")
    XCTAssertEqual(try home.run("accounts").status, 0)
    let names = try home.names(in: "data/cameo").filter { $0.contains("backup") }
    XCTAssertEqual(names, ["cameo.sqlite.backup"])
  }

  func testCopiesOfAShareThatWasNeverSavedAreTidiedByResuming() throws {
    let home = try CommandHome()
    try home.addFolder("Out")
    for folder in ["outbox", "outbox/261121-abcde"] {
      try home.folder.makeFolder("data/cameo/\(folder)")
    }
    try home.folder.write("a copy", to: "data/cameo/outbox/261121-abcde/original-0")
    let run = try home.run("shares", "resume")
    XCTAssertEqual(run.status, 0, run.errors)
    XCTAssertEqual(run.output, "Nothing is waiting.\n")
    XCTAssertEqual(try home.names(in: "data/cameo/outbox"), [])
  }

  func testOlderSharesThatGoFirstAreReported() throws {
    let home = try CommandHome()
    try home.addFolder("Out")
    for _ in 0..<2 { _ = try home.run("share", CommandHome.leaf, "--to", "Out", "--no-wait") }
    let run = try home.run("share", CommandHome.leaf, "--to", "Out")
    XCTAssertEqual(run.errors, "cameo: Sending 2 older shares first.\n")
    XCTAssertEqual(try home.names(in: "Out").count, 3)
  }

  func testADeliveryWithoutAQuestionCannotBeConfirmed() throws {
    let home = try CommandHome()
    try home.addFolder("Out")
    let run = try home.run("share", CommandHome.leaf, "--to", "Out", "--json")
    let share = try XCTUnwrap(run.document().text("share"))
    let confirmed = try home.run("shares", "confirm", share, "--json")
    XCTAssertEqual(confirmed.status, 1)
    XCTAssertEqual(confirmed.errorCode, "not-possible")
  }

  func testAFailedDeliveryIsTriedAgain() throws {
    let home = try CommandHome()
    let out = try home.addFolder("Out")
    try FileManager.default.removeItem(atPath: out)
    let run = try home.run("share", CommandHome.leaf, "--to", "Out", "--json")
    XCTAssertEqual(run.status, 1)
    XCTAssertEqual(try run.results().first?.text("state"), "failed")
    try home.folder.makeFolder("Out")
    let share = try XCTUnwrap(run.document().text("share"))
    XCTAssertEqual(try home.run("shares", "retry", String(share.prefix(9))).status, 0)
    XCTAssertEqual(try home.names(in: "Out"), ["oak-leaf.png"])
    let twice = try home.run("shares", "retry", share, "--json")
    XCTAssertEqual(twice.status, 1)
    XCTAssertEqual(twice.errorCode, "not-possible")
  }

  func testUnsharingDeletesItEverywhere() throws {
    let home = try CommandHome()
    let practice = try PracticeRun(home)
    try home.addFolder("Out")
    let run = try home.run(
      "share", CommandHome.leaf, "--to", "Out,masto,nextcloud", "--json")
    XCTAssertEqual(run.status, 0, run.output)
    XCTAssert(try practice.page("mastodon").contains("<img "))
    XCTAssert(try practice.page("nextcloud").contains("oak-leaf.png"))
    let share = try XCTUnwrap(run.document().text("share"))
    let unshare = try home.run("shares", "unshare", share, "--json")
    XCTAssertEqual(unshare.status, 0, unshare.output)
    XCTAssertEqual(
      Set(try unshare.results().compactMap { $0.text("state") }), ["unshared"])
    XCTAssertEqual(
      try unshare.results().compactMap { $0.text("url") }, [], "Its links are broken.")
    XCTAssertEqual(try home.names(in: "Out"), [])
    XCTAssert(try practice.page("mastodon").contains("No posts yet."))
    XCTAssertFalse(try practice.page("nextcloud").contains("oak-leaf.png"))
    XCTAssertEqual(try home.run("shares", "forget", share).status, 0)
    XCTAssertEqual(try home.sharesListed(), 0)
  }

  func testEachOfSeveralSharesIsReported() throws {
    let home = try CommandHome()
    for name in ["Out", "Other"] { try home.addFolder(name) }
    let done = try home.run("share", CommandHome.leaf, "--to", "Out", "--json")
    let queued = try home.run("share", CommandHome.leaf, "--to", "Other", "--no-wait", "--json")
    let shares = try [done, queued].map { try XCTUnwrap($0.document().text("share")) }
    try home.setDue(Date().timeIntervalSince1970 + 20 * 60 * 60)
    let run = try home.run(
      "shares", "unshare", shares[0], "\(shares[0]).1", shares[1], "--json")
    XCTAssertEqual(run.status, 3, run.output + run.errors)
    let results = try run.results()
    XCTAssertEqual(results.map { $0.text("delivery") }, shares.map { "\($0).1" })
    XCTAssertEqual(results.map { $0.text("state") }, ["unshared", "waiting"])
    XCTAssertEqual(results.map(\.errorCode), [nil, "not-possible"])
    XCTAssertEqual(try home.names(in: "Out"), [])
    // Nothing is left for it to do.
    let again = try home.run(["shares", "unshare"] + shares)
    XCTAssertEqual(again.status, 1, again.output + again.errors)
    XCTAssert(again.output.contains("has already been deleted."), again.output)
    let one = try home.run("shares", "unshare", shares[0], "--json")
    XCTAssertEqual(one.status, 1)
    XCTAssertEqual(one.errorCode, "not-possible")
    let retried = try home.run("shares", "retry", shares[0], shares[1], "--json")
    XCTAssertEqual(retried.status, 3, retried.output + retried.errors)
    XCTAssertEqual(try retried.results().map { $0.text("state") }, ["done", "unshared"])
  }

  func testAChangedFileIsLeftAndReported() throws {
    let home = try CommandHome()
    try home.addFolder("Out")
    let run = try home.run("share", CommandHome.leaf, "--to", "Out", "--json")
    try home.folder.write("mine now", to: "Out/oak-leaf.png")
    let share = try XCTUnwrap(run.document().text("share"))
    let unshare = try home.run("shares", "unshare", share, "--json")
    XCTAssertEqual(unshare.status, 3)
    XCTAssertEqual((try unshare.results().first?["left"] as? [String])?.count, 1)
    XCTAssertEqual(try home.folder.read("Out/oak-leaf.png"), "mine now")
  }

  func testACancelledShareNeverArrives() throws {
    let home = try CommandHome()
    try home.addFolder("Out")
    let run = try home.run("share", CommandHome.leaf, "--to", "Out", "--no-wait", "--json")
    let share = try XCTUnwrap(run.document().text("share"))
    let onItsWay = try home.run("shares", "forget", share, "--json")
    XCTAssertEqual(onItsWay.status, 1)
    XCTAssertEqual(onItsWay.errorCode, "not-possible")
    let cancelled = try home.run("shares", "cancel", share)
    XCTAssertEqual(cancelled.status, 0)
    XCTAssert(cancelled.output.hasPrefix("Cancelled"), cancelled.output)
    let again = try home.run("shares", "cancel", share)
    XCTAssertEqual(again.status, 0)
    XCTAssert(again.output.hasPrefix("Already cancelled"), again.output)
    XCTAssertEqual(try home.run("shares", "resume").status, 0)
    XCTAssertEqual(try home.names(in: "Out"), [])
  }

  func testAShareThatIsStillToBeCancelledIsNotSaidToBeSent() throws {
    let home = try CommandHome()
    let first = try PracticeRun(home, "mastodon")
    first.stop()
    let run = try home.run("share", CommandHome.leaf, "--to", "masto", "--json")
    XCTAssertEqual(run.status, 75, run.errors)
    let share = try XCTUnwrap(run.document().text("share"))
    // As an attempt leaves it whose post the server may have.
    for (step, value) in [("post", #"{"begun":0,"attempts":[]}"#), ("post-request", "closed")] {
      try home.change(
        "INSERT INTO journal (delivery, step, value, at) SELECT id, ?, ?, 0 FROM deliveries", step,
        value)
    }
    // And as it is after some hours.
    try home.change("UPDATE deliveries SET attempts = 9")
    let cancelled = try home.run("shares", "cancel", share, "--json")
    XCTAssertEqual(cancelled.status, 75, cancelled.output + cancelled.errors)
    let result = try XCTUnwrap(cancelled.results().first)
    XCTAssertEqual(result.text("state"), "cancelling")
    XCTAssertEqual(result.errorCode, "unreachable", "It was tried.")
    XCTAssertNil(result.text("nextAttempt"), "It isn't sent again.")
    let listed = try home.run("shares").output
    XCTAssert(listed.contains("Cancelling  \(share).1"), listed)
    XCTAssert(
      listed.contains(
        "    Cameo won't send this, but will check whether it's already on Practice Mastodon. Run “cameo shares resume” to check now.\n"
      ), listed)
    for wrong in ["Waiting", "Next attempt", "Will try again", "to try now"] {
      XCTAssertFalse(listed.contains(wrong), listed)
    }
    for action in ["forget", "unshare"] {
      let refused = try home.run("shares", action, share)
      XCTAssertEqual(refused.status, 1, action)
      XCTAssert(refused.errors.contains("\(share).1 is being cancelled. Wait"), refused.errors)
    }

    let again = try PracticeRun(home, "mastodon")
    // Whoever tries a share again thinks of its other parts.
    let retried = try home.run("shares", "retry", share)
    XCTAssertEqual(retried.status, 1, retried.output + retried.errors)
    XCTAssert(retried.errors.contains("\(share).1 is being cancelled. To send it"), retried.errors)
    let resumed = try home.run("shares", "resume", "--json")
    XCTAssertEqual(resumed.status, 0, resumed.output + resumed.errors)
    XCTAssertEqual(try resumed.results().map { $0.text("state") }, ["cancelled"])
    XCTAssert(try again.page("mastodon").contains("No posts yet."))
  }

  func testCancellingWhatWasDeletedSucceeds() throws {
    let home = try CommandHome()
    try home.addFolder("Out")
    let run = try home.run("share", CommandHome.leaf, "--to", "Out", "--json")
    let share = try XCTUnwrap(run.document().text("share"))
    let visible = try home.run("shares", "cancel", share)
    XCTAssertEqual(visible.status, 1, "It is there: \(visible.output)")
    XCTAssertEqual(try home.run("shares", "unshare", share).status, 0)
    let cancelled = try home.run("shares", "cancel", share)
    XCTAssertEqual(cancelled.status, 0, cancelled.output + cancelled.errors)
    XCTAssert(cancelled.output.hasPrefix("Deleted"), cancelled.output)
  }

  func testAnUnknownShareIsReported() throws {
    let home = try CommandHome()
    for action in ["show", "retry", "cancel", "unshare", "forget"] {
      let run = try home.run("shares", action, "261121-none", "--json")
      XCTAssertEqual(run.status, 1, action)
      XCTAssertEqual(run.errorCode, "no-share", action)
    }
  }

  func testASecondProcessFollowsTheOneThatSends() throws {
    let home = try CommandHome()
    try home.addFolder("Out")
    // Another process holds the lease and does nothing with it.
    let lock = open(home.folder.file("data/cameo/outbox.lock"), O_RDWR | O_CREAT, 0o600)
    XCTAssertEqual(flock(lock, LOCK_EX | LOCK_NB), 0)
    let process = home.process(["share", CommandHome.leaf, "--to", "Out"])
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    try waitUntil("the share is listed") { try home.sharesListed() > 0 }
    XCTAssertEqual(try home.names(in: "Out"), [])
    XCTAssert(process.isRunning)
    // When that one ends, the waiting process continues.
    close(lock)
    process.waitUntilExit()
    XCTAssertEqual(process.terminationStatus, 0)
    XCTAssertEqual(try home.names(in: "Out"), ["oak-leaf.png"])
  }

  func testTwoConcurrentWritersBothSucceed() throws {
    let home = try CommandHome()
    try home.addFolder("Out")
    let leaves = Array(repeating: CommandHome.leaf, count: 8)
    let processes = try (0..<2).map { _ in
      let process = home.process(["share"] + leaves + ["--to", "Out"])
      process.standardOutput = FileHandle.nullDevice
      try process.run()
      return process
    }
    for process in processes {
      process.waitUntilExit()
      XCTAssertEqual(process.terminationStatus, 0)
    }
    XCTAssertEqual(try home.names(in: "Out").count, 16)
  }

  func testCtrlCLeavesTheRestInTheOutbox() throws {
    let home = try CommandHome()
    try home.addFolder("Out")
    let count = 60
    let process = home.process(
      ["share"] + Array(repeating: CommandHome.leaf, count: count) + ["--to", "Out"])
    let errors = Pipe()
    process.standardError = errors
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    try waitUntil("the first picture has arrived") { try !home.names(in: "Out").isEmpty }
    process.interrupt()
    let said = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    XCTAssertEqual(process.terminationStatus, 130)
    XCTAssert(said.contains("Unsent photos stay queued"), said)
    XCTAssertLessThan(try home.names(in: "Out").filter { !$0.hasPrefix(".") }.count, count)
    XCTAssertEqual(try home.run("shares", "resume").status, 0)
    XCTAssertEqual(try home.names(in: "Out").count, count, "Each is there once.")
  }

  func testCtrlCWhileAShareIsAddedSaysWhetherItIsQueued() throws {
    let home = try CommandHome()
    try home.addFolder("Out")
    // Another program writes, so that the share can't be added yet.
    let locking = home.locking()
    let (begun, wanted) = (Pipe(), Pipe())
    (locking.standardOutput, locking.standardInput) = (begun, wanted)
    try locking.run()
    XCTAssertFalse(begun.fileHandleForReading.availableData.isEmpty)
    let process = home.process(["share", CommandHome.leaf, "--to", "Out"])
    let errors = Pipe()
    process.standardError = errors
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    try waitUntil("the photo is copied") { try !home.copies().isEmpty }
    // Nothing shows that it waits for the other program, or has noticed Ctrl+C. If it hasn't, the share is added all the
    // same or not at all, and what is said has to be true, too.
    Thread.sleep(forTimeInterval: 0.3)
    process.interrupt()
    Thread.sleep(forTimeInterval: 0.3)
    try wanted.fileHandleForWriting.close()
    let said = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    locking.waitUntilExit()
    XCTAssertEqual(process.terminationStatus, 130)
    let shares = try home.run("shares", "--json").list("shares")
    XCTAssertEqual(said.contains("Unsent photos stay queued"), !shares.isEmpty, said)
    if let id = shares.first?.text("id") { XCTAssert(said.contains("cancel \(id)”"), said) }
    XCTAssertEqual(try home.names(in: "Out"), [])
  }

  func testAThousandPicturesArriveInOneGo() throws {
    let home = try CommandHome()
    try home.addFolder("Out")
    try home.folder.makeFolder("In")
    let picture = try XCTUnwrap(Data(base64Encoded: Self.fourPixels))
    let files = (1...1000).map { home.folder.file("In/\($0).png") }
    for file in files { try picture.write(to: URL(filePath: file)) }
    let run = try home.run(["share"] + files + ["--to", "Out", "--json"])
    XCTAssertEqual(run.status, 0, run.errors)
    XCTAssertEqual(try run.results().count { $0.text("state") == "done" }, 1000)
    XCTAssertEqual(
      try Set(home.names(in: "Out")), Set((1...1000).map { "\($0).png" }), "Each under its name.")
  }

  /// A PNG file of two by two pixels.
  private static let fourPixels =
    "iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAE0lEQVR4nGP40CAARAwCDR+ACAAqDgYBUyNDZwAAAABJRU5ErkJggg=="
}
