/**
 * Two accounts of which much is known, told to the product once in a run: their keys, their shipment as a line and a terminal report it, a
 * notification, a document that was read. Everything came about by requests and workers; tests get copies of the database that is left.
 */
import type { MovableClock } from '../../src/base/clock.ts'
import { invariant } from '../../src/base/invariant.ts'
import type { WireEvent } from '../../src/sandbox/dcsa.ts'
import { day_ms, hour_ms, startWorld, type World, type WorldOptions } from './app.ts'
import { type Answered, type ApiClient, apiClient, created } from './client.ts'
import type { TestDatabase } from './database.ts'
import { arrivalNotice, upload } from './papers.ts'
import { type Said, says, type Where } from './says.ts'
import { places, terminalSays, yardFeeds } from './shipments.ts'

export type Account = {
  id: string
  /** Of an admin; the account is not the operator's. */
  key: string
  write_key: string
  read_key: string
  user_id: string
  key_id: string
  read_key_id: string
  audit_entry: string
} & Ids
type Ids = Record<
  | 'shipment'
  | 'container'
  /** Stuffed, as the line says, and not yet moved. */
  | 'bare_container'
  | 'tracking_request'
  | 'pending_request'
  | 'transport_event'
  | 'raw_event'
  | 'webhook'
  | 'notification'
  | 'party'
  | 'updated_event'
  /** An arrival notice about the shipment and its container, read; its file is gone. */
  | 'document',
  string
>

type Told = {
  mine: Account
  /** Another account, with records of its own. */
  other: Account
}

/** The key that secrets in the told database are sealed with, and addresses signed. */
export const secret_key = '5'.repeat(64)

const number = 'QX7781204'
const boxes = { known: 'ZZTU1234569', bare: 'ZZTU7654321' } as const
const began_at = new Date('2026-01-05T10:00:00.500Z')

/** Tells everything on an empty, migrated database. No worker runs when it resolves. */
export async function tellAccounts(database: TestDatabase): Promise<Told> {
  const clock = standingClock(began_at)
  const environment = { LANDFALL_SECRET_KEY: secret_key, LANDFALL_MAIL_DOMAIN: 'docs.example' }
  const common = { clock, database, environment, line_scac: 'HLCU', feeds: yardFeeds() }
  const opened = await inWorld(common, tellAll)
  // Nobody works on what is asked last, so that it stays pending.
  const [mine, other] = await inWorld({ ...common, roles: ['api'] }, async (world) => {
    clock.advance(hour_ms)
    return Promise.all(opened.map(async (account) => ({ ...account, pending_request: await askPending(world, account) })))
  })
  invariant(mine !== undefined && other !== undefined, 'two accounts were told')
  return { mine, other }
}

/** Moves by `advance` alone, so that what is told has the same instants in each run. */
function standingClock(at: Date): MovableClock {
  let offset_ms = 0
  return {
    now: () => new Date(at.getTime() + offset_ms),
    advance: (by_ms) => {
      offset_ms += by_ms
    },
    offset_ms: () => offset_ms,
  }
}

async function inWorld<Result>(options: WorldOptions, work: (world: World) => Promise<Result>): Promise<Result> {
  const world = await startWorld(options)
  try {
    return await work(world)
  } finally {
    await world.close()
  }
}

type Opened = Omit<Account, 'pending_request'>

async function tellAll(world: World): Promise<Opened[]> {
  // Deliveries are tried in vain, so that notifications are still pending.
  world.receiver.answer(500)
  const accounts = [await openAccount(world, 'mine'), await openAccount(world, 'other')]
  world.line.reply(number, { kind: 'events', events: lineSays('2026-01-03T05:30:00Z') })
  const requested = []
  for (const account of accounts) requested.push({ ...account, tracking_request: await askBooking(account) })
  await world.settled()
  world.line.reply(number, { kind: 'events', events: lineSays('2026-01-03T04:30:00Z') })
  // Longer than any number waits to be asked about again.
  await world.advance(2 * day_ms + 2 * hour_ms)
  invariant(world.line.asks(number) > 0, 'the line was asked again')
  const told = []
  for (const account of requested)
    told.push({ ...account, webhook: await listen(world, account), document: await uploadNotice(account) })
  await terminalSays(world, {
    container_number: boxes.known,
    holds: [{ name: 'customs', status: 'hold', description: null }],
  })
  await world.settled()
  return Promise.all(told.map((account) => collectIds(account)))
}

type NewAccount = { api: ApiClient } & Pick<
  Account,
  'id' | 'key' | 'write_key' | 'read_key' | 'user_id' | 'key_id' | 'read_key_id' | 'party'
>

async function openAccount({ api: operator, origin }: World, company_name: string): Promise<NewAccount> {
  const opened = await created(operator.post('/admin/accounts', 'account', { company_name }))
  const addKey = async (attributes: object) => {
    const relationships = { account: { data: { type: 'account', id: opened.id } } }
    const body = JSON.stringify({ data: { type: 'api_key', attributes, relationships } })
    const headers = { 'content-type': 'application/vnd.api+json' }
    return created(operator.raw('POST', '/admin/keys', { body, headers }))
  }
  const textOf = (key: Answered) => key.attributes<{ key: string }>().key
  const admin = await addKey({
    ...{ name: 'k', role: 'admin', requests_per_minute: 100_000 },
    ...{ user_email: 'ada@example.org', user_name: 'Ada' },
  })
  const write = await addKey({ name: 'w', role: 'write' })
  const read = await addKey({ name: 'r', role: 'read' })
  const api = apiClient(origin, textOf(admin))
  const party = await created(api.post('/parties', 'party', { company_name: 'Blue Heron' }))
  const keys = { key: textOf(admin), write_key: textOf(write), read_key: textOf(read) }
  const user = admin.data().relationships.user?.data
  invariant(user && !Array.isArray(user), 'the key belongs to somebody')
  return { api, id: opened.id, ...keys, user_id: user.id, key_id: admin.id, read_key_id: read.id, party: party.id }
}

async function askBooking({ api }: NewAccount): Promise<string> {
  const attributes = { request_type: 'booking_number', request_number: number, scac: 'HLCU', ref_numbers: ['ORD-1'] }
  return (await created(api.post('/tracking_requests', 'tracking_request', attributes))).id
}

async function askPending({ origin }: World, { key }: Opened): Promise<string> {
  const attributes = { request_type: 'bill_of_lading', request_number: 'PENDING1', scac: 'HLCU' }
  return (await created(apiClient(origin, key).post('/tracking_requests', 'tracking_request', attributes))).id
}

/** `loaded_at`: when the one box was loaded. The line corrects it once. */
function lineSays(loaded_at: string): WireEvent[] {
  const ship = { name: 'EXAMPLE STAR', imo: '9990002', voyage: '014W' }
  const common = { bill: number, booking: number, container: boxes.known, created_at: '2026-01-04T00:00:00Z' }
  const said = (where: Where, at: string, further: Partial<Said> = {}): Said => ({ ...common, where, at, ...further })
  const { tokyo, losAngeles, chicago } = places
  return [
    says.stuffed(said({ ...tokyo, facility: 'DEPO' }, '2026-01-02T02:00:00Z', { container: boxes.bare })),
    says.loaded(said(tokyo, loaded_at, { ship })),
    says.arrived(said(losAngeles, '2026-01-22T14:00:00Z', { ship, classifier: 'EST' })),
    says.arrived(said(chicago, '2026-01-29T18:00:00Z', { mode: 'RAIL', classifier: 'PLN' })),
  ]
}

async function listen({ receiver }: World, { api }: NewAccount): Promise<string> {
  const attributes = { url: receiver.url, active: true, events: ['container.updated'] }
  return (await created(api.post('/webhooks', 'webhook', attributes))).id
}

async function uploadNotice({ api }: NewAccount): Promise<string> {
  const bytes = await arrivalNotice({ bill: number, boxes: [boxes.known], order: 'ABC-4711' })
  return (await created(upload(api, bytes, { filename: 'arrival-notice 4711.pdf', name: 'Arrival notice' }))).id
}

type Asked = NewAccount & Pick<Account, 'tracking_request' | 'webhook' | 'document'>

async function collectIds({ api, ...account }: Asked): Promise<Opened> {
  // The receiver goes with the world that this is told in.
  await api.patch(`/webhooks/${account.webhook}`, 'webhook', { url: 'https://hooks.example.org/' })
  const containers = (await api.get('/containers')).list()
  const idOf = (wanted: string) => only(containers.filter(({ attributes }) => attributes.number === wanted)).id
  const container = idOf(boxes.known)
  const shipment = only((await api.get('/shipments')).list()).id
  const events = (await api.get(`/containers/${container}/transport_events`)).list()
  const loaded = only(events.filter(({ attributes }) => attributes.event === 'container.transport.vessel_loaded'))
  const source = loaded.relationships.source_event?.data
  invariant(source && !Array.isArray(source), 'the event has a source')
  const notification = only((await api.get('/webhook_notifications')).list())
  const about = notification.relationships.reference_object?.data
  invariant(about && !Array.isArray(about), 'the notification is about something')
  const audit_entry = (await api.get('/admin/audit_entries')).list().at(-1)?.id ?? ''
  return {
    ...account,
    ...{ shipment, container, bare_container: idOf(boxes.bare) },
    ...{ transport_event: loaded.id, raw_event: source.id },
    ...{ notification: notification.id, updated_event: about.id, audit_entry },
  }
}

function only<Thing>(things: readonly Thing[]): Thing {
  const [first, ...others] = things
  invariant(first !== undefined && others.length === 0, `one was told, not ${things.length}`)
  return first
}
