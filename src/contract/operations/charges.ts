import Type from 'typebox'
import { equipmentTypes } from '../../vocabulary/equipment-type.ts'
import { defineOperations, instantParameter, textParameter } from '../operation.ts'
import { withNull } from '../resource.ts'
import { tariffCalendar, tariffTier } from '../resources/tariff.ts'
import { containerFilters } from './container-filters.ts'

const nullableText = (rules: { pattern: string; format?: string }) =>
  Type.Unsafe<string | null>(withNull({ type: 'string', ...rules }))
const text = (pattern: string) => nullableText({ pattern })
const one = <const Word extends string>(...words: readonly Word[]) => Type.Unsafe<Word>({ type: 'string', enum: [...words] })
const day = nullableText({ format: 'date', pattern: '^\\d{4}-\\d{2}-\\d{2}$' })
const name = Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' })
const currency = Type.String({ pattern: '^[A-Z]{3}$' })
const free_days = Type.Integer({ minimum: 0, maximum: 365 })
const tiers = Type.Array(tariffTier, { minItems: 1, maxItems: 50 })
const charge = one('demurrage', 'detention')
const count = one('calendar', 'working')

const optional = {
  shipping_line_scac: Type.Optional(text('^[A-Z0-9]{2,4}$')),
  locode: Type.Optional(text('^[A-Z]{2}[A-Z0-9]{3}$')),
  terminal_firms: Type.Optional(text('^[A-Z0-9]{4}$')),
  equipment_types: Type.Optional(Type.Array(one(...equipmentTypes), { uniqueItems: true })),
  free_days_count: Type.Optional(count),
  free_time_from: Type.Optional(one('discharge', 'arrival')),
  first_day: Type.Optional(one('same_day', 'next_day')),
  charged_days_count: Type.Optional(count),
  calendar: Type.Optional(tariffCalendar),
  valid_from: Type.Optional(day),
  valid_until: Type.Optional(day),
}

const common = { bucket: 'general', tag: 'Charges' } as const
const wrong = ['malformed_body', 'blank', 'invalid', 'inclusion', 'too_long', 'too_short'] as const
const answer = { kind: 'document', status: 200, types: ['tariff'] } as const

export const chargeOperations = defineOperations({
  getDemurrage: {
    ...common,
    method: 'GET',
    path: '/containers/{id}/demurrage',
    summary: 'Work out demurrage and detention of a container',
    description:
      'Says day by day what is free and what each further day costs: demurrage until the pickup, detention until the empty return. A reported last free day counts before the tariff’s; without either, and where news are too old, the answer says so in place of guessing.',
    role: 'read',
    query: {
      on: textParameter('Counts a charge that still runs up to this day (`YYYY-MM-DD`), to plan a pickup.'),
      as_of: instantParameter(
        'By what was believed of the container at this instant, by the tariffs as they are now. 404 when it was not known then.',
      ),
    },
    answer: { kind: 'document', status: 200, types: ['demurrage_assessment'] },
    errors: ['bad_request', 'not_found'],
  },
  getChargeExposure: {
    ...common,
    method: 'GET',
    path: '/charges/exposure',
    summary: 'Reckon what charges cost until a day',
    description:
      'Demurrage and detention that still run, over all containers that fit: by currency and day what is owed so far and what will be owed if nothing moves, and beside it how many containers cannot be assessed, and why. A charge that has ended, by pickup or by the return of the empty box, is no exposure. Under a filter at most 10,000 containers are looked at, the newest first, but all of one action group where nothing else is asked for; `truncated` says that there are more. It follows changes as lists of containers do, within seconds.',
    role: 'read',
    query: {
      until: textParameter('The last day (`YYYY-MM-DD`), today or at most 60 days from now. 7 days from now when left out.'),
      ...containerFilters,
    },
    answer: { kind: 'document', status: 200, types: ['charge_exposure'] },
    errors: ['bad_request'],
  },
  listTariffs: {
    ...common,
    method: 'GET',
    path: '/tariffs',
    summary: 'List tariffs',
    description: 'All tariffs of the account, the newest first.',
    role: 'read',
    query: {},
    page: { size_default: 25 },
    answer: { kind: 'collection', status: 200, types: ['tariff'], paged: true },
    errors: ['bad_request'],
  },
  createTariff: {
    ...common,
    method: 'POST',
    path: '/tariffs',
    summary: 'Add a tariff',
    description:
      'Of several tariffs that fit a container the one that says most about it holds: terminal before place before line before kind of container.',
    role: 'write',
    query: {},
    body: {
      kind: 'document',
      type: 'tariff',
      type_required: true,
      attributes: Type.Object({ name, charge, currency_code: currency, free_days, tiers, ...optional }),
    },
    answer: { kind: 'document', status: 201, types: ['tariff'] },
    errors: wrong,
  },
  getTariff: {
    ...common,
    method: 'GET',
    path: '/tariffs/{id}',
    summary: 'Get a tariff',
    description: 'One tariff.',
    role: 'read',
    query: {},
    answer,
    errors: ['not_found'],
  },
  updateTariff: {
    ...common,
    method: 'PATCH',
    path: '/tariffs/{id}',
    summary: 'Change a tariff',
    description: 'Changes the attributes that are given. Assessments follow at once.',
    role: 'write',
    query: {},
    body: {
      kind: 'document',
      type: 'tariff',
      type_required: true,
      attributes: Type.Object({
        name: Type.Optional(name),
        charge: Type.Optional(charge),
        currency_code: Type.Optional(currency),
        free_days: Type.Optional(free_days),
        tiers: Type.Optional(tiers),
        ...optional,
      }),
    },
    answer,
    errors: [...wrong, 'not_found', 'conflict'],
  },
  deleteTariff: {
    ...common,
    method: 'DELETE',
    path: '/tariffs/{id}',
    summary: 'Delete a tariff',
    description: 'Charges are no longer reckoned by it.',
    role: 'write',
    query: {},
    answer: { kind: 'empty', status: 204 },
    errors: ['not_found'],
  },
})
