// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Glibc
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
      advice: reinstall)
  }

  static func sandbox(_ found: DecoderCheck) -> Check {
    let (name, title) = ("sandbox", tr("Sandbox"))
    guard let possible = found.possible else {
      return .problem(
        name, title, tr("couldn't be tested"),
        advice: tr("Use a kernel with seccomp filters (CONFIG_SECCOMP_FILTER)."))
    }
    guard possible.isEmpty else {
      return .problem(
        name, title, possible.joined(separator: ", "),
        advice: tr("Don't open untrusted photos with Cameo, and please report this problem."))
    }
    return .ok(
      name, title,
      tr("{0} attempt blocked", plural: "{0} attempts blocked", count: found.attempts))
  }

  /// The filter blocks the network already; namespaces are a second protection.
  private static var network: Check {
    let (name, title) = ("name-spaces", tr("Network isolation"))
    let switches =
      [
        ("/proc/sys/user/max_user_namespaces", "0"),
        ("/proc/sys/kernel/unprivileged_userns_clone", "0"),
      ] + (hasProfile ? [] : [("/proc/sys/kernel/apparmor_restrict_unprivileged_userns", "1")])
    let closed = switches.first { path, off in
      // A setting that the kernel lacks is not off.
      let text = try? TextFile.read(path)
      return text?.split(whereSeparator: \.isWhitespace).first.map(String.init) == off
    }
    // Its filter forbids them to every program in there.
    let flatpak = access("/.flatpak-info", F_OK) == 0 ? "Flatpak" : nil
    guard let closed = flatpak ?? closed?.0 else {
      return .ok(name, title, tr("namespaces available"))
    }
    return .missing(
      name, title, tr("namespaces disabled ({0})", closed),
      advice: tr("You don't need to do anything: the sandbox blocks network access, too."))
  }

  /// Whether AppArmor permits them to the decoder.
  private static var hasProfile: Bool { access("/etc/apparmor.d/cameo-imaging", F_OK) == 0 }

  private static func format(_ format: DecoderCheck.Format) -> Check {
    let (name, title) = ("format-\(format.name)", tr("{0} format", format.name.uppercased()))
    if format.isDecoded { return .ok(name, title, tr("supported")) }
    let isNeeded = ["jpeg", "png"].contains(format.name)
    let package = FileKind(format: format.name).flatMap { LibraryPackage.system.name(for: $0) }
    return .missing(
      name, title, tr("not supported"),
      advice: package.map { PackageName(debian: $0, other: $0).advice } ?? reinstall,
      isNeeded: isNeeded)
  }

  /// What helps where no library is missing.
  private static var reinstall: String {
    tr("Reinstall Cameo: “cameo-imaging” must be next to “cameo” or in libexec/cameo.")
  }
}
