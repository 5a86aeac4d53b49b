/** The form of the Terminal Status Feed: what a terminal, a port community system or a drayage team hands in about containers. */
import { type Static, Type } from 'typebox'

const closed = { additionalProperties: false } as const
const text = (description: string, maxLength = 200) => Type.String({ maxLength, description })
const orNull = <Value>(schema: { type: string; description: string } & Record<string, unknown>) =>
  Type.Unsafe<Value | null>({ ...schema, type: [schema.type, 'null'] })
const oneOf = <const Words extends readonly string[]>(words: Words) =>
  Type.Unsafe<Words[number]>({ type: 'string', enum: [...words], description: `one of ${words.join(', ')}` })
const timeOrNull = orNull<string>({ type: 'string', maxLength: 40, description: 'a date, a date-time or null' })

export const statusEventTypes = [
  'discharged',
  'loaded',
  'gated_in',
  'gated_out',
  'rail_loaded',
  'rail_departed',
  'rail_arrived',
  'rail_unloaded',
  'grounded',
  'empty_returned',
] as const

const states = ['expected', 'on_vessel', 'in_yard', 'on_rail', 'gated_out', 'returned', 'unknown'] as const

const hold = Type.Object(
  {
    name: text('a text of 100 characters at most', 100),
    status: oneOf(['hold', 'pending']),
    description: Type.Optional(orNull<string>({ type: 'string', maxLength: 500, description: 'a text or null' })),
  },
  { ...closed, description: 'an object with name and status' },
)

const fee = Type.Object(
  {
    type: text('a text of 100 characters at most', 100),
    amount: Type.Number({ minimum: 0, maximum: 1e9, description: 'a number from 0' }),
    currency_code: Type.Optional(Type.String({ pattern: '^[A-Z]{3}$', description: 'a currency code such as USD' })),
  },
  { ...closed, description: 'an object with type and amount' },
)

const event = Type.Object(
  {
    type: oneOf(statusEventTypes),
    at: Type.String({ maxLength: 40, description: 'a date or date-time' }),
    load: Type.Optional(oneOf(['full', 'empty'])),
    mode: Type.Optional(oneOf(['truck', 'rail', 'vessel'])),
    vessel: Type.Optional(
      Type.Object(
        { name: Type.Optional(text('a text')), imo: Type.Optional(text('an IMO number')), voyage: Type.Optional(text('a text')) },
        { ...closed, description: 'an object with name, imo or voyage' },
      ),
    ),
  },
  { ...closed, description: 'an object with type and at' },
)

const list = <Entry extends ReturnType<typeof Type.Object>>(entries: Entry, maxItems: number) =>
  Type.Unsafe<Static<Entry>[] | null>({
    type: ['array', 'null'],
    items: entries,
    maxItems,
    description: `a list of ${maxItems} at most, or null`,
  })

export const statusItemSchema = Type.Object(
  {
    container_number: text('a container number'),
    facility: Type.Object(
      {
        firms: Type.Optional(text('a FIRMS code')),
        smdg: Type.Optional(text('an SMDG code')),
        bic: Type.Optional(text('a BIC facility code')),
        locode: Type.Optional(text('a UN/LOCODE')),
        terminal_id: Type.Optional(text('the id of a terminal')),
      },
      { ...closed, description: 'an object with firms, smdg and locode, bic and locode, or terminal_id' },
    ),
    bill_of_lading: Type.Optional(orNull<string>({ type: 'string', maxLength: 100, description: 'a text or null' })),
    booking: Type.Optional(orNull<string>({ type: 'string', maxLength: 100, description: 'a text or null' })),
    scac: Type.Optional(Type.String({ pattern: '^[A-Z]{2,4}$', description: 'a SCAC' })),
    direction: Type.Optional(oneOf(['import', 'export', 'transship'])),
    state: Type.Optional(oneOf(states)),
    available: Type.Optional(Type.Unsafe<boolean | null>({ type: ['boolean', 'null'], description: 'true, false or null' })),
    availability_reason: Type.Optional(orNull<string>({ type: 'string', maxLength: 500, description: 'a text or null' })),
    holds: Type.Optional(list(hold, 50)),
    fees: Type.Optional(list(fee, 50)),
    last_free_day: Type.Optional(
      Type.Object(
        { terminal: Type.Optional(timeOrNull), line: Type.Optional(timeOrNull), rail: Type.Optional(timeOrNull) },
        { ...closed, description: 'an object with terminal, line or rail' },
      ),
    ),
    pickup_appointment_at: Type.Optional(timeOrNull),
    yard_location: Type.Optional(orNull<string>({ type: 'string', maxLength: 200, description: 'a text or null' })),
    chassis_number: Type.Optional(orNull<string>({ type: 'string', maxLength: 50, description: 'a text or null' })),
    events: Type.Optional(Type.Array(event, { maxItems: 100, description: 'a list of 100 at most' })),
    raw: Type.Optional(Type.Unknown({ description: 'anything' })),
  },
  { ...closed, description: 'an object' },
)

export type StatusItem = Static<typeof statusItemSchema>

/** Items of one message at most. */
export const status_items_max = 500

/** Of the message without its items, which are checked one by one: a bad one does not hold up the others. */
export const statusEnvelopeSchema = Type.Object(
  {
    source: Type.String({ minLength: 1, maxLength: 100, description: 'a text of 1 to 100 characters' }),
    observed_at: Type.String({ maxLength: 40, description: 'a date-time with offset' }),
    items: Type.Array(Type.Unknown(), {
      minItems: 1,
      maxItems: status_items_max,
      description: `a list of 1 to ${status_items_max}`,
    }),
  },
  { ...closed, description: 'an object with source, observed_at and items' },
)

/** JSON Schema of a whole message, as it is published. */
export const terminalStatusSchema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Terminal Status Feed',
  ...statusEnvelopeSchema,
  description: 'What a terminal knows of containers at one moment.',
  properties: {
    ...statusEnvelopeSchema.properties,
    observed_at: { ...statusEnvelopeSchema.properties.observed_at, format: 'date-time' },
    items: { ...statusEnvelopeSchema.properties.items, items: statusItemSchema },
  },
}
