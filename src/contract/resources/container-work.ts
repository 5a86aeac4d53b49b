/** What is decided about a container for those who work with it. Shown where it is read; what is delivered to webhooks stays as receivers know it. */
import Type from 'typebox'
import {
  actionGroups,
  chargeReasons,
  chargeStates,
  countDimensions,
  stripKinds,
  wayStopKinds,
  workSources,
} from '../../vocabulary/container-work.ts'
import { boolean, date, defineResource, instant, integer, json, text, withNull, word } from '../resource.ts'

const one = <const Word extends string>(words: readonly Word[]) => Type.Unsafe<Word>({ type: 'string', enum: [...words] })
const nullable = <const Schema extends Type.TSchema>(schema: Schema) =>
  Type.Unsafe<Type.Static<Schema> | null>(withNull({ ...schema }))
const moment = Type.String({ format: 'date-time' })
const day = Type.String({ format: 'date' })
const money = nullable(Type.Number())
const days = nullable(Type.Integer())

const finding = Type.Object({
  rule: Type.String(),
  sentence: Type.String(),
  detail: nullable(Type.String()),
  evidence: Type.Array(
    Type.Object({
      attribute: Type.String(),
      value: Type.Unsafe<string | number | boolean | null>({ type: ['string', 'number', 'boolean', 'null'] }),
      source: nullable(one(workSources)),
      at: nullable(moment),
    }),
  ),
  since_at: nullable(moment),
})

const way = Type.Object({
  stops: Type.Array(
    Type.Object({
      locode: nullable(Type.String()),
      name: nullable(Type.String()),
      kind: one(wayStopKinds),
      passed: Type.Boolean(),
    }),
  ),
  at: Type.Integer({ minimum: -1 }),
  between: Type.Boolean(),
  supposed: Type.Boolean(),
})

const charges = Type.Object({
  state: one(chargeStates),
  reason: nullable(one(chargeReasons)),
  // Absent from what was decided by earlier versions, until it is decided anew.
  charge: Type.Optional(nullable(one(['demurrage', 'detention']))),
  last_free_day: Type.Optional(nullable(day)),
  days_used: days,
  days_left: days,
  days_charged: days,
  amount: money,
  currency: nullable(Type.String()),
  next_day_amount: money,
  next_charge_on: nullable(day),
  source: nullable(one(workSources)),
  strip: Type.Array(
    Type.Object({
      on: day,
      kind: one(stripKinds),
      amount: money,
      reason: nullable(one(['weekend', 'holiday'])),
      today: Type.Boolean(),
    }),
  ),
})

export const containerWorkAttributes = {
  action_group: word(
    actionGroups,
    'What there is to do about the box. Null for the moment between its first mention and the first decision.',
  ).nullable.whenRead,
  attention: json(
    Type.Array(finding),
    'Why the box needs somebody, the most important reason first: the rule, in words, what it rests on, and since when. Empty: nothing needs to be done.',
  ).whenRead,
  pickup_lfd_on: date(
    'The last free day at the place: a day of the calendar there. Where nobody tells one, by the tariff that fits.',
  ).nullable.whenRead,
  pickup_lfd_time_zone: text('IANA zone of the place of pickup.').nullable.whenRead,
  pickup_lfd_source: word(workSources, 'Who says the last free day.').nullable.whenRead,
  arrival_at: instant('Arrival at the port of discharge: as it was, else as it is expected.').nullable.whenRead,
  arrival_is_estimate: boolean('Whether the arrival is expected and not reported; null when nobody tells one.').nullable.whenRead,
  arrival_time_zone: text('IANA zone of the port of discharge.').nullable.whenRead,
  slip_days: integer('How many days later than first said it arrives; negative: earlier; null when one of both is not known.')
    .nullable.whenRead,
  last_heard_at: instant('When a source was last heard about the box.').nullable.whenRead,
  last_heard_from: word(workSources, 'Which kind of source that was.').nullable.whenRead,
  last_heard_is_old: boolean('Whether that is longer ago than this kind of source should take.').nullable.whenRead,
  way: json(
    way,
    'The way of the box: its stops; `at`, the last one that it reached, by its place in the list, -1 before the first; `between`, whether it has left that one; `supposed`, whether it is only supposed to be there.',
  ).nullable.whenRead,
  charges: json(
    charges,
    'What its time costs, or why that cannot be told: demurrage until the pickup, detention from then on; `charge` says which, and `last_free_day` until when it costs nothing. Amounts in the main unit of the currency.',
  ).nullable.whenRead,
  open_conflicts: integer('Values that another source contradicts.').whenRead,
  withdrawn: integer('Events that were taken back and that no other replaced.').whenRead,
} as const

export const containerCount = defineResource({
  type: 'container_count',
  description: 'How many containers have a value. `id` is the grouping and the value.',
  self: null,
  attributes: {
    group_by: word(countDimensions, 'By what was counted.'),
    value: text('The value that these containers have; `unknown`: nobody tells one.'),
    count: integer('How many there are.'),
  },
  relationships: {},
})
