// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Imaging
public import Services
internal import Sharing

/// The start of the program: sets the user's language and parses the arguments.
@MainActor
public enum Cameo {
  /// What is left to do after the arguments were parsed.
  public enum Outcome {
    /// The program ends with this status.
    case exit(Int32)
    /// The program with windows is wanted.
    case open(Start)
  }

  /// Carries out `arguments`, unless they ask for the program with windows.
  public static func run(_ arguments: some Sequence<String>) -> Outcome {
    Translation.setUp(domain: "cameo", folder: "\(Folders.program)/../share/locale")
    let words = Array(arguments)
    switch Invocation(words) {
    case .open(.share(let files)) where files.contains(NamedFiles.standardInput):
      do throws(DeliveryError) {
        return .open(.share(try PipedPicture.keep(in: files)))
      } catch {
        Reply.warn(error.sentence)
        return .exit(ExitStatus.failed.rawValue)
      }
    case .open(let start):
      if case .view(let files) = start, let missing = NamedFiles.missing(files) {
        Reply.warn(tr("File not found: {0}", CleanText.line(missing, limit: 1000)))
        return .exit(ExitStatus.failed.rawValue)
      }
      return .open(start)
    case .answer(let text):
      Console.standardOutput.write(text + "\n")
      return .exit(checked(.done).rawValue)
    case .command(let command):
      return .exit(checked(CommandRunner.run(command)).rawValue)
    case .noDisplay:
      complain(tr("cameo: no display found to open a window on"), "cameo --help", isJSON: false)
      return .exit(ExitStatus.failed.rawValue)
    case .wrongUsage(let sentence, let help):
      complain(sentence, help, isJSON: words.prefix { $0 != "--" }.contains("--json"))
      return .exit(ExitStatus.wrongUsage.rawValue)
    }
  }

  /// Reports wrong arguments: as JSON if that was asked for, otherwise with a hint at the help.
  private static func complain(_ sentence: String, _ help: String, isJSON: Bool) {
    guard isJSON else {
      // A message with advice of its own needs no other.
      let hint = sentence.last.map { ".?)".contains($0) } == true ? "" : " " + tr("(see {0})", help)
      return Console.standardError.write(sentence + hint + "\n")
    }
    let prefix = "cameo: "
    let bare = sentence.hasPrefix(prefix) ? String(sentence.dropFirst(prefix.count)) : sentence
    let error = DeliveryError(.wrongUsage, bare)
    Console.standardOutput.write((["error": .error(error)] as JSON).document)
  }

  /// The status, unless the results could not be written.
  private static func checked(_ status: ExitStatus) -> ExitStatus {
    guard let reason = Console.lostOutput else { return status }
    Console.standardError.write(
      "cameo: " + tr("Can't write to standard output: {0}", reason) + "\n")
    return status == .done ? .failed : status
  }
}

/// The version; the build files contain the same, and a test compares them.
public let version = "0.1.0"
