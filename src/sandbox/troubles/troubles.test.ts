import { describe, expect, test } from 'vitest'
import { parseContainerNumber } from '../../vocabulary/container-number.ts'
import { storyAhead } from '../ahead.ts'
import { boxStory } from '../box.ts'
import type { WireEvent } from '../dcsa.ts'
import { planJourney } from '../journey-plan.ts'
import type { Letter } from '../letters/letter.ts'
import { lettersOf } from '../letters/letters-of.ts'
import { sandboxLines } from '../lines.ts'
import { journeyNamed } from '../number.ts'
import { happensAt, lastArrival } from '../plan.ts'
import { railRow } from '../railroad.ts'
import { eventsTold, faultTold } from '../telling.ts'
import { terminalRow } from '../terminal.ts'
import { troubles } from '../words.ts'

const hour_ms = 3_600_000
const timeline = { first_asked_at: new Date('2026-03-02T10:00:00Z'), speed: 1 }
const at = (hour: number) => new Date(timeline.first_asked_at.getTime() + hour * hour_ms)

/** A number of the sandbox and what its sources say of it. Hours are those of the journey. */
function storyOf(number: string) {
  const [line] = sandboxLines
  const journey = line && journeyNamed(line, { kind: 'bill_of_lading', value: number })
  if (!journey) throw new Error(`${number} is no number of the sandbox`)
  const plan = planJourney(journey)
  const [box = ''] = journey.container_numbers
  const boxAt = (now: Date) => boxStory(journey, plan, { number: box, timeline, now })
  const move = (key: string) => plan.moves.find((one) => one.key === key)
  const hourOf = (key: string) => {
    const found = move(key)
    return found === undefined ? Number.NaN : happensAt(plan, found)
  }
  const telling = (hour: number) => ({ journey, plan, timeline, now: at(hour), ask: 3 })
  const letters = lettersOf(journey, timeline)
  const port = plan.moves.findLast(({ code, mode }) => code === 'DISC' && mode !== 'RAIL')?.place.locode ?? ''
  return {
    journey,
    plan,
    hourOf,
    arrives_h: hourOf(lastArrival(plan.moves)?.key ?? ''),
    line: (hour: number) => eventsTold(telling(hour)),
    fault: (hour: number) => faultTold(telling(hour)),
    terminal: (hour: number) => terminalRow(boxAt(at(hour)), port) as Readonly<Record<string, unknown>> | null,
    railroad: (hour: number) => railRow(boxAt(at(hour))),
    written: (by: Letter['by'], hour: number) =>
      letters.filter(
        ({ by: writer, hour: at_h, news }) => writer === by && at_h <= hour && (news?.container_numbers.includes(box) ?? true),
      ).length,
    terminalAshore: (after_h: number) =>
      terminalRow(boxAt(at(hourOf('hop0_discharge') + after_h)), port) as Readonly<Record<string, unknown>> | null,
  }
}

const actual = (events: readonly WireEvent[], code: string) =>
  events.filter(
    (event) => event.eventClassifierCode === 'ACT' && [event.transportEventTypeCode, event.equipmentEventTypeCode].includes(code),
  )
const estimateOf = (events: readonly WireEvent[], code: string) =>
  Date.parse(
    String(
      events.findLast((event) => event.eventClassifierCode === 'EST' && event.transportEventTypeCode === code)?.eventDateTime,
    ),
  )
const shipsOf = (events: readonly WireEvent[]) =>
  new Set([...JSON.stringify(events).matchAll(/"vesselName":"([^"]+)"/g)].map(([, name]) => name))
const holdsOf = (row: Readonly<Record<string, unknown>> | null) =>
  (row?.holds as { name: string }[] | undefined)?.map(({ name }) => name)

describe('every word', () => {
  const spoken = troubles.filter((trouble) => trouble !== 'THOUSAND')

  test.each(spoken)('%s: what is told changes at the moments that lie ahead, and at no other', (trouble) => {
    for (const route of ['DIRECT', 'RAIL'] as const) {
      const number = `ZZLF482193-${route}-${trouble}`
      const { line, fault, terminal, railroad, written } = storyOf(number)
      const told = {
        line: (hour: number) => JSON.stringify([fault(hour).kind === 'none' ? line(hour) : fault(hour), written('line', hour)]),
        truck: (hour: number) => JSON.stringify(written('truck', hour)),
        terminal: (hour: number) => JSON.stringify(terminal(hour)),
        railroad: (hour: number) => JSON.stringify(railroad(hour)),
      }
      const moments = storyAhead(number, timeline)
      for (const source of ['line', 'terminal', 'railroad', 'truck'] as const) {
        const [box] = storyOf(number).journey.container_numbers
        const hours = moments
          .filter((one) => one.told_by === source && (source === 'line' || one.container_numbers.includes(box ?? '')))
          .map((one) => (one.at.getTime() - timeline.first_asked_at.getTime()) / hour_ms)
        for (const [index, hour] of hours.entries()) {
          const next = hours[index + 1]
          if (hour === next) continue
          expect(told[source](hour + 0.02), `${number}: ${source} at ${hour}`).not.toBe(told[source](hour - 0.02))
          // A train that is overdue is expected within the hour, each hour anew.
          if (next !== undefined && source !== 'railroad')
            expect(told[source](next - 0.02), `${number}: ${source} before ${next}`).toBe(told[source](hour + 0.02))
        }
      }
    }
  })

  test.each(spoken)('%s: nothing is told as a fact before it happened', (trouble) => {
    const { line, hourOf, terminal } = storyOf(`ZZLF200001-DIRECT-${trouble}`)
    const end_h = hourOf('empty_in') + 40
    for (let hour = hourOf('empty_out'); hour < end_h; hour += 11) {
      // A day without a time, or a time without its offset, may be half a day ahead.
      for (const event of line(hour).filter(({ eventClassifierCode }) => eventClassifierCode === 'ACT'))
        expect(Date.parse(String(event.eventDateTime))).toBeLessThanOrEqual(
          at(hour + (trouble === 'DATEONLY' ? 14 : 0)).getTime(),
        )
      const row = terminal(hour)
      for (const told of [row?.dischargeDate, row?.gateOutDate])
        if (told !== undefined) expect(Date.parse(String(told))).toBeLessThanOrEqual(at(hour).getTime())
    }
  })
})

describe('at sea', () => {
  test('ROLLED: another ship a week later, known before the loading', () => {
    const { line, plan, hourOf } = storyOf('ZZLF482193-DIRECT-ROLLED')
    const known_h = plan.replaced?.until_h ?? Number.NaN
    expect(known_h).toBeGreaterThan(0)
    const [before, after] = [line(known_h - 1), line(known_h + 1)]
    expect([shipsOf(before).size, shipsOf(after).size]).toEqual([1, 1])
    expect(shipsOf(after)).not.toEqual(shipsOf(before))
    expect(estimateOf(after, 'ARRI') - estimateOf(before, 'ARRI')).toBe(168 * hour_ms)
    expect(actual(line(hourOf('hop0_load') + 2), 'LOAD').length).toBeGreaterThan(0)
    expect(actual(line(hourOf('hop0_load') - 2), 'LOAD')).toEqual([])
  })

  test('LATE30: ten slips, thirty days in all', () => {
    const { line, plan, hourOf } = storyOf('ZZLF482193-DIRECT-LATE30')
    const planned_ms = at(plan.moves.find(({ key }) => key === 'hop0_arrive')?.planned_h ?? 0).getTime()
    const told = new Set<number>()
    for (let hour = hourOf('hop0_depart'); hour < hourOf('hop0_arrive'); hour += 12) {
      const estimate = estimateOf(line(hour), 'ARRI')
      expect(estimate).toBeGreaterThan(at(hour).getTime())
      told.add(estimate)
    }
    expect(told.size).toBe(11)
    expect((Math.max(...told) - planned_ms) / (24 * hour_ms)).toBe(30)
  })

  test('EARLY: there before it was planned', () => {
    const { plan, arrives_h } = storyOf('ZZLF482193-DIRECT-EARLY')
    expect(arrives_h).toBeLessThan((lastArrival(plan.moves)?.planned_h ?? 0) - 24)
  })

  test('THOUSAND: a thousand valid numbers, made quickly, and no terminal knows them', () => {
    const { journey, line, arrives_h } = storyOf('ZZLF482193-THOUSAND')
    expect(new Set(journey.container_numbers).size).toBe(1_000)
    expect(journey.container_numbers.every((number) => parseContainerNumber(number).kind === 'valid')).toBe(true)
    expect(actual(line(arrives_h + 30), 'DISC')).toHaveLength(1_000)
    expect(storyAhead('ZZLF482193-THOUSAND', timeline).every(({ told_by }) => told_by === 'line')).toBe(true)
  })
})

describe('at the terminal', () => {
  test('HOLDS: customs, the exam and its fee, the release', () => {
    const { terminalAshore } = storyOf('ZZLF482193-DIRECT-HOLDS')
    expect(holdsOf(terminalAshore(1))).toContain('CUSTOMS HOLD')
    expect(holdsOf(terminalAshore(13))).toEqual(expect.arrayContaining(['CUSTOMS HOLD', 'CUSTOMS EXAM']))
    expect(terminalAshore(30)).toMatchObject({ available: false, fees: [{ type: 'EXAM FEE', amount: 420 }] })
    expect(terminalAshore(73)).toMatchObject({ available: true, holds: [], fees: [] })
    expect(terminalAshore(120)).toMatchObject({ status: 'GATE OUT' })
  })

  test('FREIGHT: held by the line until it is paid', () => {
    const { terminalAshore } = storyOf('ZZLF482193-DIRECT-FREIGHT')
    expect(holdsOf(terminalAshore(63))).toEqual(['FREIGHT HOLD'])
    expect(terminalAshore(65)).toMatchObject({ available: true })
  })

  test('FLICKER: available and held in turn', () => {
    const { terminalAshore } = storyOf('ZZLF482193-DIRECT-FLICKER')
    expect([25, 28, 31, 34, 37].map((hour) => terminalAshore(hour)?.available)).toEqual([false, true, false, true, false])
    expect(terminalAshore(66)).toMatchObject({ available: true })
  })

  test('EXTENDED: the last free day moves when it is a day away', () => {
    const { terminalAshore } = storyOf('ZZLF482193-DIRECT-EXTENDED')
    const [first, second] = [terminalAshore(71), terminalAshore(73)].map((row) => Date.parse(String(row?.lastFreeDay)))
    expect(((second ?? 0) - (first ?? 0)) / (24 * hour_ms)).toBe(2)
    expect(terminalAshore(119)).toMatchObject({ status: 'IN YARD' })
  })

  test('NOLFD: no last free day is told', () => {
    const { terminalAshore } = storyOf('ZZLF482193-DIRECT-NOLFD')
    expect(terminalAshore(30)).toMatchObject({ available: true })
    expect(terminalAshore(30)).not.toHaveProperty('lastFreeDay')
  })

  test.each(['DIRECT', 'RAIL'])(
    'SITS on %s: collected nine days after the last free day, and met in the middle of it',
    (route) => {
      const { plan, hourOf } = storyOf(`ZZLF482193-${route}-SITS`)
      const ashore_h = hourOf(plan.moves.findLast(({ code }) => code === 'DISC')?.key ?? '')
      expect(hourOf('full_out') - ashore_h).toBe((route === 'RAIL' ? 2 + 9 : 4 + 9) * 24)
      expect(hourOf('full_out')).toBe(96)
    },
  )

  test('DETENTION: returned twenty days after it was collected', () => {
    const { hourOf } = storyOf('ZZLF482193-DIRECT-DETENTION')
    expect([hourOf('empty_in') - hourOf('full_out'), hourOf('empty_in')]).toEqual([20 * 24, 96])
  })

  test('its rows name ship and voyage, as the line does', () => {
    const { terminalAshore, plan } = storyOf('ZZLF482193-DIRECT-HOLDS')
    const discharge = plan.moves.find(({ key }) => key === 'hop0_discharge')
    expect(terminalAshore(1)).toMatchObject({ vesselName: discharge?.ship?.name, voyageNumber: discharge?.voyage })
  })
})

describe('lines', () => {
  test('MANIFEST: nothing until the ship is at sea, then all of it', () => {
    const { line, hourOf } = storyOf('ZZLF482193-DIRECT-MANIFEST')
    const departs_h = hourOf('hop0_depart')
    expect(line(departs_h + 11)).toEqual([])
    expect(actual(line(departs_h + 13), 'DEPA')).toHaveLength(1)
    expect(actual(line(departs_h + 13), 'GTIN').length).toBeGreaterThan(0)
  })

  test('SILENT: nothing new after the departure, while the terminal goes on', () => {
    const { line, hourOf, terminal, arrives_h } = storyOf('ZZLF482193-DIRECT-SILENT')
    const last = line(hourOf('hop0_depart') + 2)
    expect(actual(last, 'DEPA')).toHaveLength(1)
    expect(line(arrives_h + 200)).toEqual(last)
    expect(terminal(arrives_h + 14)).toMatchObject({ status: 'IN YARD' })
  })

  test('QUARREL: two discharges, and an estimate that is not the schedule’s', () => {
    const { line, terminal, hourOf, arrives_h } = storyOf('ZZLF482193-DIRECT-QUARREL')
    const plain = storyOf('ZZLF482193-DIRECT')
    expect(estimateOf(line(1), 'ARRI') - estimateOf(plain.line(1), 'ARRI')).toBe(48 * hour_ms)
    const [by_line] = actual(line(arrives_h + 20), 'DISC')
    const by_terminal = terminal(hourOf('hop0_discharge') + 2)?.dischargeDate
    expect((Date.parse(String(by_line?.eventDateTime)) - Date.parse(String(by_terminal))) / hour_ms).toBe(9)
  })

  test('RETRACT: arrived, not arrived, arrived', () => {
    const { line, arrives_h } = storyOf('ZZLF482193-DIRECT-RETRACT')
    const arrivals = [-19, -17, -13, -11, 0.5, 1.1].map((after_h) => actual(line(arrives_h + after_h), 'ARRI').length)
    expect(arrivals).toEqual([0, 1, 1, 0, 0, 1])
  })

  test('REUSED: the return is told with the next trip, which is another bill’s', () => {
    const { line, hourOf, journey } = storyOf('ZZLF482193-DIRECT-REUSED')
    const returned_h = hourOf('empty_in')
    const returns = (hour: number) =>
      actual(line(hour), 'GTIN').filter(({ emptyIndicatorCode }) => emptyIndicatorCode === 'EMPTY')
    expect(returns(returned_h + 20)).toEqual([])
    expect(returns(returned_h + 31)).toHaveLength(journey.container_numbers.length)
    const again = line(returned_h + 31).filter((event) => JSON.stringify(event).includes('"ZZLF482194"'))
    expect(again).toHaveLength(journey.container_numbers.length)
    expect(again[0]).toMatchObject({ equipmentEventTypeCode: 'GTOT', emptyIndicatorCode: 'EMPTY' })
  })

  test('DATEONLY: no offset anywhere, and days alone for what is planned', () => {
    const { line, arrives_h } = storyOf('ZZLF482193-DIRECT-DATEONLY')
    const events = line(arrives_h + 2)
    expect(events.every(({ eventDateTime }) => /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d:\d\d)?$/.test(String(eventDateTime)))).toBe(true)
    const forms = new Set(events.map((event) => `${event.eventClassifierCode} ${String(event.eventDateTime).length}`))
    expect([...forms].sort()).toEqual(['ACT 10', 'ACT 19', 'EST 10', 'PLN 10'])
  })

  test('STORM: well, out of order around the arrival, well again', () => {
    const { fault, line, arrives_h } = storyOf('ZZLF482193-DIRECT-STORM')
    const faults = [0, arrives_h - 13, arrives_h + 3, arrives_h + 5].map((hour) => fault(hour))
    expect(faults.map(({ kind }) => kind)).toEqual(['none', 'error', 'error', 'none'])
    expect(faults[1]).toMatchObject({ status: 503, retry_after_s: 3_600 })
    expect(actual(line(arrives_h + 5), 'ARRI')).toHaveLength(1)
  })
})

describe('two words', () => {
  test('a route and a trouble, however they are written', () => {
    const { journey, plan } = storyOf('zzlf482193railrolled')
    expect(journey).toMatchObject({ scenario: 'RAIL', ending: 'ROLLED' })
    expect(plan.moves.some(({ mode }) => mode === 'RAIL')).toBe(true)
    expect(storyOf('ZZLFBK482193-FEEDER-HTML').journey).toMatchObject({ scenario: 'FEEDER', ending: 'HTML' })
  })

  test.each(['ROLLED-RAIL', 'RAIL-RAIL', 'HTML-400', 'RAIL-ROLLED-HOLDS', 'RAIL-X'])('-%s are no words of ours', (words) => {
    expect(() => storyOf(`ZZLF482193-${words}`)).toThrow()
  })
})
