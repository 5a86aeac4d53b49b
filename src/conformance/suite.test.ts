import { describe, expect, test } from 'vitest'
import type { FeedDefinition } from '../feeds/define-feed.ts'
import { milestoneOf, placeOf, spoken } from '../feeds/dialects/claim-parts.ts'
import { readX12 } from '../feeds/dialects/edi/x12/x12.ts'
import type { DecodedEvent, DecodedMessage, Unread } from '../vocabulary/raw-event.ts'
import { recordingOf } from './recording.ts'
import { checkRecordings } from './suite.ts'

const bytes = Buffer.from('ST*999*0001~ZA*LOADED*20260306*UN*USLGB~ZB*BM*ONEYSHA600123400~SE*4*0001~')
const circumstances = { scac: 'ONEY', asked: null, received_at: '2026-12-31T00:00:00Z' }

type Manner = { counts: boolean; ignored?: Record<string, string> }

/** Reads the recording above: what happened, when, where (by a list of places), and the bill. */
function reader({ counts, ignored = {} }: Manner): FeedDefinition {
  const decode = (message: { bytes: Uint8Array }): DecodedMessage => {
    const { transactions, unread: envelope } = readX12(Buffer.from(message.bytes).toString())
    const unread: Unread[] = [...envelope]
    const segments = transactions.flatMap((transaction) => transaction.segments)
    const of = (tag: string) => segments.find((segment) => segment.tag === tag)?.elements ?? []
    const [, word = '', day = '', list, code] = of('ZA')
    const [, qualifier, bill] = of('ZB')
    const doubt = (place: string, is_read: boolean) => {
      if (!is_read && counts) unread.push({ path: 'segment 1', code: place, reason: 'unknown' })
      return is_read
    }
    if (!doubt('ZA-01', word === 'LOADED') || !doubt('ZA-02', /^\d{8}$/.test(day))) return { events: [], unread }
    const at = { local: `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6, 8)}`, offset: null }
    const is_place = doubt('ZA-03', list === 'UN') && doubt('ZA-04', code === 'USLGB')
    const place = is_place ? placeOf({ locode: 'USLGB' }) : null
    const bill_of_lading_number = doubt('ZB-01', qualifier === 'BM') ? bill || null : null
    const claim = milestoneOf({ movement: 'load', classifier: 'actual', at, place })
    const event: DecodedEvent = {
      ...spoken({ operator: 'ONEY', container_number: 'LFDU1002001', bill_of_lading_number, claim }),
      index: 0,
    }
    return { events: [event], unread }
  }
  return { kind: 'message', name: 'toy', title: 'a toy', ignored, decode }
}

function complaints(manner: Manner): string[] {
  const recording = recordingOf(reader(manner), { name: 'toy.edi', bytes }, circumstances)
  return checkRecordings([recording]).flatMap(({ failures }) => failures.map(({ property, what }) => `${property}: ${what}`))
}

describe('a word of a text that means nothing', () => {
  test('passes where it is counted', () => {
    expect(complaints({ counts: true }).filter((one) => one.startsWith('counted') && !/ (Z[AB]) /.test(one))).toEqual([])
  })

  test('fails where it takes a claim, a place or a number away in silence, and says where', () => {
    const found = complaints({ counts: false })
    expect(found).toContainEqual(expect.stringMatching(/^counted: with "LOADED" at 999 ZA-01 replaced by \w+, less is told of/))
    expect(found).toContainEqual(expect.stringMatching(/"UN" at 999 ZA-03 .*less is told of claim\.place\.locode/))
    expect(found).toContainEqual(expect.stringMatching(/"BM" at 999 ZB-01 .*less is told of bill_of_lading_number/))
  })

  test('passes where it is passed over on purpose, by the place in all sets or in one', () => {
    const found = complaints({ counts: false, ignored: { '999 ZB-01': 'other references', 'ZA-03': 'other lists' } })
    expect(found.filter((one) => /ZB-01|ZA-03/.test(one))).toEqual([])
    expect(found).toContainEqual(expect.stringContaining('ZA-04'))
  })
})
