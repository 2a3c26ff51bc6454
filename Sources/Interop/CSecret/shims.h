// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT
//
// The library that speaks to the desktop's keyring, and what Swift cannot say to it: a schema's
// array of attributes, and a constructor that takes any number of properties.

#pragma once

#include <libsecret/secret.h>

// How Cameo's entries are found among everybody else's.
static inline const SecretSchema *cameo_secret_schema(void) {
  static const SecretSchema schema = {
      "io.github.cameo.Cameo",
      SECRET_SCHEMA_NONE,
      {{"account", SECRET_SCHEMA_ATTRIBUTE_STRING}, {NULL, 0}},
  };
  return &schema;
}

static inline GHashTable *cameo_secret_attributes(const char *account) {
  GHashTable *attributes = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
  g_hash_table_insert(attributes, g_strdup("account"), g_strdup(account));
  return attributes;
}

// The library's own way goes to the session bus of the process and nowhere else; this takes any
// connection. A session is opened, so that secrets are encrypted on the bus.
static inline void cameo_secret_service_open(
    GDBusConnection *connection, GCancellable *cancellable, GAsyncReadyCallback callback,
    gpointer data) {
  g_async_initable_new_async(
      SECRET_TYPE_SERVICE, G_PRIORITY_DEFAULT, cancellable, callback, data,
      "g-connection", connection,
      "g-name", "org.freedesktop.secrets",
      "g-object-path", "/org/freedesktop/secrets",
      "g-interface-name", "org.freedesktop.Secret.Service",
      "flags", SECRET_SERVICE_OPEN_SESSION,
      NULL);
}
