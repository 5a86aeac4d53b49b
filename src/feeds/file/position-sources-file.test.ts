import { expect, test } from 'vitest'
import { positionSourceProblems, positionSources } from './position-sources-file.ts'

const problems = (...list: unknown[]) => positionSourceProblems(list, new Set(['maersk']))
const tcp = { name: 'roof', kind: 'nmea-tcp', host: 'receiver.example', port: 5631 }
const stream = { name: 'world', kind: 'aisstream', api_key: { env: 'KEY' } }

test('what is left out is filled in', () => {
  const list = [tcp, { name: 'udp', kind: 'nmea-udp', port: 10110 }, stream, { name: 'in', kind: 'push', token: { env: 'T' } }]
  expect(problems(...list)).toEqual([])
  expect(positionSources(list)).toMatchObject([
    { silence_s: 120 },
    { address: '0.0.0.0' },
    {
      url: expect.stringMatching(/^wss:/),
      bounding_boxes: [
        [
          [-90, -180],
          [90, 180],
        ],
      ],
    },
    { kind: 'push' },
  ])
  expect(positionSources(undefined)).toEqual([])
})

test.each([
  ['another kind', { ...tcp, kind: 'serial' }, '/ais/0/kind'],
  ['a name of another feed', { ...tcp, name: 'maersk' }, '/ais/0/name'],
  ['a missing port', { ...tcp, port: undefined }, '/ais/0/port'],
  ['an unknown member', { ...tcp, baud: 38400 }, '/ais/0/baud'],
  ['a key in the open', { ...stream, api_key: 'secret' }, '/ais/0/api_key'],
  [
    'longitude first',
    {
      ...stream,
      bounding_boxes: [
        [
          [-120, 30],
          [-110, 40],
        ],
      ],
    },
    '/ais/0/bounding_boxes/0',
  ],
  [
    'north first',
    {
      ...stream,
      bounding_boxes: [
        [
          [40, -120],
          [30, -110],
        ],
      ],
    },
    '/ais/0/bounding_boxes/0',
  ],
  ['no address', { ...stream, url: 'ws://' }, '/ais/0/url'],
  ['a text', 'roof', '/ais/0'],
])('%s is told', (_, entry, pointer) => {
  expect(problems(JSON.parse(JSON.stringify(entry))).map((problem) => problem.pointer)).toContain(pointer)
})

test('a name stands once', () => {
  expect(problems(tcp, tcp)).toEqual([{ pointer: '/ais/1/name', message: 'is already the name of another feed' }])
})
