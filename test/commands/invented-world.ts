import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

// A server that tells a short story of a simulated world, the same each time: for what commands print of one. That they understand a real one is
// shown by test/commands/sandbox.test.ts.

const began = '2031-06-20T12:00:00Z'
const box = { number: 'ZZAU0000071', current_status: 'on_ship' }
const shipment = { bill_of_lading_number: 'ZZLF000007-RAIL' }
const place = { name: 'Long Beach', code: 'USLGB' }

type Told = { event: string; created_at: string; subject: Readonly<Record<string, unknown>>; is_shipment?: true }

const zone = 'America/Los_Angeles'
const story: readonly Told[] = [
  { event: 'tracking_request.succeeded', created_at: began, subject: { request_number: 'ZZLF000007-RAIL' }, is_shipment: true },
  {
    ...{ event: 'container.transport.estimated.vessel_arrived', created_at: began },
    subject: { timestamp: '2031-06-21T13:30:00Z', timezone: zone, data_source: 'shipping_line' },
  },
  {
    ...{ event: 'container.transport.vessel_arrived', created_at: '2031-06-21T14:10:00Z' },
    subject: { timestamp: '2031-06-21T13:30:00Z', timezone: zone, data_source: 'shipping_line' },
  },
  {
    ...{ event: 'container.updated', created_at: '2031-06-22T06:00:00Z' },
    subject: {
      ...{ timestamp: '2031-06-22T05:50:00Z', timezone: zone, data_source: 'terminal' },
      changeset: { holds_at_pod_terminal: [[], [{ name: 'customs' }]] },
    },
  },
  {
    ...{ event: 'container.transport.empty_in', created_at: '2031-07-02T20:00:00Z' },
    subject: { timestamp: '2031-07-02T19:00:00Z', timezone: zone, data_source: 'shipping_line' },
  },
]

const scenarios = [
  ['direct', 'sea', 'One ship, and nothing goes wrong.', ['vessel'], 'DIRECT'],
  ['rail', 'rail', 'A ship and a train to an inland ramp, where its free time begins.', ['vessel', 'rail'], 'RAIL'],
  ['quarrel', 'sources', 'The line and the terminal tell two different times of discharge.', ['vessel'], 'QUARREL'],
].map(([name, group, sentence, legs, words]) => ({
  ...{ id: String(name), type: 'sandbox_scenario' },
  attributes: { name, group, sentence, legs, words },
}))

const moments = [
  ['2031-06-21T13:30:00Z', 'vessel_arrived', 'USLGB'],
  ['2031-06-22T02:00:00Z', 'vessel_discharged', 'USLGB'],
].map(([at, label, locode], index) => ({
  ...{ id: String(index), type: 'sandbox_moment' },
  attributes: {
    ...{ at, label, place: locode, place_name: 'Long Beach', request_number: shipment.bill_of_lading_number },
    container_numbers: [box.number],
  },
}))

export type InventedWorld = AsyncDisposable & {
  origin: string
  /** Bodies of the moves of the clock, in their order. */
  moves: readonly unknown[]
}

/** `ends`: whether the box comes back; else the last event never comes. */
export async function startInventedWorld({ ends }: { ends: boolean } = { ends: true }): Promise<InventedWorld> {
  const moves: unknown[] = []
  const clock = { now: began, state: 'standing', speed: 0, goal: null, asked_at: began }
  const answers: Readonly<Record<string, (body: string) => unknown>> = {
    'GET /v2/me': () => ({ data: { id: 'me', type: 'me', attributes: {} } }),
    'GET /v2/sandbox/scenarios': () => ({ data: scenarios }),
    'GET /v2/sandbox/moments': () => ({ data: moments }),
    'GET /v2/events': () => ({ data: [], meta: { cursor: '0', has_more: false }, links: {} }),
    'GET /v2/sandbox/clock': () => ({ data: { id: 'clock', type: 'sandbox_clock', attributes: clock } }),
    'DELETE /v2/sandbox': () => null,
    'PATCH /v2/sandbox/clock': (body) => {
      const { attributes } = JSON.parse(body).data
      moves.push(attributes)
      Object.assign(clock, { state: attributes.speed === 0 || attributes.speed === undefined ? 'standing' : 'running' })
      return { data: { id: 'clock', type: 'sandbox_clock', attributes: clock } }
    },
    'POST /v2/sandbox/scenarios': () => {
      const requested = [{ request_number: shipment.bill_of_lading_number, tracking_request_id: 'x', detail: null }]
      return { data: { id: 'run', type: 'sandbox_run', attributes: { seed: 7, requested } } }
    },
  }
  const server = createServer(async (request, response) => {
    const [path = ''] = (request.url ?? '').split('?')
    if (path === '/v2/events/stream') return tellStory(response, ends ? story : story.slice(0, -1))
    const told = /^\/v2\/events\/(\d+)\/payload$/.exec(path)
    const text = await bodyOf(request)
    if (told !== null) clock.now = story[Number(told[1])]?.created_at ?? clock.now
    const body = told === null ? answers[`${request.method} ${path}`]?.(text) : payloadOf(Number(told[1]))
    const status = body === undefined ? 404 : body === null ? 204 : 200
    response.writeHead(status, { 'content-type': 'application/vnd.api+json', 'landfall-simulated-at': clock.now })
    response.end(body === null ? undefined : JSON.stringify(body ?? { errors: [{ status: '404', code: 'not_found' }] }))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo // It listens at a port.
  return {
    origin: `http://127.0.0.1:${port}`,
    moves,
    [Symbol.asyncDispose]: () => {
      server.closeAllConnections()
      return new Promise<void>((done) => void server.close(() => done()))
    },
  }
}

function tellStory(response: ServerResponse, events: readonly Told[]): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  for (const [index, { event }] of events.entries())
    response.write(`id: ${index}\nevent: ${event}\ndata: ${JSON.stringify({ id: String(index), type: 'event' })}\n\n`)
}

function payloadOf(index: number): unknown {
  const told = story[index]
  if (told === undefined) return undefined
  const { event, created_at, subject, is_shipment } = told
  return {
    data: {
      id: `notification-${index}`,
      attributes: { event, created_at },
      relationships: { reference_object: { data: { id: 'subject' } } },
    },
    included: [
      { id: 'subject', type: 'subject', attributes: subject },
      { id: 'shipment', type: 'shipment', attributes: shipment },
      { id: 'port', type: 'port', attributes: place },
      ...(is_shipment ? [] : [{ id: 'box', type: 'container', attributes: box }]),
    ],
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}
