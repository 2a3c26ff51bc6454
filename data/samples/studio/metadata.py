# SPDX-FileCopyrightText: 2026 The Cameo authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""What the pictures say about themselves. All of it is made up, but for places that everybody may visit.

Pictures from real cameras and telephones say as much; these are for seeing what Cameo shows and removes.
"""
import pathlib
import subprocess
import tempfile

CAMERA = {
    "Make": "Example", "Model": "Example Camera 1", "Software": "Example Camera 1 firmware 1.02",
    "LensModel": "Example 24-70mm F4", "LensSerialNumber": "EX-LENS-000042",
    "SerialNumber": "EX-CAMERA-000042", "OwnerName": "Sample Person", "Artist": "Sample Person",
    "Copyright": "Sample Person, CC0-1.0",
}
TELEPHONE = {
    "Make": "Example", "Model": "Example Phone 1", "Software": "Example Phone 1 system 4.0",
    "LensModel": "Example Phone 1 back camera 5.4mm f/1.8", "HostComputer": "Sample Person's phone",
    "SerialNumber": "EX-PHONE-000007", "Artist": "Sample Person",
}


def place(latitude, longitude, height, facing, utc):
    date, time = utc.split(" ")
    return {
        "GPSLatitude": latitude, "GPSLatitudeRef": "N", "GPSLongitude": longitude,
        "GPSLongitudeRef": "E", "GPSAltitude": height, "GPSAltitudeRef#": 0,
        "GPSImgDirection": facing, "GPSImgDirectionRef": "T", "GPSDateStamp": date,
        "GPSTimeStamp": time, "GPSMapDatum": "WGS-84",
    }


def taken(when, exposure, aperture, sensitivity, length):
    return {
        "DateTimeOriginal": when, "CreateDate": when, "ModifyDate": when,
        "OffsetTimeOriginal": "+02:00", "OffsetTimeDigitized": "+02:00", "OffsetTime": "+02:00",
        "ExposureTime": exposure, "FNumber": aperture, "ISO": sensitivity, "FocalLength": length,
        "ColorSpace#": 1,
    }


TAGS = {
    "hills-at-noon.jpg": {
        **CAMERA, **taken("2026:06:14 12:04:31", "1/500", 8, 100, 24),
        **place(51.79917, 10.61556, 1141, 135, "2026:06:14 10:04:31"),
        "ImageDescription": "Hills seen from the Brocken",
        "XMP-dc:Title": "Hills at noon", "XMP-dc:Creator": "Sample Person",
        "XMP-dc:Subject": ["hills", "summer"], "XMP-xmp:Rating": 4,
        "Orientation#": 1,
    },
    "harbour-at-dusk.jpg": {
        **CAMERA, **taken("2026:08:22 20:41:07", "1/30", 4, 800, 35),
        **place(54.17750, 7.89250, 3, 285, "2026:08:22 18:41:07"),
        "XMP-dc:Title": "Harbour at dusk", "XMP-dc:Creator": "Sample Person",
        "XMP-iptcCore:Location": "Harbour", "XMP-photoshop:City": "Heligoland",
        "XMP-photoshop:Country": "Germany", "XMP-iptcExt:PersonInImage": ["Sample Person", "Sample Friend"],
        "IPTC:By-line": "Sample Person", "IPTC:City": "Heligoland", "IPTC:Keywords": ["harbour", "dusk"],
        "IPTC:CodedCharacterSet": "UTF8", "Comment": "Taken on the way home",
        "Orientation#": 1,
    },
    "lighthouse.jpg": {
        **TELEPHONE, **taken("2026:09:05 23:12:50", "1/4", 1.8, 1600, 5.4),
        **place(53.85472, 8.08167, 9, 20, "2026:09:05 21:12:50"),
        "UserComment": "The lighthouse Roter Sand at night", "Orientation#": 6,
    },
}


def write(path, image):
    """Writes the tags of `path`, which shows `image`, with the small copy that cameras put in as well."""
    with tempfile.TemporaryDirectory() as folder:
        small = pathlib.Path(folder, "thumbnail.jpg")
        copy = image.copy()
        copy.thumbnail((160, 160))
        copy.save(small, quality=70)
        arguments = [f"-ThumbnailImage<={small}", f"-ExifImageWidth={image.width}",
                     f"-ExifImageHeight={image.height}"]
        for tag, value in TAGS[path.name].items():
            for one in value if isinstance(value, list) else [value]:
                arguments.append(f"-{tag}={one}")
        subprocess.run(["exiftool", "-quiet", "-overwrite_original", *arguments, str(path)], check=True)
