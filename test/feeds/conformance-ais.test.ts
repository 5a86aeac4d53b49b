/**
 * Positions of ships through the suite that `landfall feeds check` runs: every report is taken as a remark of a ship, for the suite knows
 * claims only.
 */
import { expect, test } from 'vitest'
import type { FeedRecording } from '../../src/conformance/recording.ts'
import { checkRecordings } from '../../src/conformance/suite.ts'
import { readStreamMessage } from '../../src/feeds/dialects/ais/aisstream.ts'
import { readPushed } from '../../src/feeds/dialects/ais/pushed.ts'
import { openLineReader } from '../../src/feeds/dialects/ais/reader.ts'
import type { TimedReport } from '../../src/feeds/dialects/ais/report.ts'
import { placeOf, spoken } from '../../src/feeds/dialects/claim-parts.ts'
import { readJson } from '../../src/feeds/json-text.ts'
import { unreadableMessage } from '../../src/feeds/unreadable-message.ts'
import type { DecodedMessage, Unread } from '../../src/vocabulary/raw-event.ts'
import { classA, classB, longRange, particulars, tagged } from './ais/encode.ts'

const heard_ms = Date.parse('2031-05-04T12:00:30Z')

function decoded(reports: readonly TimedReport[], unread: readonly Unread[]): DecodedMessage {
  const events = reports.map(({ report, at_ms }, index) => {
    const at = { local: new Date(at_ms).toISOString().slice(0, 19), offset: 'Z' }
    const { mmsi, ...told } = report
    const place =
      report.kind === 'position' ? placeOf({ name: mmsi, latitude: report.latitude, longitude: report.longitude }) : null
    const claim = { kind: 'remark', at, classifier: 'actual', event: null, place } as const
    return { ...spoken({ operator: mmsi, data_source: 'ais', original_event: JSON.stringify(told), claim }), index }
  })
  return { events, unread }
}

function recording(
  name: string,
  bytes: Buffer,
  { read, ignored = {} }: { read: FeedRecording['read']; ignored?: FeedRecording['ignored'] },
) {
  const asked = { scac: 'SHIP', number_type: 'container', number: 'LFDU1002001' } as const
  return { name, bytes, asked, received_at: '2031-12-31T00:00:00Z', ignored, paging: null, read }
}

const unread = (position: number, code: string): Unread => ({ path: `line ${position}`, code, reason: 'not read' })

function readLines(bytes: Uint8Array): DecodedMessage {
  const reader = openLineReader()
  const reports: TimedReport[] = []
  const missed: Unread[] = []
  for (const [position, line] of Buffer.from(bytes).toString('latin1').split('\n').entries()) {
    const read = reader.read(line, heard_ms)
    if (read.kind === 'reports') reports.push(...read.reports)
    else if (read.kind === 'bad') missed.push(unread(position, read.reason))
  }
  return decoded(reports, missed)
}

function readStream(bytes: Uint8Array): DecodedMessage {
  const read = readStreamMessage(Buffer.from(bytes).toString())
  if (read.kind === 'reports') return decoded(read.reports, [])
  return decoded([], [unread(1, read.kind === 'refused' ? 'refused' : read.reason)])
}

function readPush(bytes: Uint8Array): DecodedMessage {
  const json = readJson(bytes)
  if (json.kind === 'unreadable') return unreadableMessage(json.reason)
  const read = readPushed(json.value)
  if (read.kind === 'malformed') return decoded([], [unread(1, read.reason)])
  return decoded(
    read.taken.flatMap(({ reports }) => reports),
    read.rejected.map(({ index, reason }) => unread(index, reason)),
  )
}

const ship = { mmsi: 563_123_000, latitude: 1.25, longitude: 103.75, speed_knots: 12.3, course_degrees: 90, heading_degrees: 91 }
const lines = [
  classA({ ...ship, status: 0, second: 12 }),
  tagged(classB({ ...ship, mmsi: 563_123_001 }, 'SMALL BOAT'), heard_ms / 1_000 - 5),
  ...particulars({ mmsi: ship.mmsi, imo: 9_074_729, name: 'PAPER LANTERN', call_sign: '9V1234', destination: 'US LGB' }),
  longRange({ ...ship, mmsi: 563_123_002 }),
]
const body = { UserID: ship.mmsi, Latitude: 1.25, Longitude: 103.75, Sog: 12.3, Cog: 90, TrueHeading: 91, Timestamp: 12 }
const meta = { MMSI: ship.mmsi, time_utc: '2031-05-04 12:00:30.164359521 +0000 UTC' }
const pushed = [
  { mmsi: '563123000', imo: '9074729', name: 'PAPER LANTERN', lat: 1.25, lon: 103.75, timestamp: '2031-05-04T12:00:00Z' },
]

const suites: Readonly<Record<string, FeedRecording>> = {
  NMEA: recording('lines', Buffer.from(`${lines.join('\n')}\n`), {
    read: readLines,
    // A line of another device, or a comment, is no message of AIS that was missed.
    ignored: { 'column 1': 'other sentences of navigation devices stand between those of AIS' },
  }),
  stream: recording(
    'position',
    Buffer.from(JSON.stringify({ MessageType: 'PositionReport', MetaData: meta, Message: { PositionReport: body } })),
    { read: readStream },
  ),
  push: recording('positions', Buffer.from(JSON.stringify(pushed)), { read: readPush }),
}

test.each(Object.entries(suites))('%s conforms', (_name, one) => {
  const failures = checkRecordings([one]).flatMap(({ failures }) => failures.map(({ property, what }) => `${property}: ${what}`))
  expect(failures).toEqual([])
})
