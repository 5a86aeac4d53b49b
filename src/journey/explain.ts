/** Why a value is believed, for people: the rule in words, and which other word stands against it. */
import { hour_ms } from '../base/durations.ts'
import type { AttributeTable } from '../vocabulary/attribute.ts'
import { containerAttributes } from '../vocabulary/container-attributes.ts'
import type { Claim, DataSource } from '../vocabulary/raw-event.ts'

/** What a source said, as far as it speaks of one value. */
export type Candidate = {
  raw_event_id: string
  data_source: DataSource
  /** SCAC of the line or railroad, or code of the terminal, that speaks. */
  operator: string
  /** When it was said: as the source dates it, else when it was received. Epoch milliseconds. */
  said_ms: number
  is_estimate: boolean
  /** The time as the journey reads it; null: it is about no move. Epoch milliseconds. */
  at_ms: number | null
  claim: Claim
}

// Lines round to the hour and mistake clocks by a few; a day's shift is a contradiction.
const same_time_ms = 6 * hour_ms

/**
 * Those among the losing words that still stand against the winner: the last word of each other source, when it says something else.
 * Earlier words of the same source were corrected by it, and an estimate does not contradict what has happened. But one source that says at
 * once that a ship came, or left, at two times contradicts itself; boxes may well be lifted twice, or pass a gate twice. O(n).
 */
export function contradictions(attribute: string, winner: Candidate, lost: readonly Candidate[]): Candidate[] {
  const last = new Map<string, Candidate>()
  for (const candidate of lost) {
    const speaker = `${candidate.data_source} ${candidate.operator}`
    const before = last.get(speaker)
    if (before === undefined || before.said_ms < candidate.said_ms) last.set(speaker, candidate)
  }
  last.delete(`${winner.data_source} ${winner.operator}`)
  const at_once = lost.filter((candidate) => isSaidTogether(candidate, winner))
  return [...last.values(), ...at_once].filter((candidate) => differs(attribute, winner, candidate))
}

function isSaidTogether(one: Candidate, other: Candidate): boolean {
  if (one.claim.kind !== 'milestone' || other.claim.kind !== 'milestone') return false
  const is_of_ship = one.claim.movement === 'arrive' || one.claim.movement === 'depart'
  const is_one_speaker = one.data_source === other.data_source && one.operator === other.operator
  const is_one_call = one.claim.transport_call === other.claim.transport_call
  // The midnight of a bare day says nothing about the hour.
  const is_exact = [one.claim, other.claim].every(({ at }) => at.local.length > 10)
  return is_of_ship && is_one_speaker && is_one_call && is_exact && one.said_ms === other.said_ms
}

function differs(attribute: string, winner: Candidate, other: Candidate): boolean {
  if (winner.claim.kind === 'condition' && other.claim.kind === 'condition') {
    const [one, two] = [winner, other].map(({ claim }) => reportedOf(attribute, claim))
    return one !== undefined && two !== undefined && JSON.stringify(one) !== JSON.stringify(two)
  }
  if (winner.at_ms === null || other.at_ms === null || winner.is_estimate !== other.is_estimate) return false
  return Math.abs(winner.at_ms - other.at_ms) > same_time_ms
}

const attributes: AttributeTable = containerAttributes

/** What a condition says of an attribute, or of a member of one (`import_deadlines.pickup_lfd_line`). */
function reportedOf(attribute: string, claim: Claim): unknown {
  const [name = ''] = attribute.split('.', 1)
  const member = attributes[name]?.reported
  return member !== undefined && claim.kind === 'condition' ? claim.reported[member] : undefined
}

/** The rule in a sentence. A rule that carries a detail behind a colon has its sentence completed by it. */
export function ruleInWords(rule: string): string {
  const [name = '', detail = ''] = rule.split(':', 2)
  const words = Object.hasOwn(sentences, name) ? sentences[name] : undefined
  return words === undefined ? rule : words.replace('{}', names.get(detail) ?? detail)
}

const names = new Map([
  ['shipping_line', 'the shipping line'],
  ['terminal', 'the terminal'],
  ['rail', 'the railroad'],
  ['ais', 'the position of the ship'],
  ['user_input', 'a person of the account'],
  ['pickup_lfd_line', 'the shipping line'],
  ['pickup_lfd_terminal', 'the terminal'],
  ['pickup_lfd_rail', 'the railroad'],
  ['empty_returned', 'the empty container was returned'],
  ['delivered', 'it was delivered'],
  ['picked_up', 'it was picked up'],
  ['off_dock', 'it was moved off dock'],
  ['at_inland_facility', 'it is at the inland facility'],
  ['on_rail', 'it is on a train'],
  ['on_feeder', 'it is on a feeder'],
  ['bound_for_train', 'it was brought to a train'],
  ['at_port', 'it is at the port of discharge'],
  ['released_at_port', 'the terminal has released it'],
  ['at_sea', 'it has sailed and not arrived'],
  ['past', 'it has passed while the ship is still on its way'],
  ['too_fast', 'the ship would have to sail faster than it does'],
])

const sentences: Readonly<Record<string, string>> = {
  only_claim: 'Nobody else speaks of it.',
  authority: 'Of several sources, {} knows best.',
  latest_report: 'The latest word of the best source.',
  exact_time: 'A time to the minute, which a later report repeats by the day, by noon or by midnight only.',
  first_estimate: 'The first estimate that was heard.',
  latest_estimate: 'The latest estimate.',
  planned_discharge: 'Nobody expects the ship at a time of its own: when the container is to be discharged.',
  outdone: 'By the position of the ship, which outdoes the latest word on it: {}.',
  latest_condition: 'The latest observation.',
  coalesced: 'Line before terminal before railroad: {} has named one.',
  trusted_and_latest: 'The latest word of the most trusted source.',
  stated: 'The shipping line says so itself.',
  first_loading: 'Where it was first loaded onto a vessel.',
  last_discharge: 'Where the last vessel is to discharge it.',
  end_of_the_way: 'Where its way ends.',
  collected_inland: 'Where it was collected.',
  as_other_containers: 'As the other containers of the shipment.',
  railroad_reports: 'The railroad itself reports about it.',
  no_fees_on_the_way: 'Fees are not owed on a vessel or a train.',
  moved_to_yard: 'It went through the gate of another yard of the port.',
  discharged_by_terminal: 'The terminal that discharged it.',
  discharged: 'Where it was discharged.',
  berthed: 'Where its vessel berthed.',
  in_yard: 'The terminal in whose yard it is.',
  line: 'The terminal that the shipping line names.',
  forecast: 'The first terminal that was announced.',
  status: 'The first rule that holds: {}.',
}
