/** What lists and counts of containers are narrowed to by what is decided about them, and by what is kept beside it. */
import { type CustomerFilter, customerFilters } from '../accounts/customers.ts'
import { type Filter, oneOf } from '../filter.ts'
import { afterDay, type ChangedBetween, secondsOf } from '../list-filters.ts'
import { type PlaceFilters, placeFilters } from './place-filters.ts'
import { haveOneOf, unknown_word, upper, vesselWord, wordOf } from './word-filters.ts'

/** Texts are as they were asked for; `unknown` among them stands for those of which nobody tells. */
export type WorkFilters = ChangedBetween & {
  ids: string[] | undefined
  number: string | undefined
  customer: CustomerFilter
  /** Each is a list of its own: the container has one of each. */
  statuses: readonly (string[] | undefined)[]
  scacs: string[] | undefined
  ports_of_lading: string[] | undefined
  ports_of_discharge: string[] | undefined
  destinations: string[] | undefined
  pod_terminals: string[] | undefined
  vessels: string[] | undefined
  now_at: PlaceFilters
  arrival: Between
  /** Days, `YYYY-MM-DD`. */
  pickup_lfd: { is: string | undefined; from: string | undefined; to: string | undefined }
  holds: string[] | undefined
  pickup_appointment: Between
  available_for_pickup: string[] | undefined
  tags: string[] | undefined
  references: string[] | undefined
  /** By the name of the definition. */
  custom_fields: Readonly<Record<string, string>> | undefined
  open_conflicts: boolean | undefined
  last_heard: { is_unknown: boolean; before: Date | undefined }
  tracking_stopped: boolean | undefined
  action_groups: string[] | undefined
  rules: string[] | undefined
}

/** An instant within a span, both ends included; or known to nobody. */
type Between = { is_unknown: boolean; from: Date | undefined; to: Date | undefined }

/** Over rows of container_work whose key is `id`. */
export function workFilters(given: WorkFilters): Filter[] {
  const { pickup_lfd, arrival, pickup_appointment, last_heard } = given
  const lfd = pickup_lfd.is === undefined || pickup_lfd.is === unknown_word ? undefined : pickup_lfd.is
  return [
    { name: 'ids', condition: (value, row) => `${row}.id = any(${value}::uuid[])`, value: given.ids, aside: 'indexed' },
    { name: 'number', condition: (value, row) => `${row}.number = ${value}`, value: given.number },
    oneOrNone('group', 'action_group', given.action_groups),
    ...given.statuses.map((statuses, position) => oneOf(`status${position}`, 'current_status', statuses)),
    oneOrNone('line', 'shipping_line_scac', given.scacs?.map(upper)),
    oneOrNone('pod', 'port_of_discharge_locode', given.ports_of_discharge?.map(upper)),
    ...customerFilters(given.customer),
    haveOne(
      'pol',
      given.ports_of_lading?.map((code) => wordOf('pol', upper(code))),
    ),
    haveOne(
      'destination',
      given.destinations?.map((code) => wordOf('destination', upper(code))),
    ),
    haveOne(
      'terminal',
      given.pod_terminals?.map((id) => wordOf('terminal', id.toLowerCase())),
    ),
    haveOne('vessel', given.vessels?.map(vesselWord)),
    ...placeFilters(given.now_at),
    haveOne('hold', given.holds?.map(holdWord)),
    haveOne(
      'available',
      given.available_for_pickup?.map((value) => wordOf('available', value)),
    ),
    haveOne(
      'tag',
      given.tags?.map((tag) => wordOf('tag', tag)),
    ),
    haveOne(
      'reference',
      given.references?.map((reference) => wordOf('ref', reference.toLowerCase())),
    ),
    haveOne(
      'rule',
      given.rules?.map((rule) => `rule:${rule}`),
    ),
    ...Object.entries(given.custom_fields ?? {}).map(([slug, value], position) => fieldFilter(slug, value, position)),
    given.open_conflicts === true
      ? haveOne('conflicts', ['conflict:open'])
      : plain('agreed', 'open_conflicts = 0', given.open_conflicts),
    given.tracking_stopped === true
      ? haveOne('stopped', ['stopped:true'])
      : plain('tracked', 'tracking_stopped = false', given.tracking_stopped),
    at('lfd_is', 'pickup_lfd_on = $::date', lfd),
    at('lfd_from', 'pickup_lfd_on >= $::date', pickup_lfd.from),
    at('lfd_to', 'pickup_lfd_on <= $::date', pickup_lfd.to),
    missing('lfd_unknown', 'pickup_lfd_on', pickup_lfd.is === unknown_word),
    ...within('arrival', 'arrival_at', arrival),
    ...within('appointment', 'pickup_appointment_at', pickup_appointment),
    missing('heard_unknown', 'last_heard_at', last_heard.is_unknown),
    ...unheardSince(last_heard.before),
    ...changed(given),
  ]
}

function holdWord(name: string): string {
  const known: Readonly<Record<string, string>> = { any: 'hold+', none: 'hold:none', [unknown_word]: 'hold?' }
  const lower = name.toLowerCase()
  return known[lower] ?? `hold:${lower}`
}

/** A column that holds one of some texts, or nothing. */
function oneOrNone(name: string, column: string, values: readonly string[] | undefined): Filter {
  const known = values?.filter((value) => value !== unknown_word)
  if (known === undefined || known.length === values?.length) return oneOf(name, column, values)
  const parts = known.map(
    (_, position) => (given: string, row: string) => `${row}.${column} = (${given}::text[])[${position + 1}]`,
  )
  const none = (given: string, row: string) => `${row}.${column} is null and ${given}::text[] is not null`
  return {
    name: `${name}_or_none`,
    condition: (given, row) => `(${row}.${column} = any(${given}::text[]) or ${row}.${column} is null)`,
    value: known,
    parts: [...parts, none],
  }
}

function haveOne(name: string, words: readonly string[] | undefined): Filter {
  const in_row = (given: string, row: string) => `${row}.terms && ${given}::text[]`
  return { ...haveOneOf({ table: 'container_terms', key: 'container_id' })(name, words), in_row }
}

function fieldFilter(slug: string, value: string, position: number): Filter {
  const name = `field${position}`
  if (value !== unknown_word) return haveOne(name, [`field:${slug}=${value.toLowerCase()}`])
  const condition = (given: string, row: string) =>
    `not exists (select from container_terms t where t.account_id = $1 and t.container_id = ${row}.id and t.term = ${given})`
  return { name: `no_${name}`, condition, value: `field:${slug}`, aside: 'looked_at' }
}

/** A comparison of a column with a value, `$`, by an index of its own. */
function at(name: string, comparison: string, value: unknown): Filter {
  return { name, condition: (given, row) => `${row}.${comparison.replace('$', () => given)}`, value, aside: 'indexed' }
}

/** A condition that takes no value, while it is asked for. */
function plain(name: string, condition: string, asked: boolean | undefined): Filter {
  return {
    name,
    condition: (given, row) => `${row}.${condition} and ${given}::boolean is not null`,
    value: asked,
    aside: 'looked_at',
  }
}

function missing(name: string, column: string, is_asked: boolean): Filter {
  return plain(name, `${column} is null`, is_asked ? true : undefined)
}

function within(name: string, column: string, { is_unknown, from, to }: Between): Filter[] {
  return [
    at(`${name}_from`, `${column} >= $`, from),
    at(`${name}_to`, `${column} < $`, to && afterDay(to)),
    missing(`${name}_unknown`, column, is_unknown),
  ]
}

/**
 * What is kept of the last word may be older than the word: whoever is found by it is looked at, unless the word was old already when it was decided
 * about. Had anything been heard since, it would have been decided anew (migrations/0070).
 */
function unheardSince(before: Date | undefined): Filter[] {
  const heard = 'coalesce(greatest(c.terminal_checked_at, s.line_tracking_last_succeeded_at), to_timestamp(0))'
  return [
    at('heard_before', 'last_heard_at < $', before),
    {
      name: 'unheard',
      condition: (
        given,
        row,
      ) => `(${row}.last_heard_is_old or exists (select from containers c join shipments s on s.account_id = c.account_id and s.id = c.shipment_id
        where c.account_id = $1 and c.id = ${row}.id and ${heard} < ${given}))`,
      value: before,
      aside: 'looked_at',
    },
  ]
}

/** By when the container last changed, which only its own table knows. */
function changed({ updated_from, updated_to }: ChangedBetween): Filter[] {
  const { from, until } = secondsOf({ from: updated_from, to: updated_to })
  const changedAt = (name: string, comparison: string, value: Date | undefined): Filter => ({
    name,
    condition: (given, row) =>
      `exists (select from containers c where c.account_id = $1 and c.id = ${row}.id and c.updated_at ${comparison} ${given})`,
    value,
    aside: 'looked_at',
  })
  return [changedAt('changed_from', '>=', from), changedAt('changed_to', '<', until)]
}
