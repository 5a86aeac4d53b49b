/** What the decoders are measured on: one row for each form of message, with recordings of our own. */
import { readFileSync } from 'node:fs'
import { lineReading } from '../../src/conformance/recording.ts'
import { readStreamMessage } from '../../src/feeds/dialects/ais/aisstream.ts'
import { readPushed } from '../../src/feeds/dialects/ais/pushed.ts'
import { openLineReader } from '../../src/feeds/dialects/ais/reader.ts'
import type { ClmColumns } from '../../src/feeds/dialects/clm/clm-columns.ts'
import { lineDialects } from '../../src/feeds/lines/line-dialects.ts'
import { messageDialects } from '../../src/feeds/mailboxes/message-dialects.ts'
import { type ContainerDialectName, containerDialectNames } from '../../src/feeds/terminals/container-dialects.ts'
import { classA, particulars } from '../feeds/ais/encode.ts'
import { event, shipment, wrapped } from '../feeds/cargosmart.ts'
import { named } from '../feeds/clm/columns.ts'
import { bill } from '../feeds/coscon.ts'
import { pushed3 } from '../feeds/pushed.ts'
import { readAnswer } from '../feeds/terminals/sources.ts'
import { atSea, boxNumber } from './voyage.ts'

/** What is done at the least with the same bytes. */
export type Bare = 'json' | 'x12' | 'edifact' | 'lines' | 'sentences'

export type DecoderRow = {
  id: string
  bytes: Buffer
  bare: Bare
  /** Messages in the bytes: transaction sets, messages, answers, lines. */
  messages: number
  /** Reads the bytes; how many events, positions … were read. */
  decode(): number
}

const file = (path: string) => readFileSync(new URL(`../feeds/${path}`, import.meta.url))
const json = (value: unknown) => Buffer.from(JSON.stringify(value))
const count = (bytes: Buffer, pattern: RegExp) => bytes.toString('latin1').match(pattern)?.length ?? 0
const lines = (bytes: Buffer) => bytes.toString('latin1').trimEnd().split('\n').length

function answer(dialect: string, scac: string, value: unknown): DecoderRow {
  const format = lineDialects[dialect]
  if (format === undefined) throw new Error(`no dialect ${dialect}`)
  const bytes = json(value)
  const { read } = lineReading(format, dialect, { scac, number_type: 'container', number: boxNumber(1) })
  return { id: dialect, bytes, bare: 'json', messages: 1, decode: () => read(bytes).events.length }
}

type HandedIn = { id: string; dialect: string; bytes: Buffer; bare: Bare; messages: number }

function handedIn({ dialect, ...row }: HandedIn, columns: ClmColumns | null = null): DecoderRow {
  const format = messageDialects[dialect]
  if (format === undefined) throw new Error(`no dialect ${dialect}`)
  const options = { code_map: {}, scac: 'ABCD', columns }
  const message = { bytes: row.bytes, content_type: row.id.endsWith('CSV') ? 'text/csv' : null }
  return { ...row, decode: () => format.decode(message, options).events.length }
}

function x12(set: string, name: string): DecoderRow {
  const bytes = file(`edi/recordings/${name}.edi`)
  return handedIn({ id: `X12 ${set}`, dialect: 'x12', bytes, bare: 'x12', messages: count(bytes, /^ST\*/gm) })
}

function edifact(type: string, name: string, written: string = type): DecoderRow {
  const bytes = Buffer.from(file(`edi/recordings/${name}.edi`).toString('latin1').replaceAll(written, type), 'latin1')
  return handedIn({ id: type, dialect: 'edifact', bytes, bare: 'edifact', messages: count(bytes, /^UNH\+/gm) })
}

function pulled(name: ContainerDialectName): DecoderRow {
  const bytes = file(`terminals/${name}.json`)
  return { id: name, bytes, bare: 'json', messages: 1, decode: () => readAnswer(name, bytes).events.length }
}

const heard_ms = Date.parse('2031-05-04T12:00:30Z')

function nmea(ships: number): DecoderRow {
  const text = Array.from({ length: ships }, (_, ship) => {
    const mmsi = 563_000_000 + ship
    const there = classA({ mmsi, latitude: 1.2 + ship / 1_000, longitude: 103.8, speed_knots: 12, course_degrees: 90, status: 0 })
    return ship % 10 === 0 ? [there, ...particulars({ mmsi, imo: 9_074_729, name: `SHIP ${ship}` })] : [there]
  }).flat()
  const decode = () => {
    const reader = openLineReader()
    return text.filter((line) => reader.read(line, heard_ms).kind === 'reports').length
  }
  return { id: 'NMEA', bytes: Buffer.from(text.join('\n')), bare: 'sentences', messages: text.length, decode }
}

function positionPush(): DecoderRow {
  const positions = Array.from({ length: 100 }, (_, ship) => ({
    mmsi: 563_000_000 + ship,
    lat: 1.2 + ship / 1_000,
    lon: 103.8,
    sog: 12,
    cog: 90,
    timestamp: '2031-05-04T12:00:00Z',
  }))
  const bytes = json(positions)
  const decode = () => {
    const read = readPushed(JSON.parse(bytes.toString()))
    return read.kind === 'read' ? read.taken.length : 0
  }
  return { id: 'position push', bytes, bare: 'json', messages: positions.length, decode }
}

function positionStream(): DecoderRow {
  const body = { UserID: 563_000_001, Latitude: 1.2, Longitude: 103.8, Sog: 12, Cog: 90, TrueHeading: 91, Timestamp: 30 }
  const meta = { MMSI: 563_000_001, time_utc: '2031-05-04 12:00:30.164359521 +0000 UTC' }
  const bytes = json({ MessageType: 'PositionReport', MetaData: meta, Message: { PositionReport: body } })
  const decode = () => (readStreamMessage(bytes.toString()).kind === 'reports' ? 1 : 0)
  return { id: 'position stream', bytes, bare: 'json', messages: 1, decode }
}

export const decoderRows: readonly DecoderRow[] = [
  answer('dcsa-2', 'ZZLF', atSea('BENCH0001', boxNumber(1))),
  answer('dcsa-3', 'EGLV', { events: Array.from({ length: 20 }, (_, index) => pushed3({ id: `event-${index}` })) }),
  answer('coscon', 'COSU', bill),
  answer('cargosmart', 'OOLU', wrapped(shipment(['CS010', 'CS040', 'CS060', 'CS070', 'CS120'].map((code) => event({ code }))))),
  x12('214', 'truck-214'),
  x12('301', 'booking-301'),
  x12('310', 'freight-310'),
  x12('315', 'journey-315'),
  x12('322', 'ramp-322'),
  x12('404', 'rail-404'),
  edifact('BAPLIE', 'stow-baplie'),
  edifact('COARRI', 'quay-coarri'),
  edifact('CODECO', 'gate-codeco'),
  edifact('COPRAR', 'plan-coprar'),
  edifact('IFTMBC', 'booking-iftmbc'),
  edifact('IFTMCS', 'booking-iftmbc', 'IFTMBC'),
  edifact('IFTMIN', 'booking-iftmbc', 'IFTMBC'),
  edifact('IFTSTA', 'letters-iftsta'),
  handedIn(
    { id: 'CLM', dialect: 'clm', bytes: file('clm/named.csv'), bare: 'lines', messages: lines(file('clm/named.csv')) - 1 },
    named,
  ),
  handedIn({
    id: 'Terminal Status Feed, JSON',
    dialect: 'terminal-status',
    bytes: file('terminal-status/status.json'),
    bare: 'json',
    messages: 2,
  }),
  handedIn({
    id: 'Terminal Status Feed, CSV',
    dialect: 'terminal-status',
    bytes: file('terminal-status/status.csv'),
    bare: 'lines',
    messages: lines(file('terminal-status/status.csv')) - 1,
  }),
  ...containerDialectNames.map(pulled),
  nmea(1_000),
  positionPush(),
  positionStream(),
]
