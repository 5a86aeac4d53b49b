import Type, { type Static, type TSchema } from 'typebox'
import { containerStatuses } from '../../vocabulary/container-status.ts'
import { milestones } from '../../vocabulary/event-name.ts'
import { withNull } from '../resource.ts'
import { logo } from './brand.ts'
import { shareLanguages } from './share-link.ts'

// What somebody without an account is shown: made for that purpose, member by member. Nothing of a record gets in by being added to the
// record; whoever adds a member here decides that strangers may read it.

const word = <const Word extends string>(...words: readonly Word[]) => Type.Unsafe<Word>({ type: 'string', enum: [...words] })
const orNull = <Schema extends TSchema>(schema: Schema) => Type.Unsafe<Static<Schema> | null>(withNull(schema))
const strict = { additionalProperties: false } as const
const text = Type.String()
const textOrNull = orNull(text)
const at = Type.String({ format: 'date-time' })
const day = Type.String({ format: 'date' })
const zone = Type.Unsafe<string | null>({
  type: ['string', 'null'],
  description: 'IANA name; null: not known, and never guessed.',
})

/** What may be said of where it is. Each has its sentence in every language. */
const answerCodes = [
  'not_known',
  'awaiting_departure',
  'at_sea',
  'changing_ships',
  'arriving',
  'at_port',
  'waiting_for_customs',
  'waiting_for_release',
  'ready_to_collect',
  'awaiting_rail',
  'on_rail',
  'at_inland_terminal',
  'collected',
  'delivered',
  'several_places',
] as const
export type AnswerCode = (typeof answerCodes)[number]

/** What comes next. */
const nextCodes = [
  'departure',
  'arrival',
  'discharge',
  'release',
  'collection',
  'rail_arrival',
  'delivery',
  'empty_return',
] as const
export type NextCode = (typeof nextCodes)[number]
/** Whose turn it is. */
const waitedFor = ['shipping_line', 'terminal', 'customs', 'railroad', 'haulier'] as const
export type WaitedFor = (typeof waitedFor)[number]

const moment = Type.Object({ at, time_zone: zone, is_estimate: Type.Boolean() }, strict)
const place = Type.Object({ name: text, locode: textOrNull }, strict)

const answer = Type.Object(
  {
    code: word(...answerCodes),
    text: Type.String({ description: 'The sentence, in the language of the answer.' }),
    place: orNull(place),
    since: orNull(moment),
  },
  strict,
)

const next = Type.Object(
  { code: word(...nextCodes), text, waits_for: orNull(word(...waitedFor)), place: orNull(place), expected: orNull(moment) },
  strict,
)

const stop = Type.Object(
  {
    ...place.properties,
    kind: word('origin', 'transhipment', 'port_of_discharge', 'destination'),
    passed: Type.Boolean(),
    latitude: orNull(Type.Number()),
    longitude: orNull(Type.Number()),
  },
  strict,
)

const journeyEvent = Type.Object(
  {
    milestone: word(...milestones),
    text,
    at: orNull(at),
    time_zone: zone,
    is_estimate: Type.Boolean(),
    place: orNull(place),
    vessel: textOrNull,
  },
  strict,
)

const position = Type.Unsafe<[number, number]>({ type: 'array', items: { type: 'number' }, minItems: 2, maxItems: 2 })
const line = Type.Object(
  {
    kind: word('past', 'ahead'),
    is_estimate: Type.Boolean(),
    coordinates: Type.Array(position, { description: 'Longitude and latitude; not cut at the date line.' }),
  },
  strict,
)
const ship = Type.Object(
  { name: textOrNull, at, coordinates: position, heading: orNull(Type.Number()), is_estimate: Type.Boolean() },
  strict,
)

const charge = Type.Object(
  { number: text, charge: word('demurrage', 'detention'), amount: Type.Number(), currency_code: text, until: orNull(day) },
  strict,
)

const delivery = Type.Object(
  {
    containers: Type.Integer({ description: 'How many containers travel together.' }),
    size: Type.Unsafe<string | null>({ type: ['string', 'null'], description: 'Such as `40 ft high cube`.' }),
    weight_kg: orNull(Type.Integer()),
    shipping_line: textOrNull,
    delivered: orNull(moment),
  },
  strict,
)

const box = Type.Object(
  { number: text, current_status: word(...containerStatuses), status_text: text, answer, arrival: orNull(moment) },
  strict,
)

export const sharedJourney = Type.Object(
  {
    language: word(...shareLanguages),
    brand: Type.Object({ name: text, color: textOrNull, logo: orNull(logo) }, strict),
    kind: word('container', 'shipment'),
    number: Type.String({ description: 'Of the container, or the bill of lading or booking.' }),
    reference: textOrNull,
    current_status: orNull(word(...containerStatuses)),
    status_text: textOrNull,
    answer,
    next: orNull(next),
    arrival: orNull(moment),
    first_expected: orNull(moment),
    free_until: Type.Optional(orNull(Type.Object({ on: day, place: orNull(place) }, strict))),
    appointment: Type.Optional(orNull(moment)),
    way: Type.Optional(
      Type.Object(
        {
          stops: Type.Array(stop),
          at: Type.Integer({ description: 'Index of the last stop reached, or -1.' }),
          between: Type.Boolean(),
        },
        strict,
      ),
    ),
    events: Type.Optional(Type.Array(journeyEvent)),
    map: Type.Optional(Type.Object({ lines: Type.Array(line), ship: orNull(ship) }, strict)),
    delivery: Type.Optional(delivery),
    containers: Type.Optional(Type.Array(box, { description: 'Of a shipment, by number; the first hundred.' })),
    costs: Type.Optional(Type.Array(charge, { description: 'Only where whoever made the link said so.' })),
    calendar_url: textOrNull,
    heard_at: Type.Unsafe<string | null>({
      type: ['string', 'null'],
      format: 'date-time',
      description: 'The age of what is shown.',
    }),
    ends_at: orNull(at),
  },
  strict,
)
export type SharedJourney = Static<typeof sharedJourney>
