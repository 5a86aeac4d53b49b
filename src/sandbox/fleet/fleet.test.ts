import { expect, test } from 'vitest'
import { day_ms, hour_ms } from '../../base/durations.ts'
import { parseContainerNumber } from '../../vocabulary/container-number.ts'
import { parseImo } from '../../vocabulary/imo.ts'
import { localTime } from '../events.ts'
import { ownMemory } from '../memory.ts'
import { beginFleet, bookingsAt, rememberedFleet, storyOfFleetBox } from './fleet.ts'
import { lettersAt } from './letters.ts'
import { fleetEvents } from './line.ts'
import { fleetShips } from './lines.ts'
import { bookingOf, bookingOfBox, nameOf, roster } from './numbers.ts'
import { planOf } from './plan.ts'
import { periodHours, positionAt } from './voyage.ts'
import { fleetYardRow } from './yard.ts'

const seed = 'a seed'
const began_at = new Date('2031-02-27T17:20:00Z')
const later = (ms: number) => new Date(began_at.getTime() + ms)
const bookings = bookingsAt(seed, began_at, began_at)

async function fleetOf(start: Date) {
  const memory = ownMemory()
  await beginFleet(memory, 'account', start)
  return rememberedFleet(memory, seed)
}

test('numbers lead back to their booking, are valid and are no two the same', () => {
  const names = roster.flatMap((entry) =>
    [0, 1, 27].map((voyage) => ({ booking: { ...entry, voyage }, name: nameOf(seed, { ...entry, voyage }) })),
  )
  for (const { booking, name } of names) {
    const { scac } = name.line
    const asked = { kind: 'bill_of_lading', value: name.bill_of_lading_number } as const
    expect(bookingOf(seed, scac, asked)).toEqual(booking)
    for (const number of name.container_numbers) {
      expect(parseContainerNumber(number).kind).toBe('valid')
      expect(bookingOfBox(seed, number.slice(0, 10))).toMatchObject({ booking, number })
    }
  }
  const all = names.flatMap(({ name }) => [name.bill_of_lading_number, name.booking_number, ...name.container_numbers])
  expect(new Set(all).size).toBe(all.length)
  expect(bookingOf(seed, 'ZZTW', { kind: 'bill_of_lading', value: 'ZZTW000000' })).toBeNull()
})

test('ships have numbers that hold', () => {
  expect(fleetShips.map(({ imo }) => parseImo(imo))).toEqual(fleetShips.map(({ imo }) => imo))
})

test('the same seed is the same fleet, another seed has other numbers', () => {
  const told = (from: Date, of: string) => bookingsAt(of, from, from).map((booking) => [nameOf(of, booking), planOf(of, booking)])
  expect(told(later(400 * day_ms), seed)).toEqual(told(began_at, seed))
  const numbers = (of: string) => bookingsAt(of, began_at, began_at).map((booking) => nameOf(of, booking).bill_of_lading_number)
  expect(numbers('another')).not.toEqual(numbers(seed))
})

test('nothing is a fact before it happened', () => {
  for (const hours of [0, 71, 200, 611]) {
    const now = later(hours * hour_ms)
    for (const booking of bookingsAt(seed, began_at, now)) {
      const facts = fleetEvents(booking, { seed, began_at, now, ask: 2 }).filter((event) => event.eventClassifierCode === 'ACT')
      expect(facts.filter((event) => Date.parse(String(event.eventDateTime)) > now.getTime())).toEqual([])
    }
  }
})

test('whoever tells of a discharge names ship and voyage: the terminal, and the line in its letters', async () => {
  const fleet = await fleetOf(began_at)
  const ashore = bookings.filter(({ plan, sailing }) => plan.discharges_h < 0 && sailing.to === 'USLAX')
  const rows = await Promise.all(
    ashore.map(async (booking) => {
      const story = await storyOfFleetBox(fleet, nameOf(seed, booking).container_numbers[0] ?? '', began_at)
      return story && fleetYardRow(story, 'USLAX')
    }),
  )
  expect(rows.filter((row) => row !== null).length).toBeGreaterThan(3)
  for (const row of rows.filter((row) => row !== null))
    expect(row).toMatchObject({
      vesselName: expect.stringMatching(/^[A-Z]+ [A-Z]+$/),
      voyageNumber: expect.stringMatching(/^\d{3}[EW]$/),
    })
  const letters = lettersAt(seed, bookings, { began_at, now: began_at })
  expect(letters.length).toBeGreaterThan(0)
  for (const { text } of letters) expect(text).toMatch(/\nQ2\*3\d{6}\*{8}\d{3}[EW]\*SCA\*ZZ[A-Z]{2}\*L\*[A-Z]+ [A-Z]+~/)
})

// Clocks change, years end, and a day of February may lie between.
test.each(['2031-03-09T09:30:00Z', '2031-11-02T20:00:00Z', '2031-12-31T23:59:00Z', '2032-02-28T04:00:00Z'])(
  'begun at %s, one box has its last free day tomorrow, and another was free until days ago',
  async (begin) => {
    const start = new Date(begin)
    const fleet = await fleetOf(start)
    const lastFreeDay = async (reference: string) => {
      const booking = bookings.find(({ consignment }) => consignment.reference === reference)
      const [number = ''] = booking ? nameOf(seed, booking).container_numbers : []
      const story = await storyOfFleetBox(fleet, number, start)
      return story && fleetYardRow(story, 'USLAX')
    }
    const local = (ms: number) => localTime(new Date(start.getTime() + ms), 'America/Los_Angeles').slice(0, 10)
    expect(await lastFreeDay('ORD-5520')).toMatchObject({ available: true, lastFreeDay: local(day_ms) })
    expect(await lastFreeDay('ORD-5501')).toMatchObject({ available: true, lastFreeDay: local(-5 * day_ms) })
  },
)

test('it goes on for years, and never holds more than twice of what it began with', () => {
  const under_way = (now: Date) =>
    bookingsAt(seed, began_at, now).filter(({ plan }) => plan.ends_h > (now.getTime() - began_at.getTime()) / hour_ms)
  for (const days of [3, 10, 45, 200, 900]) {
    const { length } = under_way(later(days * day_ms))
    expect(length).toBeGreaterThan(bookings.length / 2)
    expect(length).toBeLessThan(bookings.length * 2)
  }
})

test('a ship sails without leaps: out, into port and back again', () => {
  for (const { sailing } of roster.filter(({ place }) => place % 3 === 0)) {
    let last = positionAt(sailing, 0)
    for (let hour = 6; hour < periodHours(sailing) + 24; hour += 6) {
      const position = positionAt(sailing, hour)
      // Six hours at 25 knots are two and a half degrees of latitude.
      expect(Math.abs(position.latitude - last.latitude)).toBeLessThan(2.6)
      last = position
    }
  }
})
