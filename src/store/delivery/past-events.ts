/** Events that were announced before, with the records around them as far as they can still be found. */
import type { Identifier } from '../../contract/resource-object.ts'
import type { WebhookEventName } from '../../vocabulary/event-name.ts'
import type { Sql } from '../pool.ts'

export type PastEvent = {
  id: string
  name: WebhookEventName
  reference_type: string
  reference_id: string
  shipment_id: string | null
  container_id: string | null
  container_sequence: number | null
  shipment_sequence: number | null
  created_at: Date
  /** Records by the part that they play; null where they are not known. */
  records: Readonly<
    Record<'location' | 'terminal' | 'vessel' | 'document' | 'email_submission' | 'representation', Identifier | null>
  >
  container_ids: string[]
}

const one = (type: string, id: string) => `case when ${id} is not null then json_build_object('type', ${type}, 'id', ${id}) end`

/** Events of an account, in no order. `containers_max`: of a tracking request. */
export async function listPastEvents(
  sql: Sql,
  { account_id, ids, containers_max }: { account_id: string; ids: readonly string[]; containers_max: number },
): Promise<PastEvent[]> {
  if (ids.length === 0) return []
  const { rows } = await sql.query<PastEvent>({
    name: 'list_past_events',
    text: `select e.id, e.name, e.reference_type, e.reference_id, e.shipment_id, e.container_id, e.container_sequence,
        e.shipment_sequence, e.created_at,
        json_build_object(
          'location', coalesce(${one('t.location_type', 't.location_id')}, ${one("'port'", 's.port_of_discharge_id')}),
          'terminal', coalesce(${one('t.terminal_type', 't.terminal_id')}, o.document->'relationships'->'terminal'->'data'),
          'vessel', coalesce(${one("'vessel'", 't.vessel_id')}, o.document->'relationships'->'vessel'->'data'),
          'document', ${one("'document'", 'l.document_id')},
          'email_submission', ${one("'email_submission'", 'd.email_submission_id')},
          'representation', ${one("'document_representation'", 'd.last_document_representation_id')}) as records,
        array(select c.id from containers c where e.reference_type = 'tracking_request' and c.account_id = e.account_id
          and c.shipment_id = e.shipment_id order by c.number, c.id limit $3) as container_ids
      from events e
      left join transport_events t on e.reference_type = 'transport_event' and t.account_id = e.account_id and t.id = e.reference_id
      left join reference_objects o on o.account_id = e.account_id and o.id = e.reference_id
      left join shipments s on e.reference_type in ('container_updated_event', 'estimated_event') and s.account_id = e.account_id and s.id = e.shipment_id
      left join documents d on e.reference_type = 'document' and d.account_id = e.account_id and d.id = e.reference_id
      left join document_links l on e.reference_type = 'document_link' and l.account_id = e.account_id and l.id = e.reference_id
      where e.account_id = $1 and e.id = any($2::uuid[])`,
    values: [account_id, ids, containers_max],
  })
  return rows
}
