import { shipmentAttributes } from '../../vocabulary/shipment-attributes.ts'
import { declaredIn } from '../declared.ts'
import { defineResource, toMany, toOne } from '../resource.ts'

export const shipment = defineResource({
  type: 'shipment',
  description: 'Goods that travel under one master bill of lading or booking.',
  self: 'shipments',
  attributes: declaredIn(shipmentAttributes),
  relationships: {
    port_of_lading: toOne('port', 'Where the voyage begins.'),
    port_of_discharge: toOne('port', 'Where the containers leave the last vessel.'),
    pod_terminal: toOne('terminal', 'Terminal at the port of discharge.'),
    destination: toOne(['port', 'metro_area'], 'The final place.'),
    destination_terminal: toOne(['terminal', 'rail_terminal'], 'Facility at the final place.'),
    containers: toMany('container', 'The containers, by number.'),
    customer: toOne('party', 'The customer whose goods these are.'),
    line_tracking_stopped_by_user: toOne('user', 'Who stopped the tracking, when a person did.'),
  },
})
