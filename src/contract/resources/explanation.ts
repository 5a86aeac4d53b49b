import Type from 'typebox'
import { defineResource, instant, integer, json, toOne, withNull } from '../resource.ts'

const text = Type.String()
const nullableText = Type.Unsafe<string | null>(withNull({ type: 'string' }))
const nullableInstant = Type.Unsafe<string | null>(withNull({ type: 'string', format: 'date-time' }))

const source = Type.Object({
  raw_event_id: Type.String({ description: 'The raw event that says so, as it was received.' }),
  message_id: Type.String({ description: 'The message that it was read out of, which is kept as it came.' }),
  feed: text,
  data_source: text,
  operator: Type.String({ description: 'SCAC of the line or railroad, or code of the terminal, that speaks.' }),
  said: Type.Unsafe<string | null>({ type: ['string', 'null'], description: "The source's own words or code." }),
  read_as: Type.Unsafe<string | null>({ type: ['string', 'null'], description: 'The event that it is understood as.' }),
  timestamp: nullableInstant,
  timezone: nullableText,
  estimated: Type.Unsafe<boolean | null>({ type: ['boolean', 'null'] }),
  reported_at: Type.Unsafe<string | null>({ type: ['string', 'null'], description: 'When the source wrote it, if it says so.' }),
  received_at: Type.String({ format: 'date-time' }),
  age_s: Type.Integer({ description: 'Seconds since it was received.' }),
  no_longer_reported: Type.Unsafe<{ since: string } | null>({
    oneOf: [Type.Object({ since: Type.String({ format: 'date-time' }) }), { type: 'null' }],
    description:
      'Since when complete answers of the source have no longer held it. What has happened counts all the same; null: they still hold it.',
  }),
  withdrawn_at: Type.Unsafe<string | null>({
    ...withNull({ type: 'string', format: 'date-time' }),
    description: 'Since when it does not count for that: an estimate that vanished, a move that the source now tells otherwise.',
  }),
  claim: Type.Unsafe<unknown>({ type: 'object', description: 'What it claims, as it was read.' }),
})

const believed = Type.Object({
  name: Type.String({ description: 'The attribute or relationship; a dot descends.' }),
  value: Type.Unsafe<unknown>({ description: 'What is believed.' }),
  rule: text,
  rule_in_words: text,
  winner: Type.Unsafe<Type.Static<typeof source> | null>({ oneOf: [source, { type: 'null' }] }),
  lost: Type.Array(source, { description: 'What others said about it, the latest first.' }),
  contradicted_by: Type.Array(text, { description: 'Raw events among `lost` that still stand against it.' }),
})

export const explanation = defineResource({
  type: 'explanation',
  description: 'Why a shipment or container is believed to be as it is shown.',
  self: null,
  attributes: {
    explained_at: instant('When it was worked out.'),
    line_asked_at: instant('When the shipping line was last asked.').nullable,
    line_answered_at: instant('When it last answered.').nullable,
    terminal_checked_at: instant('When a terminal last spoke.').nullable,
    open_conflicts: integer('Values that another source contradicts.'),
    vessel_estimate: json(
      Type.Object({
        arrives_at: Type.String({ format: 'date-time' }),
        made_at: Type.String({ format: 'date-time' }),
        position_at: Type.String({ format: 'date-time' }),
        distance_nm: Type.Number(),
        speed_knots: Type.Number(),
        line_is_outdone: Type.Boolean({
          description: "The line's word is older than 48 hours, or asks for a speed that ships do not sail at.",
        }),
        is_followed: Type.Boolean({ description: 'Whether `pod_eta_at` follows it (`LANDFALL_VESSEL_ETA`).' }),
      }),
      'Of a shipment at sea: when its vessel should arrive by where it is, beside the word of the line, which is what is believed unless the estimate is followed.',
    ).nullable,
    crew_estimate: json(
      Type.Object({
        arrives_at: Type.String({ format: 'date-time' }),
        destination: text,
        heard_at: Type.String({ format: 'date-time' }),
      }),
      'Of a shipment at sea: when its crew says by AIS that it will arrive, with the destination as they typed it. Only while they are bound for the port of discharge and the time can be meant of this voyage; it decides nothing.',
    ).nullable,
    values: json(
      Type.Array(believed),
      'Each value that rests on what a source said. Values that are missing here follow from these.',
    ),
    set_aside: json(
      Type.Array(Type.Object({ raw_event_id: text, reason: text, source })),
      'Raw events of a container that decide nothing, and why: `other_journey`, `future_dated`, `mid_journey`, `ambiguous_leg` …',
    ),
  },
  relationships: { subject: toOne(['shipment', 'container'], 'What is explained.') },
})
