// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT
//
// The library that reads EXIF, IPTC and XMP data.

#pragma once

#include "../../../Framework/Sources/Interop/plain-enums.h"

#include <gexiv2/gexiv2.h>

// Known or not, depending on the version, and for Swift two different types.
typedef GExiv2PreviewProperties *CameoPreviewProperties;

// What is `try_get` is `get` since 0.16, which took another argument before.
#if GEXIV2_CHECK_VERSION(0, 16, 0)
#define CAMEO_METADATA_GET(what) gexiv2_metadata_get_##what
#else
#define CAMEO_METADATA_GET(what) gexiv2_metadata_try_get_##what
#endif

static inline char *cameo_metadata_text(GExiv2Metadata *metadata, const char *name) {
  return CAMEO_METADATA_GET(tag_string)(metadata, name, NULL);
}

static inline char *cameo_metadata_interpreted_text(GExiv2Metadata *metadata, const char *name) {
  return CAMEO_METADATA_GET(tag_interpreted_string)(metadata, name, NULL);
}

static inline char **cameo_metadata_texts(GExiv2Metadata *metadata, const char *name) {
  return CAMEO_METADATA_GET(tag_multiple)(metadata, name, NULL);
}

static inline GExiv2PreviewImage *cameo_metadata_preview(
    GExiv2Metadata *metadata, CameoPreviewProperties properties) {
  return CAMEO_METADATA_GET(preview_image)(metadata, properties, NULL);
}
