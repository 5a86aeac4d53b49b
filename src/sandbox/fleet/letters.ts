/** Letters of a line of the fleet, X12 315: until when a box stays for free, as the line counts, and which ship and voyage brought it. */
import { hourOf, instantOf } from '../events.ts'
import { freeTime, posted } from '../letters/by-edi.ts'
import { stamped } from '../letters/x12.ts'
import { type PlannedBooking, timelineOf } from './fleet.ts'
import { nameOf } from './numbers.ts'

type LetterFile = { file: string; text: string }

// After the discharge.
const written_h = 6
// A line writes of what is under way, not of the last years.
const kept_h = 60 * 24

/** The letters that were written by now, about these bookings. The same letter is always the same text. */
export function lettersAt(
  seed: string,
  bookings: readonly PlannedBooking[],
  { began_at, now }: { began_at: Date; now: Date },
): LetterFile[] {
  const timeline = timelineOf(began_at)
  const now_h = hourOf(timeline, now)
  return bookings.flatMap((booking) => {
    const { plan, consignment } = booking
    const hour = plan.discharges_h + written_h
    const days = consignment.ashore.line_lfd_d
    if (days === null || hour > now_h || hour < now_h - kept_h) return []
    const scene = { journey: nameOf(seed, booking), plan, timeline }
    const discharge = plan.moves.find(({ key }) => key === 'main_discharge')
    if (discharge === undefined) return []
    const { day } = stamped(instantOf(timeline, plan.discharges_h + days * 24), discharge.place.time_zone)
    const statements = scene.journey.container_numbers.map((number) => freeTime(scene, { number, day, discharge }))
    const { body } = posted(scene, { hour, set: '315', sender: scene.journey.line.scac }, statements)
    return [{ file: `${scene.journey.bill_of_lading_number}-free-time.edi`, text: body }]
  })
}
