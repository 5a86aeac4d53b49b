import { hash } from 'node:crypto'
import { isUuid } from '../base/ids.ts'
import { isTagged, typeWritten } from '../contract/conditions.ts'
import { RequestError } from '../contract/errors.ts'
import type { Operation } from '../contract/operation.ts'
import { isStoredType } from '../contract/resources.ts'
import type { Transaction } from '../store/pool.ts'
import { lockDocument } from '../store/resources/lock-resource.ts'
import { renderingOf } from '../store/resources/render.ts'
import type { Answer, Call } from './call.ts'
import type { RenderedAnswer } from './render.ts'

// Entity tags of single resources: `"RESOURCE"`, or `"RESOURCE.INCLUDED"` when something is included, each part a hash of the content; and of
// lists, a hash of the whole answer. A
// read that has the tag already is answered with 304; a write under If-Match happens only to the resource that the writer saw.

/** The tag of the records that a GET answers with, as `body` has them; null for other answers. */
export function tagOf(operation: Operation, answer: Answer, body: string): string | null {
  if (!isTagged(operation)) return null
  if (answer.kind === 'collection') return `"${hashOf(body)}"`
  if (answer.kind !== 'document' || answer.id === null) return null
  const included = answer.included === null || answer.included.length === 0 ? '' : `.${hashOf(answer.included.join(','))}`
  return `"${hashOf(answer.data)}${included}"`
}

function hashOf(content: string): string {
  return hash('sha1', content, 'base64url')
}

/** The answer with its tag; without its body when the reader has that already. */
export function conditional(rendered: RenderedAnswer, tag: string | null, if_none_match: string | undefined): RenderedAnswer {
  if (tag === null || rendered.status !== 200) return rendered
  // May be kept, but asked about each time.
  const headers = { ...rendered.headers, etag: tag, 'cache-control': 'private, no-cache' }
  const is_known = if_none_match !== undefined && tagsIn(if_none_match).some((known) => known === '*' || known === tag)
  return is_known ? { status: 304, content_type: null, body: '', headers } : { ...rendered, headers }
}

/** The tags of a header, without the mark of weak ones: a proxy that compresses adds it. */
function tagsIn(header: string): string[] {
  return header.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
}

/** Locks the resource and compares it with If-Match. Throws RequestError (412) when it is none that the writer names. */
export async function requireMatch(tx: Transaction, operation: Operation, { call, if_match }: ConditionalCall): Promise<void> {
  const type = typeWritten(operation)
  const id: unknown = Reflect.get(call.path, 'id')
  if (type === null || !isStoredType(type) || !renderingOf(type).scoped || typeof id !== 'string' || !isUuid(id)) return
  const found = await lockDocument(tx, call.reader, { type, id })
  // The handler says that there is no such record.
  if (found === undefined) return
  const current = hashOf(found.document)
  const seen = tagsIn(if_match).map((tag) => tag.replace(/^"|"$/g, '').split('.')[0])
  if (if_match.trim() === '*' || seen.includes(current)) return
  const detail = 'The record has changed since it was read. Read it again and repeat the change.'
  throw new RequestError([{ code: 'precondition_failed', detail }])
}

type ConditionalCall = { call: Call<Operation>; if_match: string }
