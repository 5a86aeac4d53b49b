import type { Static } from 'typebox'
import { type RequestProblem, refuse } from '../contract/errors.ts'
import type { newTrackingRequest } from '../contract/operations/tracking-requests.ts'
import { type Definition, findDefinitions } from '../store/accounts/custom-field-definitions.ts'
import type { StagedValue, StagedValues } from '../store/accounts/staged-custom-fields.ts'
import { cleanNumber } from '../vocabulary/container-number.ts'
import type { EntityType } from '../vocabulary/custom-field.ts'
import type { CallBase } from './call.ts'
import { fitValues } from './custom-field-values.ts'

// The values that a new tracking request brings along for its shipment and containers.

type Initial = NonNullable<Static<typeof newTrackingRequest>['initial_custom_fields']>
type CustomFieldEntry = {
  path: 'shipment' | 'containers'
  api_slug: string
  value: unknown
  number?: string | null
  pointer: string
}

const kinds: Record<CustomFieldEntry['path'], EntityType> = { shipment: 'Shipment', containers: 'Container' }

/** The values as they are kept until there is a shipment; null when there are none. Throws RequestError (422) with all that cannot be used. */
export async function fitInitialCustomFields(call: CallBase, given: unknown): Promise<StagedValues | null> {
  // The contract has checked its form (tracking/validate-request).
  const { shipment = [], containers = [] } = (given ?? {}) as Initial
  const entries: CustomFieldEntry[] = [
    ...shipment.map(({ api_slug, value }, place) => ({
      path: 'shipment' as const,
      api_slug,
      value,
      pointer: pointerTo('shipment', place),
    })),
    ...containers.map((entry, place) => ({ ...entry, path: 'containers' as const, pointer: pointerTo('containers', place) })),
  ]
  if (entries.length === 0) return null
  const definitions = await findDefinitions(call.sql, call.caller.account_id, [
    ...new Set(entries.map(({ api_slug }) => api_slug)),
  ])
  const known: { entry: CustomFieldEntry; rules: Definition }[] = []
  const problems: RequestProblem[] = []
  for (const entry of entries) {
    const rules = definitions.find((one) => one.entity_type === kinds[entry.path] && one.api_slug === entry.api_slug)
    if (rules === undefined) problems.push(unknownSlug(entry))
    else known.push({ entry, rules })
  }
  refuse(problems)
  const fitted = await fitValues(
    call,
    known.map(({ entry, rules }) => ({ rules, value: entry.value, pointer: `${entry.pointer}/value` })),
  )
  const staged = (path: CustomFieldEntry['path']): StagedValue[] =>
    known.flatMap(({ entry, rules }, place) => (entry.path === path ? [stage(entry, rules.id, fitted[place] ?? null)] : []))
  return { shipment: staged('shipment'), containers: staged('containers') }
}

function pointerTo(path: CustomFieldEntry['path'], place: number): string {
  return `/data/attributes/initial_custom_fields/${path}/${place}`
}

function unknownSlug({ path, api_slug, pointer }: CustomFieldEntry): RequestProblem {
  const detail = `Api slug '${api_slug.slice(0, 100)}' is no custom field of ${path === 'shipment' ? 'shipments' : 'containers'}`
  return { code: 'inclusion', pointer: `${pointer}/api_slug`, detail }
}

/** An empty number means every container. */
function stage({ number }: CustomFieldEntry, definition_id: string, json: string | null): StagedValue {
  const cleaned = cleanNumber(number ?? '')
  return cleaned === '' ? { definition_id, json } : { definition_id, json, number: cleaned }
}
