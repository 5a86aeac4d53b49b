/** What of a container's charges is summed up over all of the account, for as long as that is asked about. */
import { day_ms } from '../base/durations.ts'
import { exposed_days_max, exposedCharges, writeExposed } from '../charges/exposed.ts'
import type { WorkFacts } from './facts.ts'
import { later, type Moments } from './moments.ts'

/** As texts that are the same for containers that are alike; null: none of it is summed up. */
export function exposureOf({ charge, tariffs, created_at }: WorkFacts, { now, hasCome }: Moments): readonly string[] | null {
  const exposed = exposedCharges(charge, { tariffs, now, hasCome })
  if (exposed.length === 0 || hasCome(later(created_at, exposed_days_max * day_ms))) return null
  return exposed.map(writeExposed)
}
