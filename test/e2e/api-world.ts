import { type Api, type ApiTools, startApi } from '../../src/api/server.ts'
import type { Services } from '../../src/api/services.ts'
import { silentLog } from '../../src/base/log.ts'
import { openDatabase } from '../../src/store/pool.ts'
import { openTestServices } from '../world/api-services.ts'
import { loopbackSettings } from '../world/api-settings.ts'
import { type ApiClient, apiClient } from '../world/client.ts'
import { type TestDatabase, toldDatabase } from '../world/database.ts'
import { openTestSimulator } from '../world/simulator.ts'
import { type Account, tellAccounts } from '../world/told.ts'
import { checkAnswer } from './api-contract.ts'

// The API of the product over a copy of the told database. There is no worker: nothing polls or delivers unless a test has it do so.

export type World = AsyncDisposable & {
  test: TestDatabase
  api: Api
  /** What the API was given. */
  services: Services
  mine: Account
  /** Another account, with records of its own. */
  other: Account
  /** The client of an account, for helpers that take one. */
  clientOf(account: Account): ApiClient
  /** Makes `mine` the account that runs the installation: by hand, for that is the first account of all and stays it. */
  makeMineOperator(): Promise<void>
  /** Another server on the same database, with a pool of its own. */
  startAnother(options?: Pick<ApiTools, 'heads'> & { connections_max?: number }): Promise<Api>
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

/** Starts the API on a database of its own. `environment`: settings. */
export async function apiWorld(environment: Readonly<Record<string, string>> = {}): Promise<World> {
  await using stack = new AsyncDisposableStack()
  const test = stack.use(await toldDatabase(tellAccounts))
  const { mine, other } = test.story
  const { simulator } = stack.use(await openTestSimulator(test))
  const { services } = stack.use(await openTestServices(test.db, environment, { simulator }))
  const running = stack.use(new AsyncDisposableStack())
  const startAnother: World['startAnother'] = async ({ heads, connections_max = 5 } = {}) => {
    const options = { account: '', connections_max, application_name: 'api' } as const
    const database = running.adopt(openDatabase(test.url, options), (it) => it.close())
    const settings = { ...loopbackSettings, webhook_ips: ['203.0.113.7'] }
    return running.adopt(await startApi({ database, services, log: silentLog, settings, ...(heads ? { heads } : {}) }), (it) =>
      it.close(),
    )
  }
  const api = await startAnother()
  const rest = stack.move()
  return {
    ...{ test, api, services, mine, other, startAnother },
    clientOf: ({ key }) => apiClient(api.origin, key),
    makeMineOperator: async () => {
      await test.db.query('update accounts set is_operator = false where is_operator')
      await test.db.query('update accounts set is_operator = true where id = $1', [mine.id])
    },
    ask: (path, { key = mine.key, api: asked = api, ...options } = {}) => askAt(asked, path, { ...options, key }),
    [Symbol.asyncDispose]: () => rest.disposeAsync(),
  }
}

/** A request to an API; its answer is checked against the contract. */
export async function askAt(
  { origin }: { origin: string },
  path: string,
  { method = 'GET', key, body, headers }: Omit<Ask, 'api'>,
): Promise<Answered> {
  const response = await fetch(`${origin}${path}`, {
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
