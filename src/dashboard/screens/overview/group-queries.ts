import type { ListQuery } from '../../server/queries.ts'

// What the overview asks of each group.

const attention_rows = 12
const ready_rows = 4

export const attention_query: ListQuery = {
  'filter[action_group]': 'needs_attention',
  sort: '-attention',
  include: 'pod_terminal,pickup_facility',
  'page[size]': attention_rows,
}
export const ready_query: ListQuery = {
  'filter[action_group]': 'ready_to_pick_up',
  sort: 'pickup_lfd_on',
  include: 'pod_terminal,pickup_facility',
  'page[size]': ready_rows,
}
export const arriving_query: ListQuery = {
  'filter[action_group]': 'arriving',
  sort: 'arrival_at',
  include: 'shipment',
  'page[size]': 100,
}
