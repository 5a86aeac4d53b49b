/** Values of a container's current_status (interface-description: States). `dropped` and `loaded` are in the interface but never set. */
export const containerStatuses = [
  'new',
  'on_ship',
  'available',
  'not_available',
  'grounded',
  'on_rail',
  'picked_up',
  'off_dock',
  'delivered',
  'dropped',
  'loaded',
  'empty_returned',
  'awaiting_inland_transfer',
] as const
export type ContainerStatus = (typeof containerStatuses)[number]
