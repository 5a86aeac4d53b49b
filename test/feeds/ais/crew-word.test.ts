import { describe, expect, test } from 'vitest'
import { readStreamMessage } from '../../../src/feeds/dialects/ais/aisstream.ts'
import { crewEtaOf } from '../../../src/feeds/dialects/ais/report.ts'
import { destinationPorts, isBoundFor } from '../../../src/reference/ship-destination.ts'
import { instantMeant, isStaleWord, staleAsHeard } from '../../../src/voyage/crew-word.ts'

describe('the time that a crew types', () => {
  test.each([
    [
      { month: 5, day: 15, hour: 14, minute: 30 },
      { month: 5, day: 15, hour: 14, minute: 30 },
    ],
    [
      { month: 5, day: 15, hour: 14, minute: 60 },
      { month: 5, day: 15, hour: 14, minute: 0 },
    ],
    [{ month: 0, day: 15, hour: 14, minute: 0 }, 'none'],
    [{ month: 5, day: 0, hour: 14, minute: 0 }, 'none'],
    [{ month: 5, day: 15, hour: 24, minute: 60 }, 'none'],
    [{ month: 13, day: 1, hour: 1, minute: 1 }, 'none'],
    [{ month: 4, day: 31, hour: 1, minute: 1 }, 'none'],
    [{ month: 5, day: 1.5, hour: 1, minute: 1 }, 'none'],
  ])('%j is %j', (typed, read) => {
    expect(crewEtaOf(typed)).toEqual(read)
  })

  test('comes over a stream as well', () => {
    const message = (Eta?: object) =>
      JSON.stringify({
        MessageType: 'ShipStaticData',
        MetaData: { MMSI: 563_123_000, time_utc: '2031-05-31 08:50:34 +0000 UTC' },
        Message: { ShipStaticData: { UserID: 563_123_000, ImoNumber: 9_074_729, Destination: 'USLAX', Eta } },
      })
    const etaOf = (text: string) => {
      const read = readStreamMessage(text)
      const report = read.kind === 'reports' ? read.reports[0]?.report : undefined
      return report?.kind === 'particulars' ? report.eta : undefined
    }
    expect(etaOf(message({ Month: 6, Day: 2, Hour: 4, Minute: 0 }))).toEqual({ month: 6, day: 2, hour: 4, minute: 0 })
    expect(etaOf(message({ Month: 0, Day: 0, Hour: 24, Minute: 60 }))).toBe('none')
    expect(etaOf(message({}))).toBe('none')
    expect(etaOf(message())).toBeNull()
  })
})

describe('the year that is meant', () => {
  const meant = (typed: [month: number, day: number], heard: string) => {
    const ms = instantMeant({ month: typed[0], day: typed[1], hour: 6, minute: 0 }, Date.parse(heard))
    return ms === null ? null : new Date(ms).toISOString().slice(0, 10)
  }
  test.each([
    [[1, 3], '2031-12-30T00:00:00Z', '2032-01-03'],
    [[12, 30], '2032-01-03T00:00:00Z', '2031-12-30'],
    [[5, 20], '2031-05-04T00:00:00Z', '2031-05-20'],
    [[2, 29], '2031-12-30T00:00:00Z', '2032-02-29'],
    [[2, 29], '2030-03-01T00:00:00Z', null],
  ] as const)('%j heard at %s is %s', ([month, day], heard, expected) => {
    expect(meant([month, day], heard)).toBe(expected)
  })

  test('a time of another voyage is of no use', () => {
    const heard_ms = Date.parse('2031-05-04T00:00:00Z')
    const word = (days: number) => ({ eta_ms: heard_ms + days * 86_400_000, heard_ms })
    expect([word(-90), word(-0.4), word(10), word(46)].map(staleAsHeard)).toEqual(['stale', null, null, 'far'])
    expect(isStaleWord(word(10), heard_ms + 86_400_000)).toBe(false)
    expect(isStaleWord(word(10), heard_ms + 8 * 86_400_000)).toBe(true)
    expect(isStaleWord(word(2), heard_ms + 3 * 86_400_000)).toBe(true)
  })
})

describe('the destination that a crew types', () => {
  test.each([
    ['USLAX', 'USLAX'],
    ['US LAX', 'USLAX'],
    ['us-lax', 'USLAX'],
    ['CNSHA>USLAX', 'USLAX'],
    ['CN SHA > US LAX', 'USLAX'],
    ['CNSHA>>USLAX', 'USLAX'],
    ['CNSHA-USLAX', 'USLAX'],
    ['CNSHA=>USLAX', 'USLAX'],
    ['SHANGHAI TO HAMBURG', 'DEHAM'],
    ['FR LEH/PILOT', 'FRLEH'],
    ['DEHAM (ANCH)', 'DEHAM'],
    ['NLRTM MAASVLAKTE', 'NLRTM'],
    ['BUSAN', 'KRPUS'],
    ['FOR ORDERS', undefined],
    ['XXXXX', undefined],
    ['ARMED GUARDS ONBOARD', undefined],
    ['>', undefined],
    ['', undefined],
  ])('%s is %s', (typed, port) => {
    expect(destinationPorts(typed)).toEqual(port === undefined ? [] : [port])
  })

  test('a port of the same harbour is the port; of several of one name any', () => {
    expect(isBoundFor('ROTTERDAM', 'NLRTM')).toBe(true)
    expect(isBoundFor('CN YTN', 'CNSZX')).toBe(true)
    expect(isBoundFor('CNSHA>USOAK', 'USLAX')).toBe(false)
  })
})
