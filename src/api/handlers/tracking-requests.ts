import { newId } from '../../base/ids.ts'
import { RequestError } from '../../contract/errors.ts'
import type { trackingRequestOperations } from '../../contract/operations/tracking-requests.ts'
import { memberOf } from '../../contract/requests.ts'
import { wordsOf } from '../../store/filter.ts'
import { selectTrackingRequests, updateTrackingRequestTexts } from '../../store/tracking/tracking-requests-read.ts'
import { cancelTrackingRequest } from '../../tracking/cancel.ts'
import { type InferredHere, inferHere } from '../../tracking/find-line.ts'
import { createTrackingRequest } from '../../tracking/requests.ts'
import type { ValidRequest } from '../../tracking/validate-request.ts'
import type { CallBase, DocumentAnswer, Handlers } from '../call.ts'
import { answerOne, answerPage, knownId, notFound } from '../compound.ts'
import { duplicateOf, lookUps, readNewRequest } from '../new-tracking-request.ts'
import { idIn } from '../query.ts'

export const trackingRequestHandlers: Handlers<typeof trackingRequestOperations> = {
  async createTrackingRequest(call, services) {
    return create(call, await readNewRequest(call, call.body, lookUps(call, services)))
  },

  listTrackingRequests(call) {
    const { query } = call
    return answerPage(
      call,
      selectTrackingRequests({
        request_number: query['filter[request_number]'],
        statuses: wordsOf(query['filter[status]']),
        scac: query['filter[scac]'],
        batch_id: idIn(query, 'filter[batch_id]'),
        request_types: bothSpellings(wordsOf(query['filter[request_type]'])),
        created_from: query['filter[created_at][start]'],
        created_to: query['filter[created_at][end]'],
        updated_from: query['filter[updated_at][start]'],
        updated_to: query['filter[updated_at][end]'],
        q: query.q,
        customer: { account_id: call.caller.account_id, ids: query['filter[customer_id]'] },
      }),
    )
  },

  getTrackingRequest: (call) => answerOne(call, 'tracking_request', call.path.id),

  async updateTrackingRequest(call) {
    const key = { account_id: call.caller.account_id, id: knownId(call.path.id) }
    const { ref_number, ref_numbers, shipment_tags } = call.body.attributes
    const references = ref_numbers ?? (ref_number === undefined ? undefined : [ref_number])
    const texts = { ref_numbers: references, shipment_tags: shipment_tags && unique(shipment_tags), now: call.now }
    if (!(await updateTrackingRequestTexts(call.sql, key, texts))) throw notFound()
    return answerOne(call, 'tracking_request', key.id)
  },

  async cancelTrackingRequest({ caller, now, ...call }) {
    const key = { account_id: caller.account_id, id: knownId(call.path.id) }
    const cancellation = await call.transaction((tx) => cancelTrackingRequest(tx, key, now))
    if (cancellation.kind === 'not_found') throw notFound()
    if (cancellation.kind === 'settled') {
      const detail = `The tracking request is ${cancellation.status}; only one that is pending or awaits its manifest can be cancelled.`
      throw new RequestError([{ code: 'not_cancellable', detail }])
    }
    return { kind: 'plain', body: {} }
  },

  async inferNumber(call, { feeds }) {
    // Some clients wrap the number like the attributes of a document.
    const number = memberOf(call.body, 'number') ?? memberOf(memberOf(memberOf(call.body, 'data'), 'attributes'), 'number')
    if (typeof number !== 'string' || number.trim() === '') throw unusable('A number is required, as text.')
    if (number.length > 100) throw unusable('The number is too long to be one.')
    const inferred = inferHere(feeds, number)
    if (inferred.kind === 'unusable') throw unusable(refusals[inferred.reason])
    const id = `req_${newId(call.now.getTime())}`
    const resource = { id, type: 'infer_number_results', attributes: inferred.attributes }
    return { kind: 'document', id: null, data: JSON.stringify(resource), included: null }
  },
}

const refusals: Record<(InferredHere & { kind: 'unusable' })['reason'], string> = {
  blank: 'A number is required, as text.',
  characters: 'The number has characters other than letters, digits, blanks, hyphens, full stops and slashes.',
  too_short: 'The number is too short to be one.',
}

async function create(call: CallBase, request: ValidRequest): Promise<DocumentAnswer> {
  const creation = await call.transaction(async (tx) => {
    const made = await createTrackingRequest(tx, call.caller, { request, now: call.now })
    // Read before the commit: a moment after it the line may have answered, and what is shown is the request as it was accepted.
    return made.kind === 'created' ? answerOne({ ...call, sql: tx }, 'tracking_request', made.id) : made
  })
  if (creation.kind === 'document') return creation
  throw new RequestError([duplicateOf(request, creation.tracking_request_id)])
}

function bothSpellings(types: string[] | undefined): string[] | undefined {
  return types?.flatMap((type) => (type === 'booking' || type === 'booking_number' ? ['booking', 'booking_number'] : [type]))
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts)]
}

function unusable(detail: string): RequestError {
  // Clients look for this pointer to fall back to tracking without inference.
  return new RequestError([{ code: 'unusable_number', pointer: '/data/attributes/number', detail }])
}
