import type { Container } from '../../client/interface.ts'
import type { ActionGroup } from '../server/work.ts'

// Statuses as words, icons and colours: complete by type, so that a new one of the interface is missed here by the compiler.

export type ContainerStatus = Container['attributes']['current_status']
type StatusColour = 'accent' | 'blocked' | 'plain' | 'rail' | 'ready' | 'yard'
type StatusLook = { word: string; icon: StatusIconName; colour: StatusColour; is_over?: true }
export type StatusIconName =
  | 'arrows'
  | 'box-down'
  | 'box-stem'
  | 'broken-circle'
  | 'house'
  | 'lock'
  | 'ship'
  | 'stack'
  | 'tick-circle'
  | 'train'
  | 'truck'
  | 'to-wall'
  | 'yard-out'

export const statusLooks: Readonly<Record<ContainerStatus, StatusLook>> = {
  new: { word: 'New', icon: 'broken-circle', colour: 'plain', is_over: true },
  on_ship: { word: 'On ship', icon: 'ship', colour: 'accent' },
  grounded: { word: 'At terminal', icon: 'stack', colour: 'yard' },
  not_available: { word: 'Not available', icon: 'lock', colour: 'blocked' },
  available: { word: 'Available', icon: 'tick-circle', colour: 'ready' },
  awaiting_inland_transfer: { word: 'Awaiting rail', icon: 'arrows', colour: 'rail' },
  on_rail: { word: 'On rail', icon: 'train', colour: 'rail' },
  off_dock: { word: 'Off dock', icon: 'yard-out', colour: 'yard' },
  picked_up: { word: 'Picked up', icon: 'truck', colour: 'plain', is_over: true },
  delivered: { word: 'Delivered', icon: 'house', colour: 'plain', is_over: true },
  empty_returned: { word: 'Empty returned', icon: 'to-wall', colour: 'plain', is_over: true },
  dropped: { word: 'Dropped', icon: 'box-stem', colour: 'plain', is_over: true },
  loaded: { word: 'Loaded', icon: 'box-down', colour: 'plain', is_over: true },
}

/** In the order of what is to be done. */
export const actionGroups: readonly ActionGroup[] = [
  'needs_attention',
  'ready_to_pick_up',
  'arriving',
  'at_sea',
  'awaiting_departure',
  'done',
]

export const actionGroupWords: Readonly<Record<ActionGroup, string>> = {
  needs_attention: 'Need attention',
  ready_to_pick_up: 'Ready to pick up',
  arriving: 'Arriving this week',
  at_sea: 'At sea',
  awaiting_departure: 'Awaiting departure',
  done: 'Done',
}
