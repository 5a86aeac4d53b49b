import { sha256 } from '../../src/base/hash.ts'
import { nameBasedId, newId } from '../../src/base/ids.ts'
import { seal } from '../../src/base/secret.ts'
import type { Role } from '../../src/contract/roles.ts'
import { secretContext } from '../../src/delivery/webhook-actions.ts'
import { type MetroArea, referenceMetroAreas, referencePorts } from '../../src/reference/places.ts'
import { referenceShippingLines } from '../../src/reference/shipping-lines.ts'
import type { KnownTerminal, RailTerminal } from '../../src/reference/terminals.ts'
import { insertAccount as saveAccount } from '../../src/store/accounts/accounts.ts'
import { insertAuditEntries } from '../../src/store/accounts/audit.ts'
import { insertKey } from '../../src/store/accounts/keys.ts'
import { insertParty } from '../../src/store/accounts/parties.ts'
import { saveTariff } from '../../src/store/accounts/tariffs.ts'
import { ensureUser } from '../../src/store/accounts/users.ts'
import { insertReplay } from '../../src/store/delivery/replays.ts'
import { insertWebhook } from '../../src/store/delivery/webhooks.ts'
import type { Database } from '../../src/store/pool.ts'
import {
  upsertMetroAreas,
  upsertPorts,
  upsertRailTerminals,
  upsertShippingLines,
  upsertTerminals,
} from '../../src/store/reference/reference.ts'
import { findTrackedNumberOf, updateTrackingRequest } from '../../src/store/tracking/tracking-requests.ts'
import { type AcceptedRequest, createTrackingRequest } from '../../src/tracking/requests.ts'
import { sealing_key } from '../world/api-services.ts'
import { insert } from '../world/insert.ts'
import { insertBeliefs } from './api-beliefs.ts'
import { reference } from './api-reference.ts'

// Two accounts for tests of the API, made by the functions of the product.

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
  | 'bare_container'
  | 'tracking_request'
  | 'pending_request'
  | 'transport_event'
  | 'raw_event'
  | 'webhook'
  | 'notification'
  | 'party'
  | 'updated_event',
  string
>

/** Places, a vessel and shipping lines. */
export async function insertReference(db: Database): Promise<void> {
  const writing = { origin: 'built_in', now: new Date() } as const
  const [tokyo, los_angeles, chicago] = [placeOf('JPTYO', 'port'), placeOf('USLAX', 'port'), placeOf('USCHI', 'metro_area')]
  await upsertPorts(
    db,
    [
      { ...tokyo, city: 'Tokyo' },
      { ...los_angeles, city: null },
    ],
    writing,
  )
  await upsertMetroAreas(db, [chicago], writing)
  await upsertTerminals(db, [madeUpTerminal], writing)
  await upsertRailTerminals(db, [madeUpRamp], writing)
  const lines = referenceShippingLines.filter(({ scac }) => scac === 'HLCU' || scac === 'MAEU')
  // A second code, so that there is one.
  const named = lines.map((line) => (line.scac === 'HLCU' ? { ...line, alternative_scacs: ['HLXU'] } : line))
  await upsertShippingLines(db, named, writing)
  const vessel = { id: reference.vessel, name: 'EXAMPLE STAR', imo: '9990005', latitude: 34.9, updated_at: writing.now }
  await insert(db, 'vessels', vessel)
}

function placeOf(code: string, type: 'port' | 'metro_area'): MetroArea {
  const found = (type === 'port' ? referencePorts : referenceMetroAreas).find((place) => place.code === code)
  if (found === undefined) throw new Error(`no ${type} ${code}`)
  return found
}

const nothing = { nickname: '', firms_code: null, smdg_code: null, bic_facility_code: null }
const nowhere = { street: null, city: null, state: null, state_abbr: null, zip: null, country: null }

const madeUpTerminal: KnownTerminal = {
  ...nothing,
  ...nowhere,
  id: reference.terminal,
  port_id: reference.discharge,
  name: 'Made-up Terminal',
  nickname: 'Made-up',
  firms_code: 'W123',
  facility_type: 'ocean_terminal',
  provided_data: { pickup_lfd: true },
}

const madeUpRamp: RailTerminal = {
  id: reference.rail_terminal,
  port_id: null,
  metro_area_id: reference.metro_area,
  name: 'Made-up Ramp',
  nickname: 'Ramp',
  firms_code: null,
  city: null,
}

const created_at = new Date('2031-01-05T10:00:00.789Z')
const pending_at = new Date('2031-01-06T00:00:00Z')

/** An account with three keys and a shipment of two containers, one of which something is known about. */
export async function insertAccount(db: Database, name: string): Promise<Account> {
  const id = nameBasedId('account', name)
  await saveAccount(db, { id, company_name: name }, created_at)
  const user_id = await ensureUser(db, { account_id: id, email: 'ada@example.org', name: 'Ada' }, created_at)
  const key_id = await addKey(db, {
    account_id: id,
    user_id,
    role: 'admin',
    text: `key-of-${name}`,
    requests_per_minute: 100_000,
  })
  await addKey(db, { account_id: id, role: 'write', text: `write-key-of-${name}` })
  const read_key_id = await addKey(db, { account_id: id, role: 'read', text: `read-key-of-${name}` })
  const keys = { key: `key-of-${name}`, write_key: `write-key-of-${name}`, read_key: `read-key-of-${name}` }
  const audit_entry = await noteWrite(db, { account_id: id, key_id })
  const ids = await insertRecords(db, { account_id: id, user_id, name })
  return { id, ...keys, user_id, key_id, read_key_id, audit_entry, ...ids }
}

const keyNames: Readonly<Record<Role, string>> = { admin: 'k', write: 'w', read: 'r' }

type GivenKey = { account_id: string; role: Role; text: string; user_id?: string; requests_per_minute?: number }

async function addKey(db: Database, { account_id, role, text, user_id, requests_per_minute }: GivenKey): Promise<string> {
  const id = nameBasedId('key', text)
  const owner = { account_id, user_id: user_id ?? null }
  const limits = { requests_per_minute: requests_per_minute ?? null, expires_at: null }
  await insertKey(db, { id, ...owner, name: keyNames[role], role, key_hash: sha256(text), prefix: null, ...limits, created_at })
  return id
}

async function noteWrite(db: Database, { account_id, key_id }: { account_id: string; key_id: string }): Promise<string> {
  const id = newId(0)
  const actor = { actor: 'key', actor_name: null, key_id, user_id: null, remote_address: null, request_id: null } as const
  const write = { account_id, created_at, operation: 'createWebhook', action: 'create', entity_type: null, ...actor } as const
  await insertAuditEntries(db, write, [{ id, entity_id: null, before: null, after: null }])
  return id
}

type Records = { account_id: string; user_id: string; name: string }

/** Everything that an account asked for and made itself; what is known about it is written as beliefs (api-beliefs.ts). */
async function insertRecords(db: Database, { account_id, user_id, name }: Records): Promise<Ids> {
  const party = nameBasedId('party', name)
  await insertParty(db, { account_id, id: party, company_name: 'Blue Heron' }, created_at)
  const track = (request: Pick<AcceptedRequest, 'request_number' | 'request_type' | 'ref_numbers'>, now: Date) =>
    tracked(db, { account_id, user_id }, { request: { ...request, ...common }, now })
  const tracking_request = await track(
    { request_number: 'QX7781204', request_type: 'booking_number', ref_numbers: ['ORD-1'] },
    created_at,
  )
  const pending_request = await track({ request_number: 'PENDING1', request_type: 'bill_of_lading', ref_numbers: [] }, pending_at)
  const tracked_number_id = await findTrackedNumberOf(db, { account_id, id: tracking_request })
  if (typeof tracked_number_id !== 'string') throw new Error('the request has no number')
  const webhook = nameBasedId('webhook', name)
  const secret = seal(sealing_key, 'first', secretContext(webhook))
  const hook = { url: 'https://hooks.example.org/', active: true, events: ['container.updated'], headers: null } as const
  await insertWebhook(db, { account_id, id: webhook, ...hook, secret }, created_at)
  const beliefs = await insertBeliefs(db, { account_id, name, tracked_number_id, webhook, created_at })
  const change = { status: 'created', tracked_object_id: beliefs.shipment } as const
  await updateTrackingRequest(db, { account_id, id: tracking_request }, { change, now: created_at })
  return { party, tracking_request, pending_request, webhook, ...beliefs }
}

const common = { scac: 'HLCU', shipment_tags: [], customer_id: null } as const

async function tracked(
  db: Database,
  caller: { account_id: string; user_id: string },
  creation: { request: AcceptedRequest; now: Date },
): Promise<string> {
  const made = await db.transaction((tx) => createTrackingRequest(tx, caller, creation))
  if (made.kind !== 'created') throw new Error('the number is tracked already')
  return made.id
}

/** A replay of an account's webhook, of nothing; its id. */
export async function insertWebhookReplay(
  db: Database,
  { id: account_id, webhook }: Pick<Account, 'id' | 'webhook'>,
): Promise<string> {
  const id = nameBasedId('webhook_replay', account_id)
  await insertReplay(db, { account_id, id, webhook_id: webhook, kind: 'replay', filter: { webhook_id: webhook } }, created_at)
  return id
}

/** A tariff of an account; its id. */
export async function insertTariff(db: Database, { id: account_id }: Pick<Account, 'id'>): Promise<string> {
  const id = nameBasedId('tariff', account_id)
  const everywhere = { shipping_line_scac: null, locode: null, terminal_firms: null, equipment_types: [] }
  const tariff = {
    ...everywhere,
    name: 'Made-up demurrage',
    charge: 'demurrage',
    currency_code: 'USD',
    free_days: 4,
    free_days_count: 'calendar',
    free_time_from: 'discharge',
    first_day: 'next_day',
    charged_days_count: 'calendar',
    tiers: [{ from_day: 1, per_day: 100 }],
    calendar: { weekend: [6, 7], holidays: null, days_off: [], days_on: [] },
    valid_from: null,
    valid_until: null,
  } as const
  await saveTariff(db, { account_id, id }, { tariff, now: new Date('2031-01-05T10:00:00Z') })
  return id
}
