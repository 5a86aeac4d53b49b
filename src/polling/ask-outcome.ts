/** What came of asking a line about a number, whatever the feed: the input of the request's and the poll's next step. */
export type AskOutcome =
  /** Containers, or a manifest without containers yet. */
  | { kind: 'found' }
  /** The line knows the number and has nothing to show yet. */
  | { kind: 'no_data_yet' }
  | { kind: 'not_found' }
  /** The line rejects the number's form. */
  | { kind: 'invalid_number' }
  | { kind: 'booking_cancelled' }
  /** The line knows the number and does not show it (private, past its retention). */
  | { kind: 'data_unavailable' }
  /** The number leads to a shipment that the account has already. */
  | { kind: 'duplicate' }
  /** No supported line was inferred from a bare number. */
  | { kind: 'line_not_detected' }
  /** The line is known and no feed asks it. */
  | { kind: 'not_supported' }
  /** No connection, no answer in time, or an answer that says the server is broken (5xx). */
  | { kind: 'unreachable' }
  /** An answer that could not be read. */
  | { kind: 'unrecognized' }
  /** A fault of ours. */
  | { kind: 'internal' }
  /** The line asks us to slow down; null: it does not say for how long. */
  | { kind: 'rate_limited'; retry_after_ms: number | null }
  /** The line does not accept the installation's credentials: no fault of the number. */
  | { kind: 'credentials' }
