// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Glibc
internal import Imaging
internal import Network
internal import Services
internal import Sharing

/// Receives pictures from LocalSend devices. Each request is asked about, unless all are accepted or the
/// device is a favorite.
@MainActor
struct DeviceReceiving {
  let folder: String
  let pin: Secret?
  let acceptsAll: Bool
  let reply: Reply

  func run() async throws(DeliveryError) -> ExitStatus {
    guard acceptsAll || isatty(STDIN_FILENO) != 0 else {
      throw DeliveryError(
        .notPossible,
        tr("Can't ask whether to accept photos without a terminal. Use --accept to accept all."))
    }
    let receiver = LocalSendReceiver(
      into: folder, pin: pin, acceptsAll: acceptsAll, decoder: PictureDecoder())
    try await receiver.start()
    defer { receiver.stop() }
    Console.standardError.write(
      tr(
        "LocalSend devices on this network see this computer as “{0}”. Press Ctrl+C to stop.",
        TerminalText.line(receiver.name)) + "\n")
    if let warning = await Firewall.warning(of: receiver.port, [.tcp, .udp]) {
      Reply.warn(warning)
    }
    var report = ArrivalReport(reply: reply)
    var question: RequestQuestion?
    var favored = ""
    while !Task.isCancelled {
      let current = receiver.current
      if let transfer = current.transfer, transfer.isFromFavorite, transfer.id != favored {
        favored = transfer.id
        Self.tell(transfer)
      }
      report.tell(current.arrivals)
      let request = acceptsAll ? nil : current.request
      if question?.request != request {
        question?.end()
        question = request.map { RequestQuestion($0, receiver) }
      }
      try? await Task.sleep(for: .milliseconds(200))
    }
    question?.leave()
    report.tell(receiver.current.arrivals)
    return report.isEmpty ? .interrupted : .done
  }

  private static func tell(_ transfer: LocalSendTransfer) {
    let sentence = tr(
      "Accepted a photo from {1}, a favorite device",
      plural: "Accepted {0} photos from {1}, a favorite device", count: transfer.count,
      transfer.sender)
    Console.standardError.write(TerminalText.line(sentence) + "\n")
  }
}

/// Asks at the terminal about a request.
@MainActor
private final class RequestQuestion {
  let request: LocalSendRequest
  private var asking: Task<Void, Never>?
  private var isAnswered = false

  init(_ request: LocalSendRequest, _ receiver: LocalSendReceiver) {
    self.request = request
    asking = Task { [weak self] in
      // What was typed is no answer to this question: the one before may have been taken back.
      tcflush(STDIN_FILENO, TCIFLUSH)
      Console.standardError.write(
        TerminalText.line("\(request.sentence) (\(request.detail)) \(Self.choice)") + " ")
      let line = await StandardInput.line()
      guard !Task.isCancelled else { return }
      self?.isAnswered = true
      let answer = line?.trimmed.lowercased() ?? ""
      let yes = ["y", tr("y", context: "answer")]
      let always = ["a", tr("a", context: "answer")].contains(answer)
      receiver.answer(
        request.id, isAccepted: always || yes.contains(answer), always: always)
    }
  }

  private static var choice: String { tr("Accept? [y/N, a to always accept from this device]") }

  /// There is nobody to answer any more.
  func leave() { asking?.cancel() }

  /// The user has answered, or the sender has given up.
  func end() {
    leave()
    guard !isAnswered else { return }
    Console.standardError.write(
      "\n" + TerminalText.line(tr("{0} is gone or has cancelled.", request.sender)) + "\n")
  }
}
