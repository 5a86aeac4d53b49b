/** Letters of a line of the fleet, X12 315: until when a box stays for free, as the line counts. */
import { Temporal } from 'temporal-polyfill'
import { hourOf, instantOf } from '../events.ts'
import { type PlannedBooking, timelineOf } from './fleet.ts'
import { nameOf } from './numbers.ts'

type Letter = { file: string; text: string }

// After the discharge.
const written_h = 6
// A line writes of what is under way, not of the last years.
const kept_h = 60 * 24

/** The letters that were written by now, about these bookings. The same letter is always the same text. */
export function lettersAt(
  seed: string,
  bookings: readonly PlannedBooking[],
  { began_at, now }: { began_at: Date; now: Date },
): Letter[] {
  const timeline = timelineOf(began_at)
  const hour = hourOf(timeline, now)
  return bookings.flatMap((booking) => {
    const { plan, consignment } = booking
    const at_h = plan.discharges_h + written_h
    const days = consignment.ashore.line_lfd_d
    if (days === null || at_h > hour || at_h < hour - kept_h) return []
    const name = nameOf(seed, booking)
    const to = plan.moves.find(({ key }) => key === 'main_discharge')?.place
    const from = plan.moves.find(({ key }) => key === 'main_load')?.place
    if (to === undefined || from === undefined) return []
    const day = (at: Date, zone: string) => Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone)
    const free_until = day(instantOf(timeline, plan.discharges_h + days * 24), to.time_zone)
      .toPlainDate()
      .toString()
    const written = day(instantOf(timeline, at_h), 'UTC')
    const text = name.container_numbers.map((number) => [
      `B4***NF*${free_until.replaceAll('-', '')}*0000**${number.slice(0, 4)}*${number.slice(4, 10)}*L*45G1*${to.locode}*UN*${number.slice(10)}`,
      `N9*BM*${name.bill_of_lading_number}`,
      `N9*BN*${name.booking_number}`,
      `N9*SCA*${name.line.scac}`,
      `R4*L*UN*${from.locode}*${from.name.toUpperCase()}*${from.locode.slice(0, 2)}`,
      `R4*D*UN*${to.locode}*${to.name.toUpperCase()}*${to.locode.slice(0, 2)}`,
    ])
    return [
      {
        file: `${name.bill_of_lading_number}-free-time.edi`,
        text: interchange(name.line.scac, text, { written, number: Number(name.serial) }),
      },
    ]
  })
}

type LetterEnvelope = { written: Temporal.ZonedDateTime; number: number }

function interchange(scac: string, statements: readonly (readonly string[])[], { written, number }: LetterEnvelope): string {
  const day = written.toPlainDate().toString().replaceAll('-', '')
  const clock = written.toPlainTime().toString({ smallestUnit: 'minute' }).replace(':', '')
  const control = String(number).padStart(9, '0')
  const sets = statements.flatMap((segments, index) => {
    const set = String(index + 1).padStart(4, '0')
    return [`ST*315*${set}`, ...segments, `SE*${segments.length + 2}*${set}`]
  })
  return `${[
    `ISA*00*          *00*          *ZZ*${scac.padEnd(15)}*ZZ*${'LANDFALL'.padEnd(15)}*${day.slice(2)}*${clock}*U*00401*${control}*0*P*>`,
    `GS*QO*${scac}*LANDFALL*${day}*${clock}*${number}*X*004010`,
    ...sets,
    `GE*${statements.length}*${number}`,
    `IEA*1*${control}`,
  ].join('~\n')}~\n`
}
