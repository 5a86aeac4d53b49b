/** What equipment events say about the box itself, once for each container and value however often it is repeated. */
import type { ClaimedTime, Particulars, UnnumberedEvent } from '../../../../vocabulary/raw-event.ts'
import type { Report } from './report.ts'

/** An event that was read, with all it says beyond its claim. */
export type ReadReport = { report: Report; event: UnnumberedEvent }

type ParticularsGroup = { fields: Particulars['fields']; at: ClaimedTime | null; events: UnnumberedEvent[] }

/** Equipment codes carry no time, for they do not change; a seal counts from the first move that was reported with it. */
export function equipmentParticulars(read: readonly ReadReport[]): UnnumberedEvent[] {
  const findings = new Map<string, ParticularsGroup>()
  for (const { report, event } of read) {
    if (report.container === null || event.retracted) continue
    if (report.equipment_code !== null) note(findings, event, { fields: { equipment_code: report.equipment_code }, at: null })
    const seal = sealOf(report)
    if (seal !== null) note(findings, event, { fields: { seal_number: seal }, at: actualTime(event) })
  }
  return [...findings.values()].flatMap(({ fields, at, events: [first, ...others] }) =>
    first
      ? [
          {
            ...first,
            source_id: null,
            reported_at: null,
            bill_of_lading_number: onlyOne([first, ...others], 'bill_of_lading_number'),
            booking_number: onlyOne([first, ...others], 'booking_number'),
            original_event: null,
            claim: { kind: 'particulars', at, fields },
          },
        ]
      : [],
  )
}

function note(
  findings: Map<string, ParticularsGroup>,
  event: UnnumberedEvent,
  { fields, at }: { fields: Particulars['fields']; at: ClaimedTime | null },
): void {
  const key = JSON.stringify([event.container_number, fields])
  const known = findings.get(key) ?? { fields, at, events: [] }
  if (at && (!known.at || at.local < known.at.local)) known.at = at
  known.events.push(event)
  findings.set(key, known)
}

/** The number that all events agree on which name one, in whatever order they came. */
function onlyOne(events: readonly UnnumberedEvent[], name: 'bill_of_lading_number' | 'booking_number'): string | null {
  const [number, ...others] = new Set(events.flatMap((event) => event[name] ?? []))
  return others.length === 0 ? (number ?? null) : null
}

function actualTime({ claim }: UnnumberedEvent): ClaimedTime | null {
  return (claim.kind === 'milestone' || claim.kind === 'remark') && claim.classifier === 'actual' ? claim.at : null
}

/** The carrier's or the shipper's seal, else the first. */
function sealOf({ seals }: Report): string | null {
  const seal = seals.find(({ source }) => source === 'CAR') ?? seals.find(({ source }) => source === 'SHI') ?? seals[0]
  return seal?.number ?? null
}
