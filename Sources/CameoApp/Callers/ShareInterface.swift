// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// What other programs call, as `docs/dbus.md` and `data/io.github.cameo.Share1.xml` describe it; a test compares
/// them.
nonisolated enum ShareInterface {
  static let version: UInt32 = 1
  static let path = "/io/github/cameo/Cameo"
  static let name = "io.github.cameo.Share1"
  static let requestName = "io.github.cameo.Request1"

  static let xml = """
    <node>
      <interface name="\(name)">
        <property name="version" type="u" access="read"/>
        <method name="ShareFiles">
          <arg type="s" name="handle_token" direction="in"/>
          <arg type="s" name="parent_window" direction="in"/>
          <arg type="ah" name="files" direction="in"/>
          <arg type="a{sv}" name="options" direction="in"/>
          <arg type="o" name="request" direction="out"/>
        </method>
        <method name="ShareText">
          <arg type="s" name="handle_token" direction="in"/>
          <arg type="s" name="parent_window" direction="in"/>
          <arg type="s" name="text" direction="in"/>
          <arg type="a{sv}" name="options" direction="in"/>
          <arg type="o" name="request" direction="out"/>
        </method>
        <method name="GetDestinations">
          <arg type="a{sv}" name="options" direction="in"/>
          <arg type="aa{sv}" name="destinations" direction="out"/>
        </method>
      </interface>
    </node>
    """

  static let requestXML = """
    <node>
      <interface name="\(requestName)">
        <method name="Close"/>
        <signal name="Progress">
          <arg type="a{sv}" name="results"/>
        </signal>
        <signal name="Response">
          <arg type="u" name="response"/>
          <arg type="a{sv}" name="results"/>
        </signal>
      </interface>
    </node>
    """

  /// The path of a request, which its caller knows before it calls.
  static func path(of token: String, for caller: String) -> String {
    let sender = String(caller.drop { $0 == ":" }.map { $0 == "." ? "_" : $0 })
    return "\(path)/request/\(sender)/\(token)"
  }
}

/// Why a call is rejected.
nonisolated struct CallError: Error, Equatable {
  enum Kind: String {
    case invalidArgument = "InvalidArgument"
    case notAFile = "NotAFile"
    case limitsExceeded = "LimitsExceeded"
    case failed = "Failed"
    case notAllowed = "NotAllowed"
  }

  let kind: Kind
  /// For the author of the other program, hence in English.
  let message: String

  init(_ kind: Kind, _ message: String) {
    self.kind = kind
    self.message = message
  }

  /// Its name on the bus.
  var name: String { "\(ShareInterface.name).Error.\(kind.rawValue)" }
}
