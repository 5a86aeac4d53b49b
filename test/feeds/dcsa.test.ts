/** Every recording of a line's answer through the decoder, with the same checks. A new recording is a file and a row below. */
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type DecodeContext, decode, decodePages } from '../../src/feeds/dialects/dcsa/v2/decode.ts'
import { lineProfile } from '../../src/feeds/lines/known-lines.ts'
import type { ClaimedTime, DecodedEvent } from '../../src/vocabulary/raw-event.ts'

type Recording = { scac: string; events: number; unread: number }

/** By file name: who sent it, and how much of it is read. */
const recordings: Readonly<Record<string, Recording>> = {
  'cma-cgm': { scac: 'CMDU', events: 8, unread: 0 },
  'hapag-lloyd': { scac: 'HLCU', events: 13, unread: 0 },
  hmm: { scac: 'HDMU', events: 4, unread: 0 },
  maersk: { scac: 'MAEU', events: 14, unread: 0 },
  msc: { scac: 'MSCU', events: 9, unread: 0 },
  'msc-2022': { scac: 'MSCU', events: 2, unread: 0 },
  'standard-2.2': { scac: 'ABCD', events: 10, unread: 0 },
  'version-3': { scac: 'ABCD', events: 10, unread: 0 },
  'wrong-date-times': { scac: 'ABCD', events: 5, unread: 10 },
  'wrong-structure': { scac: 'ABCD', events: 0, unread: 8 },
  'wrong-values': { scac: 'ABCD', events: 8, unread: 15 },
  zim: { scac: 'ZIMU', events: 2, unread: 0 },
}

const folder = new URL('./dcsa/', import.meta.url)

function load(name: string): unknown {
  return JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8'))
}

function contextOf({ scac }: Recording, container: string | null = null): DecodeContext {
  return { operator: scac, container, quirks: lineProfile(scac).quirks }
}

/** The list of events in a body, or null where the body holds several. */
function listOf(body: unknown): readonly unknown[] | null {
  if (Array.isArray(body)) return body
  return typeof body === 'object' && body !== null && 'events' in body && Array.isArray(body.events) ? body.events : null
}

const withoutIndex = (events: readonly DecodedEvent[]): string[] =>
  events.map((event) => JSON.stringify({ ...event, index: 0 })).sort()

function timesOf({ claim }: DecodedEvent): ClaimedTime[] {
  return claim.at ? [claim.at] : []
}

test('every recording has a row', () => {
  const files = readdirSync(folder).map((file) => file.replace(/\.json$/, ''))
  expect(files.sort()).toEqual(Object.keys(recordings).sort())
})

describe.each(Object.entries(recordings))('%s', (name, recording) => {
  const body = load(name)
  const context = contextOf(recording)
  const decoded = decode(body, context)

  test('is read as far as it can be', () => {
    expect({ events: decoded.events.length, unread: decoded.unread.length }).toEqual({
      events: recording.events,
      unread: recording.unread,
    })
    expect(decoded.is_whole).toBe(recording.unread === 0)
  })

  test('gives the same events each time, and is left as it was', () => {
    expect(decode(body, context)).toEqual(decoded)
    expect(body).toEqual(load(name))
  })

  test('numbers its events from 0', () => {
    expect(decoded.events.map(({ index }) => index)).toEqual(decoded.events.map((_event, position) => position))
  })

  test('has times that can be read', () => {
    for (const event of decoded.events) {
      if (event.reported_at !== null) expect(Date.parse(event.reported_at)).not.toBeNaN()
      for (const { local, offset } of timesOf(event)) {
        expect(local).toMatch(/^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}:\d{2})?$/)
        expect(offset ?? 'Z').toMatch(/^(Z|[+-]\d{2}:\d{2})$/)
        expect(Date.parse(local.length === 10 ? local : local + (offset ?? 'Z'))).not.toBeNaN()
      }
    }
  })

  test('loses no part: each is read or named', () => {
    for (const part of listOf(body) ?? []) {
      const alone = decode([part], context)
      expect(alone.events.length + alone.unread.length).toBeGreaterThan(0)
    }
  })

  test('says the same in another order and cut into pages', () => {
    const list = listOf(body)
    if (!list) return
    const middle = Math.floor(list.length / 2)
    expect(withoutIndex(decode([...list].reverse(), context).events)).toEqual(withoutIndex(decoded.events))
    const pages = decodePages([list.slice(0, middle), { events: list.slice(middle) }], context)
    expect(withoutIndex(pages.events)).toEqual(withoutIndex(decoded.events))
  })

  test('names its sender', () => {
    for (const event of decoded.events) {
      expect(event).toMatchObject({ operator: recording.scac, data_source: 'shipping_line' })
    }
  })
})

/** An event on one line, for a person to compare with the recording. */
function lineOf({ claim, container_number }: DecodedEvent): string {
  if (claim.kind !== 'milestone')
    return `${container_number} ${JSON.stringify(claim.kind === 'condition' ? claim.reported : claim.kind)}`
  const { movement, classifier, load_state, mode, role, place, vessel, voyage_number, at } = claim
  return [
    at.local + (at.offset ?? ''),
    classifier,
    movement,
    load_state,
    mode,
    role,
    place?.locode,
    place?.facility?.code,
    vessel?.name,
    voyage_number,
  ]
    .map((word) => word ?? '-')
    .join(' ')
}

function milestonesOf(name: string): string[] {
  const recording = recordings[name]
  if (!recording) throw new Error(`no recording ${name}`)
  return decode(load(name), contextOf(recording))
    .events.filter(({ claim }) => claim.kind === 'milestone')
    .map(lineOf)
}

test('Hapag-Lloyd: a feeder without number, then the mother vessel', () => {
  expect(milestonesOf('hapag-lloyd')).toEqual([
    '2026-03-09T08:20:00Z actual gate_out empty truck - NOOSL SCT - -',
    '2026-03-11T13:05:00Z actual gate_in laden truck - NOOSL SCT - -',
    '2026-03-12T19:40:00Z actual load laden vessel - NOOSL SCT NORDIC TERN UNTE 31',
    '2026-03-12T22:10:00Z actual depart - vessel - NOOSL SCT NORDIC TERN UNTE 31',
    '2026-03-14T05:30:00Z actual arrive - vessel - DEBRV DEBRVEGCT NORDIC TERN UNTE 31',
    '2026-03-14T11:00:00Z actual discharge laden vessel - DEBRV DEBRVEGCT NORDIC TERN UNTE 31',
    '2026-03-18T02:15:00Z actual load laden vessel - DEBRV DEBRVEGCT ATLANTIC HERON 417W',
    '2026-03-18T15:45:00Z actual depart - vessel - DEBRV DEBRVEGCT ATLANTIC HERON 417W',
    '2026-03-29T11:00:00Z estimated arrive - vessel - USNYC MAHER ATLANTIC HERON 417W',
    '2026-03-29T23:00:00Z planned discharge laden vessel - USNYC MAHER ATLANTIC HERON 417W',
  ])
})

test('MSC: shifted columns, a missing classifier, and words that tell the transhipment', () => {
  expect(milestonesOf('msc')).toEqual([
    '2026-01-05T10:20:00+08:00 actual gate_out empty truck - CNTAO QQCTU - -',
    '2026-01-08T21:44:00+08:00 actual gate_in laden truck - CNTAO QQCTU - -',
    '2026-01-10T03:15:00+08:00 actual load laden vessel - CNTAO QQCTU MSC KESTREL -',
    '2026-01-10T14:00:00+08:00 actual depart - vessel - CNTAO QQCTU MSC KESTREL FE602W',
    '2026-01-19T17:30:00+08:00 actual arrive - vessel - SGSIN PSAST MSC KESTREL FE602W',
    '2026-01-19T17:30:00+08:00 actual discharge laden vessel transshipment SGSIN PSAST MSC KESTREL -',
    '2026-01-23T06:05:00+08:00 actual load laden vessel transshipment SGSIN PSAST MSC PLOVER -',
    '2026-02-18T00:00:00-06:00 estimated discharge laden vessel - CRCAL SPCAD MSC PLOVER -',
  ])
})

test('CMA CGM: its extension names the stops, a hash is no booking and TBN no ship', () => {
  const { events } = decode(load('cma-cgm'), contextOf({ scac: 'CMDU', events: 0, unread: 0 }))
  expect(milestonesOf('cma-cgm')).toEqual([
    '2026-05-28T14:00:00+07:00 actual gate_in laden truck pol IDJKT JICT1 - 0QA1N',
    '2026-05-30T08:00:00+07:00 actual load laden vessel pol IDJKT JICT1 CMA CGM DUNLIN 0QA1N',
    '2026-05-30T20:00:00+07:00 actual depart - vessel pol IDJKT JICT1 CMA CGM DUNLIN 0QA1N',
    '2026-06-02T05:00:00+08:00 actual arrive - vessel transshipment MYPKG WPT CMA CGM DUNLIN 0QA1N',
    '2026-06-02T11:00:00+08:00 actual discharge laden vessel transshipment MYPKG WPT CMA CGM DUNLIN 0QA1N',
    '2026-06-07T11:00:00+08:00 planned load laden vessel transshipment MYPKG WPT - 0FL2W',
    '2026-07-04T03:00:00+02:00 planned arrive - vessel pod FRLEH TDF - 0FL2W',
  ])
  expect(new Set(events.map(({ booking_number }) => booking_number))).toEqual(new Set([null]))
  expect(events[0]?.original_event).toBe('Ready to be loaded')
})

test('Maersk: one transport event speaks of two boxes, and a release lifts the freight hold', () => {
  const { events } = decode(load('maersk'), contextOf({ scac: 'MAEU', events: 0, unread: 0 }))
  const departures = events.filter(({ claim }) => claim.kind === 'milestone' && claim.movement === 'depart')
  expect(departures.map(({ source_id, container_number }) => [source_id, container_number])).toEqual([
    ['2400006#MSKU4001211', 'MSKU4001211'],
    ['2400006#TCLU7001990', 'TCLU7001990'],
  ])
  expect(departures[0]?.claim).toMatchObject({
    place: { name: 'Rotterdam', locode: 'NLRTM', facility: { code: 'APMII', code_list: 'smdg' } },
  })
  expect(events.find(({ claim }) => claim.kind === 'condition')).toMatchObject({
    container_number: 'MSKU4001211',
    claim: { reported: { holds_released: ['freight'] } },
  })
  expect(events.flatMap(({ claim }) => (claim.kind === 'particulars' ? [claim.fields] : []))).toEqual([
    { equipment_code: '45G1' },
    { seal_number: 'MLNL7700' },
    { equipment_code: '22G1' },
  ])
})

test('HMM: lists by type, calls joined by their id', () => {
  expect(milestonesOf('hmm')).toEqual([
    '2026-03-05T18:00:00+09:00 actual depart - vessel - KRPUS PNCTR HMM DUNLIN 0012W',
    '2026-03-04T23:00:00+09:00 actual load laden vessel - KRPUS PNCTR HMM DUNLIN 0012W',
    '2026-03-03T09:00:00+09:00 actual gate_in laden - - - PNCTR - -',
  ])
})

test('the standard: a cancelled booking, a local time and a day', () => {
  const { events } = decode(load('standard-2.2'), contextOf({ scac: 'ABCD', events: 0, unread: 0 }))
  expect(events.find(({ claim }) => claim.kind === 'particulars' && claim.fields.booking_cancelled)).toMatchObject({
    container_number: null,
    booking_number: 'ABK800211',
  })
  expect(events.map(({ claim }) => claim.at)).toContainEqual({ local: '2026-02-08T09:00:00', offset: null })
  expect(events.map(({ claim }) => claim.at)).toContainEqual({ local: '2026-02-07', offset: null })
})

test('version 3: conditions, a retraction and the kind of move', () => {
  const { events } = decode(load('version-3'), contextOf({ scac: 'ABCD', events: 0, unread: 0 }))
  expect(events.flatMap(({ claim }) => (claim.kind === 'condition' ? [claim.reported] : []))).toEqual([
    { available_for_pickup: true },
    { hold_placed: { name: 'customs', status: 'hold', description: 'selected for a customs inspection' } },
    { holds_released: ['customs'] },
  ])
  expect(events.filter(({ retracted }) => retracted).map(({ source_id }) => source_id)).toEqual(['SMDG//ABCD/v3-9'])
  expect(events[2]?.claim).toMatchObject({ movement: 'discharge', role: 'transshipment' })
})

test('times in Z that are the clocks of the place, where the line is known for it', () => {
  const quirks = { ...lineProfile('MSCU').quirks, local_as_z: true }
  const { events } = decode(load('msc-2022'), { operator: 'MSCU', container: null, quirks })
  expect(events[0]?.claim.at).toEqual({ local: '2022-11-17T04:00:00', offset: null })
})

test('events that name no box are about the box that was asked about', () => {
  const recording = { scac: 'HLCU', events: 0, unread: 0 }
  const { events } = decode(load('hapag-lloyd'), contextOf(recording, 'HLBU3001453'))
  const transport = events.filter(({ original_event }) => original_event?.startsWith('TRANSPORT'))
  expect(new Set(transport.map(({ container_number }) => container_number))).toEqual(new Set(['HLBU3001453']))
})
