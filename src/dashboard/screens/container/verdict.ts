import { day_ms } from '../../../base/durations.ts'
import { isCollected } from '../../facts/box-facts.tsx'
import type { SaidTime, Sentence } from '../../facts/sentence.ts'
import type { ContainerStatus } from '../../facts/status-words.ts'
import { dayAt, dayText, timeText } from '../../facts/time-text.ts'
import type { Box } from '../../server/work.ts'

// Whether a container can be picked up, in a sentence.

type BoxAttributes = Box['attributes']
type Hold = BoxAttributes['holds_at_pod_terminal'][number]

/** Before it stands where it is collected, and after it was collected, nobody asks the terminal. */
const elsewhere: Readonly<Record<ContainerStatus, ((box: BoxAttributes, now: Date) => Sentence) | null>> = {
  new: () => ['Not yet. It has not departed.'],
  loaded: () => ['Not yet. It has not departed.'],
  on_ship: (box, now) => notYet(box, now),
  awaiting_inland_transfer: () => ['Not here. It waits for its train.'],
  on_rail: (box, now) => byTrain(box, now),
  grounded: null,
  available: null,
  not_available: null,
  off_dock: null,
  picked_up: (box, now) => collected(box, now),
  delivered: (box, now) => collected(box, now),
  dropped: (box, now) => collected(box, now),
  empty_returned: () => ['It was collected, and the empty box is back.'],
}

/** By what the terminal told: the answer first, in words. */
export function verdictOf(box: BoxAttributes, now: Date): Sentence {
  const special = elsewhere[box.current_status]
  if (special !== null) return special(box, now)
  if (!box.availability_known) return ['Not told. This terminal does not report.']
  const [hold, ...others] = box.holds_at_pod_terminal.filter(({ status }) => status === 'hold')
  if (box.available_for_pickup === true) {
    if (hold !== undefined) return ['The terminal says yes, and names a hold. Ask before you send a truck.']
    return box.location_at_pod_terminal === null ? ['Yes.'] : [`Yes. It stands at ${box.location_at_pod_terminal}.`]
  }
  if (hold === undefined) return ['Not released yet. Nobody says why.']
  const more = others.length > 0 ? `, and ${others.length} more ${others.length === 1 ? 'hold' : 'holds'}` : ''
  return [`No. ${holdWords[hold.name]} has held it`, ...sinceWords(hold, box.pod_timezone, now), `${more}.`]
}

export const holdWords: Readonly<Record<Hold['name'], string>> = {
  freight: 'The line (freight)',
  customs: 'Customs',
  USDA: 'Agriculture (USDA)',
  VACIS: 'An X-ray exam (VACIS)',
  TMF: 'The terminal (mitigation fee)',
  other: 'A hold of another kind',
}

const weekday_days = 6

/** ` since Sunday`, while the name of the day is exact; then with its date. Nothing when nobody knows since when. */
function sinceWords({ since_at }: Hold, zone: string | null, now: Date): Sentence {
  if (!since_at || zone === null) return []
  const at = new Date(since_at)
  const day = dayAt(at, zone)
  const said = (text: string): SaidTime => ({ text, datetime: since_at, zone })
  const { clock, offset } = timeText({ at, zone, now })
  if (day === dayAt(now, zone)) return [' since ', said(`${clock} ${offset}`), ' today']
  if (now.getTime() - at.getTime() > weekday_days * day_ms) return [' since ', said(dayText(day, now))]
  return [' since ', said(new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: zone }).format(at))]
}

/** The calendar day of an instant at a place. */
function saidDay(at: string, zone: string, now: Date): SaidTime {
  return { text: dayText(dayAt(new Date(at), zone), now), datetime: at, zone }
}

function notYet(
  { arrival_at, arrival_time_zone, arrival_is_estimate, pod_arrived_at, pod_timezone }: BoxAttributes,
  now: Date,
): Sentence {
  if (pod_arrived_at !== null) return ['Not yet. The ship has arrived, and nobody says that it was discharged.']
  const zone = arrival_time_zone ?? pod_timezone
  if (!arrival_at || arrival_is_estimate !== true || zone === null) return ['Not yet. It is at sea.']
  return ['Not yet. It is at sea, expected ', saidDay(arrival_at, zone, now), '.']
}

function byTrain({ ind_eta_at, final_destination_timezone: zone }: BoxAttributes, now: Date): Sentence {
  if (ind_eta_at === null || zone === null) return ['Not yet. It is on a train.']
  return ['Not yet. It is on a train, expected ', saidDay(ind_eta_at, zone, now), '.']
}

function collected(
  { pod_full_out_at, pod_timezone, final_destination_full_out_at, final_destination_timezone }: BoxAttributes,
  now: Date,
): Sentence {
  const [at, zone] = final_destination_full_out_at
    ? [final_destination_full_out_at, final_destination_timezone]
    : [pod_full_out_at, pod_timezone]
  if (at === null || zone === null) return ['It was collected.']
  return ['It was collected on ', saidDay(at, zone, now), '.']
}

/** What holds and fees come to, in a second sentence; null when there is nothing to add. */
export function detailOf({ holds_at_pod_terminal: holds, availability_known, current_status }: BoxAttributes): string | null {
  const pending = holds.filter(({ status }) => status === 'pending').length
  const in_force = holds.length - pending
  if (isCollected(current_status))
    return holds.length === 0 ? null : 'It is out; what the terminal named last it did not take back.'
  const parts = [
    pending === 0
      ? null
      : `${pending} ${pending === 1 ? 'hold is' : 'holds are'} announced and ${pending === 1 ? 'does' : 'do'} not block yet.`,
    elsewhere[current_status] !== null && in_force > 0
      ? `${in_force} ${in_force === 1 ? 'hold is' : 'holds are'} in force already.`
      : null,
    availability_known && holds.length === 0 && elsewhere[current_status] === null ? 'No hold is named.' : null,
  ]
  return parts.filter(Boolean).join(' ') || null
}
