import Type from 'typebox'
import { equipmentTypes } from '../../vocabulary/equipment-type.ts'
import { date, defineResource, instant, integer, json, text, withNull, word, wordList } from '../resource.ts'

const nullableText = (schema: object) => Type.Unsafe<string | null>(withNull({ type: 'string', ...schema }))

export const tariffTier = Type.Object(
  { from_day: Type.Integer({ minimum: 1, maximum: 365 }), per_day: Type.Number({ minimum: 0, maximum: 1_000_000 }) },
  { additionalProperties: false },
)

const day = Type.String({ format: 'date', pattern: '^\\d{4}-\\d{2}-\\d{2}$' })
const days = Type.Array(day, { maxItems: 1_000 })

export const tariffCalendar = Type.Object(
  {
    weekend: Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), { maxItems: 6, uniqueItems: true }),
    holidays: Type.Unsafe<{ country: string; part: string | null } | null>(
      withNull(
        Type.Object(
          { country: Type.String({ pattern: '^[A-Z]{2}$' }), part: nullableText({ maxLength: 10 }) },
          { additionalProperties: false },
        ),
      ),
    ),
    days_off: days,
    days_on: days,
  },
  { additionalProperties: false },
)

export const tariff = defineResource({
  type: 'tariff',
  description: 'What a shipping line or a terminal charges when a container stays longer than its free time.',
  self: 'tariffs',
  attributes: {
    name: text('What people call it.'),
    charge: word(
      ['demurrage', 'detention'],
      '`demurrage`: until the pickup; `detention`: from the pickup until the empty return.',
    ),
    shipping_line_scac: text('Shipping line whose containers it holds for; null: any.').nullable,
    locode: text('UN/LOCODE of the place of pickup; null: any.').nullable,
    terminal_firms: text('FIRMS code of the terminal; null: any.').nullable,
    equipment_types: wordList(equipmentTypes, 'Kinds of container; empty: all.'),
    currency_code: text('ISO 4217.'),
    free_days: integer('Days that cost nothing.'),
    free_days_count: word(['calendar', 'working'], 'Which days count as free days.'),
    free_time_from: word(['discharge', 'arrival'], 'What free time begins with. Detention begins with the pickup.'),
    first_day: word(['same_day', 'next_day'], 'Whether that day is the first free day, or the next.'),
    charged_days_count: word(['calendar', 'working'], 'Which days are charged after free time.'),
    tiers: json(Type.Array(tariffTier), 'From which charged day on a day costs how much.'),
    calendar: json(
      tariffCalendar,
      'Which days are no working days: ISO weekdays, public holidays of a country or a part of it, and single dates.',
    ),
    valid_from: date('First day on which free time may begin.').nullable,
    valid_until: date('Last day on which free time may begin.').nullable,
    created_at: instant('When it was added.'),
  },
  relationships: {},
})
