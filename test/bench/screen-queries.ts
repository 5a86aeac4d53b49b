/** What the screens ask of lists, counts and sums, with the pages and the includes that they ask for. */
import type { About, Queries } from './asked-lists.ts'

const ashore = 'filter[current_status]=grounded,not_available,available,off_dock,awaiting_inland_transfer,on_rail,dropped'
const collected = 'filter[current_status]=picked_up,delivered'
const shown = 'include=shipment,pod_terminal&page[size]=100'
const subjects =
  'include=webhook_notification_logs,reference_object.container,reference_object.shipment,reference_object.tracked_object&page[size]=50'
const papers = 'include=shipments,cargos,last_document_representation&page[size]=50'
const cases = 'include=container,shipment&page[size]=100'
const dimensions = [
  ...['action_group', 'current_status', 'rule', 'shipping_line_scac', 'port_of_lading', 'port_of_discharge', 'destination'],
  ...['pod_terminal', 'vessel', 'holds', 'tag', 'available_for_pickup', 'tracking_stopped'],
]

const containers = (about: About): Queries => ({
  '/containers': [
    // The sidebar, the overview, saved views.
    'page[size]=1',
    'filter[pickup_lfd][start]=today&filter[pickup_lfd][end]=today%2B7d&page[size]=1',
    'filter[action_group]=needs_attention&sort=-attention&page[size]=12',
    'filter[action_group]=ready_to_pick_up&sort=pickup_lfd_on&include=pod_terminal,pickup_facility&page[size]=4',
    'filter[action_group]=arriving&sort=arrival_at&include=shipment&page[size]=100',
    'filter[action_group]=needs_attention&filter[rule]=charged,charged_while_held,detention_charged&page[size]=1',
    'filter[action_group]=ready_to_pick_up&filter[pickup_appointment]=none&page[size]=1',
    'filter[action_group]=at_sea&filter[open_conflicts]=true&page[size]=1',
    'filter[action_group]=awaiting_departure&filter[arrival]=unknown&page[size]=1',
    // The list, and its columns and filters.
    shown,
    ...['current_status', 'arrival_at', 'slip_days', 'pickup_lfd_on', 'charged', 'last_heard_at', 'number'].flatMap((sort) => [
      `sort=${sort}&${shown}`,
      `sort=-${sort}&${shown}`,
    ]),
    `filter[action_group]=needs_attention&sort=-attention,pickup_lfd_on&${shown}`,
    `filter[current_status]=on_ship&sort=arrival_at&${shown}`,
    `filter[holds]=none&${shown}`,
    `filter[holds]=unknown&${shown}`,
    `filter[holds]=customs&${shown}`,
    `filter[available_for_pickup]=unknown&${shown}`,
    `filter[rule]=charged&${shown}`,
    `filter[pod_terminal]=unknown&${shown}`,
    `filter[number]=${about.container_number}&filter[tag]=unknown&${shown}`,
    `filter[customer_name]=customer 7&sort=arrival_at&${shown}`,
    `filter[open_conflicts]=true&${shown}`,
    `filter[pickup_appointment]=none&${shown}`,
    `filter[custom_field][field_1]=value 1&${shown}`,
    // The map, and the free days.
    'filter[aboard]=9000007&include=shipment&page[size]=3',
    `filter[port]=USAAX&sort=pickup_lfd_on&${shown}`,
    `${ashore}&sort=pickup_lfd_on&page[size]=100`,
    `${ashore}&filter[pickup_lfd]=unknown&page[size]=100`,
    `${collected}&sort=-charged&page[size]=100`,
  ],
  '/containers/counts': [
    ...dimensions.map((dimension) => `group_by=${dimension}`),
    ...dimensions.map((dimension) => `group_by=${dimension}&filter[action_group]=needs_attention`),
    ...dimensions.map((dimension) => `group_by=${dimension}&filter[current_status]=on_ship`),
    'group_by=current_status&filter[action_group]=done',
    'group_by=action_group&filter[port_of_discharge]=USAAX',
    'group_by=vessel&filter[port_of_lading]=CNAAX',
    'group_by=action_group&filter[vessel]=SHIP 5',
    'group_by=action_group&filter[customer_name]=customer 7',
  ],
})

const shipmentsAndCases = (about: About): Queries => ({
  '/shipments': [
    'page[size]=1',
    'page[size]=100',
    'filter[arrival][start]=today&sort=arrival_at&page[size]=100',
    'filter[arrival][end]=today&filter[tracking_stopped]=false&sort=-arrival_at&page[size]=100',
    'filter[arrival]=unknown&page[size]=100',
    'filter[tracking_stopped]=true&page[size]=100',
    'filter[vessel]=unknown&page[size]=100',
    `filter[last_heard_at][end]=${about.day(7)}&page[size]=100`,
    'sort=number&page[size]=100',
    'sort=-number&page[size]=100',
  ],
  '/exceptions': [
    'filter[dominant]=true&page[size]=1',
    `filter[state]=open&${cases}`,
    `filter[state]=open&filter[group]=holds&${cases}`,
    `filter[state]=open&filter[assignee]=none&${cases}`,
    `filter[state]=open,snoozed&${cases}`,
    `filter[state]=resolved&${cases}`,
    `filter[state]=all&${cases}`,
    `filter[state]=all&filter[rule]=hold&${cases}`,
    `filter[state]=all&filter[group]=holds&${cases}`,
    `filter[state]=open&filter[container_id]=${about.container_id}&${cases}`,
  ],
  '/exceptions/counts': [
    'group_by=state&filter[state]=all',
    'group_by=rule&filter[state]=all',
    'group_by=group&filter[state]=open',
    'group_by=group&filter[state]=all',
    'group_by=state',
  ],
  '/charges/exposure': [
    '',
    `until=${about.day(-60).slice(0, 10)}`,
    'filter[action_group]=needs_attention',
    'filter[current_status]=available',
    'filter[current_status]=empty_returned',
    'filter[shipping_line_scac]=MSCU',
    'filter[customer_name]=customer 7',
    'filter[vessel]=SHIP 5',
  ],
})

const others = (about: About): Queries => ({
  'POST /alert_rules/dry_run': [
    '{"kind":"last_free_day_in","threshold":2}',
    '{"kind":"arrival_slipped","threshold":3}',
    '{"kind":"silent_for","threshold":48}',
    '{"kind":"charge_over","threshold":500,"currency_code":"USD"}',
    '{"kind":"holds"}',
    '{"kind":"rule","rule":"hold"}',
    '{"kind":"last_free_day_in","threshold":2,"view":"filter[action_group]=needs_attention"}',
  ],
  'POST /webhook_notifications/replay': [
    `{"webhook_id":"${about.webhook_id}","dry_run":true,"from":"${about.day(2)}","until":"${about.day(0)}"}`,
  ],
  '/ships': ['page[size]=100'],
  '/port_occupancies': ['page[size]=100'],
  '/map_geojson': [''],
  '/documents': [
    'filter[linked]=false&page[size]=1',
    papers,
    `filter[linked]=true&${papers}`,
    `filter[source]=upload&${papers}`,
    `filter[shipment_id]=${about.shipment_id}&${papers}`,
    `filter[container_id]=${about.container_id}&${papers}`,
    `filter[source]=split_document&filter[created_at][start]=${about.day(1)}&sort=created_at&page[size]=100`,
  ],
  '/documents/counts': [
    'group_by=document_type',
    'group_by=source',
    'group_by=document_type&filter[source]=upload',
    'group_by=source&filter[document_types]=packing_list',
    'group_by=document_type&filter[linked]=false',
    'group_by=document_type&filter[filename]=invoice',
  ],
  '/email_submissions': ['include=documents&page[size]=50'],
  '/tracking_requests': ['include=tracked_object.containers&page[size]=8', `filter[batch_id]=${about.account_id}&page[size]=100`],
  '/webhooks': ['page[size]=100'],
  '/webhook_notifications': [
    subjects,
    `filter[webhook_id]=${about.webhook_id}&${subjects}`,
    `filter[webhook_id]=${about.webhook_id}&filter[delivery_status]=failed,pending&filter[created_at][start]=${about.day(2)}&${subjects}`,
    `filter[webhook_id]=${about.webhook_id}&filter[event]=container.updated&${subjects}`,
    `filter[webhook_id]=${about.webhook_id}&filter[created_at][start]=${about.day(30)}&${subjects}`,
  ],
  '/webhook_notifications/counts': ['', `filter[webhook_id]=${about.webhook_id}`],
  '/changes': ['', 'limit=1000'],
  '/events': ['', 'limit=100'],
  '/search': [
    'query=PO-7',
    'query=ZZAU',
    `query=${about.bill}`,
    `query=${about.container_number}`,
    `query=${about.bill.slice(6, 10)}`,
  ],
  '/admin/audit_entries': ['page[size]=50', `filter[entity_id]=${about.container_id}&page[size]=100`],
  '/admin/keys': [`filter[account_id]=${about.account_id}&page[size]=100`],
  '/alert_rules': ['page[size]=100'],
  '/calendars': ['page[size]=100'],
  '/invitations': ['filter[state]=open&page[size]=100'],
  '/parties': ['page[size]=100'],
  '/people': ['page[size]=100'],
  '/share_links': ['include=subject&page[size]=100', `filter[container_id]=${about.container_id}&page[size]=100`],
  '/tariffs': ['page[size]=100'],
  '/views': ['filter[resource]=containers&page[size]=100'],
  '/ports': ['filter[text]=port'],
  '/vessels': ['filter[text]=ship'],
})

export function queriesOfScreens(about: About): Queries {
  return { ...containers(about), ...shipmentsAndCases(about), ...others(about) }
}
