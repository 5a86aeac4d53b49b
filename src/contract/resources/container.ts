import { containerAttributes } from '../../vocabulary/container-attributes.ts'
import { declaredIn } from '../declared.ts'
import { defineResource, instant, integer, toMany, toOne } from '../resource.ts'
import { containerWorkAttributes } from './container-work.ts'

export const container = defineResource({
  type: 'container',
  description: 'One container during one journey. The same box on a later journey is another record.',
  self: 'containers',
  attributes: { ...declaredIn(containerAttributes), ...containerWorkAttributes },
  meta: {
    open_conflicts: integer('Values that another source contradicts; see /containers/{id}/explain.'),
    tracking_stopped_at: instant('Since when it is asked about no more, where it was stopped by itself.').nullable,
    last_heard_at: instant('When a source was last heard about it: the age of what is shown.').nullable,
  },
  relationships: {
    shipment: toOne('shipment', 'The shipment that the box belongs to; null when the line no longer lists it there.'),
    pod_terminal: toOne('terminal', 'Terminal at the port of discharge.'),
    pickup_facility: toOne(['terminal', 'rail_terminal'], 'Where the box is collected.'),
    transport_events: toMany('transport_event', 'What happened, the latest record first.'),
    raw_events: toMany('raw_event', 'What sources said, in their order.'),
  },
})
