// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT
//
// libcurl, and its variadic functions for every type of argument that Cameo hands over.

#pragma once

#define CURL_DISABLE_TYPECHECK
#include <curl/curl.h>

typedef size_t (*cameo_curl_data)(char *bytes, size_t size, size_t count, void *data);
typedef int (*cameo_curl_seek)(void *data, curl_off_t offset, int origin);
typedef int (*cameo_curl_progress)(
    void *data, curl_off_t to_receive, curl_off_t received, curl_off_t to_send, curl_off_t sent);

static inline CURLcode cameo_curl_set_number(CURL *easy, CURLoption option, long value) {
  return curl_easy_setopt(easy, option, value);
}

static inline CURLcode cameo_curl_set_size(CURL *easy, CURLoption option, curl_off_t value) {
  return curl_easy_setopt(easy, option, value);
}

static inline CURLcode cameo_curl_set_text(CURL *easy, CURLoption option, const char *value) {
  return curl_easy_setopt(easy, option, value);
}

static inline CURLcode cameo_curl_set_pointer(CURL *easy, CURLoption option, void *value) {
  return curl_easy_setopt(easy, option, value);
}

static inline CURLcode cameo_curl_set_data(CURL *easy, CURLoption option, cameo_curl_data value) {
  return curl_easy_setopt(easy, option, value);
}

static inline CURLcode cameo_curl_set_seek(CURL *easy, cameo_curl_seek value) {
  return curl_easy_setopt(easy, CURLOPT_SEEKFUNCTION, value);
}

static inline CURLcode cameo_curl_set_progress(CURL *easy, cameo_curl_progress value) {
  return curl_easy_setopt(easy, CURLOPT_XFERINFOFUNCTION, value);
}

static inline CURLcode cameo_curl_set_close(CURL *easy, curl_closesocket_callback value) {
  return curl_easy_setopt(easy, CURLOPT_CLOSESOCKETFUNCTION, value);
}

static inline CURLcode cameo_curl_get_number(CURL *easy, CURLINFO info, long *value) {
  return curl_easy_getinfo(easy, info, value);
}

static inline CURLcode cameo_curl_get_size(CURL *easy, CURLINFO info, curl_off_t *value) {
  return curl_easy_getinfo(easy, info, value);
}

static inline CURLcode cameo_curl_get_pointer(CURL *easy, CURLINFO info, void **value) {
  return curl_easy_getinfo(easy, info, value);
}

static inline CURLMcode cameo_curl_multi_set_number(CURLM *multi, CURLMoption option, long value) {
  return curl_multi_setopt(multi, option, value);
}

static inline CURLcode cameo_curl_message_result(const CURLMsg *message) {
  return message->data.result;
}
