// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT
//
// The library that speaks to the desktop's keyring, and what Swift cannot say to it: a schema's
// array of attributes, and a constructor that takes any number of properties.

#pragma once

#include "../../../Framework/Sources/Interop/plain-enums.h"

#include <libsecret/secret.h>

// The schema by which Cameo's entries are found.
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

// The library's class goes to the session bus of the process and to no other: its constructor says
// so. This one takes that back, so that the service is sought on any connection.
static inline GObject *cameo_secret_service_construct(
    GType type, guint count, GObjectConstructParam *properties) {
  GObjectClass *parent = G_OBJECT_CLASS(g_type_class_peek(SECRET_TYPE_SERVICE));
  GObject *service = parent->constructor(type, count, properties);
  g_object_set(service, "g-bus-type", G_BUS_TYPE_NONE, NULL);
  return service;
}

static inline void cameo_secret_service_class_init(gpointer klass, gpointer data) {
  (void)data;
  G_OBJECT_CLASS(klass)->constructor = cameo_secret_service_construct;
}

// For the main thread.
static inline GType cameo_secret_service_type(void) {
  GType known = g_type_from_name("CameoSecretService");
  if (known != 0) return known;
  return g_type_register_static_simple(
      SECRET_TYPE_SERVICE, "CameoSecretService", sizeof(SecretServiceClass),
      cameo_secret_service_class_init, sizeof(SecretService), NULL, 0);
}

// A session is opened at once, so that secrets are encrypted on the bus.
static inline void cameo_secret_service_open(
    void *connection, GCancellable *cancellable, GAsyncReadyCallback callback, gpointer data) {
  g_async_initable_new_async(
      cameo_secret_service_type(), G_PRIORITY_DEFAULT, cancellable, callback, data,
      "g-connection", connection, "flags", SECRET_SERVICE_OPEN_SESSION, NULL);
}
