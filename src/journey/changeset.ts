/** The changeset of a container.updated: what changed, as [old, new], and who said so. */
import type { DataSource, FeedSource } from '../vocabulary/raw-event.ts'
import type { ContainerBelief } from './belief.ts'
import type { ChangedContainer } from './diff.ts'
import { isTakenDown } from './recorded-changes.ts'
import { isSameValue } from './same-value.ts'
import type { StoredContainer } from './stored.ts'

type ChangesetKey =
  | 'available_for_pickup'
  | 'pickup_lfd'
  | 'pickup_lfd_line'
  | 'pickup_lfd_rail'
  | 'fees_at_pod_terminal'
  | 'holds_at_pod_terminal'
  | 'pickup_appointment_at'
  | 'pod_terminal'

export type Changeset = Partial<Record<ChangesetKey, readonly [unknown, unknown]>>

type ContainerState = StoredContainer | ContainerBelief

type Member = {
  current(container: ContainerState): unknown
  /** Member of the provenance that holds who decided it. */
  decided_by: string
}

// The interface names these keys and no others: the terminal's own deadline shows only where it decides pickup_lfd.
const members: Record<ChangesetKey, Member> = {
  available_for_pickup: {
    current: (container) => container.available_for_pickup,
    decided_by: 'available_for_pickup',
  },
  pickup_lfd: { current: (container) => container.pickup_lfd, decided_by: 'pickup_lfd' },
  pickup_lfd_line: {
    current: (container) => container.import_deadlines.pickup_lfd_line,
    decided_by: 'import_deadlines.pickup_lfd_line',
  },
  pickup_lfd_rail: {
    current: (container) => container.import_deadlines.pickup_lfd_rail,
    decided_by: 'import_deadlines.pickup_lfd_rail',
  },
  fees_at_pod_terminal: { current: (container) => container.fees_at_pod_terminal, decided_by: 'fees_at_pod_terminal' },
  holds_at_pod_terminal: { current: (container) => container.holds_at_pod_terminal, decided_by: 'holds_at_pod_terminal' },
  pickup_appointment_at: { current: (container) => container.pickup_appointment_at, decided_by: 'pickup_appointment_at' },
  pod_terminal: { current: (container) => container.pod_terminal_id, decided_by: 'pod_terminal_id' },
}

// Of several sources of one update the nearest to the box is named.
const nearest: readonly FeedSource[] = ['terminal', 'rail', 'shipping_line', 'ais']

/** Lists are compared and sent whole. Empty when nothing that the kind speaks of has changed. */
export function changesetOf({ before, after }: ChangedContainer): Changeset {
  const changeset: Changeset = {}
  // Keys of a complete Record are its union.
  for (const key of Object.keys(members) as ChangesetKey[]) {
    const change = [members[key].current(before), members[key].current(after)] as const
    if (!isSameValue(...change) && !isLeftOut(key, { before, after })) changeset[key] = change
  }
  return changeset
}

/**
 * Who said what changed: the source of what is believed now, of what ended where nothing is; of several the nearest to the box. Null
 * where no source is known of any of it.
 */
export function sourceOfChangeset(
  changeset: Changeset,
  { before, after }: ChangedContainer,
  data_source_of: (raw_event_id: string) => DataSource | undefined = () => undefined,
): FeedSource | null {
  // Keys of a Changeset are its union.
  const sources = (Object.keys(changeset) as ChangesetKey[]).map((key) => {
    const { decided_by } = members[key]
    const winner = (after.provenance[decided_by] ?? before.provenance[decided_by])?.raw_event_id
    return winner === undefined ? undefined : data_source_of(winner)
  })
  return nearest.find((source) => sources.includes(source)) ?? null
}

function isLeftOut(key: ChangesetKey, { before, after }: Pick<ChangedContainer, 'before' | 'after'>): boolean {
  // The first terminal is an assignment and not a change.
  if (key === 'pod_terminal') return before.pod_terminal_id === null
  return key.startsWith('pickup_') && isTakenDown(after, members[key].current(after))
}
