#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Cameo authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""A LocalSend device that sends, as strict as the protocol's text allows, written apart from Cameo's own code.

sender.py ADDRESS PORT: reads a JSON command per line and prints a line of JSON for each: {"id": ..., "status": ...}, with the
session and the tokens of an accepted offer; {"id": ..., "lost": true} where the connection ended instead; {"complaint": ...} where
the answer breaks the protocol. Commands run at the same time, each on a connection of its own.

  {"id": 1, "do": "prepare", "files": [{"name": "a.png", "bytes": 5000, "fill": 1}], "pin": "1234"}
       a file may also have "type", "path" instead of "bytes", "sha": false for none, "preview", and "size" for a lie
  {"id": 2, "do": "upload", "session": ..., "file": 0, "token": ..., "bytes": 5000, "fill": 1}
       "cut": 1000 ends the connection after so many bytes, "slow": 100 sends so many at a time
  {"id": 3, "do": "cancel", "session": ...}
  {"id": 6, "do": "drop", "of": 1} ends the connection of a command that still waits for its answer
  {"id": 4, "do": "raw", "path": "/x", "body": "...", "length": 5000}
  "as": "other" uses another certificate; {"id": 5, "do": "fingerprint"} tells it.
"""
import hashlib, http.client, json, os, socket, ssl, subprocess, sys, tempfile, threading, urllib.parse

address, port = sys.argv[1], int(sys.argv[2])
home = tempfile.mkdtemp()
lock = threading.Lock()
identities = {}
lines = {}


def identity(name):
    with lock:
        if name not in identities:
            subprocess.run(
                ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", f"{home}/{name}.key", "-out",
                 f"{home}/{name}.crt", "-subj", "/CN=LocalSend User", "-days", "3650"], check=True, capture_output=True)
            with open(f"{home}/{name}.crt") as file:
                certificate = ssl.PEM_cert_to_DER_cert(file.read())
            context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
            context.check_hostname = False
            context.verify_mode = ssl.CERT_NONE
            context.load_cert_chain(f"{home}/{name}.crt", f"{home}/{name}.key")
            identities[name] = (hashlib.sha256(certificate).hexdigest().upper(), context)
        return identities[name]


def say(**event):
    with lock:
        print(json.dumps(event), flush=True)


def complain(text):
    say(complaint=text)


def content(file):
    if "path" in file:
        with open(file["path"], "rb") as source:
            return source.read()
    # A picture, as the tests see it, begins like a PNG file.
    return b"\x89" + bytes([file.get("fill", 1)]) * (file["bytes"] - 1)


def described(key, file):
    value = {"id": key, "fileName": file["name"], "size": file.get("size", None), "fileType": file.get("type", "image/png")}
    if value["size"] is None:
        value["size"] = os.path.getsize(file["path"]) if "path" in file else file["bytes"]
    if file.get("sha", True):
        value["sha256"] = hashlib.sha256(content(file)).hexdigest()
    if "preview" in file:
        value["preview"] = file["preview"]
    value["metadata"] = {"modified": "2026-01-02T03:04:05Z", "accessed": None}
    return value


def connect(command):
    fingerprint, context = identity(command.get("as", "one"))
    line = http.client.HTTPSConnection(address, port, timeout=60, context=context)
    line.connect()
    lines[command["id"]] = line
    if not line.sock.getpeercert(True):
        complain("no certificate")
    return line, fingerprint


def answer(command, line):
    response = line.getresponse()
    body = response.read()
    result = {"id": command["id"], "status": response.status}
    if body and not response.headers.get("Content-Type", "").startswith("application/json") and response.status < 300:
        complain(f"{response.headers.get('Content-Type')} instead of JSON")
    if response.status == 204 and body:
        complain("204 with a body")
    if response.status not in (200, 204, 400, 401, 403, 404, 409, 413, 422, 429, 500):
        complain(f"status {response.status}")
    if response.status >= 400 and body and not isinstance(json.loads(body).get("message"), str):
        complain("no message")
    return result, body


def prepare(command):
    line, fingerprint = connect(command)
    files = {f"f{place}": described(f"f{place}", file) for place, file in enumerate(command["files"])}
    info = {"alias": command.get("alias", "Anna\u202e's phone"), "version": "2.1", "deviceModel": "Test", "deviceType": "mobile",
            "fingerprint": fingerprint, "port": 53317, "protocol": "https", "download": False}
    path = "/api/localsend/v2/prepare-upload"
    if "pin" in command:
        path += "?" + urllib.parse.urlencode({"pin": command["pin"]})
    line.request("POST", path, json.dumps({"info": info, "files": files}), {"Content-Type": "application/json"})
    result, body = answer(command, line)
    if result["status"] == 200:
        value = json.loads(body)
        if set(value) != {"sessionId", "files"} or not isinstance(value["sessionId"], str) or not value["sessionId"]:
            complain(f"members: {sorted(value)}")
        if not set(value["files"]) <= set(files) or not all(isinstance(token, str) and token for token in value["files"].values()):
            complain("tokens")
        if len(set(value["files"].values())) != len(value["files"]):
            complain("equal tokens")
        result.update(session=value["sessionId"], tokens=value["files"])
    return result


def upload(command):
    line, _ = connect(command)
    body = content(command)
    query = urllib.parse.urlencode(
        {"sessionId": command["session"], "fileId": f"f{command['file']}", "token": command["token"]})
    line.putrequest("POST", f"/api/localsend/v2/upload?{query}")
    line.putheader("Content-Length", str(command.get("length", len(body))))
    line.putheader("Content-Type", "image/png")
    line.endheaders()
    if "cut" in command:
        line.sock.sendall(body[:command["cut"]])
        line.sock.shutdown(socket.SHUT_RDWR)
        return {"id": command["id"], "lost": True}
    piece = command.get("slow", len(body)) or 1
    try:
        for place in range(0, len(body), piece):
            line.sock.sendall(body[place:place + piece])
            if "slow" in command:
                threading.Event().wait(0.02)
    except OSError:
        # An answer may be there already.
        pass
    return answer(command, line)[0]


def cancel(command):
    line, _ = connect(command)
    path = "/api/localsend/v2/cancel"
    if command.get("session"):
        path += "?" + urllib.parse.urlencode({"sessionId": command["session"]})
    line.request("POST", path, b"")
    return answer(command, line)[0]


def drop(command):
    lines[command["of"]].sock.shutdown(socket.SHUT_RDWR)
    return {"id": command["id"]}


def raw(command):
    line, _ = connect(command)
    body = command.get("body", "").encode() or b"[" * command.get("length", 0)
    line.putrequest("POST", command["path"])
    line.putheader("Content-Length", str(len(body)))
    line.endheaders()
    try:
        line.sock.sendall(body)
    except OSError:
        pass
    return answer(command, line)[0]


def run(command):
    try:
        if command["do"] == "fingerprint":
            return say(id=command["id"], fingerprint=identity(command.get("as", "one"))[0])
        say(**{"prepare": prepare, "upload": upload, "cancel": cancel, "drop": drop, "raw": raw}[command["do"]](command))
    except (OSError, http.client.HTTPException) as error:
        say(id=command["id"], lost=True, reason=repr(error))
    except Exception as error:
        complain(f"{command['do']}: {error!r}")
        say(id=command["id"], lost=True)


if __name__ == "__main__":
    for text in sys.stdin:
        threading.Thread(target=run, args=(json.loads(text),), daemon=True).start()
    os._exit(0)
