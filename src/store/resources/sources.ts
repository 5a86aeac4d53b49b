import type { RelationshipNames } from '../../contract/resource.ts'
import { failing_days_max, masked_value } from '../../contract/resources/webhook.ts'
import { document_event_version } from '../../contract/resources/webhook-notification.ts'
import type { StoredType, storedResources } from '../../contract/resources.ts'
import { withSince } from '../journey/hold-periods.ts'
import { current_end } from '../sharing/current-end.ts'

// Where each resource is stored, and the columns that are not simply named like the attribute or relationship. The row is `r`.
// By convention an attribute is the column of its name; a relationship to one is the column `<name>_id`, with `<name>_type` beside it
// when it may have several types.

type ResourceDefinition<Type extends StoredType> = (typeof storedResources)[Type]

/** An expression over the row: an instant, text, uuid … for an attribute, a JSON array of identifiers for a relationship to many. */
type Expression = string

export type Source<Type extends StoredType> = {
  from: string
  /** Whether the rows belong to accounts. */
  scoped: boolean
  /** Joins of what is kept beside the rows: at most one row each. For attributes that are there only when they are read. */
  beside?: readonly string[]
  /** Which rows are there to be read by id; all, when left out. */
  only?: Expression
  attributes?: Partial<Record<keyof ResourceDefinition<Type>['attributes'], Expression>>
  meta?: Record<string, Expression>
  /** The columns that hold the identifier of a relationship to one; `type` as well when it may have several. */
  one?: Partial<Record<RelationshipNames<ResourceDefinition<Type>, 'one'>, { id: Expression; type?: Expression }>>
  many: Record<RelationshipNames<ResourceDefinition<Type>, 'many'>, Expression>
}

/** A reason why a request failed, in the words that clients know. `failed_detail` says what they have no word for. */
export function shownReason(column: string): Expression {
  return `case ${column} when 'shipping_line_not_supported' then 'data_unavailable' when 'awaiting_manifest' then null
    when 'Cancelled by user' then null else ${column} end`
}

/** Resources that were written as whole documents and are returned as they are. */
export type WrittenSource = { written: true }

/** A JSON array of identifiers of `type`, built from the ids of a subselect's rows. Text is several times cheaper than json_agg. */
export function identifiers(type: StoredType, from: string, order: string): Expression {
  return `(select coalesce('[' || string_agg('{"id":"' || e.id || '","type":"${type}"}', ',' order by ${order}) || ']', '[]') from ${from})::json`
}

/** Records that a document is linked to. */
function linked(type: 'shipment' | 'container'): Expression {
  return `(select coalesce('[' || string_agg('{"id":"' || e.record_id || '","type":"${type}"}', ',' order by e.created_at, e.id) || ']', '[]')
    from document_links e where e.account_id = r.account_id and e.document_id = r.id and e.record_type = '${type}'
      and exists (select from ${type}s l where l.account_id = e.account_id and l.id = e.record_id))::json`
}

const never = 'null::timestamptz'

// Accounts other than the operator's do not learn who acted from outside of them.
const ofOwnKey = (column: string): Expression =>
  `case when r.actor in ('key', 'person', 'visitor') or current_setting('landfall.account_id', true) = '*' then r.${column} end`
const userOf = (column: string): Expression =>
  `(select e.${column} from users e where e.account_id = r.account_id and e.id = r.user_id)`

// `w`: what was decided, `l`: of its shipment.
const lastHeard = 'greatest(r.terminal_checked_at, l.line_tracking_last_succeeded_at)'
const containerWork = {
  action_group: 'w.action_group',
  // What it weighs is for the order alone.
  attention: `(select coalesce(json_agg(f.finding - 'weight' order by f.position), '[]') from jsonb_array_elements(w.findings) with ordinality f(finding, position))`,
  pickup_lfd_on: 'w.pickup_lfd_on',
  pickup_lfd_time_zone: 'w.pickup_lfd_time_zone',
  pickup_lfd_source: 'w.pickup_lfd_source',
  arrival_at: 'w.arrival_at',
  arrival_is_estimate: 'w.arrival_is_estimate',
  arrival_time_zone: 'w.arrival_time_zone',
  slip_days: 'w.slip_days',
  last_heard_at: lastHeard,
  last_heard_from: `case when ${lastHeard} is null then null when ${lastHeard} = l.line_tracking_last_succeeded_at then 'line' else 'terminal' end`,
  last_heard_is_old: 'w.last_heard_is_old',
  way: 'w.way',
  charges: 'w.charges',
  open_conflicts: 'coalesce(w.open_conflicts, 0)',
  withdrawn: 'coalesce(w.withdrawn, 0)',
}
const personOf = (column: string): Expression => `(select p.${column} from people p where p.id = r.person_id)`

/** Whether a key opens its account. */
export function isUsableKey(row: string): Expression {
  return `${row}.revoked_at is null and (${row}.expires_at is null or ${row}.expires_at > clock_timestamp())`
}

/** What became of an invitation. */
export const invitationState: Expression = `case when r.accepted_at is not null then 'accepted' when r.revoked_at is not null then 'revoked'
  when r.ends_at <= clock_timestamp() then 'ended' else 'open' end`

export const sources: { [Type in StoredType]: Source<Type> | WrittenSource } = {
  // Whoever reads these says which may be seen: the operator sees those of every account (store/admin-read.ts, store/audit.ts).
  account: {
    from: 'accounts',
    scoped: false,
    attributes: {
      key_count: `(select count(*)::integer from api_keys k where k.account_id = r.id and ${isUsableKey('k')})`,
    },
    many: {},
  },
  alert: { from: 'alerts', scoped: true, many: {} },
  alert_rule: {
    from: 'alert_rules',
    scoped: true,
    // Not even what is sealed leaves.
    attributes: {
      destinations: `(select coalesce(json_agg(json_build_object('id', d.place->'id', 'channel', d.place->'channel', 'to', d.place->'to',
        'host', d.place->'host') order by d.position), '[]') from jsonb_array_elements(r.destinations) with ordinality d(place, position))`,
    },
    many: {},
  },
  api_key: { from: 'api_keys', scoped: false, attributes: { user_name: userOf('name'), user_email: userOf('email') }, many: {} },
  audit_entry: {
    from: 'audit_entries',
    scoped: false,
    attributes: {
      actor_name: ofOwnKey('actor_name'),
      key_id: ofOwnKey('key_id'),
      user_id: ofOwnKey('user_id'),
      user_email: `case when r.actor <> 'operator' then ${userOf('email')} end`,
      remote_address: ofOwnKey('remote_address'),
    },
    many: {},
  },
  brand: {
    from: `(select a.id as account_id, a.id, coalesce(b.name, a.company_name) as name, b.color, b.logo
      from accounts a left join brands b on b.account_id = a.id)`,
    scoped: true,
    many: {},
  },
  calendar: { from: 'calendars', scoped: true, one: { subject: { id: 'r.subject_id', type: 'r.subject_type' } }, many: {} },
  container: {
    from: 'containers',
    beside: [
      'left join container_work w on w.account_id = r.account_id and w.container_id = r.id',
      'left join shipments l on l.account_id = r.account_id and l.id = r.shipment_id',
    ],
    meta: {
      tracking_stopped_at: 'r.tracking_stopped_at',
      open_conflicts: "(select count(*) from jsonb_each(r.provenance) p where p.value ? 'contradicted_by')",
      // A terminal's word counts when it speaks, the line's when it is asked.
      last_heard_at: 'greatest(r.terminal_checked_at, r.shipment_last_tracking_request_at)',
    },
    scoped: true,
    attributes: {
      ...containerWork,
      holds_at_pod_terminal: withSince('hold'),
      fees_at_pod_terminal: withSince('fee'),
      ...{ ind_facility_holds: 'null::json', ind_facility_fees: 'null::json', ssl_lfd: never },
    },
    many: {
      transport_events: identifiers(
        'transport_event',
        'transport_events e where e.account_id = r.account_id and e.container_id = r.id and e.invalidated_at is null',
        'e.created_at desc, e.id',
      ),
      raw_events: identifiers(
        'raw_event',
        'container_raw_events e where e.account_id = r.account_id and e.container_id = r.id',
        'e.index, e.id',
      ),
    },
  },
  container_conflict_event: { written: true },
  container_created_event: { written: true },
  container_pod_terminal_changed_event: { written: true },
  container_updated_event: { written: true },
  custom_field: {
    from: 'custom_fields',
    scoped: true,
    attributes: { display_value: 'custom_field_display(r.account_id, r.definition_id, r.value)' },
    many: {},
  },
  custom_field_definition: {
    from: 'custom_field_definitions',
    scoped: true,
    many: {
      // There may be a hundred thousand; the list of values pages.
      fields: identifiers(
        'custom_field',
        `(select f.id, f.created_at from custom_fields f where f.account_id = r.account_id and f.definition_id = r.id
          order by f.created_at desc, f.id desc limit 100) e`,
        'e.created_at desc, e.id desc',
      ),
      options: identifiers(
        'custom_field_option',
        'custom_field_options e where e.account_id = r.account_id and e.definition_id = r.id',
        'e.position nulls last, e.created_at, e.id',
      ),
    },
  },
  custom_field_option: { from: 'custom_field_options', scoped: true, many: {} },
  document: {
    from: 'documents',
    scoped: true,
    only: 'r.discarded_at is null',
    attributes: {
      corrections: 'r.extracted_data_manual',
      parsed: `case when r.first_page is not null
        then json_build_object('packetSegment', json_build_object('startPage', r.first_page, 'endPage', r.last_page)) end`,
    },
    many: { shipments: linked('shipment'), cargos: linked('container') },
  },
  document_link: {
    from: 'document_links',
    scoped: true,
    one: { record: { id: 'r.record_id', type: 'r.record_type' } },
    many: {},
  },
  document_representation: {
    from: 'document_representations',
    scoped: true,
    attributes: {
      payload: `coalesce((select (r.payload::jsonb || d.extracted_data_manual::jsonb)::json from documents d
        where d.account_id = r.account_id and d.id = r.document_id and d.extracted_data_manual is not null), r.payload)`,
    },
    many: {},
  },
  email_submission: {
    from: 'email_submissions',
    scoped: true,
    attributes: {
      body_preview: 'left(r.body, 200)',
      documents_count: `(select count(*) from documents e where e.account_id = r.account_id and e.email_submission_id = r.id
        and e.parent_document_id is null and e.discarded_at is null)`,
    },
    many: {
      documents: identifiers(
        'document',
        'documents e where e.account_id = r.account_id and e.email_submission_id = r.id and e.discarded_at is null',
        'e.created_at, e.id',
      ),
    },
  },
  estimated_event: { written: true },
  event: {
    from: 'events',
    scoped: true,
    attributes: { event: 'r.name' },
    one: { reference_object: { id: 'r.reference_id', type: 'r.reference_type' } },
    many: {},
  },
  exception: { from: 'exceptions', scoped: true, attributes: { group: 'r.rule_group' }, many: {} },
  exception_entry: { from: 'exception_entries', scoped: true, many: {} },
  metro_area: { from: 'metro_areas', scoped: false, many: {} },
  invitation: {
    from: 'invitations',
    scoped: true,
    attributes: { state: invitationState },
    many: {},
  },
  party: { from: 'parties', scoped: true, many: {} },
  person: {
    from: 'users',
    scoped: true,
    only: 'r.person_id is not null',
    attributes: {
      name: personOf('name'),
      email: personOf('email'),
      last_signed_in_at: personOf('last_signed_in_at'),
      has_password: personOf('has_password'),
    },
    many: {},
  },
  port: {
    from: 'ports',
    scoped: false,
    many: { terminals: identifiers('terminal', 'terminals e where e.port_id = r.id', 'e.name, e.id') },
  },
  rail_terminal: { from: 'rail_terminals', scoped: false, many: {} },
  raw_event: {
    from: 'container_raw_events',
    scoped: true,
    attributes: {
      will_occur_at: never,
      received_id: 'r.raw_event_id',
      message_id: '(select m.message_id from raw_events m where m.id = r.raw_event_id)',
    },
    many: {},
  },
  share_link: {
    from: 'share_links',
    scoped: true,
    attributes: {
      has_password: 'r.password_hash is not null',
      current_end_at: current_end,
    },
    one: { subject: { id: 'r.subject_id', type: 'r.subject_type' } },
    many: {},
  },
  shipment: {
    from: 'shipments',
    scoped: true,
    attributes: {
      // Without a customer the goods are those of the account itself.
      customer_name: `coalesce((select p.company_name from parties p where p.account_id = r.account_id and p.id = r.customer_id),
        (select a.company_name from accounts a where a.id = r.account_id))`,
    },
    many: {
      containers: identifiers(
        'container',
        'containers e where e.account_id = r.account_id and e.shipment_id = r.id',
        'e.number, e.id',
      ),
    },
  },
  shipping_line: { from: 'shipping_lines', scoped: false, many: {} },
  tariff: { from: 'tariffs', scoped: true, many: {} },
  terminal: { from: 'terminals', scoped: false, many: {} },
  tracking_request: {
    from: 'tracking_requests',
    scoped: true,
    attributes: {
      tags: 'r.shipment_tags',
      scac: "coalesce(r.scac, '')",
      failed_reason: shownReason('r.failed_reason'),
      failed_detail: `case r.failed_reason when 'Cancelled by user' then 'cancelled_by_user'
        when 'awaiting_manifest' then 'awaiting_manifest' when 'shipping_line_not_supported' then 'shipping_line_not_supported' end`,
    },
    many: {},
  },
  transport_event: {
    from: 'transport_events',
    scoped: true,
    one: {
      // The journey speaks of raw events as they were received; the interface shows them as one container reads them.
      source_event: {
        id: `(select e.id from container_raw_events e where e.account_id = r.account_id and e.container_id = r.container_id
          and e.raw_event_id = r.source_event_id limit 1)`,
      },
      previous_version: { id: 'r.previous_version_id' },
    },
    many: {},
  },
  user: { from: 'users', scoped: true, many: {} },
  vessel: { from: 'vessels', scoped: false, many: {} },
  view: {
    from: 'views',
    scoped: true,
    attributes: {
      owner: `case when r.owner_person_id is null then 'account' else 'person' end`,
      built_in: 'r.built_in is not null',
    },
    many: {},
  },
  webhook: {
    from: 'webhooks',
    scoped: true,
    // Not even what is sealed leaves.
    attributes: {
      headers: `case when r.headers is not null then (select coalesce(json_agg(json_build_object('name', h.header->'name', 'value', '${masked_value}') order by h.position), '[]')
        from json_array_elements(r.headers) with ordinality h(header, position)) end`,
      health: `case when not r.active and r.deactivated_reason is not null then 'deactivated' when r.failing_since is not null then 'failing' else 'healthy' end`,
      deactivates_at: `case when r.active then r.failing_since + interval '${failing_days_max} days' end`,
    },
    many: {},
  },
  webhook_notification: {
    from: 'notifications',
    scoped: true,
    attributes: { version: `case when r.reference_type = 'document' then '${document_event_version}' end` },
    one: {
      reference_object: { id: 'r.reference_id', type: 'r.reference_type' },
      document: { id: "case when r.reference_type = 'document' then r.reference_id end" },
    },
    // Filled in where they are asked for (store/delivery/attempts-read.ts), so that lists need not look for them.
    many: { webhook_notification_logs: "'[]'::json" },
  },
  // Found by their notification, not by id.
  webhook_notification_log: { from: 'attempts', scoped: true, many: {} },
  webhook_replay: { from: 'webhook_replays', scoped: true, many: {} },
}
