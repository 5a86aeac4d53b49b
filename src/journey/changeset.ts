/** The changeset of a container.updated: what a terminal's data changed, as [old, new]. */
import type { ContainerBelief } from './belief.ts'
import type { ChangedContainer } from './diff.ts'
import { isTakenDown } from './recorded-changes.ts'
import { isSameValue } from './same-value.ts'
import type { StoredContainer } from './stored.ts'

export type ChangesetKey =
  | 'available_for_pickup'
  | 'pickup_lfd'
  | 'pickup_lfd_line'
  | 'pickup_lfd_rail'
  | 'fees_at_pod_terminal'
  | 'holds_at_pod_terminal'
  | 'pickup_appointment_at'
  | 'pod_terminal'

export type Changeset = Partial<Record<ChangesetKey, readonly [unknown, unknown]>>

type View = StoredContainer | ContainerBelief

// The interface names these keys and no others: the terminal's own deadline shows only where it decides pickup_lfd.
const current: Record<ChangesetKey, (container: View) => unknown> = {
  available_for_pickup: (container) => container.available_for_pickup,
  pickup_lfd: (container) => container.pickup_lfd,
  pickup_lfd_line: (container) => container.import_deadlines.pickup_lfd_line,
  pickup_lfd_rail: (container) => container.import_deadlines.pickup_lfd_rail,
  fees_at_pod_terminal: (container) => container.fees_at_pod_terminal,
  holds_at_pod_terminal: (container) => container.holds_at_pod_terminal,
  pickup_appointment_at: (container) => container.pickup_appointment_at,
  pod_terminal: (container) => container.pod_terminal_id,
}

/** Lists are compared and sent whole. Empty when nothing that the kind speaks of has changed. */
export function changesetOf({ before, after }: ChangedContainer): Changeset {
  const changeset: Changeset = {}
  // Keys of a complete Record are its union.
  for (const key of Object.keys(current) as ChangesetKey[]) {
    const change = [current[key](before), current[key](after)] as const
    if (!isSameValue(...change) && !isLeftOut(key, { before, after })) changeset[key] = change
  }
  return changeset
}

function isLeftOut(key: ChangesetKey, { before, after }: Pick<ChangedContainer, 'before' | 'after'>): boolean {
  // The first terminal is an assignment and not a change.
  if (key === 'pod_terminal') return before.pod_terminal_id === null
  return key.startsWith('pickup_') && isTakenDown(after, current[key](after))
}
