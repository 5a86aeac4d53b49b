import { type RequestProblem, refuse } from '../contract/errors.ts'
import { findLine } from '../tracking/find-line.ts'
import { type KnownLine, scacOf, type ValidRequest, validateTrackingRequest } from '../tracking/validate-request.ts'
import type { CallBase } from './call.ts'
import { notFound } from './compound.ts'
import { customerIn } from './customer.ts'
import { fitInitialCustomFields } from './initial-custom-fields.ts'
import type { Services } from './services.ts'

// The rules of a new tracking request, the same whether it comes alone or among a thousand.

export type LookUps = {
  lineOf(scac: string): KnownLine
  customerOf(id: string | null): Promise<string | null>
}

/** Looks each customer up once, however many requests name it. */
export function lookUps(call: CallBase, { feeds }: Pick<Services, 'feeds'>): LookUps {
  return {
    lineOf: (scac) => findLine(feeds, scac),
    customerOf: once((id: string | null) => customerIn(call, id)),
  }
}

function once<Key, Value>(look: (key: Key) => Promise<Value>): (key: Key) => Promise<Value> {
  const known = new Map<Key, Promise<Value>>()
  return (key) => {
    const value = known.get(key) ?? look(key)
    known.set(key, value)
    return value
  }
}

/** Checks the members of a resource object that is to become a tracking request. Throws RequestError with all that is wrong. */
export async function readNewRequest(
  call: CallBase,
  { attributes, relationships }: { attributes: unknown; relationships: unknown },
  { lineOf, customerOf }: LookUps,
): Promise<ValidRequest> {
  const scac = scacOf(attributes)
  const line = scac === null ? ({ kind: 'unknown' } as const) : lineOf(scac)
  const validation = validateTrackingRequest(attributes, relationships, line)
  if (validation.kind === 'invalid') {
    refuse(validation.problems)
    throw notFound() // An invalid request has problems.
  }
  const customer_id = await customerOf(validation.request.customer_id)
  const initial_custom_fields = await fitInitialCustomFields(call, validation.request.initial_custom_fields)
  return { ...validation.request, customer_id, initial_custom_fields }
}

/** Another request for the number is under way. */
export function duplicateOf({ request_number, scac }: ValidRequest, standing_id: string | null): RequestProblem {
  return {
    code: 'duplicate',
    pointer: '/data/attributes/request_number',
    detail: `Request number '${request_number}' with scac '${scac}' already exists in a tracking_request with a pending or created status`,
    ...(standing_id === null ? {} : { meta: { tracking_request_id: standing_id } }),
  }
}
