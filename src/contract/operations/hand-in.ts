import Type from 'typebox'
import type { ErrorCode } from '../errors.ts'
import { defineRawOperations, megabyte } from '../raw-operation.ts'
import { example_997, example_contrl } from './acknowledgements.ts'

// The addresses that feeds hand their messages in at. They take the token of the feed in place of an API key.

const count = (description: string) => Type.Integer({ description })
const member = Type.Unsafe<object>({ type: 'object' })

const feed = {
  method: 'POST',
  tag: 'Feeds',
  path_parameters: { name: { description: 'Name of the feed in the feeds file.', example: 'edi' } },
} as const
const common: readonly ErrorCode[] = ['unauthorized', 'payload_too_large', 'too_many_requests', 'internal', 'unavailable']
const errors: readonly ErrorCode[] = ['malformed_body', 'message_over_limit', ...common]

const received = Type.Object({
  kind: Type.Unsafe<'received' | 'known'>({
    type: 'string',
    enum: ['received', 'known'],
    description: '`known`: the same bytes were handed over before.',
  }),
  message_id: Type.String({ format: 'uuid' }),
  events: Type.Optional(count('Events that were read from the message.')),
  added: Type.Optional(count('Those among them that were new.')),
  unread: Type.Optional(Type.Array(member, { description: 'Parts that could not be read, the first 1,000 of them.' })),
})

const feedback = {
  'application/json': {
    schema: Type.Object({
      feedbackElements: Type.Array(member, { description: 'What was not taken as it came, and why.' }),
    }),
    example: { feedbackElements: [] },
  },
}

const problem = Type.Object({ index: Type.Integer(), code: Type.String(), message: Type.String() })
const statusReport = Type.Object({
  accepted: count('How many containers were taken, those that were known already included.'),
  rejected: Type.Array(problem, {
    description: 'Those that were not, each with its place in the message and what is wrong with it.',
  }),
  ignored: Type.Array(problem, { description: 'Parts that could not be read, of containers that were taken without them.' }),
})
const statusMessage = {
  source: 'Made-up Terminal',
  observed_at: '2031-01-22T18:00:00-08:00',
  items: [{ container_number: 'ZZTU1234569', facility: { firms: 'W123' }, state: 'in_yard', available: true }],
}

const positionsReport = Type.Object({
  accepted: count('How many positions were taken.'),
  rejected: Type.Array(Type.Object({ index: Type.Integer(), reason: Type.String() }), {
    description: 'Those that were not, each with its place in the list and why.',
  }),
})
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

export const handInOperations = defineRawOperations({
  receiveFeedMessage: {
    ...feed,
    path: '/feeds/{name}/messages',
    looked_at: true,
    summary: 'Hand over a message of a feed',
    description:
      'Takes a message as the feed sends it, such as an EDI file, of 20 MB at most (1 MB when it is signed). It is kept as it is, also when parts of it cannot be read; one that holds more than is read of a message is refused with `message_over_limit`. The feeds file says which feeds there are and what their tokens are. Lines that push events of DCSA Track & Trace 2 sign them instead: `Notification-Signature: sha256=…` over the bytes of the body.',
    // Who signs is known only once the whole message is here: until then it is a stranger's, and one notification needs no more.
    access: { kind: 'feed', entrance: 'messages', signed_bytes_max: megabyte },
    body: {
      kind: 'bytes',
      // An interchange with the status of a whole vessel is a few megabytes.
      bytes_max: 20 * megabyte,
      content: {
        '*/*': { schema: Type.String({ format: 'binary' }), example: "UNB+UNOA:1+LINE+LANDFALL+310109:0600+1'…" },
      },
    },
    answers: {
      202: {
        kind: 'content',
        description: 'The message is kept. A feed that acknowledges answers with a 997 or CONTRL when `Accept` names its type.',
        content: {
          'application/json': {
            schema: received,
            example: {
              kind: 'received',
              message_id: '0198e3a4-7a8b-7c9d-8e0f-1a2b3c4d5e6f',
              events: 3,
              added: 2,
              unread: [],
            },
          },
          'application/edi-x12': { schema: Type.String({ description: 'A 997.' }), example: example_997 },
          'application/edifact': { schema: Type.String({ description: 'A CONTRL.' }), example: example_contrl },
        },
      },
      204: { kind: 'empty', description: 'The events that a line pushed are kept.' },
    },
    errors,
  },
  receivePushedEvents: {
    ...feed,
    path: '/feeds/{name}/v3/events',
    summary: 'Send events as a shipping line',
    description:
      'For shipping lines that send their events themselves, in the form of DCSA Track & Trace 3; 20 MB at most. The answer has the form of that standard, and names its version in `API-Version`.',
    access: { kind: 'feed', entrance: 'events' },
    body: {
      kind: 'bytes',
      bytes_max: 20 * megabyte,
      content: { 'application/json': { schema: member, example: { events: [] } } },
    },
    answers: {
      200: { kind: 'content', description: 'The events are kept.', content: feedback },
      400: { kind: 'content', description: 'None of it could be read; nothing is kept.', content: feedback },
    },
    errors: ['message_over_limit', ...common],
  },
  receiveTerminalStatus: {
    ...feed,
    path: '/feeds/{name}/terminal/v1/status',
    summary: 'Hand over the status of containers at a terminal',
    description:
      'For terminals, port communities and hauliers: up to 500 containers at once, 5 MB at most, as JSON or as a spreadsheet. Each has an outcome of its own, so that one mistake does not hold up the rest. The form is at `/feeds/terminal/v1/schema.json`.',
    access: { kind: 'feed', entrance: 'status' },
    body: {
      kind: 'bytes',
      // 500 items with what their source says of them, verbatim.
      bytes_max: 5 * megabyte,
      content: {
        'application/json': { schema: member, example: statusMessage },
        'text/csv': {
          schema: Type.String(),
          example:
            'source,observed_at,container_number,firms,state\nMade-up Terminal,2031-01-22T18:00:00-08:00,ZZTU1234569,W123,in_yard\n',
        },
      },
    },
    answers: {
      207: {
        kind: 'content',
        description: 'The message was read; each container has its outcome.',
        content: { 'application/json': { schema: statusReport, example: { accepted: 1, rejected: [], ignored: [] } } },
      },
    },
    errors,
  },
  receivePositions: {
    ...feed,
    path: '/feeds/{name}/positions',
    summary: 'Hand over positions of ships',
    description:
      'A list of up to 1,000 positions, 1 MB at most. Each has an outcome of its own. `mmsi`, `lat`, `lon` and `timestamp` are needed; `imo` or `name` say which ship it is, `sog` is in knots, `nav_status` as in AIS (5: moored).',
    access: { kind: 'feed', entrance: 'positions' },
    body: {
      kind: 'bytes',
      // 1,000 positions with all their members.
      bytes_max: megabyte,
      content: { 'application/json': { schema: Type.Array(member), example: [position] } },
    },
    answers: {
      207: {
        kind: 'content',
        description: 'The list was read; each position has its outcome.',
        content: { 'application/json': { schema: positionsReport, example: { accepted: 1, rejected: [] } } },
      },
    },
    errors: ['malformed_body', ...common],
  },
  getTerminalStatusSchema: {
    method: 'GET',
    path: '/feeds/terminal/v1/schema.json',
    tag: 'Feeds',
    summary: 'Get the form of the status of containers at a terminal',
    description: 'A JSON Schema (2020-12) of what `POST /feeds/{name}/terminal/v1/status` takes. Needs no key.',
    access: { kind: 'open' },
    answers: {
      200: {
        kind: 'content',
        description: 'The schema.',
        content: { 'application/schema+json': { schema: member, example: { type: 'object' } } },
      },
    },
    errors: [],
  },
})
