#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Cameo authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Somebody on the network who wants what a link is for.

attacker.py ADDRESS PORT SECONDS: guesses tokens, opens as many connections as it can, sends half requests and endless bodies, and
asks as a website would that has pointed a name of its own here. Prints a line of JSON at the end: {"tries": ..., "answers": {"404":
...}, "got": ...}, where "got" counts answers that aren't refusals.
"""
import collections, json, os, secrets, socket, sys, threading, time

address, port, seconds = sys.argv[1], int(sys.argv[2]), float(sys.argv[3])
end = time.monotonic() + seconds
family = socket.AF_INET6 if ":" in address else socket.AF_INET
host = f"[{address}]:{port}" if ":" in address else f"{address}:{port}"
answers = collections.Counter()
held = []


def connect():
    line = socket.socket(family, socket.SOCK_STREAM)
    line.settimeout(3)
    line.connect((address, port))
    return line


def ask(text):
    with connect() as line:
        line.sendall(text.encode())
        answer = line.recv(4096).decode(errors="replace").split()
        answers[answer[1] if len(answer) > 1 else "none"] += 1


def guess():
    ask(f"GET /{secrets.token_urlsafe(18)} HTTP/1.1\r\nHost: {host}\r\n\r\n")


def rebind():
    ask(f"GET /{secrets.token_urlsafe(18)} HTTP/1.1\r\nHost: evil.example\r\n\r\n")


def upload():
    ask(f"POST /{secrets.token_urlsafe(18)}/upload HTTP/1.1\r\nHost: {host}\r\nContent-Length: 1000000000\r\n\r\nx")


def hold(text):
    line = connect()
    line.sendall(text.encode())
    held.append(line)


def half():
    hold(f"GET /{secrets.token_urlsafe(18)} HTTP/1.1\r\nHost: {host}\r\nX: ")


def silent():
    hold("")


def work(way):
    # Once it has all connections that it can have, it can't guess any more.
    if way in (half, silent):
        time.sleep(seconds / 3)
    while time.monotonic() < end:
        try:
            way()
        except OSError:
            answers["none"] += 1
            time.sleep(0.01)  # who is refused leaves the processor to others


threads = [threading.Thread(target=work, args=(way,), daemon=True) for way in (guess, guess, rebind, upload, half, silent)]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
# The server may end a connection, or not answer at all.
refusals = {"400", "404", "405", "408", "413", "421", "431", "503", "none"}
got = sum(count for status, count in answers.items() if status not in refusals)
print(json.dumps({"tries": sum(answers.values()) + len(held), "answers": answers, "got": got}), flush=True)
os._exit(0)
