import { expect, test } from 'vitest'
import { RequestError } from './errors.ts'
import { type IncludeTree, parseInclude } from './include.ts'

type Plain = { [name: string]: Plain }
const plain = (tree: IncludeTree): Plain => Object.fromEntries([...tree].map(([name, branch]) => [name, plain(branch)]))

test('paths become one tree', () => {
  expect(plain(parseInclude('container', 'shipment.port_of_lading, shipment.containers,pod_terminal').tree)).toEqual({
    shipment: { port_of_lading: {}, containers: {} },
    pod_terminal: {},
  })
})

test('names that clients send and that are no relationship are left out and told, with all that hangs on them', () => {
  const { tree, ignored } = parseInclude('container', 'route.port,shipment,,vessel,route.port', { ignored: ['route', 'vessel'] })
  expect([plain(tree), ignored]).toEqual([{ shipment: {} }, ['route.port', 'vessel']])
})

test.each(['nothing', 'shipment.nothing', '__proto__', 'constructor', 'shipment.constructor'])('%s is refused', (name) => {
  expect(() => parseInclude('container', name, { ignored: ['route'] })).toThrow(RequestError)
})

test('a relationship of several types is followed where one of them has it', () => {
  expect(plain(parseInclude('transport_event', 'location.terminals,terminal.metro_area').tree)).toEqual({
    location: { terminals: {} },
    terminal: { metro_area: {} },
  })
})

test('defaults hold without the parameter, what is always included with it', () => {
  const rules = { default: 'location,vessel', always: 'terminal', aliases: { ship: 'vessel' } }
  expect(plain(parseInclude('raw_event', undefined, rules).tree)).toEqual({ location: {}, vessel: {} })
  expect(plain(parseInclude('raw_event', 'ship', rules).tree)).toEqual({ vessel: {}, terminal: {} })
  expect(plain(parseInclude('raw_event', '', rules).tree)).toEqual({ terminal: {} })
})

test.each(['constructor', 'toString', '__proto__'])('%s is no name that a client uses for a path', (name) => {
  expect(() => parseInclude('raw_event', name, { aliases: { ship: 'vessel' } })).toThrow(RequestError)
})

test('an alias may begin a longer path', () => {
  const rules = { aliases: { container: 'tracked_object.containers' } }
  expect(plain(parseInclude('tracking_request', 'container.pod_terminal', rules).tree)).toEqual({
    tracked_object: { containers: { pod_terminal: {} } },
  })
})

test('a parameter out of proportion is refused', () => {
  for (const text of ['x,'.repeat(31), 'x'.repeat(1_001), 'a.b.c.d.e.f'])
    expect(() => parseInclude('container', text)).toThrow(RequestError)
})
