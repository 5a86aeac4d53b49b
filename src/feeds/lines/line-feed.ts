/** A shipping line's service as configured: where it is, how it is entered, how fast it may be asked, how it differs. */
import type { LineNumbers } from '../../reference/infer-number.ts'
import type { Quirks } from './quirks.ts'

/** A secret by the name of its environment variable. Secrets themselves are never part of a configuration. */
export type SecretName = { env: string }
export type HeaderValue = string | SecretName
/** A certificate or a key in PEM: in an environment variable, or in a file, by its whole path. */
export type PemSource = SecretName | { file: string }

export type Auth =
  | { kind: 'none' }
  | { kind: 'header-key'; headers: Readonly<Record<string, HeaderValue>> }
  | {
      kind: 'oauth2-client-credentials'
      token_url: string
      /** Where the client's id and secret go: into the form, or into a Basic header. */
      client: 'form' | 'basic'
      client_id: SecretName
      client_secret: SecretName
      scope: string | null
      /** Sent with requests for tokens and with every call. */
      extra_headers: Readonly<Record<string, HeaderValue>>
    }
  | {
      /** The client proves who it is with a text that it signs itself (RFC 7523) instead of a secret. */
      kind: 'oauth2-certificate'
      token_url: string
      client_id: SecretName
      certificate: PemSource
      private_key: PemSource
      scope: string | null
      extra_headers: Readonly<Record<string, HeaderValue>>
    }
  /** Each request is signed; see `tracking/coscon-signature.ts`. */
  | { kind: 'coscon-hmac'; api_key: SecretName; secret_key: SecretName }
  /** The client shows a certificate when it connects (mutual TLS). */
  | {
      kind: 'client-certificate'
      certificate: PemSource
      private_key: PemSource
      headers: Readonly<Record<string, HeaderValue>>
    }

export type LinePace = {
  requests_per_minute: number
  concurrency: number
  /** Asks about a number so often whatever the state of its journey; absent: as the journey needs it. */
  poll_every_s?: number
  /** The same for some states of a journey only. */
  cadence?: LineCadence
  /** Asks in full so often, and in between for what is new; absent: always in full. See `tracking/news-only.ts`. */
  incremental?: { full_every_s: number }
}

/** Seconds between asks about a number, by the state of its journey; see `journey/tracking-policy.ts`. */
export type LineCadence = {
  base?: number
  far?: number
  near?: number
  arriving?: number
  at_port?: number
  collected?: number
}

export type LineFeed = {
  /** Name of the feed in messages, raw events and pacing: the line's SCAC. */
  name: string
  scac: string
  /** Other SCACs whose numbers are asked here. */
  also: readonly string[]
  /** Key of `lineDialects`, or of a dialect that an adapter brings. */
  dialect: string
  base_url: string
  path: string
  auth: Auth
  pacing: LinePace
  quirks: Quirks
  /** What positions of ships do to its estimates; absent: as the installation has it. */
  vessel_eta?: 'beside' | 'replace'
  /** How it writes its numbers; absent: as our tables say. */
  numbers?: LineNumbers
}
