/** Words of what is decided about a container for those who work with it: what to do next, who said a value, what its time costs. */

/** What there is to do, the most pressing first. */
export const actionGroups = ['needs_attention', 'ready_to_pick_up', 'arriving', 'at_sea', 'awaiting_departure', 'done'] as const
export type ActionGroup = (typeof actionGroups)[number]

/** Who said a value: the shipping line, a terminal, a railroad, the position of the ship, a tariff of the account, or a person. */
export const workSources = ['line', 'terminal', 'rail', 'ais', 'tariff', 'person'] as const
export type WorkSource = (typeof workSources)[number]

export const chargeStates = ['told', 'cannot_tell', 'does_not_apply'] as const
export type ChargeState = (typeof chargeStates)[number]

/** Why charges cannot be told, or do not apply. */
export const chargeReasons = [
  'no_time_zone',
  'not_arrived',
  'no_last_free_day',
  'no_tariff',
  'data_too_old',
  'tracking_stopped',
  'too_long',
  'not_begun',
  'ended',
] as const
export type ChargeReason = (typeof chargeReasons)[number]

/** What a day is, in the strip of days around the end of free time. */
export const stripKinds = ['used', 'left', 'not_counted', 'charged', 'to_come'] as const
export type StripKind = (typeof stripKinds)[number]

export const wayStopKinds = ['origin', 'transhipment', 'port_of_discharge', 'destination'] as const
export type WayStopKind = (typeof wayStopKinds)[number]

/** By what containers can be counted. */
export const countDimensions = [
  'action_group',
  'rule',
  'current_status',
  'shipping_line_scac',
  'port_of_lading',
  'port_of_discharge',
  'destination',
  'pod_terminal',
  'vessel',
  'holds',
  'tag',
  'available_for_pickup',
  'tracking_stopped',
  'pickup_lfd_on',
  'pickup_lfd_source',
  'last_heard_from',
  'charges_state',
] as const
export type CountDimension = (typeof countDimensions)[number]
