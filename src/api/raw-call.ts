import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import type { RawOperation } from '../contract/raw-operation.ts'
import type { SenderProof } from '../feeds/mailboxes/mailbox-entry.ts'
import type { Caller } from './caller.ts'

// What a handler of an operation without JSON:API gets, and what it gives back.

/** Who asks, as far as the operation wants to know. */
export type Bringer =
  | { kind: 'anybody' }
  /** Its token is good; a signature is looked at with the message. */
  | { kind: 'feed'; shown: SenderProof }
  /** Has an API key. */
  | { kind: 'program'; caller: Caller }
  /** Has the mail token. */
  | { kind: 'mail_server' }

export type RawCall = {
  method: string
  path: Readonly<Record<string, string>>
  /** All values of each parameter. */
  query: Readonly<Record<string, readonly string[]>>
  headers: IncomingHttpHeaders
  /** The whole body, when the operation takes bytes; else empty. */
  bytes: Buffer
  /** The body as it comes, when the operation takes a stream. */
  stream: Readable
  bringer: Bringer
  /** Where clients reach us, without the path /v2. */
  public_origin: string
  origin: { request_id: string; remote_address: string }
}

type StatusOf<Op extends RawOperation> = keyof Op['answers'] & number

/** Without `headers['content-type']` an object is JSON. */
export type RawReply<Status = number> = {
  status: Status
  headers?: Readonly<Record<string, string>>
  /** Each a whole Set-Cookie. */
  cookies?: readonly string[]
  body?: unknown
}

export type RawHandler<Op extends RawOperation, Tools> = (
  call: RawCall,
  tools: Tools,
) => RawReply<StatusOf<Op>> | Promise<RawReply<StatusOf<Op>>>

/** One handler for each operation: a missing one does not compile, and neither does a status that the contract does not name. */
export type RawHandlers<Operations extends Record<string, RawOperation>, Tools> = {
  readonly [Id in keyof Operations]: RawHandler<Operations[Id], Tools>
}
