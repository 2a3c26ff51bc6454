// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Imaging

/// Whether pictures can be opened, and how safely.
enum DecoderChecks {
  static func run() async -> [Check] {
    let found = await DecoderCheck.run()
    return [decoder(found), sandbox(found), network] + found.formats.map(format)
  }

  static func decoder(_ found: DecoderCheck) -> Check {
    let (name, title) = ("decoder", tr("Decoder"))
    guard let failure = found.failure else { return .ok(name, title, found.program) }
    return .problem(
      name, title, "\(found.program): \(failure)",
      advice: tr("Install Cameo again: “cameo-imaging” belongs beside “cameo” or in libexec/cameo.")
    )
  }

  static func sandbox(_ found: DecoderCheck) -> Check {
    let (name, title) = ("sandbox", tr("Sandbox"))
    guard let possible = found.possible else {
      return .problem(
        name, title, tr("it could not be tried"),
        advice: tr("The kernel has to know seccomp filters (CONFIG_SECCOMP_FILTER)."))
    }
    guard possible.isEmpty else {
      return .problem(
        name, title, possible.joined(separator: ", "),
        advice: tr("Open no pictures of strangers with Cameo, and please report this."))
    }
    return .ok(
      name, title,
      tr("{0} attempt refused", plural: "{0} attempts refused", count: found.attempts))
  }

  /// The filter refuses the network as it is; name spaces are the second lock on that door.
  private static var network: Check {
    let (name, title) = ("name-spaces", tr("Decoder without a network"))
    let switches = [
      ("/proc/sys/user/max_user_namespaces", "0"),
      ("/proc/sys/kernel/unprivileged_userns_clone", "0"),
      ("/proc/sys/kernel/apparmor_restrict_unprivileged_userns", "1"),
    ]
    let closed = switches.first { path, off in
      let text = try? TextFile.read(path)
      return text?.split(whereSeparator: \.isWhitespace).first.map(String.init) == off
    }
    guard let closed else { return .ok(name, title, tr("the system allows name spaces")) }
    return .missing(
      name, title, tr("the system allows no name spaces ({0})", closed.0),
      advice: tr("Nothing has to be done: the filter refuses the network as well."))
  }

  private static func format(_ format: DecoderCheck.Format) -> Check {
    let (name, title) = ("format-\(format.name)", tr("Pictures: {0}", format.name.uppercased()))
    if format.isDecoded {
      return .ok(name, title, format.isTried ? tr("can be opened") : tr("a loader is installed"))
    }
    let isNeeded = ["jpeg", "png"].contains(format.name)
    let package = FileKind(loader: format.name).flatMap { LoaderPackage.system.name(for: $0) }
    return .missing(
      name, title, tr("cannot be opened"),
      advice: package.map { tr("Install the package {0}.", $0) } ?? advice(for: format.name),
      isNeeded: isNeeded)
  }

  /// Where no package is known by name.
  private static func advice(for format: String) -> String {
    let isSeparate = ["webp", "avif", "heif", "jxl", "svg"].contains(format)
    return isSeparate
      ? tr("Install a gdk-pixbuf loader for {0}.", format.uppercased())
      : tr("Install gdk-pixbuf again.")
  }
}
