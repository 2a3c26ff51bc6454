// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Glibc
internal import Imaging
internal import Network
internal import Services
internal import Sharing

/// Gets pictures from other devices, until it is stopped.
struct ReceiveCommand: ReplyingCommand {
  static var syntax: CommandSyntax {
    CommandSyntax(
      "receive", summary: tr("Get photos from your phone or from devices nearby"),
      options: ReceivingWay.options + [
        .init("into", value: "FOLDER", help: tr("Folder to save the photos to (required)")),
        .init("pin", help: tr("With --localsend: make a PIN that senders have to enter")),
        .init("pin-stdin", help: tr("With --localsend: read that PIN from standard input")),
        .init("accept", help: tr("With --localsend: accept all photos without asking")),
        .invert, .json,
      ],
      details: [
        tr("Shows an address and its QR code. The phone opens a page for choosing photos."),
        tr("With --localsend, devices nearby see this computer, and each request is asked about."),
        tr("Files are never replaced. Press Ctrl+C to stop."),
      ].joined(separator: "\n"))
  }

  private let way: ReceivingWay
  private let folder: String
  private let pin: ReceivingPIN
  private let acceptsAll: Bool
  private let isInverted: Bool
  let reply: Reply

  init(_ arguments: Arguments) throws(WrongUsage) {
    guard let folder = arguments.value("into"), !folder.isEmpty else {
      throw WrongUsage(tr("cameo: missing option: --into FOLDER"))
    }
    self.folder = FileAddress.canonical(folder)
    let ways = ReceivingWay.allCases.filter { arguments.has($0.rawValue) }
    guard ways.count <= 1 else {
      throw WrongUsage(tr("cameo: choose either --phone or --localsend"))
    }
    way = ways.first ?? .phone
    pin = arguments.has("pin-stdin") ? .typed : arguments.has("pin") ? .made : .none
    acceptsAll = arguments.has("accept")
    guard way == .localsend || (pin == .none && !acceptsAll) else {
      throw WrongUsage(tr("cameo: --pin, --pin-stdin and --accept require --localsend"))
    }
    isInverted = arguments.has("invert")
    reply = Reply(arguments)
  }

  func work() async throws(DeliveryError) -> ExitStatus {
    guard access(folder, W_OK | X_OK) == 0 else {
      throw DeliveryError(
        .missing, tr("Can't write to the folder {0}. Create it, or choose another one.", folder))
    }
    switch way {
    case .phone:
      return try await PhoneReceiving(folder: folder, isInverted: isInverted, reply: reply).run()
    case .localsend:
      return try await DeviceReceiving(
        folder: folder, pin: try await pin.value(), acceptsAll: acceptsAll, reply: reply
      ).run()
    }
  }
}

/// Where the PIN comes from that senders have to enter. Not from the arguments, which all users of the computer
/// can read.
enum ReceivingPIN {
  case none
  case made
  case typed

  func value() async throws(DeliveryError) -> Secret? {
    switch self {
    case .none: return nil
    case .typed where isatty(STDIN_FILENO) != 0: return try await StandardInput.askForPassword()
    case .typed: return try await StandardInput.secret()
    case .made:
      let digits = (0..<Self.length).map { _ in "\(Int.random(in: 0...9))" }.joined()
      Console.standardError.write(tr("Senders have to enter this PIN: {0}", digits) + "\n")
      return Secret(digits)
    }
  }

  private static let length = 6
}

/// How pictures are received, an option each.
enum ReceivingWay: String, CaseIterable {
  case phone
  case localsend

  static var options: [CommandSyntax.Option] {
    allCases.map { way in
      switch way {
      case .phone: .init(way.rawValue, help: tr("From a phone's browser (default)"))
      case .localsend: .init(way.rawValue, help: tr("From devices nearby, with LocalSend"))
      }
    }
  }
}

/// Receives pictures from the browser of a phone.
@MainActor
struct PhoneReceiving {
  let folder: String
  let isInverted: Bool
  let reply: Reply

  func run() async throws(DeliveryError) -> ExitStatus {
    let link: PhoneLink
    do {
      let decoder = PictureDecoder()
      link = try PhoneLink.receiving(
        into: folder, decoder: decoder, face: await PhoneFace.ofUser(decoder))
    } catch {
      throw DeliveryError(.notPossible, error.description)
    }
    defer { link.close() }
    guard !link.current.address.isEmpty else {
      throw DeliveryError(.offline, link.current.advice)
    }
    let notice = PhoneNotice(isInverted: isInverted, isJSON: reply.isJSON)
    notice.show(
      link.current.address,
      tr("Scan this code with the phone's camera, or open the address. Press Ctrl+C to stop."))
    var report = ArrivalReport(reply: reply)
    while link.current.end == nil, !Task.isCancelled {
      link.expireIfDue()
      notice.advise(link.current)
      report.tell(link.current.arrivals)
      try? await Task.sleep(for: .milliseconds(200))
    }
    report.tell(link.current.arrivals)
    return report.isEmpty ? .interrupted : .done
  }
}

/// Reports what became of pictures that arrive, each once.
@MainActor
struct ArrivalReport {
  let reply: Reply
  private var told: Set<Int> = []

  init(reply: Reply) { self.reply = reply }

  /// Whether there was nothing to report.
  var isEmpty: Bool { told.isEmpty }

  mutating func tell(_ arrivals: [PhoneArrival]) {
    for arrival in arrivals where !told.contains(arrival.id) && tell(arrival) {
      told.insert(arrival.id)
    }
  }

  /// Returns whether there was something to report.
  private func tell(_ arrival: PhoneArrival) -> Bool {
    switch arrival.state {
    case .receiving: return false
    case .saved(let path):
      Console.standardOutput.write(
        reply.isJSON
          ? (["file": .text(path), "bytes": .number(arrival.bytes)] as JSON).line
          : TerminalText.line(path) + "\n")
    case .refused(let reason): Reply.warn(reason.sentence(arrival.name))
    }
    return true
  }
}
