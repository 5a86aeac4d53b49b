/** When attributes that may be null are null. By type of record: the case, and the attributes that it holds for. */
import { type NullCases, nullWhenOthers } from './null-when-others.ts'

const unsaid = 'no source has said it'
const not_yet = 'it has not happened, or nobody has said so'
const unzoned = 'the zone of the place is not known'
const by_others = 'it was set by nobody'

const nullWhenTracked: NullCases = {
  container: {
    [unsaid]:
      'equipment_type equipment_length equipment_height weight_in_lbs seal_number pickup_lfd pickup_appointment_at available_for_pickup pod_full_out_chassis_number location_at_pod_terminal pod_rail_carrier_scac ind_rail_carrier_scac ind_eta_at import_deadlines',
    [not_yet]:
      'pod_arrived_at pod_discharged_at final_destination_full_out_at empty_terminated_at pod_rail_loaded_at pod_rail_departed_at ind_ata_at ind_rail_unloaded_at delivered_at empty_out_at pol_full_in_at pol_vessel_loaded_at pol_vessel_departed_at',
    'it has not left the port, left by rail, or nobody has said so': 'pod_full_out_at',
    [unzoned]: 'pod_timezone final_destination_timezone empty_terminated_timezone arrival_time_zone pickup_lfd_time_zone',
    'none was asked about this container yet':
      'terminal_checked_at pod_last_tracking_request_at shipment_last_tracking_request_at rail_last_tracking_request_at',
    'no railroad grants one': 'ind_facility_lfd_on',
    'nobody tells them apart from those at the port': 'ind_facility_holds ind_facility_fees',
    'the shipping line grants none': 'ssl_lfd',
    'nothing was decided about it yet': 'action_group',
    'nobody tells one and no tariff fits': 'pickup_lfd_on pickup_lfd_source',
    'no arrival is reported or expected': 'arrival_at arrival_is_estimate',
    'no arrival is told, or none was told before': 'slip_days',
    'no source was heard about it yet': 'last_heard_at last_heard_from last_heard_is_old',
    'no place of its journey is known': 'way',
    'nothing was worked out yet': 'charges',
    'it is still asked about, or was stopped by a person': 'tracking_stopped_at',
  },
  shipment: {
    'there are none': 'ref_numbers',
    [unsaid]:
      'port_of_lading_locode port_of_lading_name port_of_discharge_locode port_of_discharge_name pod_vessel_name pod_vessel_imo pod_voyage_number pol_etd_at pod_original_eta_at destination_eta_at pol_original_etd_at destination_original_eta_at',
    'carriage ends at the port of discharge, or nobody has said more': 'destination_locode destination_name',
    'the account has no name': 'customer_name',
    [not_yet]: 'pol_atd_at pod_ata_at destination_ata_at',
    'it has arrived, or nobody expects it': 'pod_eta_at',
    [unzoned]: 'pol_timezone pod_timezone destination_timezone',
    'the line was never asked': 'line_tracking_last_attempted_at',
    'it never answered usefully': 'line_tracking_last_succeeded_at',
    'asking goes on': 'line_tracking_stopped_at line_tracking_stopped_reason',
  },
  tracking_request: {
    'there are none': 'ref_numbers',
    'there is no problem': 'failed_reason',
    'there is nothing to add': 'failed_detail',
    'it was not asked again yet': 'retry_count',
  },
  transport_event: {
    'it is no move of a vessel, or nobody names the voyage': 'voyage_number',
    'neither an offset nor the zone of the place is known': 'timestamp',
    [unzoned]: 'timezone',
    'the place has no code that is known': 'location_locode',
    'the event records no deadline and no appointment': 'value',
    'the record stands': 'invalidated_at',
  },
  raw_event: {
    'the words of the source have no common name': 'event',
    'the source gave a code of the standard only': 'original_event',
    'neither an offset nor the zone of the place is known': 'timestamp',
    'the time of day is known, or it has not happened': 'actual_on',
    'the time of day is known, or it is not expected': 'estimated_on',
    'it has not happened, or only the day is known': 'actual_at',
    'it is not expected, or only the day is known': 'estimated_at',
    [unzoned]: 'timezone',
    'the source names none': 'location_name location_locode vessel_name vessel_imo voyage_number',
    'the record is read: it is not used': 'will_occur_at',
    'the source stands by it': 'invalidated_at',
    'the source is not known by name': 'data_provider_name data_provider_code',
    'a person said so, by the interface': 'message_id',
  },
  estimate: {
    'the words have no common name': 'event',
    'the source gave a code of the standard only': 'original_event',
    'the source names none': 'location_locode location_name vessel_name vessel_imo voyage_number',
    [unzoned]: 'timezone',
    'only the day or no zone is known': 'estimated_at',
    'the source is not known by name': 'source_name source_code',
    'it has not been reported': 'happened_at',
    'the position of the vessel told it': 'raw_event_id',
  },
  explanation: {
    'it was not asked yet': 'line_asked_at',
    'it has not answered yet': 'line_answered_at',
    'no terminal has spoken': 'terminal_checked_at',
    'the ship is not at sea, or its position does not allow one': 'vessel_estimate',
    'the crew tells none that fits the voyage': 'crew_estimate',
  },
  hold: {
    'the source wrote none': 'description',
    'it is no fee': 'amount currency_code',
    'no source says': 'is_paid',
    'it was there before that was noted': 'since_at',
    'it is in force': 'until_at ended_by_raw_event_id',
    'it was noted before sources were': 'data_source operator raw_event_id',
  },
  last_free_days: {
    'nobody grants one': 'pickup_lfd source first_pickup_lfd',
    'the place of pickup or its zone is not known': 'time_zone',
  },
  route_location: {
    'nobody brings it: the way begins here, or nobody has said': 'inbound_scac inbound_mode inbound_voyage_number',
    'no arrival is expected': 'inbound_eta_at',
    'it has not arrived': 'inbound_ata_at',
    'nobody takes it on: the way ends here, or nobody has said': 'outbound_scac outbound_mode outbound_voyage_number',
    'no departure is expected': 'outbound_etd_at',
    'it has not left': 'outbound_atd_at',
  },
  demurrage_assessment: {
    'no day was asked for: today at the place': 'assessed_on',
    'nobody grants one': 'pickup_lfd',
  },
  tariff: {
    'it holds for any': 'shipping_line_scac locode terminal_firms',
    'it has no such end': 'valid_from valid_until',
  },
  exception: {
    'the sentence says it all': 'detail',
    'nobody stated an instant': 'since_at',
    'nobody looks after it': 'assignee_id assignee_name',
    'it is not snoozed': 'snoozed_until',
    'it is not resolved': 'resolved_at resolved_by',
    'it is not resolved, or nobody gave a reason': 'resolved_reason',
  },
  exception_entry: {
    'the entry has no words': 'text',
    'nothing was snoozed': 'until',
    'nobody did it, or one whom the key does not name': 'author_id',
    'nobody did it: the rule itself': 'author_name',
  },
  vessel: {
    'no source named it': 'name imo mmsi',
    'no position was reported': 'latitude longitude position_timestamp',
    'no position was reported, or without it': 'nautical_speed_knots navigational_heading_degrees',
    'no period was asked for': 'positions',
  },
  ship: {
    'no source named it': 'name imo voyage_number',
    'no position was reported': 'position position_reported_at',
    'it comes from no port that is known': 'previous_port_locode previous_port_name departed_at',
    'it sails to no port that is known': 'next_port_locode next_port_name next_port_timezone',
    'nobody tells': 'arrives_at first_arrives_at',
    'one of both days is not known': 'slip_days',
  },
  search_result: {
    'it is no container, or its shipment is not known': 'shipment_id',
    'the line is not known': 'scac',
    'it is not known, or the result is a tracking request': 'port_of_lading_name port_of_discharge_name',
    'it is no shipment': 'containers_count tracking_stopped',
    'it is no shipment, or tracking goes on': 'tracking_stopped_reason',
    'it is a shipment': 'status',
    'it is no tracking request, or there is no problem': 'failed_reason',
  },
  infer_number_results: { 'no line is likely': 'supported' },
}

const nullCases: NullCases = { ...nullWhenTracked, ...nullWhenOthers(by_others) }

const byAttribute: ReadonlyMap<string, string> = new Map(
  Object.entries(nullCases).flatMap(([type, cases]) =>
    Object.entries(cases).flatMap(([when, names]) => names.split(' ').map((name) => [`${type}.${name}`, when] as const)),
  ),
)

/** When the attribute is null, to follow "Null when"; null: nothing is said, which tests forbid of those that may be null. */
export function nullWhen(type: string, name: string): string | null {
  return byAttribute.get(`${type}.${name}`) ?? null
}

/** All that something is said of: `container.pickup_lfd`. */
export const nullWhenNames: readonly string[] = [...byAttribute.keys()]
