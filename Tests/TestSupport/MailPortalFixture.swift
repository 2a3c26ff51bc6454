// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Foundation
public import GLib

/// A portal that opens emails, on a bus of a test's own.
@MainActor
public final class MailPortalFixture {
  /// An email that it is asked to open.
  public struct Mail {
    public let options: [String: Variant]
    /// The paths of the attachments.
    public let files: [String]

    /// Their current content.
    public var attachments: [[UInt8]] {
      files.map { FileManager.default.contents(atPath: $0).map(Array.init) ?? [] }
    }
  }

  /// A call, and what a portal does with it.
  @MainActor
  public struct Request {
    public let mail: Mail
    fileprivate let portal: MailPortalFixture
    fileprivate let call: ServedCall

    /// Shows the email.
    public func open() { portal.mails.append(mail) }

    /// Announces the response.
    public func accept() {
      guard let handle = Variant(objectPath: path) else { return }
      call.answer([handle])
    }

    /// 0 for done, 1 when the user closed it, 2 for anything else.
    public func respond(_ answer: UInt32) {
      try? portal.bus.emit(
        "Response", of: "org.freedesktop.portal.Request", at: path,
        with: [Variant(answer), Variant([String: Variant]())])
    }

    public func refuse() {
      call.fail("org.freedesktop.portal.Error.Failed", "There is no mail program.")
    }

    private var path: String {
      let client = String(call.sender.dropFirst().map { $0 == "." ? "_" : $0 })
      let token = mail.options["handle_token"]?.string ?? ""
      return "/org/freedesktop/portal/desktop/request/\(client)/\(token)"
    }
  }

  public private(set) var mails: [Mail] = []
  /// What it answers: 0 for done, 1 when the user closed it, 2 for anything else.
  public var answer: UInt32 = 0
  /// What it does instead of opening the email and responding.
  public var conduct: (@MainActor (Request) -> Void)?
  private let bus: DBusConnection
  /// Stays at least as long, to take the name back.
  private let privateBus: PrivateBus
  private var object: ServedObject?
  private var name: DBusName?
  private var isDead = false

  public init(_ bus: PrivateBus) async throws {
    privateBus = bus
    self.bus = try await bus.connect()
    object = ServedObject(
      self.bus, at: "/org/freedesktop/portal/desktop", interface: interface
    ) { [weak self] call in self?.compose(call) }
    name = self.bus.own("org.freedesktop.portal.Desktop")
    while name?.state == .asked { await turn() }
  }

  isolated deinit { leave() }

  /// Releases its name. Call this before ending the bus: a call that is still being answered keeps
  /// this object.
  public func leave() {
    guard let name else { return }
    self.name = nil
    guard isDead else { return name.release() }
    // On a connection that is being closed, GLib warns of a name that cannot be released.
    Task {
      while name.state == .owned { await turn() }
      name.release()
    }
  }

  /// Exits without a response.
  public func die() {
    isDead = true
    bus.die()
  }

  private func compose(_ call: ServedCall) {
    let mail = Mail(options: call.arguments[1].dictionary, files: call.files)
    let request = Request(mail: mail, portal: self, call: call)
    // As the portal does since 1.0.
    let subject = mail.options["subject"]?.string ?? ""
    guard !subject.contains("\n"), subject.count <= 200 else {
      return call.fail(
        "org.freedesktop.portal.Error.InvalidArgument", "Not accepting such subjects")
    }
    if let conduct { return conduct(request) }
    request.open()
    request.accept()
    request.respond(answer)
  }

  private let interface = """
    <interface name="org.freedesktop.portal.Email"><method name="ComposeEmail">
    <arg type="s" direction="in"/><arg type="a{sv}" direction="in"/><arg type="o" direction="out"/>
    </method></interface>
    """
}
