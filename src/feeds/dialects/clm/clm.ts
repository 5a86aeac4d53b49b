/**
 * CLM, car location messages: one line for each sighting of a box or car by a railroad. The layout is the subscription's (clm-columns.ts),
 * the codes those of the AAR (clm-codes.ts).
 */
import { trimEndOf } from '../../../base/trim.ts'
import { countryWithState } from '../../../reference/place-names.ts'
import type { ClaimedPlace, DecodedMessage, Unread } from '../../../vocabulary/raw-event.ts'
import { nothingOverLimit } from '../../message-limits.ts'
import { operatorFrom, railCarrierFrom } from '../edi/carrier.ts'
import { containerFrom, type EdiContainer } from '../edi/container.ts'
import type { Meaning } from '../edi/meaning.ts'
import type { EdiOptions } from '../edi/options.ts'
import { portsOnly, type ReportRead, readReport } from '../edi/report.ts'
import { isSamePlace, placeFrom, type RoutingStop } from '../edi/stops.ts'
import { ediTime } from '../edi/time.ts'
import { meaningOf } from '../edi/x12/x12-status-codes.ts'
import { legibleText } from '../legible-text.ts'
import { lookUp } from '../look-up.ts'
import { clmCodes, passing } from './clm-codes.ts'
import { type ClmColumns, type ClmField, type ClmRow, cutRows, dateAndTime } from './clm-columns.ts'

/** Reads a text of car location messages. Never throws: each line becomes claims or stands in `unread` (`line 12`). O(length). */
export function decodeClm(text: string, columns: ClmColumns, options: EdiOptions = {}): DecodedMessage {
  return nothingOverLimit(() => readAll(text, columns, options))
}

function readAll(text: string, columns: ClmColumns, options: EdiOptions): DecodedMessage {
  const { rows, missing } = cutRows(legibleText(text), columns)
  if (missing.length > 0) {
    const reason = 'column that the first line does not name'
    return { events: [], unread: missing.map((name) => ({ path: 'line 1', code: name.slice(0, 100), reason })) }
  }
  if (rows.length === 0) return { events: [], unread: [{ path: 'line 1', code: null, reason: 'no message found' }] }
  const read = rows.map((row) => readRow(row, columns, options))
  const events = read.flatMap((one) => one.events).map((event, index) => ({ ...event, index }))
  return { events, unread: read.flatMap((one) => one.unread) }
}

function readRow(row: ClmRow, columns: ClmColumns, options: EdiOptions): ReportRead {
  const path = `line ${row.line}`
  const refused = (code: string | null, reason: string): ReportRead => ({ events: [], unread: [{ path, code, reason }] })
  const container = containerIn(row)
  if (container === null) return refused(null, 'line without equipment')
  // Trains are made of cars and chassis too; a shipment's boxes have a U before the number.
  if (!/^[A-Z]{3}U/.test(container.number)) return refused(container.number.slice(0, 4), 'equipment that is not a container')
  const code = row.field('event').toUpperCase()
  if (code === '') return refused(null, 'status code missing')
  const unread: Unread[] = container.is_valid
    ? []
    : [{ path, code: null, reason: 'container number is not ISO 6346 or its check digit is wrong' }]

  unread.push(...unknownIn(row, columns).map(([code, reason]) => ({ path, code: code.slice(0, 20), reason })))
  const at = timeIn(row, columns, 'date')
  const place = placeIn(row, '')
  const railroad = railCarrierFrom(row.field('railroad'))
  const rail_carrier_scac = railCarrierFrom(row.field('to_railroad')) ?? railroad
  const { events, unread: more } = readReport({
    path,
    data_source: 'rail',
    operator:
      railroad ?? operatorFrom({ named: [row.field('railroad')], default_operator: options.default_operator, sender: null }),
    container_number: container.number,
    written_at: at,
    bills: numbersIn(row.field('bill')),
    bookings: numbersIn(row.field('booking')),
    statuses: [{ code, words: null, at, path }],
    place,
    stops: destinationOf(row, columns),
    routed_roles: portsOnly,
    load_state: lookUp(loadStates, row.field('load_state').charAt(0).toUpperCase()),
    mode: 'rail',
    vessel: null,
    voyage_number: null,
    equipment: {
      ...(rail_carrier_scac === null ? {} : { rail_carrier_scac }),
      ...(row.field('equipment_code') === '' ? {} : { equipment_code: row.field('equipment_code') }),
    },
    text: '',
    meaningOf: (status) => meaningHere(status, { row, place }, options),
  })
  return { events, unread: [...unread, ...more] }
}

const loadStates: Readonly<Record<string, 'empty' | 'laden'>> = { E: 'empty', F: 'laden', L: 'laden' }

/** Columns that decide something and cannot be read; the date of the sighting is told with its code. */
function unknownIn(row: ClmRow, columns: ClmColumns): (readonly [code: string, reason: string])[] {
  const is = (name: ClmField, isRead: (text: string) => boolean) => row.field(name) === '' || isRead(row.field(name))
  const isRailroad = (text: string) => railCarrierFrom(text) !== null
  const isClock = (text: string) => /^\d{1,4}(\d\d)?$|^\d{1,2}:\d\d(:\d\d)?$/.test(text)
  const load = row.field('load_state')
  return [
    ...(is('load_state', (text) => lookUp(loadStates, text.charAt(0).toUpperCase()) !== null)
      ? []
      : [[`load_state ${load}`, 'unknown load state'] as const]),
    ...(['railroad', 'to_railroad'] as const)
      .filter((name) => !is(name, isRailroad))
      .map((name) => [row.field(name), 'railroad that is not known'] as const),
    ...(is('eta_date', () => timeIn(row, columns, 'eta_date') !== null) ? [] : [['eta_date', 'date cannot be read'] as const]),
    ...(['state', 'origin_state', 'destination_state'] as const)
      .filter((name) => !is(name, (text) => text.toUpperCase() === 'NL' || countryOfState(text) !== null))
      .map((name) => [`${name} ${row.field(name)}`, 'state that is not known'] as const),
    ...(['time', 'eta_time'] as const).filter((name) => !is(name, isClock)).map((name) => [name, 'time cannot be read'] as const),
  ]
}

/** Trains depart everywhere on their way: where the line names the origin, only the departure from there is the one. */
function meaningHere(
  code: string,
  { row, place }: { row: ClmRow; place: ClaimedPlace | null },
  { code_map }: EdiOptions,
): Meaning | null {
  const origin = placeIn(row, 'origin_')
  const is_mapped = lookUp(code_map ?? {}, code) !== null
  if (code === 'P' && !is_mapped && origin !== null && place !== null && !isSamePlace(origin, place)) return passing
  return meaningOf(code, clmCodes, code_map)
}

/** The number in one column or two. Railroads pad the serial number to ten places and leave the check digit out. */
function containerIn(row: ClmRow): EdiContainer | null {
  const whole = `${row.field('initial')}${row.field('number')}` || row.field('equipment')
  const [, initial = '', digits = ''] = /^([A-Z]{2,4})[\s-]*([\d\s-]{1,14})$/i.exec(whole.trim()) ?? []
  const serial = digits.replace(/\D/g, '')
  const padding = serial.length > 7 ? new RegExp(`^0{1,${serial.length - 6}}`) : /^$/
  return serial === '' ? null : containerFrom(initial, serial.replace(padding, ''))
}

function placeIn(row: ClmRow, whose: '' | 'origin_' | 'destination_'): ClaimedPlace | null {
  const named = row.field(`${whose}city`)
  // Layouts without a column for the state write it behind the city.
  const behind = /[ ,]([A-Z]{2})$/i.exec(named)?.[1] ?? ''
  const city = trimEndOf(named.slice(0, named.length - behind.length), ' ,')
  const is_behind = city !== '' && row.field(`${whose}state`) === '' && countryOfState(behind) !== null
  const [name, state] = is_behind ? [city, behind] : [named, row.field(`${whose}state`)]
  const country = (whose === '' && row.field('country')) || countryOfState(state) || ''
  return placeFrom({ name, state, country })
}

/** These messages are of North America. NL is a state of Mexico to railroads and a province of Canada to others: null. */
function countryOfState(state: string): string | null {
  return state.toUpperCase() === 'NL' ? null : countryWithState(state, ['US', 'CA'])
}

/** The waybill's destination with the arrival that the railroad expects there. */
function destinationOf(row: ClmRow, columns: ClmColumns): RoutingStop[] {
  const place = placeIn(row, 'destination_')
  if (place === null) return []
  const at = timeIn(row, columns, 'eta_date')
  const words = 'Estimated arrival'
  const times = at === null ? [] : [{ movement: 'arrive', classifier: 'estimated', at, words } as const]
  return [{ role: 'destination', is_activity: false, mode: 'rail', place, times }]
}

function timeIn(row: ClmRow, { date_form }: ClmColumns, name: 'date' | 'eta_date') {
  const { date, time } = dateAndTime(row.field(name), date_form)
  const clock = row.field(name === 'date' ? 'time' : 'eta_time') || time
  return ediTime(date, fullClock(clock.replace(/[^\d:]/g, '')))
}

/** 922 is twenty-two minutes past nine, 9 and 14 are full hours. */
function fullClock(clock: string): string {
  if (/^\d{1,2}$/.test(clock)) return `${clock.padStart(2, '0')}00`
  return /^\d(\d\d|:.*)$/.test(clock) ? `0${clock}` : clock
}

function numbersIn(text: string): string[] {
  return text === '' ? [] : [text]
}
