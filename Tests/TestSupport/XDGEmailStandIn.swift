// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Foundation

/// A program in the place of `xdg-email` that refuses what the one of xdg-utils 1.1.3 refuses, with
/// the same exit status, and otherwise does what a test wants.
public enum XDGEmailStandIn {
  /// Writes it to `name` in `folder`.
  ///
  /// - Parameter action: Lines of shell. They find the subject in `$subject`, the text in `$body` and in
  ///   `$files` what is attached, each in quotes and with commas between them; `"$@"` is as it was called.
  public static func write(
    to name: String = "xdg-email", in folder: TemporaryFolder, action: String
  ) throws {
    try folder.write(script.replacingOccurrences(of: "@ACTION@", with: action), to: name)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: folder.file(name))
  }

  private static let script = """
    #!/bin/sh
    refuse() { echo "xdg-email: $2" >&2; exit "$1"; }
    read_arguments() {
      while [ $# -gt 0 ]; do
        option=$1; shift
        case $option in
        --utf8) ;;
        --to|--cc|--bcc|--subject|--body|--attach)
          [ -n "$1" ] || refuse 1 "argument missing for $option"
          case $option in
          --subject) subject=$1 ;;
          --body) body=$1 ;;
          --attach)
            [ -e "$1" ] || refuse 2 "file '$1' does not exist"
            [ -r "$1" ] || refuse 5 "no permission to read file '$1'"
            [ -f "$1" ] || refuse 2 "file '$1' does not exist"
            files="$files${files:+, }'$1'" ;;
          esac
          shift ;;
        -*) refuse 1 "unexpected option '$option'" ;;
        mailto:*|*@*) ;;
        *) refuse 1 "unexpected argument '$option'" ;;
        esac
      done
    }
    subject= body= files=
    read_arguments "$@"
    @ACTION@

    """
}
