/** The rows of what is decided about containers, and of what they were before. */
import { box, id, journey, journeys, lines, of_account, of_journey, type Rows, recently } from './expressions.ts'

export const workRows: Readonly<Record<string, Rows>> = {
  container_counts: {
    columns: {
      ...of_account,
      term: `case when n % 100 = 0 then 'exposed:cannot_assess demurrage ' || n else 'tag:' || n end`,
      containers: '1',
    },
  },
  container_terms: {
    count: 5 * journeys,
    columns: {
      ...of_journey,
      term: `(array['tag:rush', 'ref:po-' || n, 'pol:CNSHA', 'destination?', 'rule:charged'])[1 + (n - 1) / ${journeys}]`,
      created_at: recently,
      container_id: id('container', journey),
    },
  },
  container_work: {
    columns: {
      ...of_account,
      container_id: id('container'),
      created_at: recently,
      number: box('n'),
      current_status: `case when n % 2 = 0 then 'empty_returned' else (array['new', 'on_ship', 'grounded', 'picked_up'])[1 + n % 4] end`,
      shipping_line_scac: lines,
      tracking_stopped: 'n % 2 = 0',
      availability_known: 'false',
      action_group: `(array['done', 'at_sea', 'needs_attention'])[1 + n % 3]`,
      findings: `'[]'`,
      pickup_lfd_on: `case when n % 4 = 0 then current_date + n % 30 end`,
      arrival_at: `now() + n % 30 * interval '1 day'`,
      way: `'{}'`,
      charges: `'{}'`,
      open_conflicts: '0',
      withdrawn: '0',
      terms: `array['tag:rush', 'ref:po-' || n]`,
      exposed: `case when n % 4 > 0 then array['exposed:not_begun'] end`,
      decide_again_at: `now() + n * interval '1 hour'`,
    },
  },
  container_whereabouts: {
    columns: {
      ...of_account,
      container_id: id('container'),
      current_status: `'on_ship'`,
      vessel_id: id('vessel', 'n % 5000'),
      to_port_id: id('port', 'n % 900'),
    },
  },
  hold_periods: {
    columns: {
      ...of_account,
      id: id('hold'),
      container_id: id('container'),
      kind: `'hold'`,
      name: `'customs'`,
      status: `'hold'`,
      since_at: recently,
      until_at: 'now()',
    },
  },
  journey_versions: {
    columns: { ...of_account, container_id: id('container'), valid_from: recently, journey_stops: `'[]'` },
  },
  shipment_terms: {
    count: 3 * journeys,
    columns: {
      ...of_journey,
      term: `(array['tag?', 'ref:po-' || n, 'destination?'])[1 + (n - 1) / ${journeys}]`,
      created_at: recently,
      shipment_id: id('shipment', journey),
    },
  },
}
