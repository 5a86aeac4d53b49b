/** A shipping line's service as configured: where it is, how it is entered, how fast it may be asked, how it differs. */
import type { Quirks } from './dialects/dcsa-2/quirks.ts'

/** A secret by the name of its environment variable. Secrets themselves are never part of a configuration. */
export type SecretName = { env: string }
export type HeaderValue = string | SecretName

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

export type Pacing = {
  requests_per_minute: number
  concurrency: number
  /** Asks about a number so often whatever the state of its journey; absent: as the journey needs it. */
  poll_every_s?: number
}

export type LineFeed = {
  /** Name of the feed in messages, raw events and pacing: the line's SCAC. */
  name: string
  scac: string
  /** Other SCACs whose numbers are asked here. */
  also: readonly string[]
  dialect: 'dcsa-2'
  base_url: string
  path: string
  auth: Auth
  pacing: Pacing
  quirks: Quirks
}
