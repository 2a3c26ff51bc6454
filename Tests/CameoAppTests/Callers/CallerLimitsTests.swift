// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import GLib
import Testing

@testable import CameoApp

/// What programs that ask too much are told.
struct CallerLimitsTests {
  private typealias Limits = CallerLimits

  private func refusal(_ limits: inout CallerLimits, _ caller: String, _ now: Double) -> String? {
    do {
      try limits.begin(caller, at: now)
      return nil
    } catch {
      return error.message
    }
  }

  @Test("A program has a few windows, others have theirs")
  func openPerCaller() {
    var limits = CallerLimits()
    for _ in 0..<Limits.openPerCaller { #expect(refusal(&limits, ":1.1", 0) == nil) }
    #expect(refusal(&limits, ":1.1", 0)?.contains("of a program") == true)
    #expect(refusal(&limits, ":1.2", 0) == nil)
    limits.end(":1.1")
    #expect(refusal(&limits, ":1.1", 0) == nil)
  }

  @Test("Another name doesn't help")
  func openInAll() {
    var limits = CallerLimits()
    for number in 0..<Limits.openInAll { #expect(refusal(&limits, ":1.\(number)", 0) == nil) }
    #expect(refusal(&limits, ":1.99", 0)?.contains("can be open") == true)
    limits.end(":1.0")
    #expect(refusal(&limits, ":1.99", 0) == nil)
  }

  @Test("Disks that don't respond take no places of others, but not without end")
  func stalls() {
    var limits = CallerLimits()
    func stall(_ caller: String, _ now: Double) -> String? {
      let refusal = refusal(&limits, caller, now)
      if refusal == nil {
        limits.beginStall(caller)
        limits.end(caller)
      }
      return refusal
    }
    for number in 0..<Limits.stalledInAll {
      #expect(stall(":1.\(number / 2)", Double(number)) == nil)
    }
    #expect(stall(":1.99", 100)?.contains("don't respond") == true)
    limits.endStall(":1.0")
    #expect(refusal(&limits, ":1.99", 100) == nil)
    #expect(refusal(&limits, ":1.1", 100) == nil)
    #expect(refusal(&limits, ":1.1", 100)?.contains("of a program") == true)
  }

  @Test("Windows that the user closes at once come back only so often")
  func perMinute() {
    var limits = CallerLimits()
    func ask(_ caller: String, _ now: Double) -> String? {
      let refusal = refusal(&limits, caller, now)
      if refusal == nil { limits.end(caller) }
      return refusal
    }
    for _ in 0..<Limits.perMinute { #expect(ask(":1.1", 100) == nil) }
    #expect(ask(":1.1", 159)?.contains("minute") == true)
    for number in 0..<(Limits.perMinuteInAll - Limits.perMinute) {
      #expect(ask(":1.2\(number)", 159) == nil)
    }
    #expect(ask(":1.3", 159)?.contains("minute") == true)
    #expect(ask(":1.1", 161) == nil)
  }

  @Test("A clock that was set back keeps nobody out")
  func setBack() {
    var limits = CallerLimits()
    for _ in 0..<Limits.perMinute {
      #expect(refusal(&limits, ":1.1", 1_000_000) == nil)
      limits.end(":1.1")
    }
    #expect(refusal(&limits, ":1.1", 1_000_000)?.contains("minute") == true)
    #expect(refusal(&limits, ":1.1", 10) == nil)
  }

  @Test("A window that never opened is given back once")
  @MainActor
  func givenBackOnce() {
    let request = ShareRequest(caller: ":1.1", path: "/r")
    #expect(request.stopCounting())
    #expect(!request.stopCounting())
  }

  @Test("Ending what never began is nothing")
  func endTwice() {
    var limits = CallerLimits()
    limits.end(":1.1")
    #expect(refusal(&limits, ":1.1", 0) == nil)
    limits.end(":1.1")
    limits.end(":1.1")
    for _ in 0..<Limits.openPerCaller { #expect(refusal(&limits, ":1.1", 0) == nil) }
  }
}

/// What may stand in the options of a call.
struct CallOptionsTests {
  private func problem(_ options: [String: Variant], files: Int = 2) -> CallError.Kind? {
    do {
      _ = try CallOptions(Variant(options), files: files)
      return nil
    } catch {
      return error.kind
    }
  }

  @Test("Options are read, others ignored")
  func read() throws {
    let options = try CallOptions(
      Variant([
        "caption": Variant("At the sea"), "descriptions": Variant(["Waves", "Sand"]),
        "names": Variant(["a.png"]), "destinations": Variant(["folder:1"]),
        "activation_token": Variant("token_TIME1"), "later": Variant(true),
      ]), files: 2)
    #expect(options.caption == "At the sea")
    #expect(options.descriptions == ["Waves", "Sand"])
    #expect(options.names == ["a.png"])
    #expect(options.destinations == ["folder:1"])
    #expect(options.activationToken == "token_TIME1")
  }

  @Test("Other types, more texts than files and endless ones are errors")
  func wrong() {
    #expect(problem(["caption": Variant(true)]) == .invalidArgument)
    #expect(problem(["caption": Variant(objectPath: "/a") ?? Variant(true)]) == .invalidArgument)
    #expect(problem(["descriptions": Variant("a")]) == .invalidArgument)
    #expect(problem(["descriptions": Variant(["a", "b", "c"])]) == .invalidArgument)
    let many = Dictionary(uniqueKeysWithValues: (0...100).map { ("later\($0)", Variant(true)) })
    #expect(problem(many) == .limitsExceeded)
    let long = String(repeating: "a", count: CallOptions.longestText + 1)
    #expect(problem(["caption": Variant(long)]) == .limitsExceeded)
    #expect(problem(["names": Variant([long])]) == .limitsExceeded)
    #expect(problem(["activation_token": Variant(String(long.prefix(201)))]) == .limitsExceeded)
    #expect(
      problem(["destinations": Variant(Array(repeating: "x", count: 101))]) == .invalidArgument)
  }

  @Test("Tokens are parts of paths", arguments: ["a/b", "a b", "..", "ä", "a.b", "a\u{0}b"])
  func tokens(_ token: String) {
    #expect(throws: CallError.self) { try CallOptions.token(token) }
  }

  @Test("Without a token there is one")
  func noToken() throws {
    let (one, other) = (try CallOptions.token(""), try CallOptions.token(""))
    #expect(one != other)
    #expect(Variant(objectPath: ShareInterface.path(of: one, for: ":1.42")) != nil)
    #expect(
      ShareInterface.path(of: "t", for: ":1.42") == "/io/github/cameo/Cameo/request/1_42/t")
  }
}
