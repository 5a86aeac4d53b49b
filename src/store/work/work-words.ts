/**
 * The words that containers are found and counted by: a kind and a value, `tag:rush`; `tag?` where nobody tells one. Lists look for them in
 * container_terms where no column has the value, and container_counts knows how many containers of an account have each.
 */
import type { CountDimension } from '../../vocabulary/container-work.ts'
import type { DecidedContainer } from './work-facts.ts'

type DimensionSource = {
  /** How its words begin. */
  kind: string
  /** The value over a row of container_work, where a column has it; null: only the words have. */
  column: string | null
}

/** By what containers can be counted. Complete by type. */
export const dimensions: Record<CountDimension, DimensionSource> = {
  action_group: { kind: 'group', column: 'action_group' },
  rule: { kind: 'rule', column: null },
  current_status: { kind: 'status', column: 'current_status' },
  shipping_line_scac: { kind: 'line', column: 'shipping_line_scac' },
  port_of_lading: { kind: 'pol', column: null },
  port_of_discharge: { kind: 'pod', column: 'port_of_discharge_locode' },
  destination: { kind: 'destination', column: null },
  pod_terminal: { kind: 'terminal', column: null },
  vessel: { kind: 'vessel', column: null },
  holds: { kind: 'hold', column: null },
  tag: { kind: 'tag', column: null },
  available_for_pickup: { kind: 'available', column: 'available_for_pickup' },
  tracking_stopped: { kind: 'stopped', column: 'tracking_stopped' },
  pickup_lfd_on: { kind: 'lfd', column: 'pickup_lfd_on' },
  pickup_lfd_source: { kind: 'lfd_source', column: 'pickup_lfd_source' },
  last_heard_from: { kind: 'heard_from', column: 'last_heard_from' },
  charges_state: { kind: 'charges', column: "charges->>'state'" },
}

/** Dimensions of which the numbers are kept for each action group as well, with how those words begin: `group_status:done/picked_up`. */
export const group_dimensions: Readonly<Partial<Record<CountDimension, string>>> = {
  current_status: 'group_status',
  port_of_discharge: 'group_pod',
}

/** Words that a column has: no list looks for them in container_terms. */
export const in_columns =
  /^(?:group|group_status|group_pod|status|line|pod|lfd|lfd_source|heard_from|charges)[:?]|^stopped:false$/

/** As many as there are containers: nobody counts by them. A regular expression of PostgreSQL. */
export const uncounted = '^(ref|field|imo|conflict)[:?]'

/** Counted like the words, for sums of charges: what of them a container has (charges/exposed.ts). */
export function exposedWord(exposed: string): string {
  return `${exposed_kind}:${exposed}`
}
export const exposed_kind = 'exposed'
/** The same for each action group: `exposed_in:done/` and the text. */
export const exposed_in_kind = 'exposed_in'

/** All words of a container, each once. */
export function wordsOf({
  terms,
  facts,
  row,
  decision,
}: Omit<DecidedContainer, 'account_id' | 'container_id' | 'shipment_id'>): string[] {
  const word = (kind: string, value: string | boolean | null) => (value === null ? `${kind}?` : `${kind}:${value}`)
  const holds = facts.holds.filter(({ status }) => status === 'hold').map(({ name }) => `hold:${name.toLowerCase()}`)
  const held = holds.length > 0 ? [...holds, 'hold+'] : [facts.availability_known ? 'hold:none' : 'hold?']
  const words = [
    ...terms,
    ...held,
    ...decision.findings.map(({ rule }) => `rule:${rule}`),
    ...(decision.open_conflicts > 0 ? ['conflict:open'] : []),
    word('group', decision.action_group),
    word('status', facts.current_status),
    word('line', row.shipping_line_scac),
    word('pod', row.port_of_discharge_locode),
    `group_status:${decision.action_group}/${facts.current_status}`,
    `group_pod:${decision.action_group}/${row.port_of_discharge_locode ?? '?'}`,
    word('available', facts.availability_known ? facts.available_for_pickup : null),
    word('stopped', facts.charge.tracking_stopped),
    word('lfd', decision.pickup_lfd_on),
    word('lfd_source', decision.pickup_lfd_source),
    word('heard_from', decision.last_heard_from),
    word('charges', decision.charges.state),
  ]
  return [...new Set(words)].sort()
}
