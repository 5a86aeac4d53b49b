/** What changed in an account, events and other changes: two feeds that are read as one. Each keeps its own order; between them time decides. */
import type { changeSubjects } from '../contract/resources/change.ts'
import { instant } from './instant.ts'
import { isUnwritable, type Sql } from './pool.ts'

/** How far a reader has come in both. */
export type ChangePlace = { events: number; changes: number }

export type FeedChange = {
  kind: string
  subject: (typeof changeSubjects)[number]
  subject_id: string | null
  container_id: string | null
  shipment_id: string | null
  changed: readonly string[]
  source: string | null
  at: string
}

// Of one look; whoever looks next gives places to the rest.
const numbered_at_once = 5_000
/** Of one who waits for the answer: as many as are on its longest page, which take some ten milliseconds. */
export const numbered_for_page = 1_000

/** Gives places to what is committed and has none, `most` in each feed, and returns where both feeds of these accounts end. */
export async function endsOfChanges(
  sql: Sql,
  account_ids: readonly string[],
  most = numbered_at_once,
): Promise<ReadonlyMap<string, ChangePlace>> {
  const read = async (name: string, text: string, values: readonly unknown[]) => {
    const { rows } = await sql.query<ChangePlace & { id: string }>({ name, text, values: [account_ids, ...values] })
    return new Map(rows.map(({ id, events, changes }) => [id, { events, changes }]))
  }
  try {
    return await read(
      'number_changes',
      'select a.id, number_events(a.id, $2) as events, number_changes(a.id, $2) as changes from unnest($1::uuid[]) as a(id)',
      [most],
    )
  } catch (error) {
    if (!isUnwritable(error)) throw error
    return read(
      'read_change_feeds',
      `select a.id, coalesce((select last from event_feeds where account_id = a.id), 0) as events,
        coalesce((select last from change_feeds where account_id = a.id), 0) as changes from unnest($1::uuid[]) as a(id)`,
      [],
    )
  }
}

/** Accounts with changes that have no place yet; `limit` at most. */
export async function listUnnumberedChanges(sql: Sql, limit: number): Promise<string[]> {
  const { rows } = await sql.query<{ account_id: string }>({
    name: 'list_unnumbered_changes',
    text: `with recursive found as (
        (select account_id from changes where feed_position is null order by account_id limit 1)
        union all
        select (select e.account_id from changes e where e.feed_position is null and e.account_id > f.account_id order by e.account_id limit 1)
        from found f where f.account_id is not null)
      select account_id from found where account_id is not null limit $1`,
    values: [limit],
  })
  return rows.map(({ account_id }) => account_id)
}

/** The place before the first change that is still kept, of each feed. */
export async function firstChangePlace(sql: Sql, account_id: string, last_event_before: number): Promise<ChangePlace> {
  const { rows } = await sql.query<{ first: number | null; last: number }>({
    name: 'first_change_place',
    text: `select (select min(feed_position) from changes where account_id = $1 and feed_position is not null) as first,
      coalesce((select last from change_feeds where account_id = $1), 0) as last`,
    values: [account_id],
  })
  const [row] = rows
  return { events: last_event_before, changes: row?.first == null ? (row?.last ?? 0) : row.first - 1 }
}

/** When the event behind a place was recorded, and whether the change behind it is gone. */
export async function readBehind(
  sql: Sql,
  account_id: string,
  { events, changes }: ChangePlace,
): Promise<{ next_event_at: Date | null; is_change_gone: boolean }> {
  const { rows } = await sql.query<{ next_event_at: Date | null; is_change_gone: boolean }>({
    name: 'read_behind_change',
    text: `select (select created_at from events where account_id = $1 and feed_position = $2::bigint + 1) as next_event_at,
      coalesce((select last > $3::bigint from change_feeds where account_id = $1), false)
        and not exists (select from changes where account_id = $1 and feed_position = $3::bigint + 1) as is_change_gone`,
    values: [account_id, events, changes],
  })
  return rows[0] ?? { next_event_at: null, is_change_gone: false }
}

type ChangeRow = Omit<FeedChange, 'at'> & { position: number; is_event: boolean; created_at: Date }
export type PlacedChange = { change: FeedChange; place: ChangePlace }

/** What is behind a place, in order; `limit` at most. One statement. */
export async function readChanges(
  sql: Sql,
  { account_id, place }: { account_id: string; place: ChangePlace },
  limit: number,
): Promise<PlacedChange[]> {
  const { rows } = await sql.query<ChangeRow>({
    name: 'read_changes',
    text: `select * from (
      (select true as is_event, e.feed_position as position, e.name as kind, 'event' as subject, e.id::text as subject_id, e.container_id, e.shipment_id,
        coalesce((select array_agg(k order by k) from json_object_keys(case when e.reference_type = 'container_updated_event'
          then w.document->'attributes'->'changeset' end) k), '{}') as changed,
        coalesce(w.document->'attributes'->>'data_source', t.data_source) as source, e.created_at
      from events e left join reference_objects w on w.account_id = e.account_id and w.id = e.reference_id
        left join transport_events t on t.account_id = e.account_id and t.id = e.reference_id and e.reference_type = 'transport_event'
      where e.account_id = $1 and e.feed_position > $2::bigint order by e.feed_position limit $4)
      union all
      (select false, c.feed_position, c.kind, c.subject, c.subject_id, c.container_id, c.shipment_id, c.changed, c.source, c.created_at
      from changes c where c.account_id = $1 and c.feed_position > $3::bigint order by c.feed_position limit $4)) found`,
    values: [account_id, place.events, place.changes, limit],
  })
  const [of_events, others] = [true, false].map((is_event) =>
    rows.filter((row) => row.is_event === is_event).sort((one, other) => one.position - other.position),
  )
  return merged({ place, limit, of_events: of_events ?? [], others: others ?? [] })
}

type Merge = { place: ChangePlace; limit: number; of_events: readonly ChangeRow[]; others: readonly ChangeRow[] }

/** Both in their own order. */
function merged({ place, limit, of_events, others }: Merge): PlacedChange[] {
  const found: PlacedChange[] = []
  let [e, c] = [0, 0]
  let { events, changes } = place
  while (found.length < limit) {
    const [event, other] = [of_events[e], others[c]]
    const row = event !== undefined && (other === undefined || event.created_at <= other.created_at) ? event : other
    if (row === undefined) break
    if (row.is_event) {
      e += 1
      events = row.position
    } else {
      c += 1
      changes = row.position
    }
    const { kind, subject, subject_id, container_id, shipment_id, changed, source, created_at } = row
    const change = { kind, subject, subject_id, container_id, shipment_id, changed, source, at: instant(created_at) }
    found.push({ change, place: { events, changes } })
  }
  return found
}
