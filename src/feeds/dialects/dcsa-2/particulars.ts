/** What equipment events say about the box itself, once for each container and value however often it is repeated. */
import type { ClaimedTime, DecodedEvent, Particulars } from '../../../vocabulary/raw-event.ts'
import type { Report } from './report.ts'

/** An event that was read, with all it says beyond its claim. */
export type ReadReport = { report: Report; event: Omit<DecodedEvent, 'index'> }

type Finding = { event: Omit<DecodedEvent, 'index'>; fields: Particulars['fields']; at: ClaimedTime | null }

/** Equipment codes carry no time, for they do not change; a seal counts from the first move that was reported with it. */
export function equipmentParticulars(read: readonly ReadReport[]): Omit<DecodedEvent, 'index'>[] {
  const findings = new Map<string, Finding>()
  for (const { report, event } of read) {
    if (report.container === null || event.retracted) continue
    if (report.equipment_code !== null) {
      keepFirst(findings, { event, fields: { equipment_code: report.equipment_code }, at: null })
    }
    const seal = sealOf(report)
    if (seal !== null) keepFirst(findings, { event, fields: { seal_number: seal }, at: actualTime(event) })
  }
  return [...findings.values()].map(({ event, fields, at }) => ({
    ...event,
    source_id: null,
    reported_at: null,
    original_event: null,
    claim: { kind: 'particulars', at, fields },
  }))
}

function keepFirst(findings: Map<string, Finding>, finding: Finding): void {
  const key = JSON.stringify([finding.event.container_number, finding.fields])
  const known = findings.get(key)
  if (!known) findings.set(key, finding)
  else if (finding.at && (!known.at || finding.at.local < known.at.local)) findings.set(key, { ...known, at: finding.at })
}

function actualTime({ claim }: Omit<DecodedEvent, 'index'>): ClaimedTime | null {
  return (claim.kind === 'milestone' || claim.kind === 'remark') && claim.classifier === 'actual' ? claim.at : null
}

/** The carrier's or the shipper's seal, else the first. */
function sealOf({ seals }: Report): string | null {
  const seal = seals.find(({ source }) => source === 'CAR') ?? seals.find(({ source }) => source === 'SHI') ?? seals[0]
  return seal?.number ?? null
}
