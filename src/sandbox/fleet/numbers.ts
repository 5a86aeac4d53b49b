/** Numbers of the fleet: each leads back to its consignment and voyage, so that nothing has to be remembered to answer about it. */
import { checkDigitOf, cleanNumber } from '../../vocabulary/container-number.ts'
import { chanceOf } from '../chance.ts'
import type { AskedReference } from '../dcsa.ts'
import type { JourneyName } from '../number.ts'
import { fleetLine, fleetLines } from './lines.ts'
import { type FleetCargo, type InventedSailing, refused, sailings } from './roster.ts'

/** One consignment on one voyage of its ship: voyage 0 is the one with which the fleet began. */
export type Booking = { sailing: InventedSailing; consignment: FleetCargo; place: number; voyage: number }

type Entry = Omit<Booking, 'voyage'>

/** All consignments of the roster, in its order; `place` is what their numbers are made from. */
export const roster: readonly Entry[] = sailings
  .flatMap((sailing) => sailing.consignments.map((consignment) => ({ sailing, consignment })))
  .map((entry, place) => ({ ...entry, place }))

const all = 1_000_000
// A hundred consignments, a thousand voyages, ten numbers of each.
const places_of = { consignment: 10_000, voyage: 10 }
const as_booking = 8
const as_bill = 9
// Prime to a million, so that each number leads back to one.
const stride = 617_231

/** Six digits that look like any others. */
function digitsOf(seed: string, { place, voyage }: { place: number; voyage: number }, kind: number): string {
  const plain = place * places_of.consignment + voyage * places_of.voyage + kind
  return String(mixed((plain + offsetOf(seed)) % all)).padStart(6, '0')
}

function offsetOf(seed: string): number {
  return chanceOf(`${seed}:numbers`).between(0, all - 1)
}

/** The booking whose number has these digits, and which of its numbers that is. */
function meaningOf(seed: string, digits: string): { booking: Booking; kind: number } | null {
  const plain = (unmixed(Number(digits)) - offsetOf(seed) + all) % all
  const entry = roster[Math.floor(plain / places_of.consignment)]
  const voyage = Math.floor((plain % places_of.consignment) / places_of.voyage)
  return entry === undefined ? null : { booking: { ...entry, voyage }, kind: plain % places_of.voyage }
}

/** Neighbours become numbers that have nothing in common. Each of the million has one that leads back. */
function mixed(plain: number): number {
  return (turned((plain * stride) % all) * stride) % all
}

function unmixed(number: number): number {
  return (turned((number * inverse) % all) * inverse) % all
}

/** The last three digits first. */
function turned(number: number): number {
  return (number % 1_000) * 1_000 + Math.floor(number / 1_000)
}

const inverse = inverseOf(stride)

function inverseOf(factor: number): number {
  for (let candidate = 1; candidate < all; candidate += 2) if ((candidate * factor) % all === 1) return candidate
  throw new RangeError(`${factor} has no inverse`)
}

/** How a booking is called: by its line, its papers and its boxes. */
export function nameOf(seed: string, booking: Booking): JourneyName {
  const { sailing, consignment } = booking
  const line = fleetLines[sailing.scac]
  return {
    line,
    serial: digitsOf(seed, booking, as_bill),
    bill_of_lading_number: `${line.scac}${digitsOf(seed, booking, as_bill)}`,
    booking_number: `${line.scac}BK${digitsOf(seed, booking, as_booking)}`,
    container_numbers: line.container_prefixes.slice(0, consignment.boxes).map((prefix, position) => {
      const start = `${prefix}${digitsOf(seed, booking, position)}`
      return `${start}${checkDigitOf(start)}`
    }),
    scenario: null,
    ending: null,
  }
}

/** The booking that a line is asked about; null: none of its numbers. */
export function bookingOf(seed: string, scac: string, { kind, value }: AskedReference): Booking | null {
  const number = cleanNumber(value)
  const digits = kind === 'container' ? number.slice(4, 10) : (/\d{6}$/.exec(number)?.[0] ?? '')
  const booking = /^\d{6}$/.test(digits) ? (meaningOf(seed, digits)?.booking ?? null) : null
  if (booking === null || booking.sailing.scac !== scac) return null
  const name = nameOf(seed, booking)
  return [name.bill_of_lading_number, name.booking_number, ...name.container_numbers].includes(number) ? booking : null
}

/** The booking of a box, for those that know boxes by their number alone. With or without its check digit. */
export function bookingOfBox(seed: string, number: string): { booking: Booking; position: number; number: string } | null {
  const found = meaningOf(seed, number.slice(4, 10))
  if (found === null || !/^\d{6}$/.test(number.slice(4, 10))) return null
  const whole = nameOf(seed, found.booking).container_numbers[found.kind]
  return whole?.startsWith(number) ? { booking: found.booking, position: found.kind, number: whole } : null
}

type RefusedNumber = { scac: string; number: string; status: 400 | 404; customer: string; reference: string }

/** Numbers that look right and lead nowhere. */
export function refusedNumbers(seed: string): RefusedNumber[] {
  return refused.map((entry, index) => {
    const digits = digitsOf(seed, { place: roster.length + index, voyage: 0 }, as_bill)
    return { ...entry, number: `${fleetLine(entry.scac)?.scac ?? ''}${digits}` }
  })
}
