// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

/// How many seconds tests wait for an event that must come. Every wait ends with its event, so only a
/// test that fails takes this long: it is no measure of speed, and a computer that has much else to do
/// does not reach it.
public let waitingLimit = 120.0

/// How many seconds the whole body of a test has, which may wait for one event after the other.
let bodyLimit = 10 * waitingLimit
