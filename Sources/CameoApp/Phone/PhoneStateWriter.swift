// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import DataSources
internal import GLib
internal import Services

internal import struct Gtk.Choice

/// Makes the state of a window from that of its link.
nonisolated struct PhoneStateWriter {
  let report: PhoneReport
  var address = ""
  var end: PhoneLinkState.End?
  /// The number of files that the phone with most of them has.
  var saved = 0
  var arrivals: [PhoneArrival] = []
  /// The folder that pictures are saved to; nil when they are sent to the phone.
  var folder: String?
  var advice = ""
  var networks: [Choice.Option] = []
  var network = ""
  /// Whether this process serves the link, and can change it.
  var isHere = false

  /// The state of a link in this process.
  init(_ link: PhoneLink, folder: String?, networks: [Choice.Option]) {
    let current = link.current
    report = link.report
    address = current.address
    end = current.end
    saved = current.fetched.count
    arrivals = current.arrivals
    self.folder = folder
    advice = current.advice
    self.networks = networks
    network = current.interface?.id ?? ""
    isHere = true
  }

  /// The state of a link at `address` that another process serves.
  init(_ report: PhoneReport, address: String) {
    self.report = report
    self.address = address
  }

  var state: PhoneState {
    var state = PhoneState()
    state.isOver = end != nil
    state.title = title
    state.explanation = explanation
    state.code = state.isOver ? nil : QRCode(address)
    state.address = state.isOver ? "" : address
    state.summary = summary
    state.timeLeft = state.isOver ? "" : tr("{0} left", clock)
    state.note = state.isOver ? "" : note
    state.rows = folder == nil ? devices : pictures
    state.advice = advice
    if networks.count > 1, !state.isOver {
      state.networks = networks
      state.network = network
    }
    if folder == nil, isHere, !state.isOver { state.allowsSeveral = report.allowsSeveral }
    return state
  }

  private var title: String {
    switch end {
    case nil: tr("Scan with Your Phone's Camera")
    case .complete: tr("Saved on the Phone")
    case .expired, .stopped: tr("Link Ended")
    }
  }

  private var explanation: String {
    guard end == nil else {
      if folder != nil || saved == report.count { return "" }
      return saved == 0
        ? tr("No photo was saved.") : tr("{0} of {1} photos were saved.", saved, report.count)
    }
    return folder == nil
      ? tr("The phone opens a page with your photos. It needs no app and no account.")
      : tr("Choose photos on the page that opens. It needs no app and no account.")
  }

  private var summary: String {
    if let folder {
      let name = PathText.readable(folder)
      return pictures.isEmpty ? tr("Saves to {0}", name) : tr("Saved to {0}", name)
    }
    let size = ByteSize.text(report.bytes)
    let count = tr("{0} photo", plural: "{0} photos", count: report.count)
    return [count, size].joinedByDots()
  }

  private var note: String {
    if folder != nil {
      return tr("The link works for an hour, or until you stop it, on this network.")
    }
    return report.allowsSeveral
      ? tr("The link works for 10 minutes, on this network.")
      : tr("The link works once, for 10 minutes, on this network.")
  }

  private var clock: String {
    let seconds = report.secondsLeft
    let rest = seconds % 60
    return "\(seconds / 60):\(rest < 10 ? "0" : "")\(rest)"
  }

  private var devices: [PhoneRow] {
    let count = report.count
    return report.devices.map { device in
      var row = PhoneRow(id: device.id, text: "")
      if device.saved == count {
        row.text = tr("{0} saved everything", device.name)
      } else if let current = device.current {
        row.text =
          count == 1
          ? tr("{0} is downloading…", device.name)
          : tr("{0} is downloading… {1} of {2}", device.name, current, count)
        row.fraction = device.fraction
        row.detail = tr("{0}%", Int(device.fraction * 100))
      } else if device.saved == 0 {
        row.text = tr("{0} opened the page", device.name)
      } else {
        row.text = tr("{0} saved {1} of {2}", device.name, device.saved, count)
      }
      return row
    }
  }

  /// The newest first.
  private var pictures: [PhoneRow] {
    arrivals.suffix(100).reversed().map(\.row)
  }
}

nonisolated extension PhoneArrival {
  /// How it is listed.
  var row: PhoneRow {
    var row = PhoneRow(id: "\(id)", text: name)
    switch state {
    case .receiving: row.detail = tr("Receiving… {0}", ByteSize.text(bytes))
    case .saved(let path):
      row.text = Path.name(path)
      row.path = path
      row.detail = ByteSize.text(bytes)
    case .refused(let reason): row.text = reason.sentence(name)
    }
    return row
  }
}
