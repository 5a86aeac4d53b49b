import Type from 'typebox'
import { defineResource, instant, json, text, toOne, withNull, word } from '../resource.ts'
import { sayerOrNull } from './version.ts'

const nullableInstant = Type.Unsafe<string | null>(withNull({ type: 'string', format: 'date-time' }))
const granters = ['line', 'terminal', 'rail'] as const

export const lastFreeDays = defineResource({
  type: 'last_free_days',
  description: 'Every last free day that was told for a container: who granted it, when it was said, and until when it stood.',
  self: null,
  attributes: {
    pickup_lfd: instant('The one that counts.').nullable,
    source: word(granters, 'Who grants the one that counts.').nullable,
    first_pickup_lfd: instant('The first one that counted.').nullable,
    time_zone: text('IANA zone of the place where it is collected, in which these instants are days.').nullable,
    told: json(
      Type.Array(
        Type.Object({
          source: Type.Unsafe<(typeof granters)[number]>({ type: 'string', enum: [...granters] }),
          value: Type.Unsafe<string | null>({
            ...withNull({ type: 'string', format: 'date-time' }),
            description: 'Null: what it had granted was taken back.',
          }),
          since_at: Type.String({ format: 'date-time', description: 'Since when it was believed.' }),
          until_at: Type.Unsafe<string | null>({
            ...nullableInstant,
            description: 'When another took its place; null: it stands.',
          }),
          counted: Type.Boolean({ description: 'Whether it was the one that counted, at least for a time.' }),
          said_by: sayerOrNull,
        }),
      ),
      'By who grants it, the first word first.',
    ),
  },
  relationships: { container: toOne('container', 'The container.') },
})
