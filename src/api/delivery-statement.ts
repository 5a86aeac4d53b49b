import { memberProblem, RequestError, type RequestProblem } from '../contract/errors.ts'
import { epochOf, instantTime } from '../feeds/terminals/local-time.ts'
import { readCallerNames } from '../store/accounts/keys.ts'
import { instant } from '../store/instant.ts'
import { confirmDelivery, type ImpossibleStatement } from '../tracking/confirm-delivery.ts'
import type { ClaimedTime } from '../vocabulary/raw-event.ts'
import type { CallBase } from './call.ts'
import { notFound } from './compound.ts'

// `delivered_at` of a container, as a person of the account says it.

const pointer = '/data/attributes/delivered_at'

/** Keeps what the caller says, folds it and tells of it. Throws RequestError (404 or 422). `given`: null takes back. */
export async function sayDelivered(call: CallBase, container_id: string, given: string | null): Promise<void> {
  const { caller, now } = call
  const { account_id, key_id, user_id } = caller
  const delivered_at = given === null ? null : momentIn(given)
  await call.transaction(async (tx) => {
    const said_by = { key_id, user_id, ...(await readCallerNames(tx, caller)) }
    const statement = { account_id, container_id, delivered_at, said_by }
    const outcome = await confirmDelivery(tx, statement, { now, random: Math.random })
    if (outcome.kind === 'unknown_container') throw notFound()
    // Undoes what was written.
    if (outcome.kind !== 'taken' && outcome.kind !== 'nothing_new') throw new RequestError([problemOf(outcome)])
  })
}

function momentIn(given: string): ClaimedTime {
  const at = instantTime(given)
  if (at === null || Number.isNaN(epochOf(at)))
    throw new RequestError([memberProblem('invalid', pointer, { words: 'must be a date and time with an offset, of this time' })])
  return at
}

function problemOf(outcome: ImpossibleStatement): RequestProblem {
  switch (outcome.kind) {
    case 'in_future':
      return memberProblem('implausible_time', pointer, { words: 'lies ahead' })
    case 'too_early':
      return memberProblem('implausible_time', pointer, {
        words: `is earlier than what is known to have happened to the container before, at ${instant(outcome.after)}`,
      })
    case 'after_return':
      return memberProblem('implausible_time', pointer, {
        words: `is later than the return of the empty container, at ${instant(outcome.returned_at)}`,
      })
    case 'other_journey':
      return memberProblem('implausible_time', pointer, { words: 'belongs to another journey of the container' })
    case 'not_in_shipment':
      return memberProblem('read_only', pointer, { words: 'cannot be said: the line no longer lists the container' })
    case 'said_by_source':
      return memberProblem('read_only', pointer, {
        words: 'is the word of a source, which alone can take it back; another time corrects it',
      })
  }
}
