/** What must hold. The tables are read beside all lives, and compared with what lines said, what receivers got and what customers were told. */
import type { WireEvent } from '../../src/sandbox/dcsa.ts'
import { unpackPayload } from '../../src/store/delivery/payload-bytes.ts'
import { verify } from '../../src/tracking/verify.ts'
import { pacing } from './stage.ts'
import type { World } from './world.ts'

export type Finding = `[I${number}] ${string}`

type Rest = {
  unannounced: string[]
  doubled_events: string[]
  doubled_requests: string[]
  doubled_facts: string[]
  missing_requests: string[]
  orphaned_jobs: string[]
  beliefs: { event: string; box: string; at: string }[]
  jobs: number
  fresh: { number: string; at: string }[]
  settled: { id: string; attempts: number; last_status: number | null }[]
}

/** After a step: whatever is committed must be right by itself. */
export async function checkAtRest(world: World): Promise<Finding[]> {
  const { stage, time, customers, dead, outsiders } = world
  const accepted = customers.flatMap(({ account_id, accepted: of }) => [...of.values()].map(({ id }) => ({ account_id, id })))
  const silent = [...dead].filter(([, since_ms]) => time.now_ms - since_ms > dead_max_ms).map(([id]) => id)
  const [found] = await stage.ask<Rest>(at_rest, [JSON.stringify(accepted), silent])
  if (found === undefined) throw new Error('the checks gave nothing')
  const told = factsTold(outsiders.asks)
  return [
    ...found.unannounced.map((name): Finding => `[I1] the event ${name} has no notification`),
    ...found.doubled_events.map((name): Finding => `[I2] there are two notifications of ${name}`),
    ...found.doubled_facts.map((name): Finding => `[I2] ${name} is there twice`),
    ...found.beliefs
      .filter(({ box, at }) => !told.has(`${box} ${Date.parse(at)}`))
      .map(({ event, box, at }): Finding => `[I2] ${event} of ${box} at ${at}: nobody said so`),
    ...found.doubled_requests.map((number): Finding => `[I8] ${number} is tracked twice`),
    ...found.missing_requests.map((id): Finding => `[I8] ${id} was answered with 201 and is not there`),
    ...found.orphaned_jobs.map((id): Finding => `[I5] job ${id} is held by a process that died a minute ago`),
    ...(found.jobs > jobs_max ? [`[I6] ${found.jobs} jobs for a handful of numbers` as const] : []),
    ...lies(world, found),
    ...boundsFindings(world),
    ...strangers(world),
    ...customers.flatMap(({ complaints }) => complaints.splice(0) as Finding[]), // they write the number of what they miss
  ]
}

const dead_max_ms = 65_000
// For each of few numbers a poll, folds, deliveries and looks at webhooks.
const jobs_max = 60

const at_rest = `select
  array(select e.name || ' ' || e.id from events e join webhooks w on w.account_id = e.account_id and w.created_at < e.created_at
    where not exists (select from notifications n where n.account_id = e.account_id and n.event_id = e.id)
      and w.active and e.name = any(w.events) and e.name not like 'webhook.%') as unannounced,
  array(select event || ' ' || event_id from notifications group by account_id, webhook_id, event_id, event having count(*) > 1) as doubled_events,
  array(select compared_number from tracking_requests where status not in ('failed', 'cancelled', 'tracking_stopped')
    group by account_id, scac, compared_number having count(*) > 1) as doubled_requests,
  array(select event || ' ' || container_id from transport_events where invalidated_at is null
    group by account_id, container_id, key, event having count(*) > 1) as doubled_facts,
  array(select a.id::text from json_to_recordset($1) as a(account_id uuid, id uuid)
    where not exists (select from tracking_requests r where r.account_id = a.account_id and r.id = a.id)) as missing_requests,
  array(select id::text from graphile_worker._private_jobs where locked_by = any($2::text[])) as orphaned_jobs,
  (select count(*)::int from graphile_worker._private_jobs) as jobs,
  coalesce((select json_agg(json_build_object('number', number, 'at', last_succeeded_at))
    from tracked_numbers where last_succeeded_at is not null), '[]') as fresh,
  coalesce((select json_agg(json_build_object('id', id, 'attempts', attempts, 'last_status', last_status))
    from notifications where attempts > 0), '[]') as settled,
  coalesce((select json_agg(json_build_object('event', t.event, 'box', c.number, 'at', t."timestamp"))
    from transport_events t join containers c on c.account_id = t.account_id and c.id = t.container_id
    where t.invalidated_at is null and t."timestamp" is not null and t.event like 'container.transport.%'
      and t.event not like '%estimated%'), '[]') as beliefs`

/** \`box instant\` of everything that a line has called a fact. */
function factsTold(asks: World['outsiders']['asks']): ReadonlySet<string> {
  const told = new Set<string>()
  for (const { said } of asks)
    for (const event of said)
      if (event.eventClassifierCode === 'ACT')
        for (const box of boxesOf(event)) told.add(`${box} ${Date.parse(String(event.eventDateTime))}`)
  return told
}

function boxesOf(event: WireEvent): string[] {
  const { equipmentReference, references = [] } = event as {
    equipmentReference?: string
    references?: { referenceType: string; referenceValue: string }[]
  } // as test/world/says.ts writes them
  return equipmentReference === undefined
    ? references.filter(({ referenceType }) => referenceType === 'EQ').map(({ referenceValue }) => referenceValue)
    : [equipmentReference]
}

// As long as an answer may take, and then some for what becomes of it.
const answer_max_ms = 400_000

/** Nobody is told that a line answered which did not, nor that a receiver was asked or said what it was not, or did not. */
function lies({ outsiders, has_jumped }: World, { fresh, settled }: Rest): Finding[] {
  const taken = Map.groupBy(outsiders.deliveries, ({ id }) => id)
  return [
    ...fresh
      .filter(({ number, at }) => {
        const at_ms = Date.parse(at)
        // By a clock that was wrong.
        if (has_jumped) return false
        return !outsiders.asks.some(
          (ask) => ask.bill === number && ask.has_spoken && ask.at_ms <= at_ms && at_ms - ask.at_ms < answer_max_ms,
        )
      })
      .map(({ number, at }): Finding => `[I7] ${number} is said to have been answered at ${at}`),
    ...settled.flatMap(({ id, attempts, last_status }): Finding[] => {
      const mine = taken.get(id) ?? []
      if (attempts > mine.length) return [`[I7] ${id} has ${attempts} attempts, and arrived ${mine.length} times`]
      return mine.some(({ status }) => status === last_status)
        ? []
        : [`[I7] ${id} was answered otherwise than with ${last_status}`]
    }),
  ]
}

const minute_ms = 60_000

/** What lines allow, by their own logs. */
function boundsFindings({ outsiders, time }: World): Finding[] {
  const late = outsiders.asks.filter(({ at_ms }) => at_ms > time.now_ms - minute_ms)
  const crowds = [...Map.groupBy(late, ({ scac }) => scac)].filter(([, asks]) => asks.length > pacing.requests_per_minute)
  return [
    ...crowds.map(([scac, asks]): Finding => `[I6] ${scac} was asked ${asks.length} times in a minute`),
    ...[...outsiders.mostAtOnce]
      .filter(([host, most]) => !host.startsWith('hooks') && most > pacing.concurrency)
      .map(([host, most]): Finding => `[I6] a process had ${most} requests at ${host} at once`),
  ]
}

/** Deliveries that were looked at already, by world. */
const looked = new WeakMap<World, number>()

function strangers(world: World): Finding[] {
  const { outsiders, customers } = world
  const from = looked.get(world) ?? 0
  looked.set(world, outsiders.deliveries.length)
  return outsiders.deliveries
    .slice(from)
    .flatMap(({ host, id, body }) =>
      customers
        .filter((other) => other.host !== host && (body.includes(other.mark) || body.includes(other.account_id)))
        .map(({ mark }): Finding => `[I4] ${host} got ${id} with words of ${mark}`),
    )
}

type Stored = { id: string; host: string; status: string; payload: string | null; packed_payload: Buffer | null }

/** When the faults are over and everything has had its time. */
export async function checkEnd(world: World): Promise<Finding[]> {
  const { stage, time, customers, outsiders, journeys } = world
  const findings = await checkAtRest(world)
  const notifications = await stage.ask<Stored>(
    `select n.id, regexp_replace(w.url, '^http://([^/]*)/.*', '\\1') as host, n.delivery_status as status, n.payload, n.packed_payload
      from notifications n join webhooks w on w.account_id = n.account_id and w.id = n.webhook_id order by n.id`,
  )
  const taken = Map.groupBy(outsiders.deliveries, ({ id }) => id)
  for (const { id, host, status, ...bytes } of notifications) {
    const mine = taken.get(id) ?? []
    const body = unpackPayload(bytes)
    if (status !== 'succeeded') findings.push(`[I1] notification ${id} is ${status}`)
    else if (!mine.some((one) => one.status !== null && one.status < 300))
      findings.push(`[I7] notification ${id} is said to have arrived`)
    if (mine.some((one) => one.body !== body || one.host !== host)) findings.push(`[I2] notification ${id} was sent otherwise`)
  }
  const known = new Set(notifications.map(({ id }) => id))
  for (const id of taken.keys()) if (!known.has(id)) findings.push(`[I2] notification ${id} arrived and is not in the database`)
  const clock = { now: () => new Date(time.now_ms) }
  const { disagreements } = await verify({ database: stage.database, clock })
  for (const { id, attributes } of disagreements)
    findings.push(`[I3] shipment ${id} is not what follows: ${attributes.join(', ')}`)
  // Sweeps are begun anew by every process that starts.
  const failed = await stage.ask<{ task: string; last_error: string }>(
    `select t.identifier as task, last_error from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where j.run_at = 'infinity' and t.identifier not like 'sweep%'`,
  )
  for (const { task, last_error } of failed) findings.push(`[I1] a ${task} was given up: ${last_error}`)
  for (const { bill } of journeys) findings.push(...(await factFindings(world, bill)))
  for (const customer of customers) findings.push(...(await feedFindings(world, customer)))
  return findings
}

/** Each fact that the line says now is believed by everybody who tracks the number. */
async function factFindings({ stage, outsiders }: World, bill: string): Promise<Finding[]> {
  const last = outsiders.asks.findLast((ask) => ask.bill === bill && ask.is_answered)
  const facts = (last?.said ?? []).filter((event) => event.eventClassifierCode === 'ACT')
  const wanted = facts.flatMap((event) => boxesOf(event).map((box) => ({ box, at: event.eventDateTime })))
  const missing = await stage.ask<{ box: string; at: string; account_id: string }>(
    `select f.box, f.at::text, s.account_id from json_to_recordset($1) as f(box text, at timestamptz)
      cross join (select s.account_id, s.id from shipments s join tracked_numbers n on n.id = s.tracked_number_id
        where n.number = $2 and s.line_tracking_stopped_at is null) s
      where not exists (select from transport_events t join containers c on c.account_id = t.account_id and c.id = t.container_id
        where c.account_id = s.account_id and c.number = f.box and t.invalidated_at is null and t."timestamp" = f.at)`,
    [JSON.stringify(wanted), bill],
  )
  return missing.map(({ box, at, account_id }): Finding => `[I1] ${account_id} does not know what ${box} did at ${at}`)
}

async function feedFindings({ stage }: World, { account_id, fed, mark }: World['customers'][number]): Promise<Finding[]> {
  const events = await stage.ask<{ id: string }>('select id from events where account_id = $1 order by feed_position', [
    account_id,
  ])
  const ids = events.map(({ id }) => id)
  if (fed.join() === ids.join()) return []
  return [`[I1] the feed of ${mark} had ${fed.length} events, ${new Set(fed).size} of them once, of ${ids.length}`]
}
