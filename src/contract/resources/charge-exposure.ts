import Type from 'typebox'
import { boolean, date, defineResource, instant, integer, json } from '../resource.ts'

const one = <const Word extends string>(...words: readonly Word[]) => Type.Unsafe<Word>({ type: 'string', enum: [...words] })
const dayText = Type.String({ format: 'date' })
const count = Type.Integer({ minimum: 0 })

const exposureDay = Type.Object({
  on: dayText,
  amount: Type.Number(),
  accumulated: Type.Number(),
  containers: count,
  not_counted: Type.Array(Type.Object({ because: one('weekend', 'holiday'), containers: count })),
})

const exposureCurrency = Type.Object({
  currency_code: Type.String(),
  owed: Type.Number(),
  owed_if_nothing_moves: Type.Number(),
  demurrage: Type.Number(),
  detention: Type.Number(),
  containers: count,
  days: Type.Array(exposureDay),
})

const notAssessed = Type.Object({
  charge: one('demurrage', 'detention'),
  reason: one('no_time_zone', 'not_arrived', 'no_last_free_day', 'no_tariff', 'data_too_old', 'tracking_stopped', 'too_long'),
  containers: count,
})

export const chargeExposure = defineResource({
  type: 'charge_exposure',
  description: 'What charges that still run cost so far, and what they will cost if nothing moves.',
  self: null,
  attributes: {
    assessed_at: instant('When it was worked out.'),
    from: date('The first of the days, today in UTC. What each place owes so far counts its own today.'),
    until: date('The last of the days.'),
    currencies: json(
      Type.Array(exposureCurrency),
      'One sum for each currency; they are never added up. `owed`: so far, of which `demurrage` and `detention`. Each day: what is added on it (`amount`), what is owed with it (`accumulated`), for how many containers it costs, and for how many it is not counted and why. `containers`: with money owed so far or until the last day.',
    ),
    not_assessed: json(
      Type.Array(notAssessed),
      'Containers whose charge runs, or may run, and cannot be told, by reason: no sum holds them. `no_tariff` also where the last free day is known and what a day costs is not.',
    ),
    assessed: integer('Containers whose charges are told, those within free time among them.'),
    not_begun: integer('Containers that have not come so far that time counts.'),
    truncated: boolean('Whether there were more containers than are looked at.'),
  },
  relationships: {},
})
