import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exampleBodies } from '../../src/contract/examples.ts'
import { examplePathValue } from '../../src/contract/openapi-answers.ts'
import { type OperationId, operations } from '../../src/contract/operations.ts'
import { server_mark } from '../../src/docs/page.ts'
import { openDocs } from '../../src/docs/site.ts'
import { inOrder, openRequests, type Requests } from '../e2e/api-requests.ts'
import { apiWorld, type World } from '../e2e/api-world.ts'
import { type Recorder, startRecorder } from './recorder.ts'
import { type Failures, type NamedCode, runPython, runScripts, runShell } from './run-samples.ts'
import { shapeFaults } from './shapes.ts'

// Every sample of the reference pages is run against the product, in its language, and answered as its page says.

const site = openDocs({ root: '.', version: '0.0.0' })

type Documented = {
  /** By the name of the language. */
  readonly codes: Readonly<Record<string, string>>
  readonly status: number
  /** What the page shows; null where there is no body. */
  readonly answer: unknown
}

const documented: ReadonlyMap<OperationId, Documented> = new Map(
  inOrder.flatMap((id): [OperationId, Documented][] => {
    const page = site.pages.find(({ kind, word }) => kind === 'operation' && word === id)
    if (page === undefined) return []
    const { rail } = page.content()
    const samples = rail.flatMap((block) => (block.kind === 'samples' ? block.samples : []))
    const answer = rail.find((block) => block.kind === 'answer')
    const codes = Object.fromEntries(samples.map(({ label, code }) => [label, code]))
    return [[id, { codes, status: operations[id].answer.status, answer: answer?.kind === 'answer' ? answer.value : null }]]
  }),
)

const person = 'a key is no person: these are for the session of somebody who has signed in'

/** What a reader has to have before, and why it is not tried. */
const notRun: { readonly [Id in OperationId]?: string } = {
  updateMe: person,
  changePassword: person,
  listSessions: person,
  endSession: person,
  endSessions: person,
  getVesselFuturePositionsFrom: 'without a place it needs a ship that was heard',
}
const wanted = inOrder.filter((id) => notRun[id] === undefined)

type Run = (samples: readonly NamedCode[], environment: Readonly<Record<string, string>>) => Promise<Failures | null>
const runs: readonly (readonly [string, Run])[] = [
  ['curl', runShell],
  ['TypeScript', runScripts],
  ['Python', runPython],
]

test('each operation has a page with samples in every language', () => {
  const labels = runs.map(([label]) => label)
  expect(inOrder.filter((id) => labels.some((label) => documented.get(id)?.codes[label] === undefined))).toEqual([])
})

describe.each(runs)('samples of reference pages in %s', (label, run) => {
  let world: World
  let recorder: Recorder
  let failures: Failures | null
  beforeAll(async () => {
    world = await apiWorld()
    const requests = await openRequests(world)
    await world.test.db.query('update api_keys set requests_per_minute = 100000')
    await world.makeMineOperator()
    recorder = await startRecorder(world.api.origin)
    const samples = wanted.map((name) => {
      const code = filledIn(requests, name, documented.get(name)?.codes[label] ?? '')
      return { name, code: code.replaceAll(server_mark, recorder.origin(name)) }
    })
    failures = await run(samples, { LANDFALL_KEY: world.mine.key })
    if (failures === null)
      console.warn(`NO SAMPLES IN ${label.toUpperCase()} ARE TESTED: it is not here, or not what they import.`)
  })
  afterAll(async () => {
    await recorder?.[Symbol.asyncDispose]()
    await world?.[Symbol.asyncDispose]()
  })

  test('each sends one request and is answered as documented', () => {
    if (failures === null) return
    const faults = wanted.flatMap((id) => {
      const [exchange, another] = recorder.exchanges(id)
      if (exchange === undefined || another !== undefined) return [`${id}: not one request; ${failures?.get(id) ?? ''}`]
      const { status, answer } = documented.get(id) ?? { status: 0, answer: null }
      if (exchange.status !== status) return [`${id}: ${exchange.status} ${JSON.stringify(exchange.body)}`]
      return [...shapeFaults(answer, exchange.body), ...newFaults(id, answer, exchange.body)].map((fault) => `${id}${fault}`)
    })
    expect(faults).toEqual([])
  })
})

/** Words that a record begins with are those that the page shows: `pending`, not what becomes of it. */
function newFaults(id: OperationId, answer: unknown, body: unknown): string[] {
  if (operations[id].answer.status !== 201) return []
  const [shown, given] = [answer, body].map((one) => Object(Object(Object(one).data).attributes))
  const names = ['status', 'state', 'active', 'failed_reason', 'is_retrying'].filter((name) => name in shown)
  return names
    .filter((name) => shown[name] !== given[name])
    .map((name) => `/${name}: ${shown[name]} is documented, ${given[name]} came`)
}

/** Instants of the examples, which lie ahead: one at which the record was known stands for them. */
const instants: { readonly [Id in OperationId]?: string } = {
  compareContainer: '2031-01-09T00:00:00Z',
  compareShipment: '2031-01-09T00:00:00Z',
}

/** With the ids of records that are there. */
function filledIn(requests: Requests, id: OperationId, code: string): string {
  const { path } = operations[id]
  const [address = ''] = requests.address(id).split('?', 1)
  const values = new RegExp(`^/v2${path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`).exec(address)?.groups ?? {}
  const ahead = instants[id]
  const now = new Date().toISOString()
  const pairs: (readonly [string, string])[] = [
    ...Object.entries(values).map(([name, value]) => [examplePathValue(name, path), value] as const),
    ...(ahead === undefined ? [] : [ahead, encodeURIComponent(ahead)].map((one) => [one, now] as const)),
    ...differences(exampleBodies[id], requests.options(id).body),
  ]
  return pairs.reduce((text, [from, to]) => text.replaceAll(from, to), code)
}

/** Texts of the example that another value stands for in what is sent. */
function differences(example: unknown, sent: unknown): (readonly [string, string])[] {
  if (typeof example === 'string') return typeof sent === 'string' && sent !== example ? [[example, sent]] : []
  if (typeof example !== 'object' || example === null) return []
  return Object.entries(example).flatMap(([name, value]) => differences(value, Object(sent)[name]))
}
