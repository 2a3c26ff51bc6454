// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import XCTest

/// Two computers, each with a network of its own: `cameo receive --localsend` on one of them, and another
/// Cameo or a strict device on the other.
final class LocalSendNetworkTests: XCTestCase {
  /// Functions of the scripts. `near` is this computer and `far` the other one. A shell can't wait for a line in a
  /// file: it sleeps between two looks.
  private static let functions = #"""
    mkdir -p "$HOME/In"
    NAME=$(uname -n)
    receive() {
      : > "$HOME/near-errors"
      "$PROGRAM" receive --localsend --into "$HOME/In" "$@" \
        < "${TYPED-/dev/null}" > "$HOME/near" 2> "$HOME/near-errors" &
      CAMEO=$!
      until grep -q 'see this computer' "$HOME/near-errors"; do
        kill -0 $CAMEO || { cat "$HOME/near-errors" >&2; exit 9; }
        sleep 0.05
      done
    }
    far() {
      mkdir -p "$HOME/Far"
      env XDG_DATA_HOME="$HOME/Far/data" XDG_CONFIG_HOME="$HOME/Far/config" XDG_CACHE_HOME="$HOME/Far/cache" $ON_PHONE "$@"
    }
    far_receive() {
      mkdir -p "$HOME/FarIn" "$HOME/Far"
      env XDG_DATA_HOME="$HOME/Far/data" XDG_CONFIG_HOME="$HOME/Far/config" XDG_CACHE_HOME="$HOME/Far/cache" \
        $ON_PHONE "$PROGRAM" receive --localsend --accept --into "$HOME/FarIn" > /dev/null 2> "$HOME/far-errors" &
      FAR=$!
      until grep -q 'see this computer' "$HOME/far-errors"; do sleep 0.05; done
    }
    stop() { kill $CAMEO; wait $CAMEO; echo "receive $?"; }
    sender() {
      coproc SENDER { exec ${2-$ON_PHONE} python3 "$TESTS/LocalSendPeer/sender.py" "$1" 53317 2>> "$HOME/errors"; }
    }
    third() {
      mkdir -p "$HOME/Third"
      env XDG_DATA_HOME="$HOME/Third/data" XDG_CONFIG_HOME="$HOME/Third/config" XDG_CACHE_HOME="$HOME/Third/cache" $ON_THIRD "$@"
    }
    ask() {
      local answer
      echo "$1" >&"${SENDER[1]}"
      read -r -t 60 answer <&"${SENDER[0]}"
      echo "$answer"
    }
    status() { jq -r .status <<< "$1"; }

    """#

  private func run(
    _ layout: String, _ script: String, test: String = #function
  ) throws -> ProgramRun {
    try PhoneNetwork.run(layout, Self.functions + script, test: test)
  }

  /// Where both are one computer they can't send to each other: its own device is left out.
  private func check(
    _ run: ProgramRun, _ expected: [String], file: StaticString = #filePath, line: UInt = #line
  ) {
    guard run.hasNetworks else { return }
    XCTAssertEqual(
      run.output.split(separator: "\n").suffix(expected.count).map(String.init), expected,
      run.output + run.errors, file: file, line: line)
  }

  /// Found by announcements, and accepted without asking.
  private static let sending = """
    receive --accept
    far "$PROGRAM" share "$HARBOUR" "$LEAF" --to "localsend:$NAME" >&2
    echo "share $?"
    ls "$HOME/In"
    stop
    """
  private static let sent = ["share 0", "harbour-at-dusk.jpg", "oak-leaf.png", "receive 130"]

  func testTwoComputersFindEachOtherByName() throws {
    check(try run("plain", Self.sending), Self.sent)
  }

  func testItWorksWithIPv6Alone() throws { check(try run("ipv6", Self.sending), Self.sent) }

  func testOnSeveralNetworksTheyFindEachOther() throws {
    check(try run("two-networks", Self.sending), Self.sent)
  }

  func testWhereMulticastIsBlockedAddressesAreTried() throws {
    check(try run("no-multicast", Self.sending), Self.sent)
  }

  func testAFirewallIsNoticed() throws {
    let run = try run(
      "firewall",
      #"""
      receive --accept
      until grep -q 'A firewall may block' "$HOME/near-errors"; do sleep 0.05; done
      far "$PROGRAM" share "$LEAF" --to "localsend:$NAME" >&2
      echo "blocked $?"
      grep -o 'Allow port 53317 (TCP, UDP)' "$HOME/near-errors"
      nft 'add rule inet test in meta l4proto { tcp, udp } th dport 53317 accept'
      far "$PROGRAM" share "$LEAF" --to "localsend:$NAME" >&2
      echo "share $?"
      ls "$HOME/In"
      stop
      """#)
    check(
      run,
      ["blocked 1", "Allow port 53317 (TCP, UDP)", "share 0", "oak-leaf.png", "receive 130"])
  }

  func testAStrictDeviceSendsAndReceives() throws {
    let run = try run(
      "plain",
      #"""
      echo 4711 > "$HOME/pin"
      TYPED=$HOME/pin
      receive --accept --pin-stdin
      sender 10.77.0.1
      FILES="[{\"name\":\"../../up.jpg\",\"path\":\"$HARBOUR\",\"type\":\"image/jpeg\"}]"
      ANSWER=$(ask "{\"id\":1,\"do\":\"prepare\",\"files\":$FILES,\"pin\":\"1\"}")
      echo "wrong PIN $(status "$ANSWER")"
      ANSWER=$(ask "{\"id\":2,\"do\":\"prepare\",\"files\":$FILES,\"pin\":\"4711\"}")
      SESSION=$(jq -r .session <<< "$ANSWER")
      TOKEN=$(jq -r .tokens.f0 <<< "$ANSWER")
      ANSWER=$(ask "{\"id\":3,\"do\":\"upload\",\"session\":\"$SESSION\",\"token\":\"$TOKEN\",\"file\":0,\"path\":\"$HARBOUR\"}")
      echo "upload $(status "$ANSWER")"
      cmp "$HARBOUR" "$HOME/In/up.jpg" && ls -A "$HOME/In"
      stop
      mkdir "$HOME/Peer"
      mkfifo "$HOME/hold"
      $ON_PHONE python3 "$TESTS/LocalSendPeer/peer.py" "$HOME/Peer" address=10.77.0.2 port=53317 \
        < "$HOME/hold" > "$HOME/peer" &
      exec 9> "$HOME/hold"
      until grep -q fingerprint "$HOME/peer"; do sleep 0.05; done
      "$PROGRAM" share "$HARBOUR" --to localsend:10.77.0.2 >&2
      echo "share $?"
      exec 9>&-
      ls "$HOME/Peer"
      grep -c complaint "$HOME/peer"
      true
      """#)
    check(
      run,
      [
        "wrong PIN 401", "upload 200", "up.jpg", "receive 130", "share 0", "harbour-at-dusk.jpg",
        "0",
      ])
  }

  func testAFullDiskLeavesNothingHalf() throws {
    let run = try run(
      "plain",
      #"""
      if [ -z "${MOUNTED-}" ]; then MOUNTED=1 exec unshare --mount bash -c "$BASH_EXECUTION_STRING"; fi
      mount -t tmpfs -o size=1m none "$HOME/In"
      receive --accept
      sender 10.77.0.1
      ANSWER=$(ask '{"id":1,"do":"prepare","files":[{"name":"a.png","bytes":2000000}]}')
      echo "too large $(status "$ANSWER")"
      ANSWER=$(ask '{"id":2,"do":"prepare","files":[{"name":"a.png","bytes":600000}]}')
      SESSION=$(jq -r .session <<< "$ANSWER")
      TOKEN=$(jq -r .tokens.f0 <<< "$ANSWER")
      head -c 800000 /dev/zero > "$HOME/In/other"
      ANSWER=$(ask "{\"id\":3,\"do\":\"upload\",\"session\":\"$SESSION\",\"token\":\"$TOKEN\",\"file\":0,\"bytes\":600000}")
      echo "full $(status "$ANSWER")"
      ls -A "$HOME/In"
      stop
      grep -o "a.png couldn't be saved" "$HOME/near-errors"
      umount "$HOME/In"
      """#)
    check(run, ["too large 500", "full 500", "other", "receive 130", "a.png couldn't be saved"])
  }

  func testItAsksAtTheTerminal() throws {
    let run = try run(
      "plain",
      #"""
      mkfifo "$HOME/keys"
      script -qefc "exec '$PROGRAM' receive --localsend --into '$HOME/In'" "$HOME/terminal" < "$HOME/keys" > /dev/null &
      CAMEO=$!
      exec 9> "$HOME/keys"
      until grep -q 'see this computer' "$HOME/terminal"; do sleep 0.05; done
      sender 10.77.0.1
      question() { until [ "$(grep -c 'wants to send a photo' "$HOME/terminal")" = "$1" ]; do sleep 0.05; done; }
      OFFER='"do":"prepare","files":[{"name":"a.jpg","path":"'$HARBOUR'","type":"image/jpeg"}]'
      echo "{\"id\":1,$OFFER}" >&"${SENDER[1]}"
      question 1
      echo n >&9
      read -r ANSWER <&"${SENDER[0]}"
      echo "declined $(status "$ANSWER")"
      echo "{\"id\":2,$OFFER}" >&"${SENDER[1]}"
      question 2
      echo y >&9
      read -r ANSWER <&"${SENDER[0]}"
      echo "accepted $(status "$ANSWER")"
      printf '\003' >&9
      wait $CAMEO
      "$PROGRAM" receive --localsend --into "$HOME/In" < /dev/null 2>&1 | grep -o 'Use --accept'
      """#)
    check(run, ["declined 403", "accepted 200", "Use --accept"])
  }

  /// Two devices send to the same computer at the same time, and each sees both others.
  func testThreeComputersShareANetwork() throws {
    let run = try run(
      "three",
      #"""
      receive --accept
      PEER=$NAME
      hosts() { "$@" devices --json | jq -r '[.devices[].address] | sort | join(" ")'; }
      far_receive
      echo "third sees $(hosts third "$PROGRAM")"
      third "$PROGRAM" share "$LEAF" --to localsend:10.77.0.2 >&2
      echo "to far $?"
      kill $FAR; wait $FAR
      far "$PROGRAM" share "$HARBOUR" --to "localsend:10.77.0.1" >&2 &
      ONE=$!
      sender 10.77.0.1 "$ON_THIRD"
      FILES="[{\"name\":\"third.jpg\",\"path\":\"$HARBOUR\",\"type\":\"image/jpeg\"}]"
      wait $ONE
      echo "from far $?"
      ANSWER=$(ask "{\"id\":1,\"do\":\"prepare\",\"files\":$FILES}")
      echo "third $(status "$ANSWER")"
      far "$PROGRAM" share "$LEAF" --to "localsend:10.77.0.1" 2>&1 | grep -o 'is busy with other files'
      SESSION=$(jq -r .session <<< "$ANSWER")
      TOKEN=$(jq -r .tokens.f0 <<< "$ANSWER")
      ANSWER=$(ask "{\"id\":2,\"do\":\"upload\",\"session\":\"$SESSION\",\"token\":\"$TOKEN\",\"file\":0,\"path\":\"$HARBOUR\"}")
      echo "upload $(status "$ANSWER")"
      ls "$HOME/In"
      ls "$HOME/FarIn"
      stop
      """#)
    check(
      run,
      [
        "third sees 10.77.0.1 10.77.0.2", "to far 0", "from far 0", "third 200",
        "is busy with other files", "upload 200", "harbour-at-dusk.jpg", "third.jpg",
        "oak-leaf.png", "receive 130",
      ])
  }

  /// A device that leaves without a word while the user is asked doesn't keep others out.
  func testADeviceThatVanishesMakesRoom() throws {
    let run = try run(
      "three",
      #"""
      mkfifo "$HOME/keys"
      script -qefc "exec '$PROGRAM' receive --localsend --into '$HOME/In'" "$HOME/terminal" < "$HOME/keys" > /dev/null &
      CAMEO=$!
      exec 9> "$HOME/keys"
      until grep -q 'see this computer' "$HOME/terminal"; do sleep 0.05; done
      sender 10.77.0.1
      questions() { grep -o 'wants to send a photo' "$HOME/terminal" | wc -l; }
      question() { until [ "$(questions)" = "$1" ]; do sleep 0.05; done; }
      OFFER='"do":"prepare","files":[{"name":"a.jpg","path":"'$HARBOUR'","type":"image/jpeg"}]'
      echo "{\"id\":1,$OFFER}" >&"${SENDER[1]}"
      question 1
      $ON_PHONE ip link set far0 down
      eval "exec ${SENDER[1]}>&-"
      # Bash 5.3 would forget the descriptors of the next one when this one ends.
      wait "$SENDER_PID"
      sender 10.77.0.1 "$ON_THIRD"
      NUMBER=1
      while :; do
        NUMBER=$((NUMBER + 1))
        echo "{\"id\":$NUMBER,$OFFER}" >&"${SENDER[1]}"
        ANSWER=
        # Where the user is asked, there is no answer yet.
        until read -r -t 0.1 ANSWER <&"${SENDER[0]}" || [ "$(questions)" = 2 ]; do :; done
        [ "$ANSWER" ] || break
        status "$ANSWER" >> "$HOME/statuses"
        sleep 1 # as people do who try again
      done
      question 2
      echo "asked again"
      echo n >&9
      read -r ANSWER <&"${SENDER[0]}"
      echo "before $(sort -u "$HOME/statuses"), declined $(status "$ANSWER")"
      printf '\003' >&9
      wait $CAMEO
      """#)
    check(run, ["asked again", "before 409, declined 403"])
  }

  /// Favorites are marked, accepted without asking, and can be removed.
  func testFavoritesAreManagedAtTheTerminal() throws {
    let run = try run(
      "plain",
      #"""
      far_receive
      "$PROGRAM" devices add 10.77.0.2 | grep -c "is a favorite now"
      "$PROGRAM" devices | grep -o '10.77.0.2  favorite'
      kill $FAR; wait $FAR
      "$PROGRAM" devices | grep -o 'not found  favorite'
      mkfifo "$HOME/keys"
      script -qefc "exec '$PROGRAM' receive --localsend --into '$HOME/In'" "$HOME/terminal" < "$HOME/keys" > /dev/null &
      CAMEO=$!
      exec 9> "$HOME/keys"
      until grep -q 'see this computer' "$HOME/terminal"; do sleep 0.05; done
      far "$PROGRAM" share "$LEAF" --to localsend:10.77.0.1 >&2
      echo "share $?"
      until grep -qs 'Accepted a photo from .*, a favorite device' "$HOME/terminal"; do sleep 0.05; done
      grep -o 'Accepted a photo from .*, a favorite device' "$HOME/terminal" | sed "s/$NAME/NAME/"
      "$PROGRAM" devices remove "$NAME" | sed "s/$NAME/NAME/"
      far "$PROGRAM" share "$HARBOUR" --to localsend:10.77.0.1 >&2 &
      SHARE=$!
      until grep -q 'wants to send a photo' "$HOME/terminal"; do sleep 0.05; done
      echo a >&9
      wait $SHARE
      echo "share $?"
      "$PROGRAM" devices --json | jq -r '.devices[] | "favorite \(.favorite)"'
      printf '\003' >&9
      wait $CAMEO
      ls "$HOME/In"
      """#)
    check(
      run,
      [
        "1", "10.77.0.2  favorite", "not found  favorite", "share 0",
        "Accepted a photo from NAME, a favorite device", "NAME is no longer a favorite", "share 0",
        "favorite true", "harbour-at-dusk.jpg", "oak-leaf.png",
      ])
  }
}
