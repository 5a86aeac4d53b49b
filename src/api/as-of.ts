import { RequestError } from '../contract/errors.ts'
import { readAsOf, type TypeWithHistory } from '../store/resources/as-of.ts'
import type { CallBase, DocumentAnswer } from './call.ts'
import { answerWith, knownId, notFound } from './compound.ts'

// Records as they were believed at an instant.

/** Answers with a record as it is, or as it was at `as_of`. Throws RequestError: 404 when there is none, 400 with `include` in the past. */
export async function answerAsOf(
  call: CallBase & { path: { readonly id: string } },
  type: TypeWithHistory,
  as_of: Date | undefined,
): Promise<DocumentAnswer> {
  if (as_of === undefined) {
    const found = await call.readTogether(call.caller.account_id, { type, id: knownId(call.path.id) })
    if (found === undefined) throw notFound()
    return answerWith(call, found)
  }
  if (call.include_given && call.include.size > 0) {
    const detail = 'A record of the past is read by itself: read what it names with as_of too'
    throw new RequestError([{ code: 'bad_request', parameter: 'include', detail }])
  }
  const id = knownId(call.path.id)
  const data = await readAsOf(call.sql, type, { account_id: call.caller.account_id, id, as_of })
  if (data === undefined) throw unknownThen()
  return { kind: 'document', id, data, included: null }
}

/** 404: the account knew no such record then. */
export function unknownThen(): RequestError {
  return new RequestError([{ code: 'not_found', detail: 'No such record was known at that time.' }])
}
