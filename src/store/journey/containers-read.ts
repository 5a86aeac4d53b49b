import { cleanNumber } from '../../vocabulary/container-number.ts'
import { type CustomerFilter, customerFilters } from '../accounts/customers.ts'
import { oneOf, whereOf } from '../filter.ts'
import { type ChangedBetween, capital, changedBetween } from '../list-filters.ts'
import type { Sql } from '../pool.ts'
import type { Selection } from '../resources/selection.ts'

/** Containers that belong to a shipment, the newest first. A number matches in any case and spacing. */
export function selectContainers({
  number,
  statuses,
  scacs,
  ports_of_discharge,
  customer,
  ...updated
}: {
  number: string | undefined
  statuses: string[] | undefined
  scacs: string[] | undefined
  ports_of_discharge: string[] | undefined
  customer: CustomerFilter
} & ChangedBetween): Omit<Selection, 'limit' | 'offset'> {
  const value = number === undefined ? undefined : cleanNumber(number)
  const { where, is_whole, in_order, branches, ...filters } = whereOf([
    { name: 'number', condition: (given, row) => `${row}.number = ${given}`, value },
    oneOf('status', 'current_status', statuses),
    oneOf('scac', 'shipping_line_scac', scacs?.map(capital)),
    oneOf('pod', 'port_of_discharge_locode', ports_of_discharge?.map(capital)),
    ...customerFilters(customer),
    ...changedBetween(updated),
  ])
  const listed = (condition: string) => `r.shipment_id is not null and ${condition}`
  return {
    type: 'container',
    order: 'r.created_at desc, r.id desc',
    where: listed(where),
    ...filters,
    long: { kept: 'containers', is_whole, in_order, branches: branches.map(listed) },
  }
}

/** Transport events of a container, the latest record first. */
export function selectTransportEvents({
  container_id,
  withdrawn,
  as_of,
}: {
  container_id: string
  withdrawn: boolean
  /** Those that stood then; undefined: now. */
  as_of: Date | undefined
}): Omit<Selection, 'limit' | 'offset'> {
  const order = 'r.created_at desc, r.id'
  if (as_of !== undefined) {
    const stood = withdrawn ? '' : ' and (r.invalidated_at is null or r.invalidated_at > $3)'
    const where = `r.container_id = $2 and r.created_at <= $3${stood}`
    return { type: 'transport_event', where, values: [container_id, as_of], order }
  }
  return {
    type: 'transport_event',
    where: withdrawn ? 'r.container_id = $2' : 'r.container_id = $2 and r.invalidated_at is null',
    values: [container_id],
    order,
  }
}

// Far above what a journey gathers; a box with more has a source that repeats itself.
const raw_events_max = 5_000

/** Raw events of a container, in the order of their sources; those that were recorded by `as_of`, where it is given. */
export function selectRawEvents(container_id: string, as_of?: Date): Selection {
  const then = as_of !== undefined
  return {
    type: 'raw_event',
    where: then ? 'r.container_id = $2 and r.created_at <= $3' : 'r.container_id = $2',
    values: then ? [container_id, as_of] : [container_id],
    order: 'r.index, r.id',
    limit: raw_events_max,
    offset: 0,
  }
}

export async function containerExists(sql: Sql, container: { account_id: string; id: string }): Promise<boolean> {
  const { rowCount } = await sql.query({
    name: 'container_exists',
    text: 'select from containers where account_id = $1 and id = $2',
    values: [container.account_id, container.id],
  })
  return rowCount === 1
}

/** Replaces the references. False: the account has no such container. */
export async function updateContainerTexts(
  sql: Sql,
  container: { account_id: string; id: string },
  { ref_numbers, now }: { ref_numbers: string[] | undefined; now: Date },
): Promise<boolean> {
  const { rowCount } = await sql.query({
    name: 'update_container_texts',
    text: 'update containers set ref_numbers = coalesce($3, ref_numbers), updated_at = $4 where account_id = $1 and id = $2',
    values: [container.account_id, container.id, ref_numbers ?? null, now],
  })
  return rowCount === 1
}
