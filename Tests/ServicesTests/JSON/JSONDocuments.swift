// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// What is JSON by RFC 8259 and what isn't, for each of its rules, and what it leaves to readers.
enum JSONDocuments {
  /// Must be read.
  static let valid: [String] =
    values + numbers.map { "[\($0)]" } + numbers + texts + [
      // Space, and nothing else, may stand around everything.
      " \t\r\n0\n\r\t ", " [ ] ", "\n{\t}\r", "[\n1\r,\t2 ]", "{ \"a\" : 1 , \"b\" : [ ] }",
      // Names are texts; of two that are equal, the last counts.
      #"{"":0}"#, #"{"a":1,"a":2}"#, #"{"a":1,"\u0061":1}"#, #"{"a\u0000b":1}"#, #"{"ä":{"ö":{}}}"#,
      // Lists and objects in each other.
      "[[]]", "[{}]", "[[],[[]],{\"a\":[{}]}]", "[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]",
      "[" + Array(repeating: "7", count: 2000).joined(separator: ",") + "]",
      #"[null,true,false,0,"",[],{}]"#,
    ]

  private static let values = ["null", "true", "false", "\"\"", "[]", "{}"]

  private static let numbers = [
    "0", "-0", "7", "-7", "10", "907", "0.0", "-0.5", "1.25", "0.10", "1e3", "1E3", "1e+3", "1E-3",
    "0e0",
    "0E+0", "1e00", "1e07", "9.75E+2", "-12.50e-2", "0." + String(repeating: "0", count: 80) + "1",
    String(repeating: "9", count: 200),
  ]

  private static let texts = [
    #""\"\\\/\b\f\n\r\t""#, #""\u0041\u00e4\u20AC\uFfFd""#, #""\u0000""#, #""\u001F""#,
    #""\uFFFF\uFDD0""#,
    #""\uD83D\uDE00""#, #""\ud800\udc00\udbff\udfff""#, #""\\u0041""#, #""\\""#, #""\\\"""#,
    #""\"a\"""#,
    "\"\u{7F}\"", "\"\u{80}\u{9F}\u{A0}\u{AD}\"", "\"\u{2028}\u{2029}\u{200B}\u{FEFF}\"",
    "\"\u{FFFF}\u{10FFFF}\u{1FFFE}\"", "\"e\u{301}😀日本語\"", #""/* a // b */""#, #""[{,:}]#'""#,
  ]

  /// Must be refused, but see `HandWritten`.
  static let invalid: [String] =
    noNumbers + noNumbers.map { "[\($0)]" } + noNumbers.map { "{\"a\":\($0)}" } + noTexts
    + noTexts.map { "[\($0)]" } + noTexts.map { "{\($0):1}" } + noValues
    + noValues.map { "[\($0)]" } + [
      "", " ", "\u{FEFF}",
      // What isn't closed, or is closed twice or otherwise.
      "[", "{", "]", "}", "[[]", "[]]", "{}}", "[}", "{]", "[1", "[1,", "[\"a", "{\"a\"", "{\"a\":",
      "{\"a\":1",
      "{\"a\":1,", "[1}", "{\"a\":1]", "[{}", "[{\"a\":[1}]",
      String(repeating: "[", count: 100_000),
      String(repeating: "{\"\":", count: 100_000), String(repeating: "[{\"\":", count: 50_000),
      // What stands between values.
      "[1 2]", "[1;2]", "[1:2]", "[\"a\":1]", "[\"a\" \"b\"]", "[[][]]", "[1,,2]", "[,]", "[,1]",
      "[1,,]",
      "{\"a\"}", "{\"a\" 1}", "{\"a\",1}", "{\"a\":}", "{\"a\"::1}", "{\"a\":1:2}",
      "{\"a\":1 \"b\":2}",
      "{\"a\":1;\"b\":2}", "{\"a\":1,,\"b\":2}", "{,}", "{,\"a\":1}", "{\"a\":1,,}",
      "{\"a\":1,\"b\"}",
      "{\"a\":1,2}", "{:1}", "{\"a\":\"b\":1}",
      // Names that are no texts.
      "{1:1}", "{null:1}", "{[]:1}", "{{}:1}", "{a:1}", "{'a':1}", "{-0:1}",
      // What stands after the value.
      "1 2", "\"a\"\"b\"", "{}[]", "[]{}", "[] x", "[]#", "[],", "{},", "null,", "1;", "\"a\",",
      "[]\u{0}",
      "true false", "[]\u{FEFF}",
      // Comments.
      "/* */1", "1/* */", "[1/**/]", "// a\n1", "1//", "# a\n1", "{\"a\":/*b*/1}",
      // Other characters aren't space.
      "\u{FEFF}\u{FEFF}1", "[\u{FEFF}]", "\u{B}1", "[\u{C}]", "\u{A0}[]", "[\u{2060}]",
      "[\u{2028}]", "[\u{85}]",
      "\u{0}1", "[\u{0}]", "{\u{A0}}", "{\"a\"\u{A0}:1}",
    ]

  private static let noValues = [
    "a", "'a'", "`a`", "tru", "truee", "True", "TRUE", "t", "nul", "nulll", "Null", "n", "fals",
    "f", "falsey",
    "undefined", "nil", "none", "yes", "*", "\\", "<a/>", "(1)", "&", "@", "$", "\u{1F600}", "é",
    "\\u0031",
    "\\n", "truefalse", "null0",
  ]

  private static let noNumbers = [
    "+1", "++1", "--1", "- 1", "-", "+", "-a", "-+1", "01", "-01", "00", "007.5", "-00", "1.",
    "-1.", "0.", ".5",
    "-.5", ".", "-.", "1.e2", ".e2", "1.a", "1e", "1E", "1e+", "1E-", "0e", "0e+", "1e 5", "1e1.5",
    "1ee2", "1e+-2",
    "1e--2", "e5", "1.2.3", "1..2", "1-2", "1+2", "0x10", "0X1F", "0x1p3", "0b1", "0o7", "1_000",
    "1'000", "1a",
    "1.5f", "1L", "1e5x", "NaN", "nan", "-NaN", "Infinity", "-Infinity", "+Infinity", "inf", "-inf",
    "1 000", "１",
    "1.\u{663}", "\u{661}", "1e\u{FF15}", "1\u{0}", "½", "1\u{301}",
  ]

  private static let noTexts = [
    #"""#, #""a"#, #"a""#, #""\"#, #""\""#, #""a\"#, #""\x41""#, #""\a""#, #""\v""#, #""\0""#,
    #""\'""#, #""\ ""#,
    #""\N""#, #""\U0041""#, #""\u""#, #""\u1""#, #""\u12""#, #""\u123""#, #""\u123"#, #""\u12g4""#,
    #""\u{41}""#,
    #""\u+041""#, #""\u-041""#, #""\u 041""#, #""\u0x41""#, #""\ud83d\u""#, #""\ud83d\u1""#,
    #""\ud83d\"#,
    #""\ud83d\x""#, #""\😀""#, #""\é""#, "\"\\\n\"", "\"\\\u{0}\"", "\"\\u００４１\"",
    "\"\\u004\u{301}1\"",
    "\"\u{0}\"", "\"a\u{1}\"", "\"\u{8}\"", "\"\u{B}\"", "\"\u{1B}[0m\"", "\"\u{1F}\"", "\"\\\"",
    "'\"a\"'",
  ]

  /// What people leave in a file, and only the reader of such files takes.
  enum HandWritten {
    /// The same with and without a comma too many.
    static let commas = [
      ("[1,]", "[1]"), ("[[],]", "[[]]"), ("[1 , ]", "[1]"), (#"{"a":1,}"#, #"{"a":1}"#),
      (#"{"a":[1,],}"#, #"{"a":[1]}"#), (#"[{"a":1,},]"#, #"[{"a":1}]"#),
    ]
    /// The same with characters that are to be escaped.
    static let breaks = [
      ("\"a\nb\"", #""a\nb""#), ("\"a\r\nb\"", #""a\r\nb""#), ("[\"\t\"]", #"["\t"]"#),
      ("{\"a\nb\":1}", #"{"a\nb":1}"#),
    ]
  }

  /// What isn't UTF-8 must be refused: it would become another text.
  static let noUTF8: [[UInt8]] = [
    [0x22, 0xFF, 0x22], [0x22, 0xFE, 0x22], [0x22, 0x80, 0x22], [0x22, 0xBF, 0xBF, 0x22],
    // Latin-1
    [0x22, 0xE4, 0x22], [0xE5], [0x5B, 0x22, 0x61, 0x22, 0x2C, 0xE5, 0x5D],
    // longer than necessary
    [0x22, 0xC0, 0x80, 0x22], [0x22, 0xC1, 0xBF, 0x22], [0x22, 0xE0, 0x80, 0xAF, 0x22],
    [0x22, 0xF0, 0x80, 0x80, 0xAF, 0x22], [0x22, 0xF8, 0x88, 0x80, 0x80, 0x80, 0x22],
    // halves of pairs, and beyond the last character
    [0x22, 0xED, 0xA0, 0x80, 0x22], [0x22, 0xED, 0xBF, 0xBF, 0x22],
    [0x22, 0xF4, 0x90, 0x80, 0x80, 0x22],
    // cut off
    [0x22, 0xC3, 0x22], [0x22, 0xE2, 0x82, 0x22], [0x22, 0xF0, 0x9F, 0x98, 0x22], [0x22, 0xC3],
    // outside of texts, and in names
    [0x5B, 0xFF, 0x5D], [0x7B, 0x22, 0xFF, 0x22, 0x3A, 0x31, 0x7D], [0xEF, 0xBB, 0x31],
    // UTF-16 and UTF-32
    [0xFE, 0xFF, 0x00, 0x31], [0xFF, 0xFE, 0x31, 0x00], [0x00, 0x5B, 0x00, 0x5D],
    [0x5B, 0x00, 0x5D, 0x00],
    [0x00, 0x00, 0x00, 0x31],
  ]

  /// Readers may decide: read as the second says.
  static let decided: [(String, String)] = [
    // A mark at the beginning is ignored.
    ("\u{FEFF}{}", "{}"), ("\u{FEFF} 1", "1"),
    // Halves of pairs are replaced.
    (#""\ud83d""#, "\"\u{FFFD}\""), (#""\ude00""#, "\"\u{FFFD}\""),
    (#""\ud83dA""#, "\"\u{FFFD}A\""),
    (#""\ude00\ud83d""#, "\"\u{FFFD}\u{FFFD}\""), (#""\ud83d\ud83d\ude00""#, "\"\u{FFFD}😀\""),
    (#""\ud83d\n""#, "\"\u{FFFD}\\n\""), (#""\ud83d\u00e4""#, "\"\u{FFFD}ä\""),
    (#"{"\udfaa":0}"#, "{\"\u{FFFD}\":0}"),
  ]

  /// Numbers beyond those of any type: their digits are kept.
  static let hugeNumbers = [
    "1e400", "-1e400", "1e-400", "0.4e" + String(repeating: "9", count: 50),
    "100000000000000000000",
    "-" + String(repeating: "123", count: 100), "9223372036854775808", "1.000000000000000005",
  ]
}
