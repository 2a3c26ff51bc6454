// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Controllers
internal import GLib
internal import Services
internal import Sharing

/// A share that another program has asked for: it tells that program what becomes of it, until it is over, the
/// program closes it, or the program ends. The window belongs to the user: it outlives all of that.
final class ShareRequest {
  /// How often the progress is reported at most, in milliseconds.
  private static let pause: UInt32 = 200

  /// The unique name of the program.
  let caller: String
  let path: String
  /// Called once when the program hears nothing more.
  var onEnd: () -> Void = {}
  private var object: DBusObject?
  private var model: ShareSheetModel?
  private weak var sheet: ShareSheetController?
  /// What the sheet began with.
  private var beginning: UnfinishedShare?
  private var isWindowClosed = false
  private var isCounted = true
  private var waiting: Source?
  private lazy var watch = Watch { [weak self] in self?.changed() }

  init(caller: String, path: String) {
    self.caller = caller
    self.path = path
  }

  isolated deinit { waiting?.cancel() }

  /// Puts it on the bus.
  func serve(on bus: DBusConnection) throws(GLibError) {
    object = try bus.serve(at: path, ShareInterface.requestXML) { [weak self] call in
      self?.answer(call)
    }
  }

  /// Follows what the user does in `sheet`.
  func follow(_ sheet: ShareSheetController) {
    self.sheet = sheet
    model = sheet.model
    beginning = content
    update()
  }

  /// Its window no longer counts among those of the caller; false if it did not before.
  func stopCounting() -> Bool {
    defer { isCounted = false }
    return isCounted
  }

  /// The window is closed; what it has sent goes on.
  func windowWasClosed() {
    isWindowClosed = true
    model?.deliveries?.begin()
    update()
  }

  /// Ends it without another word.
  func end() {
    guard object != nil || model != nil else { return }
    waiting?.cancel()
    watch.stop()
    object?.remove()
    (object, model) = (nil, nil)
    onEnd()
  }

  private func answer(_ call: DBusCall) {
    guard call.sender == caller else {
      return call.fail(
        CallError(.notAllowed, "").name, "Only the program that made a request can close it.")
    }
    call.answer()
    let (model, sheet) = (isUntouched ? model : nil, sheet)
    // The caller knows how it ended: no response follows.
    end()
    model?.discard()
    if model != nil { sheet?.close() }
  }

  /// Whether the user has neither begun anything nor shared: that isn't the caller's to discard.
  private var isUntouched: Bool {
    guard let model, !model.isSent, !model.isPreparing, !model.isSending,
      !model.rehearsals.isAwaited, model.pictures.edit == nil
    else { return false }
    return content == beginning
  }

  /// What would be lost if the sheet were closed. What was said of a picture when it was last shared wouldn't be.
  private var content: UnfinishedShare? {
    guard let model else { return nil }
    return UnfinishedShare(
      pictures: model.pictures.all.map {
        .init(path: $0.path, alt: $0.alt == $0.remembered ? "" : $0.alt, edit: $0.edit)
      },
      caption: model.words.caption, warning: model.words.warning,
      captionOverrides: model.captions.own)
  }

  // MARK: What has become of it

  /// Several changes are reported together.
  private func changed() {
    guard waiting == nil else { return }
    waiting = Source.timeout(milliseconds: Self.pause) { [weak self] in
      self?.waiting = nil
      self?.update()
      return .stop
    }
  }

  private func update() {
    guard let model else { return }
    let (isSent, phase) = watch.read { (model.isSent, model.deliveries?.phase) }
    guard isSent else {
      if isWindowClosed { respond(.cancelled, [:]) }
      return
    }
    let browser = model.order?.destinations ?? []
    guard let sent = model.deliveries else { return respond(.shared, results([], browser)) }
    let deliveries = watch.read {
      _ = (model.isSent, model.deliveries, sent.phase, model.services.sharing.progress)
      return sent.deliveries
    }
    // Nothing is left of a share that was undone.
    if deliveries.isEmpty {
      if isWindowClosed, phase != .underWay { respond(.cancelled, [:]) }
      return
    }
    if case .over? = phase {
      respond(
        CallResults.Response(deliveries, inBrowser: !browser.isEmpty), results(deliveries, browser))
    } else {
      emit("Progress", [Variant(results(deliveries, browser))])
    }
  }

  private func results(
    _ deliveries: [DeliveryOverview], _ browser: [BrowserDestination]
  ) -> [String: Variant] {
    CallResults.results(
      deliveries, share: model?.share, progress: model?.services.sharing.progress ?? [:],
      inBrowser: browser)
  }

  private func respond(_ response: CallResults.Response, _ results: [String: Variant]) {
    emit("Response", [Variant(response.rawValue), Variant(results)])
    end()
  }

  private func emit(_ signal: String, _ arguments: [Variant]) {
    do {
      try object?.emit(
        signal, of: ShareInterface.requestName, with: arguments, to: caller)
    } catch {
      Log.write(.message, domain: "Cameo", "\(signal) was not sent: \(error)")
    }
  }
}
