/** Differences between two versions of a record, as they leave: one entry for each value, with who said it. */
import { nameBasedId } from '../base/ids.ts'
import type { AttributesOf } from '../contract/resource.ts'
import type { comparison, version } from '../contract/resources/version.ts'
import type { Differences, MoveRow, SayerRow, VersionedType, VersionRow } from '../store/journey/versions.ts'
import { containerAttributes } from '../vocabulary/container-attributes.ts'
import { shipmentAttributes } from '../vocabulary/shipment-attributes.ts'

type VersionAttributes = AttributesOf<typeof version>
type ValueChange = VersionAttributes['changes'][number]
type Sayers = ReadonlyMap<string, SayerRow>
type ChangeContext = { type: VersionedType; moves: readonly MoveRow[]; sayers: Sayers }

const kinds: Readonly<Record<string, { kind: string }>> = { ...shipmentAttributes, ...containerAttributes }

/** Ids of the raw events that decided what changed. */
export function saying({ changed, reasons }: Differences): string[] {
  return changedValues(changed).flatMap(({ attribute }) => reasons[attribute]?.raw_event_id || [])
}

/** One version as its attributes; `moves` may hold those of other versions too. */
export function versionAttributes(row: VersionRow, { type, moves, sayers }: ChangeContext): VersionAttributes {
  const isNow = (instant: Date | null) => instant?.getTime() === row.at.getTime()
  return {
    at: textOf(row.at),
    is_first: row.is_first,
    moved_status: !row.is_first && statusColumn[type] in row.changed,
    changes: changesOf(row, sayers),
    reported: moves.filter(({ created_at }) => isNow(created_at)).map(moveOf),
    withdrew: moves.filter(({ invalidated_at }) => isNow(invalidated_at)).map(withdrawalOf),
    contradicted: row.contradicted,
    uncontradicted: row.uncontradicted,
  }
}

/** What a move of the record is, for those who look at many versions. */
const statusColumn: Record<VersionedType, string> = { container: 'current_status', shipment: 'line_tracking_stopped_at' }

export function comparisonAttributes(
  row: Differences,
  { moves, sayers, from, to }: Omit<ChangeContext, 'type'> & { from: Date; to: Date },
): AttributesOf<typeof comparison> {
  const isBetween = (instant: Date | null) => instant !== null && instant > from && instant <= to
  return {
    from: textOf(from),
    to: textOf(to),
    changes: changesOf(row, sayers),
    // What came and went in between is no difference.
    reported: moves.filter(({ created_at, invalidated_at }) => isBetween(created_at) && !isBetween(invalidated_at)).map(moveOf),
    withdrew: moves
      .filter(({ created_at, invalidated_at }) => isBetween(invalidated_at) && !isBetween(created_at))
      .map(withdrawalOf),
    contradicted: row.contradicted,
    uncontradicted: row.uncontradicted,
  }
}

function changesOf({ changed, reasons }: Differences, sayers: Sayers): ValueChange[] {
  return changedValues(changed).map(({ attribute, from, to }) => {
    const reason = reasons[attribute]
    const sayer = reason === undefined ? undefined : sayers.get(reason.raw_event_id)
    return { attribute, from, to, rule: reason?.rule ?? null, said_by: sayer === undefined ? null : sayerOf(sayer) }
  })
}

type ChangedValue = { attribute: string; from: unknown; to: unknown }

/** In the order of their names. A list of deadlines is one value for each of them. */
function changedValues(changed: Differences['changed']): ChangedValue[] {
  return Object.entries(changed)
    .flatMap(([name, [from, to]]) => {
      if (kinds[name]?.kind !== 'deadlines') return [{ attribute: name, from: shown(name, from), to: shown(name, to) }]
      const [before, after] = [membersOf(from), membersOf(to)]
      return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((member) => {
        const [old, now] = [before[member] ?? null, after[member] ?? null]
        return old === now ? [] : [{ attribute: `${name}.${member}`, from: old, to: now }]
      })
    })
    .sort((one, other) => (one.attribute < other.attribute ? -1 : 1))
}

function membersOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

/** PostgreSQL writes instants with an offset, and with parts of a second. */
function shown(name: string, value: unknown): unknown {
  return kinds[name]?.kind === 'instant' && typeof value === 'string' ? textOf(new Date(value)) : value
}

export function sayerOf({ id, received_at, ...sayer }: SayerRow) {
  return { raw_event_id: id, ...sayer, received_at: textOf(received_at) }
}

function moveOf({ id, container_id, event, timestamp, timezone, location_locode, data_source }: MoveRow) {
  return {
    transport_event_id: id,
    container_id,
    event,
    timestamp: timestamp && textOf(timestamp),
    timezone,
    location_locode,
    data_source,
  }
}

function withdrawalOf(row: MoveRow) {
  return { ...moveOf(row), reason: row.invalidation_reason }
}

/** A version or comparison as a resource. `named` tells it from others of the same record. */
export function changeResource(
  type: 'version' | 'comparison',
  { subject, named, attributes }: { subject: { id: string; type: VersionedType }; named: readonly string[]; attributes: object },
): { id: string; data: string } {
  const id = nameBasedId(type, subject.id, ...named)
  return { id, data: JSON.stringify({ id, type, attributes, relationships: { subject: { data: subject } } }) }
}

export function textOf(instant: Date): string {
  return `${instant.toISOString().slice(0, 19)}Z`
}
