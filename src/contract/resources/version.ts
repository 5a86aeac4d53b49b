import Type from 'typebox'
import { boolean, defineResource, instant, json, textList, toOne, withNull } from '../resource.ts'

// What became of a shipment or container, and when: one version after the other, or two instants side by side.

const nullableText = Type.Unsafe<string | null>(withNull({ type: 'string' }))
const nullableInstant = Type.Unsafe<string | null>(withNull({ type: 'string', format: 'date-time' }))
const at = Type.String({ format: 'date-time' })

/** Who said something: the raw event that decided a value. */
const sayer = Type.Object({
  raw_event_id: Type.String(),
  message_id: Type.String({ description: 'The message that it was read out of.' }),
  feed: Type.String(),
  data_source: Type.String({ description: '`shipping_line`, `terminal`, `rail`, `ais` or `user_input`.' }),
  operator: Type.String({ description: 'SCAC of the line or railroad, or code of the terminal, that speaks.' }),
  said: Type.Unsafe<string | null>({ ...withNull({ type: 'string' }), description: "The source's own words or code." }),
  reported_at: Type.Unsafe<string | null>({
    ...withNull({ type: 'string' }),
    description: 'When the source wrote it, if it says so.',
  }),
  received_at: at,
})

/** Null where no source decides: what a person of the account gave, and what follows from other values. */
export const sayerOrNull = Type.Unsafe<Type.Static<typeof sayer> | null>({ oneOf: [sayer, { type: 'null' }] })

const change = Type.Object({
  attribute: Type.String({ description: 'The attribute, or `NAME_id` for the relationship NAME; a dot descends.' }),
  from: Type.Unsafe<unknown>({ description: 'What was believed before.' }),
  to: Type.Unsafe<unknown>({ description: 'What is believed from then on.' }),
  rule: Type.Unsafe<string | null>({
    ...withNull({ type: 'string' }),
    description: 'The rule by which the new value is believed.',
  }),
  said_by: sayerOrNull,
})

const move = Type.Object({
  transport_event_id: Type.String(),
  container_id: Type.String(),
  event: Type.String(),
  timestamp: nullableInstant,
  timezone: nullableText,
  location_locode: nullableText,
  data_source: Type.String(),
})
const withdrawal = Type.Object({ ...move.properties, reason: nullableText })

const shared = {
  changes: json(Type.Array(change), 'The values that differ, by name.'),
  reported: json(Type.Array(move), 'Transport events that were recorded.'),
  withdrew: json(Type.Array(withdrawal), 'Transport events that were taken back.'),
  contradicted: textList('Values that another source contradicts since then.'),
  uncontradicted: textList('Values that nobody contradicts any more.'),
}
const subject = { subject: toOne(['container', 'shipment'], 'What it is about.') }

export const version = defineResource({
  type: 'version',
  description: 'One change of what is believed of a shipment or container. The record itself as it stood then: with `as_of`.',
  self: null,
  attributes: {
    at: instant('Since when it was believed.'),
    is_first: boolean('The first version that is known: `changes` holds every value.'),
    moved_status: boolean('Whether `current_status` changed; of shipments: whether tracking stopped or went on.'),
    ...shared,
  },
  relationships: subject,
})

export const comparison = defineResource({
  type: 'comparison',
  description: 'What is different about a shipment or container between two instants.',
  self: null,
  attributes: { from: instant('The earlier instant.'), to: instant('The later instant.'), ...shared },
  relationships: subject,
})
