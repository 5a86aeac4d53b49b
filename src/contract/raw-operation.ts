import type { TSchema } from 'typebox'
import type { ErrorCode } from './errors.ts'
import type { ResourceType } from './resources.ts'
import type { Role } from './roles.ts'

// Operations that are no JSON:API: bytes go in or come out, and who asks is known by something else than an API key. Routes, limits, the
// OpenAPI description and the reference follow from them as from the others.

/** Addresses that feeds hand their messages in at. */
export type FeedEntrance = 'messages' | 'events' | 'status' | 'positions'

/** What shows that somebody may do it. */
export type Access =
  /** Anybody: nothing of a customer is told. */
  | { readonly kind: 'open' }
  /** The address itself: the service signed it. */
  | { readonly kind: 'signed_address' }
  /** The token of the feed, or its signature over a message of at most `signed_bytes_max`. */
  | { readonly kind: 'feed'; readonly entrance: FeedEntrance; readonly signed_bytes_max?: number }
  /** An API key. */
  | { readonly kind: 'program'; readonly role: Role }
  /** An API key that may write, or the token of mail servers. */
  | { readonly kind: 'mail' }
  /** Anybody at a screen of ours: a page of another origin may not. What is shown is in the body, or in the cookie of a session. */
  | { readonly kind: 'visitor' }

/** Each kind of access in words, for pages that list operations. */
export const accessText: Readonly<Record<Access['kind'], string>> = {
  open: 'no key is needed',
  signed_address: 'the address itself is the permission',
  feed: 'the token of the feed takes the place of the API key',
  program: 'an API key is needed',
  mail: 'the key must be allowed to write, or be the mail token',
  visitor: 'no key is needed, and no page of another origin may ask',
}

/** What a text in an address, a query or a header means. */
export type RawParameter = { readonly description: string; readonly example: string }

/** One media type of a body or an answer. */
export type RawContent = { readonly schema: TSchema; readonly example: unknown }

/**
 * `bytes`: held in memory as a whole, `bytes_max` at most; null: as many as the settings say. `stream`: taken as it comes, however large.
 */
type RawBody = { readonly content: Readonly<Record<string, RawContent>> } & (
  | { readonly kind: 'bytes'; readonly bytes_max: number | null }
  | { readonly kind: 'stream' }
)

export type RawAnswer = { readonly description: string } & (
  | { readonly kind: 'empty' }
  | { readonly kind: 'content'; readonly content: Readonly<Record<string, RawContent>> }
  /** A JSON:API document with one record. */
  | { readonly kind: 'document'; readonly type: ResourceType }
)

export type RawOperation = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Relative to /v2, or to the root of the service. */
  readonly path: string
  /** Beside the interface: for whoever runs the service. */
  readonly at_root?: true
  /** Other addresses that answer alike, whole. The description lists `path` alone. */
  readonly also_at?: readonly string[]
  readonly tag: string
  /** Senders look whether there is anybody (HEAD, OPTIONS) before they send. Every such address says yes. */
  readonly looked_at?: true
  readonly summary: string
  readonly description: string
  readonly access: Access
  readonly path_parameters?: Readonly<Record<string, RawParameter>>
  readonly query?: Readonly<Record<string, RawParameter>>
  readonly headers?: Readonly<Record<string, RawParameter>>
  readonly body?: RawBody
  /** By status. */
  readonly answers: Readonly<Record<number, RawAnswer>>
  /** All errors that it may answer. */
  readonly errors: readonly ErrorCode[]
}

/** States that these are operations and keeps their names. */
export function defineRawOperations<const Operations extends Record<string, RawOperation>>(operations: Operations): Operations {
  return operations
}

export const megabyte = 1_048_576

/** The address below the root of the service. */
export function addressOf({ path, at_root }: Pick<RawOperation, 'path' | 'at_root'>): string {
  return at_root ? path : `/v2${path}`
}
