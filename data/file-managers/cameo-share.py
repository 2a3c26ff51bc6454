# SPDX-FileCopyrightText: 2026 The Cameo authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""“Share…” in the menu of GNOME's file manager, which runs this where nautilus-python is installed.

Without it, “Share…” is beside “Open With”.
"""
import gettext
import pathlib

from gi.repository import Gio, GObject, Nautilus

LOCALES = pathlib.Path(__file__).resolve().parents[2] / "locale"
TRANSLATION = gettext.translation("cameo", LOCALES, fallback=True)


class CameoShare(GObject.GObject, Nautilus.MenuProvider):
    """Offers to share pictures."""

    def get_file_items(self, *args):
        """Returns the item for the selected files: the last argument, before which version 3 has a window."""
        files = args[-1]
        if not files or not all(self.is_picture(file) for file in files):
            return []
        item = Nautilus.MenuItem(
            name="CameoShare::share", label=TRANSLATION.gettext("Share…"),
            tip=TRANSLATION.gettext("Share photos"))
        item.connect("activate", self.share, [file.get_uri() for file in files])
        return [item]

    def get_background_items(self, *args):
        """Returns nothing: a folder isn't shared."""
        return []

    @staticmethod
    def is_picture(file):
        """Whether Cameo can read it: a picture on a disk."""
        return file.get_uri_scheme() == "file" and file.get_mime_type().startswith("image/")

    @staticmethod
    def share(item, addresses):
        """Opens the share sheet."""
        program = Gio.DesktopAppInfo.new("io.github.cameo.Cameo.Share.desktop")
        if program:
            program.launch_uris(addresses, None)
