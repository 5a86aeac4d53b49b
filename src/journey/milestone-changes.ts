/**
 * What a new fold changes in the milestones that are stored, and which of it is news. A milestone of one visit is news once, and again
 * whenever it contradicts what was told of it (`isCorrected`); everything else is written in silence. Versions are counted and not
 * derived from what they say, so that a time that goes back and forth makes a chain of corrections and never a circle.
 */
import { invariant } from '../base/invariant.ts'
import { recordedChanges } from '../vocabulary/event-name.ts'
import type { ContainerBelief, Journey, TransportEvent } from './belief.ts'
import { isSameValue } from './same-value.ts'
import { type StoredShipment, type TransportEventRow, transportEventId, versionKey } from './stored.ts'
import { type FormerVesselIds, formerVesselIds, isCorrected, stillTold, toldOf } from './told.ts'

/** Why a row of transport_events is no longer valid (its invalidation_reason). */
type InvalidationReason = 'corrected' | 'withdrawn' | 'container_removed'

type NextVersion = { old: TransportEventRow; new: TransportEventRow }

export type MilestoneChanges = {
  /** News: not told before, or withdrawn and now believed as something else, which names what it was. */
  added: readonly TransportEventRow[]
  /** News: corrections. The old row is invalidated as `corrected`; the new one names it as its previous version. */
  replaced: readonly NextVersion[]
  /** No news, because the same was told of the visit under the key that it had. Written like a correction. */
  renamed: readonly NextVersion[]
  /** No news but to those who heard of the withdrawal: believed again as it was told. The next version names the withdrawn one. */
  returned: readonly TransportEventRow[]
  /** No news. Written in place: same id, key and version. */
  updated: readonly NextVersion[]
  withdrawn: readonly { event: TransportEventRow; reason: InvalidationReason }[]
}

/** O(n) of the events, and O(n²) of those that stand under another key than before. */
export function milestoneChanges(before: StoredShipment | null, after: Journey): MilestoneChanges {
  const rowsOf = Map.groupBy(milestoneRows(before), (row) => row.container_id)
  const known = { versions: before?.versions ?? {}, withdrawn: before?.withdrawn ?? {}, former: formerVesselIds(after.vessels) }
  const settled = after.containers.map((container) => settle(container, rowsOf.get(container.id) ?? [], known))
  const listed = new Set(after.containers.map((container) => container.id))
  const removed = [...rowsOf].filter(([id]) => !listed.has(id)).flatMap(([, rows]) => rows)
  return {
    added: settled.flatMap(({ added }) => added),
    replaced: settled.flatMap(({ replaced }) => replaced),
    renamed: settled.flatMap(({ renamed }) => renamed),
    returned: settled.flatMap(({ returned }) => returned),
    updated: settled.flatMap(({ updated }) => updated),
    withdrawn: [
      ...settled.flatMap(({ withdrawn }) => withdrawn),
      ...removed.map((event) => ({ event, reason: 'container_removed' as const })),
    ],
  }
}

const recorded: ReadonlySet<string> = new Set(recordedChanges)

function milestoneRows(before: StoredShipment | null): TransportEventRow[] {
  return (before?.transport_events ?? []).filter((row) => !recorded.has(row.event))
}

type KnownMilestones = Pick<StoredShipment, 'versions' | 'withdrawn'> & { former: FormerVesselIds }

/**
 * Pairs the milestones of one container with its rows: first those that say of their visit what was told of it, then those that say so
 * under another key (an earlier call was learnt of, and the first visit became the second), then those that correct their row.
 */
function settle(container: ContainerBelief, rows: readonly TransportEventRow[], known: KnownMilestones): MilestoneChanges {
  const events = container.transport_events.map((event) => firstVersion(container.id, event))
  const free = new Map(rows.map((row) => [row.key, row]))
  invariant(
    new Set(events.map(({ key }) => key)).size === events.length,
    `container ${container.id} has two milestones with one key`,
  )
  const isTold = (row: TransportEventRow, event: TransportEventRow) => !isCorrected(toldOf(row), event, known.former)
  const kept = takeFrom(free, events, (event) => {
    const row = free.get(event.key)
    return row !== undefined && isTold(row, event) ? row : undefined
  })
  const moved = takeFrom(free, kept.rest, (event) =>
    [...free.values()].find((row) => row.event === event.event && isTold(row, event)),
  )
  const corrected = takeFrom(free, moved.rest, (event) => free.get(event.key))
  const unpaired = corrected.rest.map((event) => ({
    event,
    last: known.withdrawn[versionKey(event.container_id, event.key)] ?? null,
  }))
  const isReturn = (last: TransportEventRow | null, event: TransportEventRow) => last !== null && isTold(last, event)
  const next = (event: TransportEventRow, old: TransportEventRow | null) => nextVersion(event, old, known.versions)
  return {
    added: unpaired.flatMap(({ event, last }) => (isReturn(last, event) ? [] : [next(event, last)])),
    replaced: corrected.pairs.map(({ old, event }) => ({ old, new: next(event, old) })),
    renamed: moved.pairs.map(({ old, event }) => ({ old, new: inSilence(next(event, old), old) })),
    returned: unpaired.flatMap(({ event, last }) =>
      last !== null && isReturn(last, event) ? [inSilence(next(event, last), last)] : [],
    ),
    updated: kept.pairs.flatMap(({ old, event }) => {
      const { id, version, previous_version_id } = old
      const row = inSilence({ ...event, id, version, previous_version_id }, old)
      return isSameValue(old, row) ? [] : [{ old, new: row }]
    }),
    withdrawn: [...free.values()].map((event) => ({ event, reason: 'withdrawn' as const })),
  }
}

/** Pairs each event with the row that `find` names for it, and takes the row out of `free`. */
function takeFrom(
  free: Map<string, TransportEventRow>,
  events: readonly TransportEventRow[],
  find: (event: TransportEventRow) => TransportEventRow | undefined,
) {
  const pairs: { old: TransportEventRow; event: TransportEventRow }[] = []
  const rest: TransportEventRow[] = []
  for (const event of events) {
    const old = find(event)
    if (old === undefined) rest.push(event)
    else {
      pairs.push({ old, event })
      free.delete(old.key)
    }
  }
  return { pairs, rest }
}

function inSilence(row: TransportEventRow, old: TransportEventRow): TransportEventRow {
  return { ...row, told: stillTold(toldOf(old), row) }
}

function nextVersion(
  event: TransportEventRow,
  old: TransportEventRow | null,
  versions: StoredShipment['versions'],
): TransportEventRow {
  const version = (versions[versionKey(event.container_id, event.key)] ?? 0) + 1
  const id = transportEventId(event.container_id, event.key, version)
  return { ...event, id, version, previous_version_id: old?.id ?? null }
}

function firstVersion(container_id: string, event: TransportEvent): TransportEventRow {
  return {
    id: transportEventId(container_id, event.key, 1),
    container_id,
    key: event.key,
    version: 1,
    event: `container.transport.${event.milestone}`,
    timestamp: event.timestamp,
    timezone: event.timezone,
    data_source: event.data_source,
    location_locode: event.location_locode,
    location_id: event.location?.id ?? null,
    location_type: event.location?.type ?? null,
    terminal_id: event.terminal?.id ?? null,
    terminal_type: event.terminal?.type ?? null,
    vessel_id: event.vessel_id,
    voyage_number: event.voyage_number,
    value: null,
    source_event_id: event.source_event_id,
    previous_version_id: null,
    told: null,
  }
}
