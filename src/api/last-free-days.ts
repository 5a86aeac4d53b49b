/** Every last free day that was told for a container, from the versions in which one of them changed. */
import type { AttributesOf } from '../contract/resource.ts'
import type { lastFreeDays } from '../contract/resources/last-free-days.ts'
import type { DeadlineRow, SayerRow } from '../store/journey/versions.ts'
import { sayerOf, textOf } from './record-changes.ts'

type LastFreeDays = AttributesOf<typeof lastFreeDays>
type GrantedDay = LastFreeDays['told'][number]

/** By whom they are granted, in the order in which they count. */
const granters = [
  ['line', 'pickup_lfd_line'],
  ['terminal', 'pickup_lfd_terminal'],
  ['rail', 'pickup_lfd_rail'],
] as const

/** The raw events that say so. */
export function sayingDeadlines(rows: readonly DeadlineRow[]): string[] {
  return rows.flatMap(({ reasons }) =>
    granters.flatMap(([, member]) => reasons[`import_deadlines.${member}`]?.raw_event_id || []),
  )
}

/** `rows` are those of one container, the earliest first. */
export function lastFreeDaysOf(rows: readonly DeadlineRow[], sayers: ReadonlyMap<string, SayerRow>): LastFreeDays {
  const last = rows.at(-1)
  const counted = rows.flatMap(({ pickup_lfd }) => pickup_lfd ?? [])
  const source = last === undefined || last.pickup_lfd === null ? null : granterOf(last)
  return {
    pickup_lfd: last?.pickup_lfd ? instantOf(last.pickup_lfd) : null,
    source,
    first_pickup_lfd: counted[0] === undefined ? null : instantOf(counted[0]),
    time_zone: (source === 'rail' ? last?.final_destination_timezone : last?.pod_timezone) ?? null,
    told: granters.flatMap(([granter, member]) => wordsOf(rows, { granter, member, sayers })),
  }
}

type Granter = { granter: GrantedDay['source']; member: (typeof granters)[number][1]; sayers: ReadonlyMap<string, SayerRow> }

function wordsOf(rows: readonly DeadlineRow[], { granter, member, sayers }: Granter): GrantedDay[] {
  const words: GrantedDay[] = []
  for (const row of rows) {
    const value = row.deadlines[member] === null ? null : instantOf(row.deadlines[member])
    const before = words.at(-1)
    const counted = value !== null && row.pickup_lfd !== null && instantOf(row.pickup_lfd) === value && granterOf(row) === granter
    if (before !== undefined && before.value === value) {
      before.counted ||= counted
      continue
    }
    // That nothing was told yet is no word.
    if (before === undefined && value === null) continue
    const at = textOf(row.at)
    if (before !== undefined) before.until_at = at
    const sayer = sayers.get(row.reasons[`import_deadlines.${member}`]?.raw_event_id ?? '')
    words.push({
      source: granter,
      value,
      since_at: at,
      until_at: null,
      counted,
      said_by: sayer === undefined ? null : sayerOf(sayer),
    })
  }
  return words
}

/** Who grants the one that counts: the line before the terminal before the railroad. */
function granterOf({ deadlines }: DeadlineRow): GrantedDay['source'] {
  return granters.find(([, member]) => deadlines[member] !== null)?.[0] ?? 'rail'
}

function instantOf(text: string): string {
  return textOf(new Date(text))
}
