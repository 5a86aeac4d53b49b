/** What is asked of each list that may be long: each filter and each sort, common and rare, and some together; and what the screens ask. */
import { queriesOfScreens } from './screen-queries.ts'

export type About = {
  account_id: string
  container_number: string
  bill: string
  document_bill: string
  party_id: string
  webhook_id: string
  shipment_id: string
  container_id: string
  definition_id: string
  /** An instant so many days ago. */
  day(ago: number): string
  key_id: string
  user_id: string
}

export type Queries = Readonly<Record<string, readonly string[]>>

const queriesOfContainers = (about: About): Queries => ({
  '/containers': [
    '',
    'filter[status]=on_ship',
    'filter[status]=empty_returned',
    'filter[status]=not_available',
    'filter[status]=available,picked_up,delivered',
    `filter[number]=${about.container_number}`,
    'filter[shipping_line_scac]=MSCU',
    'filter[shipping_line_scac]=ACLU',
    'filter[shipping_line_scac]=SUDU',
    'filter[port_of_discharge]=USAAX',
    'filter[port_of_discharge]=USSAV',
    'filter[port_of_discharge]=USBAL,USCCX',
    'filter[port_of_discharge]=XXXXX',
    `filter[customer_id]=${about.party_id}`,
    `filter[customer_id]=${about.account_id}`,
    'filter[customer_name]=customer 7',
    'filter[customer_name]=nobody',
    `filter[updated_at][start]=${about.day(1)}`,
    `filter[updated_at][start]=${about.day(200)}`,
    `filter[updated_at][end]=${about.day(200)}`,
    `filter[updated_at][start]=${about.day(120)}&filter[updated_at][end]=${about.day(110)}`,
    'filter[status]=on_ship&filter[shipping_line_scac]=MSCU',
    'filter[status]=empty_returned&filter[port_of_discharge]=USSAV',
    `filter[status]=delivered&filter[updated_at][start]=${about.day(100)}`,
    'filter[action_group]=needs_attention',
    'filter[action_group]=needs_attention&sort=pickup_lfd_on',
    'filter[action_group]=ready_to_pick_up&sort=pickup_lfd_on',
    'filter[action_group]=arriving&sort=arrival_at',
    'filter[action_group]=at_sea&sort=-slip_days',
    'filter[action_group]=done&sort=-arrival_at',
    'filter[current_status]=on_ship&sort=arrival_at',
    'filter[port_of_lading]=CNAAX',
    'filter[port_of_lading]=CNAAX&filter[action_group]=needs_attention',
    'filter[vessel]=SHIP 5',
    'filter[vessel]=nobody',
    'filter[destination]=unknown',
    'filter[tag]=unknown&filter[current_status]=new',
    'filter[reference]=PO-7',
    'filter[tracking_stopped]=true',
    'filter[tracking_stopped]=false',
    `filter[arrival][start]=${about.day(-3)}&filter[arrival][end]=${about.day(-10)}`,
    `filter[pickup_lfd][start]=${about.day(2).slice(0, 10)}&filter[pickup_lfd][end]=${about.day(-5).slice(0, 10)}`,
    'filter[pickup_lfd]=unknown',
    'filter[pickup_appointment][start]=2020-01-01',
    `filter[last_heard_at][end]=${about.day(7)}`,
    'sort=pickup_lfd_on',
    'sort=-pickup_lfd_on',
    'sort=-arrival_at',
    'sort=slip_days',
    'sort=number',
    'sort=-current_status',
    'sort=last_heard_at',
    'sort=-charged',
  ],
})

const queriesOfShipments = (about: About): Queries => ({
  '/shipments': [
    '',
    `number=${about.bill}`,
    `filter[bill_of_lading_number]=${about.bill}`,
    'filter[shipping_line_scac]=MSCU',
    'filter[shipping_line_scac]=ACLU',
    'filter[shipping_line_scac]=SUDU,EGLV',
    'filter[tracking_stopped]=true',
    'filter[tracking_stopped]=false',
    `filter[customer_id]=${about.party_id}`,
    `filter[customer_id]=${about.account_id}`,
    'filter[customer_name]=customer 7',
    'filter[port_of_lading]=CNAAX',
    'filter[port_of_discharge]=USSAV',
    'filter[port_of_discharge]=USBAL,USCCX',
    'filter[port_of_lading]=CNAAX&filter[port_of_discharge]=USAAX',
    `filter[arrival_from]=${about.day(-3)}`,
    `filter[arrival_to]=${about.day(200)}`,
    `filter[arrival_from]=${about.day(102)}&filter[arrival_to]=${about.day(100)}`,
    `filter[updated_at][start]=${about.day(1)}`,
    `filter[updated_at][end]=${about.day(200)}`,
    'filter[tracking_stopped]=true&filter[shipping_line_scac]=MSCU',
    `q=${about.bill}`,
    `q=${about.container_number}`,
    `q=${about.container_number.slice(3, 9)}`,
    `q=${about.bill.slice(6, 10)}`,
    'q=999',
    'q=PO-7',
    'q=nowhere',
    'filter[reference]=PO-7',
    'filter[tag]=unknown',
    'filter[destination]=unknown',
    'filter[arrival]=unknown',
    'sort=-arrival_at',
    'sort=arrival_at',
    'sort=number',
  ],
})

const queriesOfOthers = (about: About): Queries => ({
  '/tracking_requests': [
    '',
    `filter[request_number]=${about.bill}`,
    'filter[status]=created',
    'filter[status]=pending',
    'filter[status]=failed',
    'filter[status]=failed,tracking_stopped',
    'filter[scac]=MSCU',
    'filter[scac]=SUDU',
    'filter[request_type]=container',
    'filter[request_type]=bill_of_lading',
    'filter[status]=tracking_stopped&filter[scac]=MSCU',
    `filter[created_at][start]=${about.day(30)}`,
    `filter[created_at][end]=${about.day(300)}`,
    `filter[updated_at][start]=${about.day(30)}`,
    `filter[updated_at][end]=${about.day(300)}`,
    `q=${about.bill}`,
    `q=${about.bill.slice(6, 10)}`,
    'q=nowhere',
  ],
  '/webhook_notifications': [
    '',
    'filter[delivery_status]=succeeded',
    'filter[delivery_status]=failed',
    'filter[delivery_status]=pending',
    'filter[event]=container.updated',
    'filter[event]=shipment.estimated.arrival',
    'filter[event]=container.pickup_lfd.changed,container.created',
    `filter[webhook_id]=${about.webhook_id}`,
    `filter[created_at][start]=${about.day(30)}`,
    `filter[created_at][end]=${about.day(300)}`,
    `filter[container_id]=${about.container_id}`,
    `filter[shipment_id]=${about.shipment_id}`,
  ],
  '/custom_fields': [
    '',
    'filter[entity_type]=container',
    `filter[entity_id]=${about.shipment_id}`,
    `filter[definition_id]=${about.definition_id}`,
  ],
})

const queriesOfPapers = (about: About): Queries => ({
  '/documents': [
    '',
    'sort=created_at',
    'sort=document_type',
    'sort=-document_type',
    'sort=added_by',
    'sort=-added_by',
    'filter[document_types]=arrival_notice',
    'filter[document_types]=packing_list,bill_of_lading',
    'filter[document_types]=packing_list&sort=-document_type',
    'filter[filename]=invoice',
    'filter[filename]=nowhere',
    `filter[reference]=${about.document_bill}`,
    'filter[reference]=NOWHERE',
    'filter[linked]=true',
    'filter[linked]=false',
    'filter[source]=upload',
    'filter[source]=email',
    `filter[created_at][end]=${about.day(300)}`,
  ],
  '/email_submissions': [''],
  '/parties': [''],
  '/admin/audit_entries': [
    '',
    'filter[action]=delete',
    'filter[operation]=deleteWebhook',
    `filter[created_at][end]=${about.day(300)}`,
    'filter[entity_type]=tracking_request',
    'filter[entity_id]=ffffffffffffffffffffffffffffffff',
    `filter[key_id]=${about.key_id}`,
    `filter[user_id]=${about.user_id}`,
  ],
})

export type ListQuery = { list: string; query: string }

/** Screens first: theirs are what people wait for. */
export function queriesOf(about: About): ListQuery[] {
  const groups = [queriesOfScreens, queriesOfContainers, queriesOfShipments, queriesOfOthers, queriesOfPapers]
  return groups.flatMap((queries) =>
    Object.entries(queries(about)).flatMap(([list, asked]) => asked.map((query) => ({ list, query }))),
  )
}
