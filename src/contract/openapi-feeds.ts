import { failures, plainJson } from './openapi-answers.ts'
import type { Json, Write } from './openapi-schemas.ts'

// The addresses that feeds hand their messages to. They take the token of the feed in place of an API key, and are no operations.

const feedName = {
  name: 'name',
  in: 'path',
  required: true,
  description: 'Name of the feed in the feeds file.',
  schema: { type: 'string' },
  example: 'edi',
}
const common = { tags: ['Feeds'], security: [{ feed_token: [] }], parameters: [feedName] }

/** Path items by path. */
export function feedPaths(write: Write): Readonly<Record<string, Json>> {
  return {
    '/feeds/{name}/messages': { post: messagePost(write) },
    '/feeds/{name}/v3/events': { post: eventsPost(write) },
    '/feeds/{name}/terminal/v1/status': { post: statusPost(write) },
    '/feeds/{name}/positions': { post: positionsPost(write) },
    '/feeds/terminal/v1/schema.json': { get: schemaGet },
  }
}

function messagePost(write: Write): Json {
  const received = write(
    {
      kind: { type: 'string', enum: ['received', 'known'], description: '`known`: the same bytes were handed over before.' },
      message_id: { type: 'string', format: 'uuid' },
      events: { type: 'integer', description: 'Events that were read from the message.' },
      added: { type: 'integer', description: 'Those among them that were new.' },
      unread: { type: 'array', items: { type: 'object' }, description: 'Parts that could not be read, the first 1,000 of them.' },
    },
    ['kind', 'message_id'],
  )
  const example = { kind: 'received', message_id: '0198e3a4-7a8b-7c9d-8e0f-1a2b3c4d5e6f', events: 3, added: 2, unread: [] }
  return {
    ...common,
    operationId: 'receiveFeedMessage',
    summary: 'Hand over a message of a feed',
    description:
      'Takes a message as the feed sends it, such as an EDI file, of 20 MB at most (1 MB when it is signed). It is kept as it is, also when parts of it cannot be read; one that holds more than is read of a message is refused with `message_over_limit`. The feeds file says which feeds there are and what their tokens are. Lines that push events of DCSA Track & Trace 2 sign them instead: `Notification-Signature: sha256=…` over the bytes of the body.',
    requestBody: {
      required: true,
      content: { '*/*': { schema: { type: 'string', format: 'binary' }, example: "UNB+UNOA:1+LINE+LANDFALL+310109:0600+1'…" } },
    },
    responses: {
      202: {
        description: 'The message is kept. A feed that acknowledges answers with a 997 or CONTRL when `Accept` names its type.',
        content: {
          [plainJson]: { schema: received, example },
          'application/edi-x12': { schema: { type: 'string', description: 'A 997.' }, example: answer_997 },
          'application/edifact': { schema: { type: 'string', description: 'A CONTRL.' }, example: answer_contrl },
        },
      },
      204: { description: 'The events that a line pushed are kept.' },
      ...failures(400, 401, 413, 429, 500, 503),
    },
  }
}

function eventsPost(write: Write): Json {
  const answer = write({
    feedbackElements: { type: 'array', items: { type: 'object' }, description: 'What was not taken as it came, and why.' },
  })
  const content = { [plainJson]: { schema: answer, example: { feedbackElements: [] } } }
  return {
    ...common,
    operationId: 'receivePushedEvents',
    summary: 'Send events as a shipping line',
    description:
      'For shipping lines that send their events themselves, in the form of DCSA Track & Trace 3; 20 MB at most. The answer has the form of that standard, and names its version in `API-Version`.',
    requestBody: { required: true, content: { [plainJson]: { schema: { type: 'object' }, example: { events: [] } } } },
    responses: {
      200: { description: 'The events are kept.', content },
      400: { description: 'None of it could be read; nothing is kept.', content },
      ...failures(401, 413, 429, 500, 503),
    },
  }
}

const message = {
  source: 'Made-up Terminal',
  observed_at: '2031-01-22T18:00:00-08:00',
  items: [{ container_number: 'ZZTU1234564', facility: { firms: 'W123' }, state: 'in_yard', available: true }],
}

function statusPost(write: Write): Json {
  const problem = write({ index: { type: 'integer' }, code: { type: 'string' }, message: { type: 'string' } })
  const list = (description: string) => ({ type: 'array', items: problem, description })
  const report = write({
    accepted: { type: 'integer', description: 'How many containers were taken, those that were known already included.' },
    rejected: list('Those that were not, each with its place in the message and what is wrong with it.'),
    ignored: list('Parts that could not be read, of containers that were taken without them.'),
  })
  return {
    ...common,
    operationId: 'receiveTerminalStatus',
    summary: 'Hand over the status of containers at a terminal',
    description:
      'For terminals, port communities and hauliers: up to 500 containers at once, 5 MB at most, as JSON or as a spreadsheet. Each has an outcome of its own, so that one mistake does not hold up the rest. The form is at `/feeds/terminal/v1/schema.json`.',
    requestBody: {
      required: true,
      content: {
        [plainJson]: { schema: { type: 'object' }, example: message },
        'text/csv': {
          schema: { type: 'string' },
          example:
            'source,observed_at,container_number,firms,state\nMade-up Terminal,2031-01-22T18:00:00-08:00,ZZTU1234564,W123,in_yard\n',
        },
      },
    },
    responses: {
      207: {
        description: 'The message was read; each container has its outcome.',
        content: { [plainJson]: { schema: report, example: { accepted: 1, rejected: [], ignored: [] } } },
      },
      ...failures(400, 401, 413, 429, 500, 503),
    },
  }
}

const position = {
  mmsi: '563123000',
  imo: '9074729',
  lat: 40.67,
  lon: -74.1,
  sog: 12.3,
  cog: 271,
  heading: 270,
  nav_status: 0,
  timestamp: '2031-01-22T18:00:00Z',
}

function positionsPost(write: Write): Json {
  const refusal = write({ index: { type: 'integer' }, reason: { type: 'string' } })
  const report = write({
    accepted: { type: 'integer', description: 'How many positions were taken.' },
    rejected: { type: 'array', items: refusal, description: 'Those that were not, each with its place in the list and why.' },
  })
  return {
    ...common,
    operationId: 'receivePositions',
    summary: 'Hand over positions of ships',
    description:
      'A list of up to 1,000 positions, 1 MB at most. Each has an outcome of its own. `mmsi`, `lat`, `lon` and `timestamp` are needed; `imo` or `name` say which ship it is, `sog` is in knots, `nav_status` as in AIS (5: moored).',
    requestBody: {
      required: true,
      content: { [plainJson]: { schema: { type: 'array', items: { type: 'object' } }, example: [position] } },
    },
    responses: {
      207: {
        description: 'The list was read; each position has its outcome.',
        content: { [plainJson]: { schema: report, example: { accepted: 1, rejected: [] } } },
      },
      ...failures(400, 401, 413, 429, 500, 503),
    },
  }
}

const schemaGet: Json = {
  operationId: 'getTerminalStatusSchema',
  tags: ['Feeds'],
  summary: 'Get the form of the status of containers at a terminal',
  description: 'A JSON Schema (2020-12) of what `POST /feeds/{name}/terminal/v1/status` takes. Needs no key.',
  security: [],
  responses: {
    200: {
      description: 'The schema.',
      content: { 'application/schema+json': { schema: { type: 'object' }, example: { type: 'object' } } },
    },
  },
}

const answer_997 = [
  'ISA*00*          *00*          *ZZ*ACME           *ZZ*ABCD           *260312*1030*U*00401*100000007*0*P*>~',
  'GS*FA*ACME*ABCD*20260312*1030*100000007*X*004010~',
  'ST*997*0001~',
  'AK1*QO*31~',
  'AK2*315*0001~',
  'AK5*A~',
  'AK9*A*1*1*1~',
  'SE*6*0001~',
  'GE*1*100000007~',
  'IEA*1*100000007~',
  '',
].join('\n')

const answer_contrl = [
  "UNB+UNOA:2+ACME+USLGBPTT+260312:1030+100000007'",
  "UNH+1+CONTRL:D:3:UN'",
  "UCI+5+USLGBPTT+ACME+7'",
  "UCM+1+CODECO:D:95B:UN+7'",
  "UNT+4+1'",
  "UNZ+1+100000007'",
  '',
].join('\n')
