/** What lists and counts of containers can be narrowed to. Several words are separated by commas; `unknown` stands for those of which nobody tells. */
import { booleanParameter, instantParameter, sameAs, textParameter, textsParameter } from '../operation.ts'

const or_unknown = '; `unknown`: those of which nobody tells.'

/** Ids that may be asked for at once: they stand in an address. */
export const asked_ids_max = 200

export const containerFilters = {
  'filter[id]': textParameter(`Containers with these ids, separated by commas, ${asked_ids_max} at most.`),
  'filter[number]': textParameter('Containers with this number, in any case and spacing.'),
  'filter[customer_id]': textParameter('Containers of these parties, separated by commas; the id of the account means itself.'),
  'filter[customer_name]': textParameter('Containers of the customer with this name, in any case.'),
  'filter[status]': textParameter('Containers with one of these values of `current_status`, separated by commas.'),
  'filter[current_status]': textParameter('Containers with one of these values of `current_status`, separated by commas.'),
  'filter[shipping_line_scac]': textParameter(
    `Containers of shipments of these shipping lines, separated by commas${or_unknown}`,
  ),
  'filter[line_scac]': sameAs('filter[shipping_line_scac]'),
  'filter[port_of_lading]': textParameter(`Containers of shipments from these ports, separated by commas${or_unknown}`),
  'filter[port_of_discharge]': textParameter(
    `Containers of shipments to these ports of discharge, separated by commas${or_unknown}`,
  ),
  'filter[pod_locode]': sameAs('filter[port_of_discharge]'),
  'filter[destination]': textParameter(`Containers of shipments to these destinations, separated by commas${or_unknown}`),
  'filter[pod_terminal]': textParameter(
    `Containers at these terminals of the port of discharge, by their ids, separated by commas${or_unknown}`,
  ),
  'filter[vessel]': textParameter(
    `Containers of shipments on these vessels towards the port of discharge, by name in any case or IMO number, separated by commas${or_unknown}`,
  ),
  'filter[port]': textParameter(
    'Containers that are at these ports now or sail to them as their next port, by UN/LOCODE, separated by commas: those that `GET /port_occupancies` counts there.',
  ),
  'filter[aboard]': textParameter(
    'Containers that are aboard these vessels now, by IMO number or id, separated by commas: those that `GET /ships` counts.',
  ),
  'filter[arrival]': textParameter('`unknown`: containers of which nobody tells an arrival at the port of discharge.'),
  'filter[arrival][start]': instantParameter(
    'Arrived or expected at the port of discharge on this day (of UTC), at this instant, or later.',
  ),
  'filter[arrival][end]': instantParameter(
    'Arrived or expected at the port of discharge on this day (of UTC), at this instant, or earlier.',
  ),
  'filter[pickup_lfd]': textParameter('A last free day, as `pickup_lfd_on` has it, or `unknown`.'),
  'filter[pickup_lfd][start]': textParameter(
    'Last free days from this day on: `YYYY-MM-DD`, a day of the calendar at the place.',
  ),
  'filter[pickup_lfd][end]': textParameter('Last free days up to this day: `YYYY-MM-DD`, a day of the calendar at the place.'),
  'filter[holds]': textParameter(
    'Containers with a hold in force of one of these names, separated by commas; `any`; `none`: the terminal reports, and names none; `unknown`: no terminal reports.',
  ),
  'filter[pickup_appointment]': textParameter(
    '`none`: containers without an appointment for the pickup, as far as anybody tells.',
  ),
  'filter[pickup_appointment][start]': instantParameter('With an appointment on this day, at this instant, or later.'),
  'filter[pickup_appointment][end]': instantParameter('With an appointment on this day, at this instant, or earlier.'),
  'filter[available_for_pickup]': textParameter('`true`, `false`, or `unknown`: no terminal reports it.'),
  'filter[tag]': textParameter('Containers of shipments with one of these labels, separated by commas; `unknown`: with none.'),
  'filter[reference]': textParameter(
    'Containers that have, or whose shipment has, one of these references, in any case, separated by commas; `unknown`: none.',
  ),
  'filter[custom_field]': textsParameter(
    'Containers with this value of a custom field, by the name of its definition: `filter[custom_field][dock_door]=north`; `unknown`: those without a value.',
  ),
  'filter[open_conflicts]': booleanParameter('Whether another source contradicts a value.'),
  'filter[last_heard_at]': textParameter('`unknown`: containers of which no source was heard yet.'),
  'filter[last_heard_at][end]': instantParameter('Not heard of since this instant.'),
  'filter[tracking_stopped]': booleanParameter('Whether the tracking of their shipment has stopped.'),
  'filter[action_group]': textParameter('Containers in one of these groups of what there is to do, separated by commas.'),
  'filter[rule]': textParameter('Containers that need somebody by one of these rules, separated by commas.'),
  'filter[updated_at][start]': instantParameter('Changed at or after this instant.'),
  'filter[updated_at][end]': instantParameter('Changed at or before this instant.'),
  'filter[updated_at]': sameAs('filter[updated_at][start]'),
} as const
