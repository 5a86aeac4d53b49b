/** The types of all that a feed gives back, as values that can be checked: an adapter may be written without types, and sources lie. */
import type {
  Claim,
  ClaimedFacility,
  ClaimedPlace,
  ClaimedTime,
  ClaimedVessel,
  Classifier,
  Condition,
  DecodedEvent,
  FacilityType,
  Fee,
  FeedSource,
  FeeType,
  Hold,
  HoldName,
  MilestoneClaim,
  Movement,
  Particulars,
  Remark,
  StopRole,
  TransportMode,
  Unread,
} from '../vocabulary/raw-event.ts'
import type { Remedy } from './remedies.ts'
import { shownValue } from './shortened.ts'

export type TypeFault = { what: string; remedy: Remedy }
/** What a value may be: nothing comes back when it is that. `path` is where it stands. */
type Form = { readonly words: string; readonly is_optional?: true; faults(value: unknown, path: string): TypeFault[] }

function simple(words: string, remedy: Remedy, holds: (value: unknown) => boolean): Form {
  return {
    words,
    faults: (value, path) => (holds(value) ? [] : [{ what: `${path} must be ${words}, and is ${shownValue(value)}`, remedy }]),
  }
}

const text = simple('a text', 'text', (value) => typeof value === 'string')
const truth = simple('true or false', 'truth', (value) => typeof value === 'boolean')
const number = simple('a number', 'number', (value) => typeof value === 'number' && Number.isFinite(value))
const always_true = simple('true, or left out', 'truth', (value) => value === true)

/** Complete by type: a new word must be added where it is called. */
function word<Word extends string>(words: Readonly<Record<Word, true>>): Form {
  const spoken = Object.keys(words)
  return simple(`one of ${spoken.join(', ')}`, 'word', (value) => typeof value === 'string' && Object.hasOwn(words, value))
}

function orNull(form: Form): Form {
  const words = `${form.words} or null`
  return {
    words,
    faults: (value, path) =>
      value === null
        ? []
        : form.faults(value, path).map((fault) => ({ ...fault, what: fault.what.replace(form.words, () => words) })),
  }
}

function optional(form: Form): Form {
  return { ...form, is_optional: true }
}

function listOf(form: Form): Form {
  const itself = simple('a list', 'list', Array.isArray)
  return {
    words: 'a list',
    faults: (value, path) =>
      Array.isArray(value) ? value.flatMap((one, at) => form.faults(one, `${path}[${at}]`)) : itself.faults(value, path),
  }
}

type Members<Whole> = { readonly [Member in keyof Required<Whole>]: Form }

function objectOf<Whole>(words: string, members: Members<Whole>, remedy: Remedy = 'object'): Form {
  const itself = simple(words, remedy, (value) => typeof value === 'object' && value !== null && !Array.isArray(value))
  // Object.entries forgets that every member is a form.
  const forms = Object.entries(members) as readonly (readonly [string, Form])[]
  return {
    words,
    faults: (value, path) => {
      const faults = itself.faults(value, path)
      if (faults.length > 0) return faults
      return forms.flatMap(([name, form]) => {
        const member: unknown = Reflect.get(Object(value), name)
        if (member !== undefined) return form.faults(member, `${path}.${name}`)
        return form.is_optional === true ? [] : [{ what: `${path}.${name} is missing: it must be ${form.words}`, remedy }]
      })
    },
  }
}

const classifier = word<Classifier>({ planned: true, estimated: true, actual: true })
const mode = word<TransportMode>({ vessel: true, feeder: true, barge: true, rail: true, truck: true })
const role = word<StopRole>({ origin: true, pol: true, transshipment: true, pod: true, destination: true })
const hold_name = word<HoldName>({ freight: true, customs: true, USDA: true, VACIS: true, TMF: true, other: true })
const movement = word<Movement>({
  gate_in: true,
  gate_out: true,
  load: true,
  discharge: true,
  arrive: true,
  berth: true,
  depart: true,
  pick_up: true,
  drop_off: true,
  deliver: true,
})
const facility_type = word<FacilityType>({
  port_terminal: true,
  berth: true,
  inland_terminal: true,
  ramp: true,
  depot: true,
  off_dock: true,
  freight_station: true,
  customer: true,
  border: true,
  pilot_station: true,
})

const time = objectOf<ClaimedTime>('a time, {local, offset}', { local: text, offset: orNull(text) }, 'time')
const facility = objectOf<ClaimedFacility>('a facility', {
  name: orNull(text),
  code: orNull(text),
  code_list: orNull(word<NonNullable<ClaimedFacility['code_list']>>({ smdg: true, bic: true, firms: true })),
  type: orNull(facility_type),
})
const place = objectOf<ClaimedPlace>('a place', {
  name: orNull(text),
  locode: orNull(text),
  state: orNull(text),
  country: orNull(text),
  latitude: orNull(number),
  longitude: orNull(number),
  facility: orNull(facility),
})
const vessel = objectOf<ClaimedVessel>('a vessel, {name, imo}', { name: orNull(text), imo: orNull(text) })
const hold = objectOf<Hold>('a hold', {
  name: hold_name,
  status: word<Hold['status']>({ pending: true, hold: true }),
  description: orNull(text),
})
const fee = objectOf<Fee>('a fee', {
  type: word<FeeType>({ demurrage: true, exam: true, extended_dwell_time: true, other: true, total: true }),
  amount: number,
  currency_code: text,
})

const claims: Readonly<Record<Claim['kind'], Form>> = {
  milestone: objectOf<MilestoneClaim>('a claim', {
    kind: text,
    movement,
    classifier,
    at: time,
    load_state: orNull(word<NonNullable<MilestoneClaim['load_state']>>({ empty: true, laden: true })),
    mode: orNull(mode),
    role: orNull(role),
    place: orNull(place),
    vessel: orNull(vessel),
    voyage_number: orNull(text),
    transport_call: orNull(text),
    outdoes: optional(
      objectOf<NonNullable<MilestoneClaim['outdoes']>>('an estimate', {
        at: text,
        because: word({ past: true, too_fast: true }),
      }),
    ),
  }),
  condition: objectOf<Condition>('a claim', {
    kind: text,
    at: time,
    place: orNull(place),
    reported: objectOf<Condition['reported']>('what is reported', {
      available_for_pickup: optional(orNull(truth)),
      holds: optional(listOf(hold)),
      hold_placed: optional(hold),
      holds_released: optional(listOf(hold_name)),
      fees: optional(listOf(fee)),
      pickup_lfd: optional(orNull(time)),
      pickup_appointment_at: optional(orNull(time)),
      location_at_pod_terminal: optional(orNull(text)),
      pod_full_out_chassis_number: optional(orNull(text)),
      off_dock: optional(truth),
    }),
  }),
  particulars: objectOf<Particulars>('a claim', {
    kind: text,
    at: orNull(time),
    fields: objectOf<Particulars['fields']>('fields', {
      equipment_code: optional(text),
      seal_number: optional(text),
      weight_in_lbs: optional(number),
      port_of_lading: optional(place),
      port_of_discharge: optional(place),
      destination: optional(place),
      place_of_receipt: optional(place),
      vessel: optional(vessel),
      voyage_number: optional(text),
      rail_carrier_scac: optional(text),
      booking_cancelled: optional(always_true),
    }),
  }),
  remark: objectOf<Remark>('a claim', { kind: text, at: orNull(time), classifier, event: orNull(text), place: orNull(place) }),
}

const claim_kind = word<Claim['kind']>({ milestone: true, condition: true, particulars: true, remark: true })
const any_claim = objectOf<Pick<Claim, 'kind'>>('a claim', { kind: claim_kind })
const claim: Form = {
  words: 'a claim',
  faults: (value, path) => {
    const faults = any_claim.faults(value, path)
    // The check before says that the kind is one of the table.
    return faults.length > 0 ? faults : claims[Reflect.get(Object(value), 'kind') as Claim['kind']].faults(value, path)
  },
}

const operator = simple('the code of who speaks', 'text', (value) => typeof value === 'string' && value !== '')

const event = objectOf<Omit<DecodedEvent, 'index'>>('an event', {
  source_id: orNull(text),
  reported_at: orNull(text),
  retracted: truth,
  // People speak for themselves, by the API.
  data_source: word<FeedSource>({ shipping_line: true, terminal: true, rail: true, ais: true }),
  operator,
  container_number: orNull(text),
  bill_of_lading_number: orNull(text),
  booking_number: orNull(text),
  original_event: orNull(text),
  claim,
})

const said = simple('a text that says something', 'unread', (value) => typeof value === 'string' && value !== '')
const unread = objectOf<Unread>(
  'an unread part',
  { path: said, code: simple('a text or null', 'unread', (value) => value === null || typeof value === 'string'), reason: said },
  'unread',
)

/** What of an event is of another type than the interface of adapters says. Never throws, whatever it is given. */
export function eventTypeFaults(value: unknown, position: number): TypeFault[] {
  return event.faults(value, `events[${position}]`)
}

/** The same of an unread part. */
export function unreadTypeFaults(value: unknown, position: number): TypeFault[] {
  return unread.faults(value, `unread[${position}]`)
}
