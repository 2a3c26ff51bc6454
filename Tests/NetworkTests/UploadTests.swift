// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import Synchronization
import TestSupport
import XCTest

@testable import Network

/// The requests of which a server was asked first whether it wants their body.
@MainActor
private final class Questions {
  var methods: [String] = []
}

final class UploadTests: MainLoopTestCase {
  /// A folder with a file of `size` bytes in it.
  private static func folder(size: Int) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write([UInt8](repeating: 120, count: size), to: "file")
    return folder
  }

  @MainActor private static func upload(
    _ folder: TemporaryFolder, to server: HTTPServer, form: Bool
  ) -> HTTPRequest {
    let path = folder.file("file")
    return HTTPRequest("POST", server.address).with {
      $0.body =
        form
        ? .multipart([FormPart(name: "f", filename: "f", content: .file(path: path, range: nil))])
        : .file(path: path, range: nil, type: nil)
    }
  }

  func testARefusalInTheMiddleOfAnUploadIsARefusal() throws {
    try onMain {
      let folder = try Self.folder(size: 16 << 20)
      let server = try HTTPServer(early: { head in
        var answer = OutgoingResponse.html("<h1>413</h1>", status: 413)
        answer.afterRequestBytes = head.headers["X-After"].flatMap { Int($0) } ?? 0
        return answer
      }) { _ in .empty() }
      for after in [0, 1, 100_000, 3_000_000] {
        for form in [false, true] {
          for expects in [false, true] {
            let request = Self.upload(folder, to: server, form: form).with {
              $0.headers["X-After"] = "\(after)"
              if !expects { $0.headers["Expect"] = "" }
            }
            let response = try await client.send(request)
            XCTAssertEqual(response.status, 413)
            do {
              try response.checked()
              XCTFail("413 is no success")
            } catch {
              let error = error as? NetworkError
              XCTAssertEqual(error, .status(HTTPFailure(response)))
              XCTAssertEqual(error?.description.contains("<"), false)
            }
          }
        }
      }
    }
  }

  /// Old servers and proxies know no questions.
  func testAServerThatRefusesToBeAskedFirstGetsTheBodyOnce() throws {
    try onMain {
      let size = 3 << 20
      let folder = try Self.folder(size: size)
      let path = folder.file("file")
      let visitors = Visitors()
      let questions = Questions()
      let server = try HTTPServer(early: { head in
        guard head.headers["Expect"] != nil else { return nil }
        questions.methods.append(head.method)
        return .text("No questions", status: 417)
      }) { request in
        visitors.requests.append(request)
        return .text("thanks")
      }
      let form = HTTPBody.multipart([
        FormPart(name: "f", filename: "f", content: .file(path: path, range: nil))
      ])
      for (method, body) in [
        ("PUT", HTTPBody.file(path: path, range: nil, type: nil)),
        ("POST", .file(path: path, range: nil, type: nil)), ("POST", form), ("PUT", form),
      ] {
        (questions.methods, visitors.requests) = ([], [])
        let request = HTTPRequest(method, server.address).with {
          $0.body = body
          $0.timeouts.whole = waitingLimit
        }
        let response = try await client.send(request)
        XCTAssertEqual(response.text, "thanks")
        XCTAssertEqual(questions.methods, [method])
        XCTAssertEqual(visitors.requests.map(\.method), [method])
        let arrived = visitors.requests.first?.allBytes().filter { $0 == 120 }
        XCTAssertEqual(arrived?.count, size)
      }
    }
  }

  func testARefusalArrivesEvenIfTheConnectionBreaksRightAfterIt() throws {
    try onMain {
      let folder = try Self.folder(size: 16 << 20)
      let server = try HTTPServer(early: { _ in
        var answer = OutgoingResponse.text("Too much", status: 413)
        answer.afterRequestBytes = 300_000
        answer.fault = .cutResponse(afterBytes: 10_000)
        return answer
      }) { _ in .empty() }
      for number in 0..<20 {
        let request = Self.upload(folder, to: server, form: number.isMultiple(of: 2))
        let response = try await client.send(request)
        XCTAssertEqual(response.status, 413)
      }
    }
  }

  func testARefusalWithAnImpossibleLengthEndsNothing() throws {
    try onMain {
      let folder = try Self.folder(size: 16 << 20)
      for number in 0..<40 {
        let server = try HTTPServer(early: { _ in
          var answer = OutgoingResponse.text("Too much", status: 413)
          answer.headers["Content-Length"] = number.isMultiple(of: 2) ? "-5" : "\(Int.min)"
          answer.afterRequestBytes = 300_000
          answer.fault = .cutResponse(afterBytes: 10_000)
          return answer
        }) { _ in .empty() }
        do throws(NetworkError) {
          let upload = Self.upload(folder, to: server, form: number.isMultiple(of: 3))
          let response = try await client.send(upload)
          XCTAssertEqual(response.status, 413)
          XCTAssertEqual(response.body, [])
        } catch {
          // libcurl refuses the head if it reads that itself.
          XCTAssertEqual(error.caseName, "unexpectedContent")
        }
      }
    }
  }

  func testAFileThatChangesWhileItIsSentIsAnError() throws {
    try onMain {
      for form in [false, true] {
        for change in ["shrinks", "grows", "vanishes", "is written"] {
          let folder = try Self.folder(size: 12 << 20)
          let path = folder.file("file")
          // The head arrives before the body, and the client waits for a response until it sends
          // that.
          let server = try HTTPServer(early: { _ in
            switch change {
            case "shrinks": truncate(path, 1 << 20)
            case "grows": truncate(path, 13 << 20)
            case "vanishes": unlink(path)
            default: utimes(path, nil)
            }
            return nil
          }) { _ in .empty(201) }
          let error = await failure(of: Self.upload(folder, to: server, form: form))
          XCTAssertEqual(error, .fileChanged(path: path), "a file that \(change)")
        }
      }
    }
  }

  func testAnUnreadableFileIsReportedAtOnce() throws {
    try onMain {
      let folder = try Self.folder(size: 10)
      mkfifo(folder.file("pipe"), 0o600)
      let server = try HTTPServer { _ in .empty(201) }
      for name in ["missing", "pipe", "."] {
        let path = folder.file(name)
        let request = HTTPRequest("PUT", server.address).with {
          $0.body = .file(path: path, range: nil, type: nil)
        }
        let error = await failure(of: request)
        XCTAssertEqual(error, .fileUnreadable(path: path))
      }
      let request = HTTPRequest("PUT", server.address).with {
        $0.body = .file(path: folder.file("file"), range: 5..<11, type: nil)
      }
      let error = await failure(of: request)
      XCTAssertEqual(error?.caseName, "fileChanged")
    }
  }

  func testACancelledUploadEndsImmediately() throws {
    try onMain {
      let folder = try Self.folder(size: 16 << 20)
      let answered = Visitors()
      let server = try HTTPServer(early: { _ in
        // Accepts a part and is then silent.
        var answer = OutgoingResponse(200, fault: .stall(seconds: 60))
        answer.afterRequestBytes = 1 << 20
        return answer
      }) { request in
        answered.requests.append(request)
        return .empty()
      }
      let request = Self.upload(folder, to: server, form: false)
      let sent = Mutex(0)
      let seen = Shared(sent)
      let task = Task {
        try await client.send(request) { progress in seen.value.withLock { $0 = progress.sent } }
      }
      await eventually { seen.value.withLock { $0 > 0 } }
      task.cancel()
      let result = await task.result
      XCTAssertThrowsError(try result.get()) {
        XCTAssertEqual($0 as? NetworkError, .cancelled(mayHaveArrived: false))
      }
      XCTAssertTrue(answered.requests.isEmpty)
    }
  }

  func testAnUploadThatWasSentWholeMayHaveArrivedWhenItIsCancelled() throws {
    try onMain {
      for form in [false, true] {
        let folder = try Self.folder(size: 1 << 20)
        let answered = Visitors()
        let server = try HTTPServer { request in
          answered.requests.append(request)
          return OutgoingResponse(200, fault: .stall(seconds: 60))
        }
        let request = Self.upload(folder, to: server, form: form)
        let task = Task { await failure(of: request) }
        await eventually { answered.requests.count == 1 }
        task.cancel()
        let error = await task.value
        XCTAssertEqual(error, .cancelled(mayHaveArrived: true))
      }
    }
  }

  func testProgressGrowsToTheEnd() throws {
    try onMain {
      let folder = try Self.folder(size: 24 << 20)
      let server = try HTTPServer { _ in .empty(201) }
      let told = Shared(Mutex<[TransferProgress]>([]))
      _ = try await client.send(Self.upload(folder, to: server, form: false)) { progress in
        told.value.withLock { $0.append(progress) }
      }
      let all = told.value.withLock { $0 }
      XCTAssertEqual(all.last?.sent, 24 << 20)
      XCTAssertEqual(all.last?.toSend, 24 << 20)
      XCTAssertEqual(all.map(\.sent), all.map(\.sent).sorted())
    }
  }

  func testProgressIsReportedTwentyTimesASecondAndAtTheEnd() {
    var pace = ProgressPace()
    let start = ContinuousClock.now
    // Something is sent every millisecond of two seconds; nothing is left to send at the end of the first.
    let due = (0...2000).filter { millisecond in
      let state = TransferProgress(sent: min(millisecond, 1000), toSend: 1000)
      return pace.isDue(state, at: start + .milliseconds(millisecond))
    }
    XCTAssertEqual(due, Array(stride(from: 0, through: 2000, by: 50)))

    pace = ProgressPace()
    let shortly = [0, 30, 40, 45, 60].filter { millisecond in
      let state = TransferProgress(sent: min(millisecond, 40), toSend: 40)
      return pace.isDue(state, at: start + .milliseconds(millisecond))
    }
    XCTAssertEqual(shortly, [0, 40], "The end is told at once, and once.")
  }
}

/// A lock that closures share.
final class Shared<Value: Sendable>: Sendable {
  let value: Mutex<Value>
  init(_ value: consuming sending Mutex<Value>) { self.value = value }
}
