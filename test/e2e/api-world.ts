import type { Actions } from '../../src/api/actions.ts'
import { type Api, startApi } from '../../src/api/server.ts'
import { systemClock } from '../../src/base/clock.ts'
import { nameBasedId, newId } from '../../src/base/ids.ts'
import { silentLog } from '../../src/base/log.ts'
import { openRouter } from '../../src/sea/router.ts'
import { type Database, openDatabase } from '../../src/store/pool.ts'
import { createTrackingRequests } from '../../src/tracking/bulk.ts'
import { cancelTrackingRequest } from '../../src/tracking/cancel.ts'
import { refreshContainers } from '../../src/tracking/refresh.ts'
import { createTrackingRequest } from '../../src/tracking/requests.ts'
import { loopbackSettings } from '../world/api-settings.ts'
import { type TestDatabase, testDatabase } from '../world/database.ts'
import { checkAnswer } from './api-contract.ts'
import { noDocuments, openDocuments } from './api-documents.ts'
import { noMail, openTestMail } from './api-mail.ts'
import { type Account, insert, insertAccount, insertReference } from './api-rows.ts'

// The API over a database with two accounts, whose rows are written here: nothing tracks or delivers.

export type World = AsyncDisposable & {
  test: TestDatabase
  api: Api
  mine: Account
  /** Another account, with records of its own. */
  other: Account
  /** Another server on the same database, with a pool of its own. */
  startAnother(): Promise<Api>
  /** A request with the key of `mine`, unless told otherwise; its answer is checked against the contract. */
  ask(path: string, options?: Ask): Promise<Answered>
}

export type Ask = { method?: string; key?: string | null; body?: unknown; headers?: Record<string, string>; api?: Api }
export type Answered = { status: number; headers: Headers; body: Body }

type Linked = { id: string; type: string }
/** A resource object whose form the contract has checked already. */
export type Shown = Linked & {
  attributes: Record<string, unknown>
  relationships: Record<string, { data: (Linked & Linked[]) | null }>
}
/** Whatever a document may hold: one resource or many, or errors. Tests know which. */
export type Body = {
  data: Shown & Shown[]
  included: Shown[]
  links: Record<string, string>
  meta: { size: number; total: number }
  errors: {
    status: string
    title: string
    code?: string
    detail: string
    source: { pointer?: string; parameter?: string } | null
  }[]
  [member: string]: unknown
}

/** Starts the API on a new database. `actions` replaces what the world's stand-ins do. */
export async function apiWorld(actions: Partial<Actions> = {}): Promise<World> {
  const test = await testDatabase()
  await insertReference(test.db)
  const mine = await insertAccount(test.db, 'mine')
  const other = await insertAccount(test.db, 'other')
  const documents = openDocuments(test.db)
  const mail = openTestMail(test.db)
  const started: { api: Api; database: Database }[] = []
  const startAnother = async () => {
    const database = openDatabase(test.url, { account: '', connections_max: 5, application_name: 'api' })
    const settings = { ...loopbackSettings, webhook_ips: ['203.0.113.7'] }
    const all = { ...standIns, ...documents.actions, ...mail.actions, ...actions }
    const api = await startApi({ database, actions: all, clock: systemClock, log: silentLog, settings })
    started.push({ api, database })
    return api
  }
  const api = await startAnother()
  return {
    test,
    api,
    mine,
    other,
    startAnother,
    ask: (path, { key = mine.key, api: asked = api, ...options } = {}) => ask(asked, path, { ...options, key }),
    async [Symbol.asyncDispose]() {
      for (const server of started) {
        await server.api.close()
        await server.database.close()
      }
      documents.close()
      mail.close()
      await test.close()
    },
  }
}

async function ask(api: Api, path: string, { method = 'GET', key, body, headers }: Ask): Promise<Answered> {
  const response = await fetch(`${api.origin}${path}`, {
    method,
    headers: {
      ...(key === null ? {} : { authorization: `Token ${key}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/vnd.api+json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const text = await response.text()
  const answered = { status: response.status, headers: response.headers, body: text === '' ? undefined : JSON.parse(text) }
  if (path.startsWith('/v2/')) checkAnswer({ method, path, ...answered })
  return answered
}

const sameForAll = (can: boolean) => ({ bill_of_lading: can, booking: can, container: can })

/** What the rest of the product does, as little as the API can see of it. */
export const standIns: Actions = {
  findSeaRoute: openRouter({ avoid_red_sea: false }).route,
  ...noDocuments,
  ...noMail,
  findLine: (scac) =>
    scac === 'HLCU' || scac === 'TEST'
      ? { kind: 'supported', scac }
      : scac === 'MAEU'
        ? { kind: 'unsupported', name: 'Maersk', setting: 'LANDFALL_FEEDS' }
        : { kind: 'unknown' },
  async stopTracking(tx, { account_id, id }, { reason, user_id, now }) {
    const { rowCount } = await tx.query(
      `update shipments set line_tracking_stopped_at = $3, line_tracking_stopped_reason = $4, line_tracking_stopped_by_user_id = $5 where account_id = $1 and id = $2`,
      [account_id, id, now, reason, user_id],
    )
    return rowCount === 1
  },
  async resumeTracking(tx, { account_id, id }) {
    const { rowCount } = await tx.query(
      `update shipments set line_tracking_stopped_at = null, line_tracking_stopped_reason = null, line_tracking_stopped_by_user_id = null where account_id = $1 and id = $2`,
      [account_id, id],
    )
    return rowCount === 1
  },
  createTrackingRequest,
  createTrackingRequests,
  cancelTrackingRequest,
  refreshContainers: (tx, containers, now) => refreshContainers(tx, containers, { isAsked: (scac) => scac === 'HLCU', now }),
  inferNumber: (number) =>
    number.length < 4
      ? { kind: 'unusable', reason: 'too_short' }
      : {
          kind: 'inferred',
          attributes: {
            number_type: 'container',
            validation: { is_valid: true, type: 'container', check_digit_passed: true, parsed_number: null, reason: null },
            shipping_line: { decision: 'no_prediction', selected: null, candidates: [] },
            supported: null,
          },
        },
  supportOf: (scac) => sameForAll(scac === 'HLCU' || scac === 'TEST'),
  async createWebhook(tx, { account_id }, { attributes: { headers, ...attributes }, now }) {
    if (attributes.url.includes('//127.'))
      return { kind: 'refused', problems: [{ code: 'forbidden_target', pointer: '/data/attributes/url', detail: 'no' }] }
    const id = newId(now.getTime())
    const written = headers && JSON.stringify(headers)
    await insert(tx, 'webhooks', {
      account_id,
      id,
      ...attributes,
      headers: written,
      secret: 'sealed:s3cret',
      created_at: now,
      updated_at: now,
    })
    return { kind: 'saved', id }
  },
  async updateWebhook(tx, { account_id }, { id, attributes: { active } }) {
    const { rowCount } = await tx.query('update webhooks set active = coalesce($3, active) where account_id = $1 and id = $2', [
      account_id,
      id,
      active ?? null,
    ])
    return rowCount === 1 ? { kind: 'saved', id } : { kind: 'not_found' }
  },
  async deleteWebhook(tx, { account_id }, id) {
    return (await tx.query('delete from webhooks where account_id = $1 and id = $2', [account_id, id])).rowCount === 1
  },
  triggerWebhook: async ({ url }) => ({
    kind: 'sent',
    report: {
      url,
      succeeded: false,
      error: 'no answer',
      status_code: null,
      request_headers: {},
      request_body: '{}',
      response_headers: null,
      response_body: null,
    },
  }),
  exampleNotification: (event) => {
    const id = nameBasedId('example', event)
    const data = {
      id,
      type: 'webhook_notification',
      attributes: { event, delivery_status: 'pending', created_at: '2031-01-01T00:00:00Z', id, version: null },
    }
    const relationships = {
      webhook: { data: { id, type: 'webhook' } },
      reference_object: { data: null },
      webhook_notification_logs: { data: [] },
    }
    return { data: { ...data, relationships }, included: [] }
  },
  eventCategories: () => [
    { id: 'container-events', name: 'Containers', events: [{ name: 'container.created', description: 'A container joined.' }] },
  ],
  openSecret: (sealed) => sealed.replace('sealed:', ''),
  readFeedsStatus: () => Promise.resolve([]),
  readScorecard: () => Promise.resolve({ data: [], meta: { from: '2031-01-01', until: '2031-03-31' } }),
  mayHandIn: (_entrance, _feed, token) => token === 'feed-token',
  receiveTerminalStatus: () => Promise.resolve({ kind: 'refused' }),
  receivePositions: () => Promise.resolve({ kind: 'refused' }),
  receivePushedEvents: () => Promise.resolve({ kind: 'refused' }),
  receiveFeedMessage: async ({ shown }) =>
    'token' in shown && shown.token === 'feed-token'
      ? { kind: 'received', message_id: nameBasedId('message'), events: 1, added: 1, unread: [] }
      : { kind: 'refused' },
}
