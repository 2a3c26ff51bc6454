// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import GLib
import Glibc
import Imaging
import Network
import PracticeServers
import Sharing

@testable import Services

// What `cameo share` and `cameo shares resume` do, for trials: with a clock that can be ahead, and with a
// sixtieth of the patience that real servers need. How long a lost request is given follows from that, as it
// does in the program.
//
//   CrashFixture FOLDER AHEAD WINDOW share|share-edited ACCOUNT CAPTION (FILE ALT)...
//   CrashFixture FOLDER AHEAD WINDOW resume|retry|confirm
//
// `share-edited` cuts and turns the pictures, and CAPTION is that of the account alone. FOLDER holds the ledger, AHEAD is how many seconds the clock is ahead, WINDOW for how many seconds it
// stays for what is due later.

var arguments = CommandLine.arguments.dropFirst()
guard arguments.count >= 4, let folder = arguments.popFirst(),
  let ahead = arguments.popFirst().flatMap({ Double($0) }),
  let window = arguments.popFirst().flatMap({ Double($0) }), let task = arguments.popFirst()
else { exit(2) }
let clock = Clock { Clock.system.now() + ahead }
let words = Array(arguments)

var mailTools = HandoffTools()
mailTools.patience = 1
let catalog = ServiceCatalog(
  ServiceCatalog.forFakes(
    HTTPTimeouts(connect: 2, stall: 1, whole: 1), clock: clock, pieceSize: 10_000)
    + [
      SFTPService(keys: Folders.home + "/.ssh"), FolderService(), MailService(tools: mailTools),
    ])

@MainActor
func run() async throws {
  let ledger = try await Ledger.open(folder)
  let outbox = Outbox(ledger, services: catalog, clock: clock)
  let secrets = PracticeSecrets(ledger, before: SessionSecrets())
  let client = HTTPClient(userAgent: "Cameo/trial")
  switch task {
  case "share", "share-edited":
    let isEdited = task == "share-edited"
    let edit = PictureEdit(
      crop: PixelRect(x: 3, y: 5, width: 30, height: 20), quarterTurns: 1)
    let pictures = stride(from: 2, to: words.count, by: 2).map {
      Draft.Picture(words[$0], alt: words[$0 + 1], edit: isEdited ? edit : PictureEdit())
    }
    let account = try await ledger.account(words[0])
    var draft = Draft(
      pictures, to: [account], words: PostText(caption: isEdited ? "For all others" : words[1]))
    if isEdited { draft.captionOverrides[account.id] = words[1] }
    _ = try await outbox.add(draft)
  case "retry":
    for delivery in try await deliveries(ledger) where [.asking, .failed].contains(delivery.state) {
      try await outbox.retry(delivery.id)
    }
  case "confirm":
    for delivery in try await deliveries(ledger) where delivery.state == .asking {
      // After a day, others only ask whether they may still be sent.
      let isLate = (try? await outbox.confirm(delivery.id)) == nil
      if isLate { try await outbox.retry(delivery.id) }
    }
  default: break
  }
  let runner = OutboxRunner(
    OutboxRunner.Tools(
      ledger: ledger, clock: clock, preparer: SandboxedPreparer(PictureDecoder())
    ) { account throws(DeliveryError) in
      try await catalog.destination(account, secrets: secrets, client: client)
    })
  try await runner.start()
  let end = clock.now() + window
  // What the outbox does next depends on servers, so polling is the only way.
  while try await isBusy(ledger, until: end) { try await Task.sleep(for: .milliseconds(5)) }
  await runner.stop()
  await ledger.database.close()
}

func deliveries(_ ledger: Ledger) async throws -> [Delivery] {
  var all: [Delivery] = []
  for share in try await ledger.shares() { all += try await ledger.deliveries(of: share.id) }
  return all
}

/// Whether anything is being sent, or will be before `end`.
func isBusy(_ ledger: Ledger, until end: Double) async throws -> Bool {
  try await deliveries(ledger).contains { delivery in
    delivery.state.isOpen
      && (delivery.state == .sending || delivery.due <= max(end, clock.now()))
  }
}

var outcome: Result<Void, any Error>?
Task { @MainActor in
  do { outcome = .success(try await run()) } catch { outcome = .failure(error) }
}
MainLoop.run(until: { outcome != nil })
if case .failure(let error)? = outcome {
  print(error)
  exit(1)
}
