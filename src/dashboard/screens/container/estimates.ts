import type { Estimate } from '../../../client/interface.ts'

// What was said of the arrival at the port of discharge, by whom and when.

export type Word = { said_at: number; expected_at: number; state: Estimate['attributes']['state'] }
export type Series = { data_source: string; said: readonly Word[] }

/** Words on the arrival at a port, by source, the first first. `until`: only what had come by then. */
export function seriesOf(estimates: readonly Estimate[], locode: string | null, until: string | null): Series[] {
  const by_source = new Map<string, Word[]>()
  for (const { attributes } of estimates) {
    const { event, location_locode, estimated_at, said_at, received_at, data_source, state } = attributes
    if (event !== 'vessel_arrived' || location_locode !== locode || estimated_at === null) continue
    if (until !== null && received_at > until) continue
    const said = by_source.get(data_source) ?? []
    said.push({ said_at: Date.parse(said_at), expected_at: Date.parse(estimated_at), state })
    by_source.set(data_source, said)
  }
  const order = (name: string) => (name === 'shipping_line' ? 0 : 1)
  return [...by_source]
    .map(([data_source, said]) => ({ data_source, said: said.toSorted((one, other) => one.said_at - other.said_at) }))
    .toSorted((one, other) => order(one.data_source) - order(other.data_source))
}
