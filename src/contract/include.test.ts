import { expect, test } from 'vitest'
import { RequestError } from './errors.ts'
import { type IncludeTree, parseInclude } from './include.ts'

type Plain = { [name: string]: Plain }
const plain = (tree: IncludeTree): Plain => Object.fromEntries([...tree].map(([name, branch]) => [name, plain(branch)]))

test('paths become one tree', () => {
  expect(plain(parseInclude('container', 'shipment.port_of_lading, shipment.containers,pod_terminal'))).toEqual({
    shipment: { port_of_lading: {}, containers: {} },
    pod_terminal: {},
  })
})

test('names that are no relationship are left out, with all that hangs on them', () => {
  expect(plain(parseInclude('container', 'route.port,shipment.nothing,,__proto__,constructor'))).toEqual({ shipment: {} })
})

test('a relationship of several types is followed where one of them has it', () => {
  expect(plain(parseInclude('transport_event', 'location.terminals,terminal.metro_area'))).toEqual({
    location: { terminals: {} },
    terminal: { metro_area: {} },
  })
})

test('defaults hold without the parameter, what is always included with it', () => {
  const rules = { default: 'location,vessel', always: 'terminal', aliases: { ship: 'vessel' } }
  expect(plain(parseInclude('raw_event', undefined, rules))).toEqual({ location: {}, vessel: {} })
  expect(plain(parseInclude('raw_event', 'ship', rules))).toEqual({ vessel: {}, terminal: {} })
  expect(plain(parseInclude('raw_event', '', rules))).toEqual({ terminal: {} })
})

test.each(['constructor', 'toString', '__proto__'])('%s is no name that a client uses for a path', (name) => {
  expect(plain(parseInclude('raw_event', name, { aliases: { ship: 'vessel' } }))).toEqual({})
  expect(() => parseInclude('raw_event', name, { aliases: { ship: 'vessel' }, strict: true })).toThrow(RequestError)
})

test('a parameter out of proportion is refused', () => {
  for (const text of ['x,'.repeat(31), 'x'.repeat(1_001), 'a.b.c.d.e.f'])
    expect(() => parseInclude('container', text)).toThrow(RequestError)
})
