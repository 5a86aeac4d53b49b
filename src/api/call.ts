import type { IncludeTree } from '../contract/include.ts'
import type { BodyOf, Operation, PathOf, QueryOf } from '../contract/operation.ts'
import type { Sql, Transaction } from '../store/pool.ts'
import type { ReadTogether } from '../store/resources/read-together.ts'
import type { Reader } from '../store/resources/resources.ts'
import type { RecordKey } from '../store/resources/selection.ts'
import type { Caller } from './caller.ts'
import type { OutgoingAddresses } from './outgoing-addresses.ts'
import type { Page } from './query.ts'
import type { Services } from './services.ts'

// What a handler gets, and what it gives back. A handler never sees HTTP.

/** What every call has, whatever the operation. */
export type CallBase = {
  /** One connection, which sees the caller's account only. */
  sql: Sql
  /** For GETs of one record: what is committed, read with what others of the account ask for. */
  readTogether: ReadTogether
  /** Runs work in a transaction on that connection. A write is one transaction as a whole, of which this is a part (see audit.ts). */
  transaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result>
  caller: Caller
  reader: Reader
  now: Date
  /** Where clients reach us, without the path /v2. */
  origin: string
  /** Where the request came from, for acts that are noted beside the audit log's entry of the call. */
  source: { request_id: string; remote_address: string }
  webhook_ips: OutgoingAddresses & { last_updated: Date }
  include: IncludeTree
  /** Whether the request names what to include itself. */
  include_given: boolean
  page: Page
}

export type Call<Op extends Operation> = CallBase & { path: PathOf<Op>; query: QueryOf<Op>; body: BodyOf<Op> & WithId<Op> }

/** `data.id` of a document, which means something only where the address names no record. */
type WithId<Op extends Operation> = Op extends { body: { kind: 'document' } } ? { id?: unknown } : unknown

/** `data` and `included` hold resource objects as JSON text. `included` is null when nothing was to be included. */
export type DocumentAnswer = {
  kind: 'document'
  id: string | null
  data: string
  included: readonly string[] | null
  /** Where the record is, relative to /v2; without it a new record is at the operation's path and its id. */
  self?: string
  /** What is said about the answer itself. */
  meta?: Readonly<Record<string, number>>
}
export type CollectionAnswer = {
  kind: 'collection'
  data: readonly string[]
  included: readonly string[] | null
  total: number | null
  /** There are more than `total`, or may be. */
  is_at_least?: boolean
  /** Where the next page begins, for pages deep in a list. */
  next_after?: RecordKey | null
  /** Where to go on in a list without an end. */
  cursor?: { next: string; has_more: boolean }
  /** What is said about the answer itself, of a list that is not paged. */
  meta?: Readonly<Record<string, unknown>>
}
/** `text` is JSON that leaves as it is, byte for byte. */
type PlainAnswer = { kind: 'plain'; body: unknown } | { kind: 'plain'; text: string }
export type EmptyAnswer = { kind: 'empty' }
export type Answer = DocumentAnswer | CollectionAnswer | PlainAnswer | EmptyAnswer

type AnswerOf<Op extends Operation> = Extract<Answer, { kind: Op['answer']['kind'] }>

/** Work that must not hold a database connection, such as talking to the world: it runs once the connection is given back. */
export type DetachedWork<Of extends Answer = Answer> = { kind: 'detached'; work(): Promise<Of> }

type Handler<Op extends Operation> = (call: Call<Op>, services: Services) => Promise<AnswerOf<Op> | DetachedWork<AnswerOf<Op>>>

/** One handler for each operation: a missing one does not compile. */
export type Handlers<Operations extends Record<string, Operation>> = {
  readonly [Id in keyof Operations]: Handler<Operations[Id]>
}
