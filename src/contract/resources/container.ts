import Type from 'typebox'
import { containerStatuses } from '../../vocabulary/container-status.ts'
import {
  boolean,
  defineResource,
  instant,
  integer,
  integerOf,
  json,
  number,
  text,
  textList,
  toMany,
  toOne,
  withNull,
  word,
} from '../resource.ts'

export const equipmentTypes = ['dry', 'reefer', 'open top', 'flat rack', 'bulk', 'tank'] as const
export const equipmentLengths = [10, 20, 40, 45] as const
export const equipmentHeights = ['standard', 'high_cube'] as const
export const holdNames = ['freight', 'customs', 'USDA', 'VACIS', 'TMF', 'other'] as const
export const feeTypes = ['demurrage', 'exam', 'extended_dwell_time', 'other', 'total'] as const

const nullableInstant = Type.Unsafe<string | null>(withNull({ type: 'string', format: 'date-time' }))

const hold = Type.Object({
  name: Type.Unsafe<(typeof holdNames)[number]>({ type: 'string', enum: [...holdNames] }),
  status: Type.Unsafe<'pending' | 'hold'>({ type: 'string', enum: ['pending', 'hold'] }),
  description: Type.Unsafe<string | null>({ type: ['string', 'null'] }),
})
const fee = Type.Object({
  type: Type.Unsafe<(typeof feeTypes)[number]>({ type: 'string', enum: [...feeTypes] }),
  amount: Type.Number(),
  currency_code: Type.String({ pattern: '^[A-Z]{3}$' }),
})
const deadlines = Type.Object({
  pickup_lfd_terminal: nullableInstant,
  pickup_lfd_rail: nullableInstant,
  pickup_lfd_line: nullableInstant,
})

const holds = (description: string) => json(Type.Array(hold), description)
const fees = (description: string) => json(Type.Array(fee), description)

export const container = defineResource({
  type: 'container',
  description: 'One container during one journey. The same box on a later journey is another record.',
  self: 'containers',
  attributes: {
    number: text('Number of the box in capitals, without blanks.'),
    ref_numbers: textList("The caller's references for this box."),
    equipment_type: word(equipmentTypes, 'Kind of box.').nullable,
    equipment_length: integerOf(equipmentLengths, 'Length in feet.').nullable,
    equipment_height: word(equipmentHeights, 'Height class.').nullable,
    weight_in_lbs: number('Weight of the cargo in pounds.').nullable,
    created_at: instant('When the box was first known on this journey.'),
    seal_number: text('Seal of the shipping line.').nullable,
    pickup_lfd: instant('The last free day that counts: of the line, else of the terminal, else of the railroad.').nullable,
    pickup_appointment_at: instant('Pickup slot at the terminal.').nullable,
    availability_known: boolean('Whether a terminal reports if the box may leave.'),
    available_for_pickup: boolean(
      'Whether the terminal says that the box may leave; means nothing while availability_known is false.',
    ).nullable,
    pod_arrived_at: instant('Arrival of the vessel at the port of discharge.').nullable,
    pod_discharged_at: instant('When the box left the vessel at the port of discharge.').nullable,
    pod_full_out_at: instant('When the box left the port of discharge by road; null for moves inland by rail.').nullable,
    terminal_checked_at: instant('When the terminal was last asked.').nullable,
    pod_full_out_chassis_number: text('Chassis on which the box left the port.').nullable,
    location_at_pod_terminal: text('Where the box stands in the yard, in the words of the terminal.').nullable,
    final_destination_full_out_at: instant('When the box was collected at the inland place.').nullable,
    empty_terminated_at: instant('When the empty box was handed back.').nullable,
    holds_at_pod_terminal: holds('Holds that are announced or in force; a released hold leaves the list.'),
    fees_at_pod_terminal: fees('Charges; the one of type `total` overlaps the others.'),
    pod_timezone: text('IANA zone of the times at the port of discharge.').nullable,
    final_destination_timezone: text('IANA zone of the times at the inland place.').nullable,
    empty_terminated_timezone: text('IANA zone of empty_terminated_at.').nullable,
    pod_rail_carrier_scac: text('Railroad that collects at the port of discharge.').nullable,
    ind_rail_carrier_scac: text('Railroad that delivers at the inland place.').nullable,
    pod_last_tracking_request_at: instant('When the terminal at the port was last sent a request.').nullable,
    shipment_last_tracking_request_at: instant('When the shipping line was last sent a request.').nullable,
    pod_rail_loaded_at: instant('When the box was loaded on rail at the port.').nullable,
    pod_rail_departed_at: instant('When the train left the port.').nullable,
    ind_eta_at: instant('Expected arrival at the inland place, by the railroad.').nullable,
    ind_ata_at: instant('Arrival at the inland place, by the railroad.').nullable,
    ind_rail_unloaded_at: instant('When the box was lifted off the train.').nullable,
    ind_facility_lfd_on: instant('The same as import_deadlines.pickup_lfd_rail, which replaces it.').nullable.deprecated,
    import_deadlines: json(deadlines, 'The last free days by who grants them.').nullable,
    current_status: word(containerStatuses, 'Where the box is on its journey.'),
    delivered_at: instant('When the box was delivered.').nullable,
    empty_out_at: instant('When the empty box was released at the origin.').nullable,
    pol_full_in_at: instant('When the full box came in at the port of lading.').nullable,
    pol_vessel_loaded_at: instant('When the box was loaded on the first vessel.').nullable,
    pol_vessel_departed_at: instant('When the first vessel departed.').nullable,
    rail_last_tracking_request_at: instant('When the railroad was last sent a request.').nullable,
    ind_facility_holds: holds('Holds at the inland facility, where they are told apart.').nullable,
    ind_facility_fees: fees('Charges at the inland facility, where they are told apart.').nullable,
    ssl_lfd: instant('An older name of import_deadlines.pickup_lfd_line.').nullable.deprecated,
  },
  meta: {
    open_conflicts: integer('Values that another source contradicts; see /containers/{id}/explain.'),
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
