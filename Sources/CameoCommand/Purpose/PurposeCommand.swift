// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Glibc
internal import Imaging
internal import Sharing

/// Shares for KDE programs: their framework Purpose starts it when the user chooses Cameo in the Share menu of
/// Dolphin, Spectacle, Gwenview and others. It opens the share sheet and reports what becomes of it.
struct PurposeCommand: Command {
  static var syntax: CommandSyntax {
    CommandSyntax(
      "purpose", summary: tr("Share for a KDE program"),
      options: [
        .init("server", value: "SOCKET", help: tr("Socket of the program")),
        .init("pluginType", value: "TYPE", help: tr("Purpose of the plugin")),
        .init("pluginPath", value: "PATH", help: tr("Path of the plugin")),
      ], isHidden: true)
  }

  /// The errors of KDE's jobs: the user stopped it, and anything else.
  private enum JobError: Int {
    case killed = 1
    case other = 100
  }

  private let server: String

  init(_ arguments: Arguments) throws(WrongUsage) {
    guard let server = arguments.value("server") else {
      throw WrongUsage(tr("cameo: missing option: {0}", "--server"))
    }
    self.server = server
  }

  func run() async -> ExitStatus {
    guard let host = PurposeHost(server) else {
      Reply.warn(tr("Can't connect to {0}", server))
      return .failed
    }
    guard let input = await host.input() else {
      return fail(host, tr("There are no files to share."))
    }
    do throws(DeliveryRefusal) {
      let job = try PurposeJob(input)
      return await share(job.files, for: host)
    } catch {
      switch error {
      case .noFiles: return fail(host, tr("There are no files to share."))
      case .notLocal(let address):
        return fail(host, tr("{0} isn't on this computer.", CleanText.line(address)))
      }
    }
  }

  private func share(_ files: [String], for host: PurposeHost) async -> ExitStatus {
    var opened: [Int32] = []
    defer { for file in opened { close(file) } }
    for file in files {
      do throws(RegularFile.Problem) {
        opened.append(try RegularFile.open(file).descriptor)
      } catch {
        return fail(host, tr("Can't read {0}.", PathText.shown(file)))
      }
    }
    do {
      let outcome = try await ShareCall(bus: .session()).share(opened) { fraction in
        if let percent = Self.percent(fraction) { host.tell(["percent": .number(percent)]) }
      }
      return report(outcome, to: host)
    } catch {
      return Task.isCancelled ? .interrupted : fail(host, "\(error)")
    }
  }

  /// A fraction that came over the bus, in percent; nil if it is none.
  nonisolated static func percent(_ fraction: Double) -> Int? {
    Int(outside: fraction * 100, in: 0...100)
  }

  private func report(_ outcome: ShareCall.Outcome, to host: PurposeHost) -> ExitStatus {
    switch outcome {
    case .shared(let links):
      host.tell(["percent": 100])
      // KDE's programs expect one.
      host.tell(["output": ["url": .text(links.first ?? "")]])
      return .done
    case .cancelled: return fail(host, "", .killed)
    case .failed(let message):
      return fail(host, message.isEmpty ? tr("Nothing was shared.") : message)
    }
  }

  /// The host takes an exit status other than 0 for a crash.
  private func fail(
    _ host: PurposeHost, _ sentence: String, _ error: JobError = .other
  ) -> ExitStatus {
    host.tell(["error": .number(error.rawValue), "errorText": .text(sentence)])
    return .done
  }
}
