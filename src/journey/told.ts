/**
 * What the customer was told of a milestone, and what corrects it: another time, place or vessel. A detail that was not known and now is
 * (place, vessel), that names the same thing better (a vessel by its number), or that nobody acts upon (voyage, facility, source) is no
 * correction, and neither is a detail that is no longer known.
 */
import type { Instant, VesselBelief } from './belief.ts'
import { vesselIdByName } from './resolve.ts'
import { isSameValue } from './same-value.ts'
import type { AnnouncedMilestone, TransportEventRow } from './stored.ts'

// Sources round and re-round their times; nobody wants to hear of it. See docs/explanation/how-a-journey-is-decided.md#12-what-is-announced.
const tolerance_ms = 60_000

/** By the id of a vessel with an IMO number: the id that it had while only its name was known. */
export type FormerVesselIds = ReadonlyMap<string, string>

/** O(n). Of all vessels of a fold. */
export function formerVesselIds(vessels: readonly VesselBelief[]): FormerVesselIds {
  return new Map(vessels.flatMap(({ id, name }) => (name === null ? [] : [[id, vesselIdByName(name)] as const])))
}

/** What was told of a row that is stored. */
export function toldOf({ told, timestamp, location_locode, vessel_id }: TransportEventRow): AnnouncedMilestone {
  return told ?? { timestamp, location_locode, vessel_id }
}

/** Whether `row` contradicts what was told. The time may drift within the tolerance of the time told, in however many steps. */
export function isCorrected(told: AnnouncedMilestone, row: TransportEventRow, former: FormerVesselIds): boolean {
  return (
    !isAboutSameTime(told.timestamp, row.timestamp) ||
    isAnother(told.location_locode, row.location_locode) ||
    (isAnother(told.vessel_id, row.vessel_id) && !isOneVessel(told.vessel_id, row.vessel_id, former))
  )
}

/** What counts as told once `row` takes the place of what was told without a word; null when that is what it says. */
export function stillTold(told: AnnouncedMilestone, row: TransportEventRow): AnnouncedMilestone | null {
  const kept: AnnouncedMilestone = {
    timestamp: told.timestamp,
    location_locode: row.location_locode ?? told.location_locode,
    vessel_id: row.vessel_id ?? told.vessel_id,
  }
  return isSameValue(kept, toldOf({ ...row, told: null })) ? null : kept
}

function isAboutSameTime(one: Instant | null, other: Instant | null): boolean {
  return one === null || other === null || Math.abs(Date.parse(one) - Date.parse(other)) < tolerance_ms
}

/** Both are known, and they are two. */
function isAnother(one: string | null, other: string | null): boolean {
  return one !== null && other !== null && one !== other
}

function isOneVessel(one: string | null, other: string | null, former: FormerVesselIds): boolean {
  return [
    [one, other],
    [other, one],
  ].some(([numbered, named]) => named !== null && former.get(numbered ?? '') === named)
}
