# SPDX-FileCopyrightText: 2026 The Cameo authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""An SSH server with the habits of others than OpenSSH's: server.py FOLDER PORT [HABIT...]

User ada, password "practice". HABITS: questions (asks for the password as a question), two-steps (wants a
code besides), keys (accepts any key and no password), replaces (renaming replaces files), full (no space after 100,000 bytes), cut=N (the first
connection ends after N bytes were written), silent (never answers the first rename), other-key.
The folder "dead disk" never answers. What the file "closed" beside FOLDER names can't be looked into, also by root.
"""
import errno
import os
import socket
import sys
import threading

import paramiko
from paramiko import SFTPAttributes, SFTPHandle, SFTPServer, SFTPServerInterface

FOLDER, PORT, HABITS = sys.argv[1], int(sys.argv[2]), set(sys.argv[3:])
CUT = next((int(habit[4:]) for habit in HABITS if habit.startswith("cut=")), None)


class Shared:
    cut = CUT
    silent = "silent" in HABITS


class Door(paramiko.ServerInterface):
    def get_allowed_auths(self, username):
        if "keys" in HABITS:
            return "publickey"
        return "keyboard-interactive" if HABITS & {"questions", "two-steps"} else "password"

    def check_auth_publickey(self, username, key):
        right = "keys" in HABITS and username == "ada"
        return paramiko.AUTH_SUCCESSFUL if right else paramiko.AUTH_FAILED

    def check_auth_password(self, username, password):
        right = (username, password) == ("ada", "practice")
        return paramiko.AUTH_SUCCESSFUL if right else paramiko.AUTH_FAILED

    def check_auth_interactive(self, username, submethods):
        questions = paramiko.InteractiveQuery("", "")
        questions.add_prompt("Password: ", False)
        if "two-steps" in HABITS:
            questions.add_prompt("Code: ", True)
        return questions

    def check_auth_interactive_response(self, responses):
        return paramiko.AUTH_SUCCESSFUL if responses == ["practice"] else paramiko.AUTH_FAILED

    def check_channel_request(self, kind, number):
        return paramiko.OPEN_SUCCEEDED


class Handle(SFTPHandle):
    def __init__(self, file, flags, files):
        super().__init__(flags)
        self.readfile = self.writefile = file
        self.files = files

    def stat(self):
        return SFTPAttributes.from_stat(os.fstat(self.readfile.fileno()))

    def write(self, offset, data):
        if "full" in HABITS and offset + len(data) > 100_000:
            return paramiko.SFTP_FAILURE
        if Shared.cut is not None and offset + len(data) >= Shared.cut:
            data, Shared.cut = data[: max(Shared.cut - offset, 0)], None
            super().write(offset, data)
            self.writefile.flush()
            self.files.line.close()
            return paramiko.SFTP_FAILURE
        return super().write(offset, data)


class Files(SFTPServerInterface):
    def __init__(self, server, *args, **kwargs):
        super().__init__(server, *args, **kwargs)
        self.line = server.line

    def path(self, name):
        if "dead disk" in name:
            threading.Event().wait()
        closed = f"{FOLDER}/../closed"
        if os.path.exists(closed) and self.canonicalize(name).split("/")[1] in open(closed).read().split():
            raise PermissionError(errno.EACCES, "closed")
        return FOLDER + self.canonicalize(name)

    def does(self, work):
        try:
            return work()
        except OSError as error:
            return SFTPServer.convert_errno(error.errno)

    def list_folder(self, path):
        def look():
            found = []
            for name in os.listdir(self.path(path)):
                entry = SFTPAttributes.from_stat(os.stat(os.path.join(self.path(path), name)))
                entry.filename = name
                found.append(entry)
            return found
        return self.does(look)

    def stat(self, path):
        return self.does(lambda: SFTPAttributes.from_stat(os.stat(self.path(path))))

    lstat = stat

    def open(self, path, flags, attr):
        def begin():
            number = os.open(self.path(path), flags, 0o644)
            mode = "wb" if flags & os.O_WRONLY else "rb"
            return Handle(os.fdopen(number, mode), flags, self)
        return self.does(begin)

    def remove(self, path):
        return self.does(lambda: os.remove(self.path(path)) or paramiko.SFTP_OK)

    def rename(self, old, new):
        def move():
            if "replaces" not in HABITS and os.path.exists(self.path(new)):
                return paramiko.SFTP_FAILURE
            os.rename(self.path(old), self.path(new))
            if Shared.silent:
                Shared.silent = False
                self.line.close()
            return paramiko.SFTP_OK
        return self.does(move)

    posix_rename = rename

    def mkdir(self, path, attr):
        return self.does(lambda: os.mkdir(self.path(path)) or paramiko.SFTP_OK)


def serve(connection, key):
    line = paramiko.Transport(connection)
    line.add_server_key(key)
    line.set_subsystem_handler("sftp", SFTPServer, Files)
    door = Door()
    door.line = line
    try:
        line.start_server(server=door)
    except (paramiko.SSHException, EOFError):
        pass


def main():
    path = f"{FOLDER}/../{'other-' if 'other-key' in HABITS else ''}key"
    if not os.path.exists(path):
        paramiko.ECDSAKey.generate().write_private_key_file(path)
    key = paramiko.ECDSAKey(filename=path)
    listener = socket.create_server(("127.0.0.1", PORT), reuse_port=True)
    lines = []
    while True:
        connection, _ = listener.accept()
        thread = threading.Thread(target=serve, args=(connection, key), daemon=True)
        thread.start()
        lines.append(connection)


main()
