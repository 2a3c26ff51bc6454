// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT
//
// libcurl, loaded when it is called first: it brings more than twenty libraries, and a window that
// shares nothing would wait for them at its start. Its variadic functions come once for every type of
// argument that Cameo hands over.

#pragma once

#define CURL_DISABLE_TYPECHECK
#include <curl/curl.h>

typedef size_t (*cameo_curl_data)(char *bytes, size_t size, size_t count, void *data);
typedef int (*cameo_curl_seek)(void *data, curl_off_t offset, int origin);
typedef int (*cameo_curl_progress)(
    void *data, curl_off_t to_receive, curl_off_t received, curl_off_t to_send, curl_off_t sent);

#define CAMEO_CURL_FUNCTIONS(F) \
  F(easy_init) F(easy_cleanup) F(easy_setopt) F(easy_getinfo) F(multi_init) F(multi_setopt) \
  F(multi_add_handle) F(multi_remove_handle) F(multi_perform) F(multi_poll) F(multi_wakeup) \
  F(multi_info_read) F(mime_init) F(mime_free) F(mime_addpart) F(mime_name) F(mime_filename) \
  F(mime_type) F(mime_data_cb) F(slist_append) F(slist_free_all) F(url) F(url_cleanup) \
  F(url_set) F(url_get) F(free) F(getdate) F(global_init)

typedef struct {
#define FIELD(name) __typeof__(curl_##name) *name;
  CAMEO_CURL_FUNCTIONS(FIELD)
#undef FIELD
} CameoCurl;

// Loads the functions declared below. Ends the program with a sentence when there is no libcurl.
const CameoCurl *cameo_curl(void);

// Accepts a connection that no program inherits, not even one that is started at the same moment.
int cameo_accept(int socket);

static inline CURLcode cameo_curl_global_init(long flags) {
  return cameo_curl()->global_init(flags);
}

static inline time_t cameo_curl_getdate(const char *text, const time_t *unused) {
  return cameo_curl()->getdate(text, unused);
}

static inline void cameo_curl_free(void *memory) { cameo_curl()->free(memory); }

// MARK: One transfer

static inline CURL *cameo_curl_easy_init(void) { return cameo_curl()->easy_init(); }
static inline void cameo_curl_easy_cleanup(CURL *easy) { cameo_curl()->easy_cleanup(easy); }

static inline CURLcode cameo_curl_set_number(CURL *easy, CURLoption option, long value) {
  return cameo_curl()->easy_setopt(easy, option, value);
}

static inline CURLcode cameo_curl_set_size(CURL *easy, CURLoption option, curl_off_t value) {
  return cameo_curl()->easy_setopt(easy, option, value);
}

static inline CURLcode cameo_curl_set_text(CURL *easy, CURLoption option, const char *value) {
  return cameo_curl()->easy_setopt(easy, option, value);
}

static inline CURLcode cameo_curl_set_pointer(CURL *easy, CURLoption option, void *value) {
  return cameo_curl()->easy_setopt(easy, option, value);
}

// The bytes are copied.
static inline CURLcode cameo_curl_set_bytes(
    CURL *easy, CURLoption option, void *bytes, size_t count) {
  struct curl_blob blob = {bytes, count, CURL_BLOB_COPY};
  return cameo_curl()->easy_setopt(easy, option, &blob);
}

static inline CURLcode cameo_curl_set_data(CURL *easy, CURLoption option, cameo_curl_data value) {
  return cameo_curl()->easy_setopt(easy, option, value);
}

static inline CURLcode cameo_curl_set_seek(CURL *easy, cameo_curl_seek value) {
  return cameo_curl()->easy_setopt(easy, CURLOPT_SEEKFUNCTION, value);
}

static inline CURLcode cameo_curl_set_progress(CURL *easy, cameo_curl_progress value) {
  return cameo_curl()->easy_setopt(easy, CURLOPT_XFERINFOFUNCTION, value);
}

static inline CURLcode cameo_curl_set_close(CURL *easy, curl_closesocket_callback value) {
  return cameo_curl()->easy_setopt(easy, CURLOPT_CLOSESOCKETFUNCTION, value);
}

static inline CURLcode cameo_curl_set_open(CURL *easy, curl_opensocket_callback value) {
  return cameo_curl()->easy_setopt(easy, CURLOPT_OPENSOCKETFUNCTION, value);
}

static inline CURLcode cameo_curl_get_number(CURL *easy, CURLINFO info, long *value) {
  return cameo_curl()->easy_getinfo(easy, info, value);
}

static inline CURLcode cameo_curl_get_size(CURL *easy, CURLINFO info, curl_off_t *value) {
  return cameo_curl()->easy_getinfo(easy, info, value);
}

static inline CURLcode cameo_curl_get_pointer(CURL *easy, CURLINFO info, void **value) {
  return cameo_curl()->easy_getinfo(easy, info, value);
}

// MARK: All transfers

static inline CURLM *cameo_curl_multi_init(void) { return cameo_curl()->multi_init(); }

static inline CURLMcode cameo_curl_multi_add_handle(CURLM *multi, CURL *easy) {
  return cameo_curl()->multi_add_handle(multi, easy);
}

static inline CURLMcode cameo_curl_multi_remove_handle(CURLM *multi, CURL *easy) {
  return cameo_curl()->multi_remove_handle(multi, easy);
}

static inline CURLMcode cameo_curl_multi_perform(CURLM *multi, int *running) {
  return cameo_curl()->multi_perform(multi, running);
}

static inline CURLMcode cameo_curl_multi_poll(
    CURLM *multi, struct curl_waitfd *more, unsigned count, int milliseconds, int *ready) {
  return cameo_curl()->multi_poll(multi, more, count, milliseconds, ready);
}

static inline CURLMcode cameo_curl_multi_wakeup(CURLM *multi) {
  return cameo_curl()->multi_wakeup(multi);
}

static inline CURLMsg *cameo_curl_multi_info_read(CURLM *multi, int *left) {
  return cameo_curl()->multi_info_read(multi, left);
}

static inline CURLMcode cameo_curl_multi_set_number(CURLM *multi, CURLMoption option, long value) {
  return cameo_curl()->multi_setopt(multi, option, value);
}

static inline CURLcode cameo_curl_message_result(const CURLMsg *message) {
  return message->data.result;
}

// MARK: Headers and forms

static inline struct curl_slist *cameo_curl_slist_append(
    struct curl_slist *list, const char *text) {
  return cameo_curl()->slist_append(list, text);
}

static inline void cameo_curl_slist_free_all(struct curl_slist *list) {
  cameo_curl()->slist_free_all(list);
}

static inline curl_mime *cameo_curl_mime_init(CURL *easy) { return cameo_curl()->mime_init(easy); }
static inline void cameo_curl_mime_free(curl_mime *form) { cameo_curl()->mime_free(form); }

static inline curl_mimepart *cameo_curl_mime_addpart(curl_mime *form) {
  return cameo_curl()->mime_addpart(form);
}

static inline CURLcode cameo_curl_mime_name(curl_mimepart *part, const char *name) {
  return cameo_curl()->mime_name(part, name);
}

static inline CURLcode cameo_curl_mime_filename(curl_mimepart *part, const char *name) {
  return cameo_curl()->mime_filename(part, name);
}

static inline CURLcode cameo_curl_mime_type(curl_mimepart *part, const char *type) {
  return cameo_curl()->mime_type(part, type);
}

static inline CURLcode cameo_curl_mime_data_cb(
    curl_mimepart *part, curl_off_t length, curl_read_callback read, curl_seek_callback seek,
    curl_free_callback free, void *data) {
  return cameo_curl()->mime_data_cb(part, length, read, seek, free, data);
}

// MARK: Addresses

static inline CURLU *cameo_curl_url(void) { return cameo_curl()->url(); }
static inline void cameo_curl_url_cleanup(CURLU *url) { cameo_curl()->url_cleanup(url); }

static inline CURLUcode cameo_curl_url_set(
    CURLU *url, CURLUPart part, const char *text, unsigned flags) {
  return cameo_curl()->url_set(url, part, text, flags);
}

static inline CURLUcode cameo_curl_url_get(
    CURLU *url, CURLUPart part, char **text, unsigned flags) {
  return cameo_curl()->url_get(url, part, text, flags);
}
