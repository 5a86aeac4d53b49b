/**
 * Union Pacific, shipments: `GET /services/v2/public/shipments?equipment_id=A,B` with today's date in the header `date`, 20 units a call.
 * Without that header the answer is 200 and empty. Unknown units come as 200 with `load_empty_code: "Unknown"`. Eight tokens an hour.
 */
import { day_ms } from '../../base/durations.ts'
import { addressOf, type ContainerDialect, readRows, storyOf, withoutCheckDigit } from './answer.ts'
import { type CodedMember, moveMember, named, stationMember, timeMember } from './coded-members.ts'
import { isFields, list, pick, type RowFields, words } from './fields.ts'
import { holdsOfTexts } from './hold-words.ts'
import { readTime } from './local-time.ts'
import { stationPlace } from './rail-places.ts'
import { moveOfRailWords } from './rail-words.ts'

export const up: ContainerDialect = {
  title: 'Union Pacific shipments',
  kind: 'rail',
  base_url: 'https://customer.api.up.com',
  batch_max: 20,
  requests_per_minute: 20,
  auth_kinds: ['oauth2-client-credentials', 'none'],
  railroad: 'UPRR',
  tokens_per_hour: 8,
  describe: ({ source, batch, observed_at }) => ({
    method: 'GET',
    url: addressOf(source, '/services/v2/public/shipments', { equipment_id: batch.map(withoutCheckDigit).join(',') }),
    headers: { accept: 'application/json', date: observed_at.slice(0, 10) },
    body: null,
  }),
  decode(value, asked) {
    if (!Array.isArray(value)) return null
    const rows = list(value).filter(isFields)
    return readRows(
      rows.filter((row) => !isUnknown(row)),
      asked,
      {
        numberOf: (row) => pick(pick(pick(row, 'load'), 'equipment'), 'id'),
        coded: codedIn(asked),
        read: (row, number) => tell(row, { number, asked }),
      },
    )
  },
}

function isUnknown(row: RowFields): boolean {
  return /^unknown$/i.test(words(pick(pick(row, 'load'), 'load_empty_code')) ?? '')
}

function eventsIn(row: RowFields): RowFields[] {
  return [pick(row, 'current_event'), ...list(pick(row, 'operational_move_events'))].filter(isFields)
}

function kindOf(event: RowFields): string {
  return `${words(pick(event, 'type_code')) ?? ''} ${words(pick(event, 'event_code')) ?? ''}`.trim()
}

/** Null: a word that is not known; the event may have happened or not. */
function classifierOf(event: RowFields): 'estimated' | 'actual' | null {
  const status = words(pick(event, 'status_code')) ?? ''
  if (/estimat|schedul|predict|planned/i.test(status)) return 'estimated'
  return status === '' || /complet|actual|report|current|confirm/i.test(status) ? 'actual' : null
}

function codedIn({ source }: ShipmentScope['asked']): CodedMember[] {
  const locationsIn = (row: RowFields) =>
    [pick(pick(row, 'route'), 'destination'), ...eventsIn(row)].map((at) => pick(at, 'location'))
  return [
    {
      reason: 'time cannot be read',
      unreadIn: (row) =>
        eventsIn(row).flatMap((event) => timeMember(['event.date_time', () => pick(event, 'date_time')]).unreadIn(row)),
    },
    timeMember([
      'storage_first_chargeable_day',
      (row) => pick(pick(pick(row, 'load'), 'assessorial_information'), 'storage_first_chargeable_day'),
    ]),
    timeMember(named('eta', 'estimated_time_of_arrival')),
    {
      reason: 'unknown status of an event',
      unreadIn: (row) =>
        eventsIn(row).flatMap((event) => (classifierOf(event) === null ? [`status ${pick(event, 'status_code')}`] : [])),
    },
    moveMember((row) => eventsIn(row).map(kindOf)),
    stationMember(source, (row) => locationsIn(row).map(stationOf)),
  ]
}

type ShipmentScope = { number: string; asked: Parameters<ContainerDialect['describe']>[0] }

function tell(row: RowFields, { number, asked }: ShipmentScope) {
  const load = pick(row, 'load')
  const is_empty = /^(empty|e)$/i.test(words(pick(load, 'load_empty_code')) ?? '')
  const destination = placeOf(pick(pick(pick(row, 'route'), 'destination'), 'location'), asked)
  const story = storyOf(number, asked, destination)
  const current = pick(row, 'current_event')
  const code = words(pick(current, 'event_code', 'type_code'))
  // The day before the first that costs.
  const charged = readTime(pick(pick(load, 'assessorial_information'), 'storage_first_chargeable_day'))
  const lfd = charged === null ? null : dayBefore(charged.local.slice(0, 10))
  const hold = words(pick(row, 'hold_code'))
  const grounded = /ground|notif|deramp/i.test(`${code ?? ''} ${words(pick(current, 'type_code')) ?? ''}`)
  const out = /outgate|out.?gate/i.test(`${code ?? ''} ${words(pick(current, 'type_code')) ?? ''}`)
  if (!is_empty)
    story.reports(
      {
        ...(out ? { available_for_pickup: false } : grounded ? { available_for_pickup: hold === null } : {}),
        ...(hold === null ? {} : { holds: holdsOfTexts([hold]) }),
        ...(lfd === null ? {} : { pickup_lfd: { local: lfd, offset: null } }),
        ...(words(pick(load, 'yard_block')) === null ? {} : { location_at_pod_terminal: words(pick(load, 'yard_block')) }),
      },
      code,
    )
  const events = eventsIn(row)
  const seen = new Set<string>()
  for (const event of events) {
    const time = readTime(pick(event, 'date_time'))
    const kind = kindOf(event)
    const move = moveOfRailWords(kind)
    const key = `${kind} ${time?.local}`
    const classifier = classifierOf(event)
    if (time === null || move === null || classifier === null || seen.has(key)) continue
    seen.add(key)
    const place = placeOf(pick(event, 'location'), asked) ?? destination
    story.moved(move.movement, time, { ...move.told, classifier, place, load_state: is_empty ? 'empty' : 'laden', words: kind })
  }
  const eta = readTime(pick(row, 'eta') ?? pick(row, 'estimated_time_of_arrival'))
  story.moved('arrive', is_empty ? null : eta, {
    classifier: 'estimated',
    mode: 'rail',
    load_state: 'laden',
    role: 'destination',
    words: 'ETA',
  })
  return story.events
}

function placeOf(location: unknown, { source }: ShipmentScope['asked']) {
  return stationPlace(stationOf(location), source)
}

function stationOf(location: unknown) {
  return {
    name: words(pick(location, 'city')),
    state: words(pick(location, 'state_abbreviation')),
    country: words(pick(location, 'country_abbreviation')),
  }
}

function dayBefore(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - day_ms).toISOString().slice(0, 10)
}
