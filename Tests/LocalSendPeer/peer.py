#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Cameo authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""A LocalSend device as strict as the protocol's text allows, written apart from Cameo's own code.

peer.py FOLDER [OPTION=VALUE...]: receives into FOLDER until standard input ends. Prints a line of JSON for its port and
fingerprint, then one for everything that happens. Whatever breaks the protocol is printed as {"complaint": ...} and answered
with 400.

  address=127.0.0.9  where it listens
  pin=1234           what it asks for
  answer=403         what it answers to every offer: 200, 204, 403, 409 or 500
  takes=0,2          the ids that it accepts
  damage=1           how many uploads it reports as damaged (422)
  cut=0:1000         ends the connection after so many bytes of this file, once
  mute=0             takes this file and never says so, once
  announce=PORT      sends announcements to the loopback's group and answers others
"""
import hashlib, http.server, json, os, re, secrets, socket, ssl, struct, subprocess, sys, tempfile, threading, urllib.parse

folder = sys.argv[1]
options = dict(option.split("=", 1) for option in sys.argv[2:])
address = options.get("address", "127.0.0.9")
family = socket.AF_INET6 if ":" in address else socket.AF_INET
home = tempfile.mkdtemp()
subprocess.run(
    ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", f"{home}/key", "-out", f"{home}/crt",
     "-subj", "/CN=LocalSend User", "-days", "3650"], check=True, capture_output=True)
with open(f"{home}/crt") as file:
    certificate = file.read()
fingerprint = hashlib.sha256(ssl.PEM_cert_to_DER_cert(certificate)).hexdigest().upper()
lock = threading.Lock()
state = {"session": None, "pins": 0, "damage": int(options.get("damage", 0)), "cut": options.get("cut"),
         "mute": options.get("mute")}


def say(**event):
    with lock:
        print(json.dumps(event), flush=True)


def own():
    return {"alias": options.get("alias", "Strict Phone"), "version": "2.1", "deviceModel": "Test", "deviceType": "mobile",
            "fingerprint": fingerprint, "download": False}


class Breach(Exception):
    pass


def demand(condition, text):
    if not condition:
        raise Breach(text)


def check_info(info, client):
    for name, kind in [("alias", str), ("version", str), ("fingerprint", str), ("port", int), ("protocol", str)]:
        demand(isinstance(info.get(name), kind), f"info.{name} is {info.get(name)!r}")
    demand(re.fullmatch(r"\d+\.\d+", info["version"]), "version")
    demand(info["protocol"] in ("http", "https"), "protocol")
    demand(0 < info["port"] < 65536, "port")
    demand(info.get("deviceType") in (None, "mobile", "desktop", "web", "headless", "server"), "deviceType")
    demand(info["fingerprint"] == client, "the fingerprint isn't that of the client's certificate")


class Peer(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *_):
        pass

    def client(self):
        # The standard library shows certificates only to those who trust their issuer; the context below keeps them.
        return hashlib.sha256(self.connection.getpeercert(True)).hexdigest().upper()

    def answer(self, status, value=None):
        body = b"" if value is None else json.dumps(value).encode()
        self.send_response(status)
        if status != 204:
            self.send_header("Content-Length", str(len(body)))
        self.send_header("Content-Type", "application/json")
        self.end_headers()
        self.wfile.write(body)

    def do_GET(self):
        self.do_POST()

    def do_POST(self):
        try:
            url = urllib.parse.urlsplit(self.path)
            query = dict(urllib.parse.parse_qsl(url.query, strict_parsing=bool(url.query)))
            demand(self.command == "POST", f"{self.command} {self.path}")
            demand(self.request_version == "HTTP/1.1" and self.headers.get("Host"), "no HTTP/1.1 with a host")
            demand(self.headers.get("Transfer-Encoding") is None, "the length must be known")
            length = int(self.headers.get("Content-Length", "-1"))
            demand(length >= 0, "no length")
            name = url.path.removeprefix("/api/localsend/v2/")
            handler = {"register": self.register, "prepare-upload": self.prepare, "upload": self.upload,
                       "cancel": self.cancel}.get(name)
            demand(handler is not None, f"no such path: {url.path}")
            handler(query, length)
        except Breach as breach:
            say(complaint=str(breach))
            self.close_connection = True
            self.answer(400, {"message": str(breach)})

    def message(self, length):
        demand(self.headers.get("Content-Type") == "application/json", "not JSON")
        return json.loads(self.rfile.read(length))

    def register(self, query, length):
        info = self.message(length)
        check_info(info, self.client())
        say(register=info)
        self.answer(200, own())

    def prepare(self, query, length):
        offer = self.message(length)
        demand(set(query) <= {"pin"} and set(offer) == {"info", "files"}, "unknown members")
        if options.get("pin"):
            if state["pins"] >= 3:
                return self.answer(429)
            if query.get("pin") != options["pin"]:
                state["pins"] += "pin" in query
                return self.answer(401)
        check_info(offer["info"], self.client())
        demand(offer["files"], "no files")
        for key, file in offer["files"].items():
            demand(file.get("id") == key, "the id isn't the key")
            demand(isinstance(file.get("fileName"), str) and file["fileName"], "fileName")
            demand(isinstance(file.get("size"), int) and file["size"] >= 0, "size")
            demand("/" in file.get("fileType", ""), "fileType")
            demand(re.fullmatch("[0-9a-f]{64}", file.get("sha256", "")), "sha256")
        say(offer=offer)
        status = int(options.get("answer", 200))
        if status != 200:
            return self.answer(status)
        takes = options["takes"].split(",") if "takes" in options else list(offer["files"])
        session = {"id": secrets.token_hex(8), "client": self.client(), "files": offer["files"], "tokens": {}}
        session["tokens"] = {key: secrets.token_hex(8) for key in offer["files"] if key in takes}
        state["session"] = session
        self.answer(200, {"sessionId": session["id"], "files": session["tokens"]})

    def upload(self, query, length):
        demand(set(query) == {"sessionId", "fileId", "token"}, f"parameters: {sorted(query)}")
        session, key = state["session"], query["fileId"]
        if not session or session["id"] != query["sessionId"] or session["tokens"].get(key) != query["token"]:
            self.close_connection = True
            return self.answer(403)
        file = session["files"][key]
        demand(self.client() == session["client"], "another client")
        demand(length == file["size"], f"{length} bytes instead of {file['size']}")
        if state["cut"] and state["cut"].split(":")[0] == key:
            self.rfile.read(int(state["cut"].split(":")[1]))
            state["cut"] = None
            self.close_connection = True
            self.connection.shutdown(socket.SHUT_RDWR)
            return None
        body = self.rfile.read(length)
        demand(len(body) == length, "incomplete")
        if state["damage"] > 0:
            state["damage"] -= 1
            say(damaged=file["fileName"])
            return self.answer(422)
        demand(hashlib.sha256(body).hexdigest() == file["sha256"], "another checksum")
        path = os.path.join(folder, os.path.basename(file["fileName"]))
        demand(not os.path.exists(path), f"{path} arrives again")
        with open(path, "wb") as target:
            target.write(body)
        if state["mute"] == key:
            state["mute"] = None
            say(muted=file["fileName"])
            self.close_connection = True
            self.connection.shutdown(socket.SHUT_RDWR)
            return None
        del session["tokens"][key]
        say(file=file["fileName"])
        return self.answer(200)

    def cancel(self, query, length):
        demand(set(query) <= {"sessionId"}, "parameters")
        self.rfile.read(length)
        if state["session"] and query.get("sessionId") == state["session"]["id"]:
            state["session"] = None
        say(cancel=query.get("sessionId") is not None)
        self.answer(200)


class Server(http.server.ThreadingHTTPServer):
    address_family = family
    daemon_threads = True

    def handle_error(self, *_):
        error = sys.exc_info()[1]
        if isinstance(error, ssl.SSLError):
            say(handshake=str(error.reason))



# Every certificate is welcome, but there must be one: OpenSSL itself is told so, because Python's own interface only knows
# certificates of known issuers. A callback that returns 1 accepts what it sees.
def any_client(context):
    import ctypes
    import ctypes.util
    library = ctypes.CDLL(ssl._ssl.__file__)
    set_verify = library.SSL_CTX_set_verify
    set_verify.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_void_p]
    kind = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_int, ctypes.c_void_p)
    accept = kind(lambda *_: 1)
    # A PySSLContext holds the pointer right after the object's head.
    pointer = ctypes.c_void_p.from_address(id(context) + object.__basicsize__).value
    set_verify(pointer, 3, accept)
    return accept


context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
context.load_cert_chain(f"{home}/crt", f"{home}/key")
keep = any_client(context)


def announcements(port):
    group = socket.inet_aton("224.0.0.167")
    line = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
    line.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    line.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
    line.bind(("", port))
    line.setsockopt(socket.IPPROTO_IP, socket.IP_ADD_MEMBERSHIP, group + socket.inet_aton("127.0.0.1"))
    while True:
        text, sender = line.recvfrom(4096)
        try:
            info = json.loads(text)
            demand(isinstance(info.get("announce"), bool), "announce")
            demand(re.fullmatch("[0-9A-F]{64}", info["fingerprint"]), "fingerprint")
            if info["fingerprint"] == fingerprint or not info["announce"]:
                continue
            demand(info["protocol"] == "https" and info["alias"] and info["version"], "members")
            say(announcement=info)
            register(sender[0], info["port"])
        except (Breach, ValueError, KeyError, OSError) as error:
            say(complaint=f"announcement: {error!r}")


def register(host, port):
    client = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    client.check_hostname = False
    client.verify_mode = ssl.CERT_NONE
    client.load_cert_chain(f"{home}/crt", f"{home}/key")
    body = json.dumps(dict(own(), port=server.server_address[1], protocol="https")).encode()
    with socket.create_connection((host, port), 10) as plain, client.wrap_socket(plain) as line:
        line.sendall(b"POST /api/localsend/v2/register HTTP/1.1\r\nHost: %s:%d\r\nContent-Type: application/json\r\n"
                     b"Content-Length: %d\r\nConnection: close\r\n\r\n" % (host.encode(), port, len(body)) + body)
        answer = line.makefile("rb").read()
    demand(answer.startswith(b"HTTP/1.1 200 "), f"register: {answer[:40]}")
    info = json.loads(answer.split(b"\r\n\r\n", 1)[1])
    demand(info["fingerprint"] == hashlib.sha256(line_certificate(host, port, client)).hexdigest().upper(), "fingerprint")
    say(registered=info["alias"])


def line_certificate(host, port, client):
    with socket.create_connection((host, port), 10) as plain, client.wrap_socket(plain) as line:
        return line.getpeercert(True)


server = Server((address, int(options.get("port", 0))), Peer)
server.socket = context.wrap_socket(server.socket, server_side=True, do_handshake_on_connect=False)
threading.Thread(target=server.serve_forever, daemon=True).start()
if "announce" in options:
    threading.Thread(target=announcements, args=(int(options["announce"]),), daemon=True).start()
say(port=server.server_address[1], fingerprint=fingerprint)
sys.stdin.read()
os._exit(0)
