// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import DecoderTrials
import Foundation

/// Reads one kind of input from outside, with any bytes: it must neither crash, nor take long, nor violate a property.
struct FuzzTarget: Sendable {
  /// Ends the process when a property is violated.
  let check: @Sendable (_ bytes: [UInt8]) -> Void
  /// What the first inputs are.
  let seeds: @Sendable () throws -> [[UInt8]]
  /// What mutations insert.
  var words: [String] = []
}

/// Ends the process unless `holds`: libFuzzer then keeps the input.
func require(_ holds: Bool, _ property: @autoclosure () -> String) {
  if !holds { fatalError("Violated: \(property())") }
}

/// libFuzzer's loop, which calls `callback` with generated input.
@_silgen_name("LLVMFuzzerRunDriver")
func runLibFuzzer(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ callback: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

/// fuzz-targets list | seeds FOLDER | NAME [OPTION OF LIBFUZZER...]
@main
enum Fuzzer {
  nonisolated(unsafe) private static var target: FuzzTarget?

  static func main() throws {
    let names = targets.keys.sorted()
    switch CommandLine.arguments.dropFirst().first ?? "" {
    case "list": print(names.joined(separator: "\n"))
    case "seeds":
      let folder = URL(fileURLWithPath: CommandLine.arguments[2])
      for name in names { try writeSeeds(of: name, to: folder) }
    case let name:
      target = targets[name]
      guard target != nil else { fatalError("There is no target called “\(name)”.") }
      var count = CommandLine.argc - 1
      var arguments = CommandLine.unsafeArgv + 1
      exit(
        runLibFuzzer(&count, &arguments) { start, count in
          Fuzzer.target?.check([UInt8](UnsafeBufferPointer(start: start, count: count)))
          return 0
        })
    }
  }

  /// Writes the first inputs into the folder `name` in `folder`, and the words beside it.
  private static func writeSeeds(of name: String, to folder: URL) throws {
    guard let target = targets[name] else { return }
    let corpus = folder.appending(path: name)
    try FileManager.default.createDirectory(at: corpus, withIntermediateDirectories: true)
    for (number, seed) in try target.seeds().enumerated() {
      try Data(seed).write(to: corpus.appending(path: "seed-\(number)"))
    }
    let words = target.words.map { word in
      "\""
        + word.utf8.map { "\\x" + String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
        + "\"\n"
    }
    try Data(words.joined().utf8).write(to: folder.appending(path: "\(name).words"))
  }

  private static let targets: [String: FuzzTarget] = [
    "metadata": FuzzTarget(
      check: { bytes in
        let violation = MetadataProperties.violation(of: bytes)
        require(violation == nil, violation ?? "")
      }, seeds: Seeds.pictures),
    "exif": FuzzTarget(
      check: { bytes in
        let violation = MetadataProperties.exifViolation(of: bytes)
        require(violation == nil, violation ?? "")
      }, seeds: { Seeds.exif }),
    // What the network sends.
    "requests": FuzzTarget(
      check: NetworkProperties.requests, seeds: { Seeds.requests }, words: Seeds.headerWords),
    "forms": FuzzTarget(
      check: NetworkProperties.forms, seeds: { Seeds.forms },
      words: ["\r\n--b", "\r\n\r\n", "Content-Disposition: form-data; name=", "filename="]),
    "answers": FuzzTarget(
      check: NetworkProperties.answers, seeds: { Seeds.answers }, words: Seeds.headerWords),
    "localsend": FuzzTarget(
      check: NetworkProperties.localSend, seeds: { Seeds.localSend }, words: Seeds.jsonWords),
    // Documents of servers, files and other programs.
    "json": FuzzTarget(
      check: DocumentProperties.json, seeds: { Seeds.json }, words: Seeds.jsonWords),
    "tolerant-json": FuzzTarget(
      check: DocumentProperties.tolerantJSON, seeds: { Seeds.json }, words: Seeds.jsonWords),
    "xml": FuzzTarget(
      check: DocumentProperties.xml, seeds: { Seeds.xml },
      words: [
        "<a>", "</a>", "<a b='c'/>", "<![CDATA[", "]]>", "&amp;", "&#x1;", "<!--", "-->", "<?",
      ]),
    "cbor": FuzzTarget(check: DocumentProperties.cbor, seeds: { Seeds.cbor }),
    "uploader": FuzzTarget(
      check: DocumentProperties.uploader, seeds: { Seeds.uploaders },
      words: [
        "{json:", "{xml:", "{regex:", "{header:", "{base64:", "$json:", "}", "|", "[*]", "..",
      ]),
    // What other programs of the computer say.
    "call": FuzzTarget(
      check: ProgramProperties.call, seeds: { Seeds.calls },
      words: ["'caption'", "'descriptions'", "'names'", "'destinations'", "<'a'>", "@as []", "<@v"]),
    "purpose": FuzzTarget(
      check: ProgramProperties.purpose, seeds: { Seeds.jobs }, words: ["urls", "file://", "%2F"]),
    "firewall": FuzzTarget(
      check: ProgramProperties.firewall, seeds: { Seeds.firewalls }, words: Seeds.firewallWords),
    "catalogue": FuzzTarget(
      check: ProgramProperties.catalogue, seeds: { Seeds.catalogues },
      words: ["Plural-Forms:", "nplurals=", "plural=", "n%10", "&&", "||", "?", ":", "!", "(", ")"]),
  ]
}
