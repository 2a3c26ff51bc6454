// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Glibc
import TestSupport
import XCTest

/// `cameo share --to phone` and `cameo receive` on a network of their own, with another device.
final class PhoneNetworkTests: XCTestCase {
  func testThePhoneFetchesEverythingAndOthersNothing() throws {
    let run = try PhoneNetwork.run(
      "plain",
      """
      share "$HARBOUR" "$LEAF" --to phone
      echo "page $(phone "$URL" -H 'User-Agent: Mozilla/5.0 (iPhone; CPU iPhone OS 17)' | grep -o '2 photos from' | head -1)"
      echo "foreign $(status "$URL" -H 'Host: evil.example')"
      echo "guess $(status "${URL%/*}/AAAAAAAAAAAAAAAAAAAAAAAA") $(status "${URL%/*}/")"
      phone "$URL/1/picture-1.jpg" -o "$HOME/one"
      phone "$URL/photos.zip" -o "$HOME/all.zip"
      wait $CAMEO
      echo "share $?"
      cmp -s "$HOME/one" "$HARBOUR" && echo "metadata is still there"
      python3 -m zipfile -l "$HOME/all.zip" | grep -c picture-
      "$PROGRAM" shares --json | grep -o '"state": "[a-z]*"'
      """)
    XCTAssertEqual(
      run.output.split(separator: "\n").suffix(7).map(String.init),
      [
        "page 2 photos from", "foreign 421", "guess 404 404", "share 0", "2",
        "\"state\": \"done\"", "\"state\": \"done\"",
      ], run.output + run.errors)
    XCTAssert(run.output.contains("\n████"), "It draws a code.")
  }

  func testCtrlCCancelsALinkThatNobodySeesAnyMore() throws {
    let run = try PhoneNetwork.run(
      "plain",
      """
      share "$LEAF" --to phone >&2
      kill -INT $CAMEO
      wait $CAMEO
      echo "share $?"
      grep -o 'stay queued' "$HOME/errors"
      grep -o '^Cancelling' "$HOME/output"
      "$PROGRAM" shares --json | grep -o '"state": "[a-z]*"'
      """)
    XCTAssertEqual(
      run.output, "share 130\nCancelling\n\"state\": \"cancelling\"\n", run.errors)
  }

  func testItWorksWithIPv6Alone() throws {
    let run = try PhoneNetwork.run(
      "ipv6",
      """
      share "$LEAF" --to phone
      echo "address $URL" | sed 's,/[^/]*$,,'
      phone "$URL/1/picture.png" -o "$HOME/one"
      wait $CAMEO
      echo "share $?"
      """)
    guard run.hasNetworks else { return XCTAssert(run.output.hasSuffix("share 0\n"), run.output) }
    XCTAssert(
      run.output.hasSuffix("address http://[fd77::1]:8423\nshare 0\n"), run.output + run.errors)
  }

  func testOnSeveralNetworksItListensOnTheRightOne() throws {
    let run = try PhoneNetwork.run(
      "two-networks",
      """
      share "$LEAF" --to phone
      echo "address $URL" | sed 's,/[^/]*$,,'
      curl -s --noproxy '*' --max-time 5 "http://10.78.0.1:8423${URL##*:8423}" >/dev/null || echo "other network $?"
      phone "$URL/1/picture.png" -o "$HOME/one"
      wait $CAMEO
      echo "share $?"
      """)
    guard run.hasNetworks else { return XCTAssert(run.output.hasSuffix("share 0\n"), run.output) }
    XCTAssert(
      run.output.hasSuffix("address http://10.77.0.1:8423\nother network 7\nshare 0\n"),
      run.output + run.errors)
  }

  /// Rules of nftables tell nothing to programs, but a message that doesn't come back does.
  func testAFirewallIsNoticed() throws {
    let run = try PhoneNetwork.run(
      "firewall",
      """
      share "$LEAF" --to phone
      if [ -n "$ONE_COMPUTER" ]; then kill $CAMEO; wait $CAMEO; echo "share $?"; exit; fi
      until grep -q "allow port 8423" "$HOME/errors"; do sleep 0.1; done
      echo "closed $(phone "$URL" -o /dev/null --max-time 2 || echo $?)"
      arrives() { "${PROGRAM%/*}/PhoneFixture" --arrives 10.77.0.1 9999; }
      echo "arrives $(arrives)"
      nft add rule inet test in tcp dport 8423 accept
      phone "$URL/1/picture.png" -o "$HOME/one"
      wait $CAMEO
      echo "share $?"
      nft flush chain inet test in
      nft 'add chain inet test in { policy accept; }'
      echo "arrives $(arrives)"
      """)
    guard run.hasNetworks else { return XCTAssert(run.output.hasSuffix("share 130\n"), run.output) }
    XCTAssert(
      run.output.hasSuffix("closed 28\narrives false\nshare 0\narrives true\n"),
      run.output + run.errors)
  }

  func testPicturesComeFromThePhone() throws {
    let run = try PhoneNetwork.run(
      "plain",
      """
      mkdir "$HOME/In"
      echo text > "$HOME/notes.jpg"
      share receive --into "$HOME/In"
      phone "$URL/upload" -F "photos=@$HARBOUR;filename=../../up.jpg" -F "photos=@$HOME/notes.jpg" \\
        -F "photos=@$HARBOUR;filename=up.jpg" | grep -o '2 photos sent'
      until [ "$(grep -c 'up' "$HOME/output")" = 2 ]; do sleep 0.1; done
      kill $CAMEO
      wait $CAMEO
      cmp "$HARBOUR" "$HOME/In/up.jpg" && cmp "$HARBOUR" "$HOME/In/up (2).jpg" && ls -A "$HOME/In"
      """)
    XCTAssert(
      run.output.hasSuffix("2 photos sent\nup (2).jpg\nup.jpg\n"), run.output + run.errors)
    XCTAssert(run.errors.contains("notes.jpg isn't a photo."), run.errors)
  }

  func testAFullDiskLeavesNothingHalf() throws {
    let run = try PhoneNetwork.run(
      "plain",
      """
      mkdir -p "$HOME/In"
      if [ -z "${MOUNTED-}" ] && unshare --mount true; then
        MOUNTED=1 exec unshare --mount bash -c "$BASH_EXECUTION_STRING"
      fi
      mount -t tmpfs -o size=100k none "$HOME/In"
      share receive --into "$HOME/In"
      phone "$URL/upload" -F "photos=@$HARBOUR;filename=large.jpg" | grep -o 'large.jpg couldn[^<]*'
      kill $CAMEO
      wait $CAMEO
      ls -A "$HOME/In"
      umount "$HOME/In"
      """)
    guard run.hasNetworks else { return }
    XCTAssert(
      run.output.hasSuffix("large.jpg couldn&#39;t be saved on the computer.\n"),
      run.output + run.errors)
    XCTAssert(run.errors.contains("large.jpg couldn't be saved. Check the folder"), run.errors)
  }

  /// Guessed tokens, floods, half requests and websites with a name for this computer get nothing, and
  /// keep nobody out.
  func testAnAttackerGetsNothingAndThePhoneEverything() throws {
    let run = try PhoneNetwork.run(
      "three",
      """
      share "$HARBOUR" "$LEAF" --to phone
      $ON_THIRD "$TESTS/Phone/attacker.py" 10.77.0.1 8423 15 > "$HOME/attacker" &
      ATTACKER=$!
      # The attack lasts 15 seconds, and has all connections that it can have after a third of them.
      sleep 5
      phone "$URL" -o /dev/null -w '%{http_code}\n'
      phone "$URL/1/picture-1.jpg" -o "$HOME/one" -w '%{http_code}\n'
      phone "$URL/2/picture-2.png" -o "$HOME/two" -w '%{http_code}\n'
      wait $CAMEO
      echo "share $?"
      wait $ATTACKER
      jq -r '"got \\(.got) of \\(if .tries > 100 then "many" else .tries end)"' "$HOME/attacker"
      cat "$HOME/attacker" >&2
      """)
    guard run.hasNetworks else { return }
    XCTAssert(
      run.output.hasSuffix("200\n200\n200\nshare 0\ngot 0 of many\n"), run.output + run.errors)
  }

  /// WebKit, without JavaScript: one picture, all of them, and back.
  func testABrowserSavesAndSendsPicturesWithoutAScript() throws {
    let run = try PhoneNetwork.run(
      "plain",
      """
      mkdir "$HOME/saved" "$HOME/In"
      share "$HARBOUR" "$LEAF" --to phone
      browser images "click=kB" saved=1 "click=Save All 2" saved=2 "wait=All 2 photos saved"
      wait $CAMEO
      echo "share $?"
      ls "$HOME/saved"
      share receive --into "$HOME/In" >&2
      browser "choose=$HARBOUR,$LEAF" "click=Send Photos" "wait=2 photos sent"
      kill $CAMEO
      wait $CAMEO
      ls "$HOME/In"
      """)
    XCTAssert(
      run.output.hasSuffix(
        "share 0\npicture-1.jpg\npicture-2.png\nharbour-at-dusk.jpg\noak-leaf.png\n"),
      run.output + run.errors)
  }
}

/// A script on a computer with a network of its own.
enum PhoneNetwork {
  /// Functions of the scripts. `share` starts Cameo and waits until it shows an address. A shell can't wait for a
  /// line in a file: it sleeps between two looks.
  private static let functions = """
    : > "$HOME/output"; : > "$HOME/errors"
    share() {
      [ "$1" = receive ] || set -- share "$@"
      : > "$HOME/output"
      "$PROGRAM" "$@" > "$HOME/output" 2>> "$HOME/errors" &
      CAMEO=$!
      until grep -q '^http:' "$HOME/output"; do
        kill -0 $CAMEO || { cat "$HOME/errors" >&2; exit 9; }
        sleep 0.05
      done
      URL=$(grep -m1 '^http:' "$HOME/output")
      cat "$HOME/output"
    }
    phone() { $ON_PHONE curl --silent --noproxy '*' --globoff --max-time 60 "$@"; }
    status() { phone -o /dev/null -w '%{http_code}' "$@"; }
    browser() { $ON_PHONE "$TESTS/Phone/browser.py" "$URL" "$HOME/saved" "$@" >&2; }
    ONE_COMPUTER=; [ -n "$ON_PHONE" ] || ONE_COMPUTER=yes

    """

  static func run(
    _ layout: String, _ script: String, test: String = #function
  ) throws -> ProgramRun {
    let home = try CommandHome([
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/usr/sbin",
      "DISPLAY": ProcessInfo.processInfo.environment["DISPLAY"] ?? "",
      "XAUTHORITY": ProcessInfo.processInfo.environment["XAUTHORITY"] ?? "",
      "GDK_BACKEND": "x11", "NO_AT_BRIDGE": "1",
    ])
    let tests = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../..").standardized.path
    let cameo = home.process([])
    let process = Foundation.Process()
    process.executableURL = URL(filePath: "\(tests)/Phone/two-computers")
    process.arguments = [
      layout, "/bin/bash", "-c", functions + script + "\ncat \"$HOME/errors\" >&2",
    ]
    var environment = cameo.environment ?? [:]
    environment["PROGRAM"] = cameo.executableURL?.path
    environment["TESTS"] = tests
    environment["HARBOUR"] = CommandHome.harbour
    environment["LEAF"] = CommandHome.leaf
    process.environment = environment
    let run = try ProgramRun(process)
    if !run.hasNetworks { note(test) }
    return run
  }

  /// The summary of all tests says which ones have checked less than they should.
  private static func note(_ test: String) {
    let path = "build/results/not-checked.txt"
    let file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    guard file >= 0 else { return print("Not checked without network namespaces: \(test)") }
    let line = Array("\(test)\n".utf8)
    _ = write(file, line, line.count)
    close(file)
  }
}

extension ProgramRun {
  /// Whether the two computers had networks of their own.
  var hasNetworks: Bool { !errors.contains("no network namespaces") }
}
