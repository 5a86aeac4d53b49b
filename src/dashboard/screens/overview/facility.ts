import { relatedOne } from '../../../client/included.ts'
import type { BoxList } from '../../server/queries.ts'
import type { Box } from '../../server/work.ts'

/** The terminal or ramp where a box is collected, by the name that people call it; null: no source names it. */
export function facilityOf(list: BoxList, box: Box): { name: string; city: string | null } | null {
  const ramp = relatedOne(list, box, { name: 'pickup_facility', type: 'rail_terminal' })
  if (ramp !== null) return { name: ramp.attributes.name, city: ramp.attributes.city ?? null }
  const terminal =
    relatedOne(list, box, { name: 'pickup_facility', type: 'terminal' }) ??
    relatedOne(list, box, { name: 'pod_terminal', type: 'terminal' })
  if (terminal === null) return null
  const { nickname, name, city } = terminal.attributes
  return { name: nickname ?? name, city: city ?? null }
}
