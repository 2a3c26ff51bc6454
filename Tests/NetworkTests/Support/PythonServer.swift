// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import GLib
import TestSupport

/// A server in another process, for what `HTTPServer` is not: encrypted, or on another address. It
/// echoes its requests, and ends with the test.
final class PythonServer {
  let port: Int
  private let process = Process()
  private let input = Pipe()

  init(_ arguments: String...) throws {
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", "-c", Self.program] + arguments
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    var line = ""
    while let byte = try output.fileHandleForReading.read(upToCount: 1), byte != Data("\n".utf8) {
      line += String(decoding: byte, as: UTF8.self)
    }
    guard let port = Int(line) else { throw Failure(said: line) }
    self.port = port
  }

  deinit {
    process.terminate()
    process.waitUntilExit()
  }

  private struct Failure: Error { let said: String }

  // Requests for /to?ADDRESS are redirected. The process ends when its input does.
  private static let program = """
    import http.server, os, socket, ssl, sys, threading
    class Handler(http.server.BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"
        def do_GET(self):
            redirect = self.path.startswith("/to?")
            body = f"{self.command} {self.path}".encode()
            self.send_response(302 if redirect else 200)
            if redirect:
                self.send_header("Location", self.path[4:])
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)
        def log_message(self, *_):
            pass
        def handle(self):
            try:
                super().handle()
            except OSError:
                pass
    # Whoever is between the client and a server: relays nothing, and writes outside of the encryption.
    class Forger(Handler):
        def do_GET(self):
            headers = getattr(self, "headers", None) or {}
            self.rfile.read(int(headers.get("Content-Length") or 0))
            words = "HTTP/1.1 429 No\\r\\nRetry-After: 1\\r\\nContent-Length: 6\\r\\n\\r\\nforged"
            os.write(self.connection.fileno(), ("XXXXX" + words).encode())
            self.rfile.read()
        do_POST = do_GET
        def handle(self):
            if sys.argv[3] == "forge-greeting":
                self.connection.recv(1)
                self.do_GET()
            else:
                super().handle()
    # A proxy and the server behind it, which ends with the first POST and with it whatever is behind the proxy. A
    # "tunnel-lasts" ends that connection only, "tunnel-refuses" says that it reaches nobody, "tunnel-cuts" nothing.
    class Tunnel(Handler):
        has_ended = False
        posts = 0
        def handle(self):
            while self.rfile.readline().strip():
                pass
            if Tunnel.has_ended and kind == "tunnel-refuses":
                self.wfile.write(b"HTTP/1.1 502 Bad Gateway\\r\\nContent-Length: 0\\r\\n\\r\\n")
            elif not Tunnel.has_ended or kind == "tunnel":
                self.wfile.write(b"HTTP/1.1 200 OK\\r\\n\\r\\n")
            if not Tunnel.has_ended:
                self.connection = context.wrap_socket(self.connection, server_side=True)
                self.rfile, self.wfile = self.connection.makefile("rb"), self.connection.makefile("wb", 0)
                super().handle()
        def do_GET(self):
            if self.path == "/posts":
                self.path = str(Tunnel.posts)
            super().do_GET()
        def do_POST(self):
            self.rfile.read(int(self.headers["Content-Length"]))
            Tunnel.posts += 1
            if Tunnel.posts > 1:
                return super().do_GET()
            Tunnel.has_ended = kind != "tunnel-lasts"
            self.close_connection = True
            self.connection.shutdown(socket.SHUT_RDWR)
    class Server(http.server.ThreadingHTTPServer):
        def handle_error(self, *_):
            pass
    if sys.argv[1] == "ipv6":
        Server.address_family = socket.AF_INET6
        server = Server(("::1", 0), Handler)
    else:
        kind = sys.argv[3] if len(sys.argv) > 3 else ""
        forges = kind.startswith("forge")
        tunnels = kind.startswith("tunnel")
        handler = Forger if forges else Tunnel if tunnels else Handler
        server = Server(("127.0.0.1", 0), handler)
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(sys.argv[1], sys.argv[2])
        if kind.startswith("TLS"):
            context.minimum_version = context.maximum_version = ssl.TLSVersion[kind]
            context.set_ciphers("ALL:@SECLEVEL=0")
        if kind != "forge-greeting" and not tunnels:
            server.socket = context.wrap_socket(server.socket, server_side=True, do_handshake_on_connect=False)
    print(server.server_address[1], flush=True)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    sys.stdin.read()
    os._exit(0)
    """
}

/// `bytes` compressed by gzip.
func packedByGzip(_ bytes: [UInt8]) throws -> [UInt8] {
  let folder = try TemporaryFolder()
  try folder.write(bytes, to: "file")
  try run("gzip", folder.file("file"))
  return Array(try Data(contentsOf: URL(fileURLWithPath: folder.file("file.gz"))))
}

/// Runs a program to its end.
func run(_ command: String...) throws { try run(command) }

/// As above.
func run(_ command: [String]) throws {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  process.arguments = command
  process.standardError = FileHandle.nullDevice
  process.standardOutput = FileHandle.nullDevice
  try process.run()
  process.waitUntilExit()
  guard process.terminationStatus == 0 else {
    throw CommandFailure(command: command, status: process.terminationStatus)
  }
}

struct CommandFailure: Error {
  let command: [String]
  let status: Int32
}
