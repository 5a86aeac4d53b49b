import Type from 'typebox'
import { date, defineResource, instant, json, toOne, withNull } from '../resource.ts'

const one = <const Word extends string>(...words: readonly Word[]) => Type.Unsafe<Word>({ type: 'string', enum: [...words] })
const text = Type.String()
const nullable = <const Schema extends Type.TSchema>(schema: Schema) =>
  Type.Unsafe<Type.Static<Schema> | null>(withNull({ ...schema }))
const money = nullable(Type.Number())
const dayText = Type.String({ format: 'date' })

const charge = one('demurrage', 'detention')

const dayRow = Type.Object({
  day: dayText,
  kind: one('free', 'charged', 'not_counted'),
  because: nullable(one('weekend', 'holiday')),
  amount: money,
  accumulated: money,
})

const assessed = Type.Object({
  outcome: Type.Literal('assessed'),
  charge,
  time_zone: text,
  free_time_from: nullable(dayText),
  last_free_day: dayText,
  last_free_day_source: one('line', 'terminal', 'rail', 'tariff'),
  until: dayText,
  has_ended: Type.Boolean(),
  tariff: nullable(Type.Object({ id: text, name: text, currency_code: text })),
  total: money,
  days: Type.Array(dayRow),
})
const notBegun = Type.Object({ outcome: Type.Literal('not_begun'), charge })
const cannotAssess = Type.Object({
  outcome: Type.Literal('cannot_assess'),
  charge,
  reason: one('no_time_zone', 'not_arrived', 'no_last_free_day', 'no_tariff', 'data_too_old', 'tracking_stopped', 'too_long'),
})

export const demurrageAssessment = defineResource({
  type: 'demurrage_assessment',
  description: 'What the time that a container stays costs, day by day, or why that cannot be told.',
  self: null,
  attributes: {
    assessed_at: instant('When it was worked out.'),
    assessed_on: date('The day up to which a charge that still runs is counted; null: today at the place.').nullable,
    pickup_lfd: instant('The last free day that is believed, as on the container.').nullable,
    fees_at_pod_terminal: json(
      Type.Array(Type.Unsafe<unknown>({ type: 'object' })),
      'What the terminal itself says is owed, for comparison.',
    ),
    charges: json(
      Type.Array(Type.Union([assessed, notBegun, cannotAssess])),
      'Demurrage and detention. With a last free day but no tariff the days are told and not what they cost.',
    ),
  },
  relationships: { container: toOne('container', 'The container.') },
})
