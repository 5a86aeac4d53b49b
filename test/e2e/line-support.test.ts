import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { scac, startWorld, type World } from '../world/app.ts'

// The feeds file of this world has one line, and the sandbox is off.

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const kinds = ['bill_of_lading', 'booking_number', 'container_number'] as const
const flagsOf = (attributes: Record<string, unknown>) => kinds.map((kind) => attributes[`${kind}_tracking_support`])

async function infer(number: string) {
  const sent = { body: JSON.stringify({ number }), headers: { 'content-type': 'application/json' } }
  const answered = await world.api.raw('POST', '/tracking_requests/infer_number', sent)
  return answered.attributes<{ supported: boolean | null; shipping_line: { decision: string; selected: object | null } }>()
}

describe('shipping lines', () => {
  test('say what this installation can track', async () => {
    const lines = (await world.api.get('/shipping_lines')).list()
    const supported = lines.filter(({ attributes }) => flagsOf(attributes).includes(true))
    expect(supported.map(({ attributes }) => [attributes.scac, ...flagsOf(attributes)])).toEqual([[scac, true, true, true]])
    expect(lines.length).toBeGreaterThan(30)
  })

  test('say the same one by one', async () => {
    expect(flagsOf((await world.api.get(`/shipping_lines/${scac}`)).attributes())).toEqual([true, true, true])
    expect(flagsOf((await world.api.get('/shipping_lines/MAEU')).attributes())).toEqual([false, false, false])
    expect(flagsOf((await world.api.get('/shipping_lines/TEST')).attributes())).toEqual([false, false, false])
  })
})

describe('inference', () => {
  test('says beside its answer that the line cannot be tracked here', async () => {
    expect(await infer('MAEU200000001')).toMatchObject({
      supported: false,
      shipping_line: { decision: 'auto_select', selected: { scac: 'MAEU' } },
    })
  })

  test('says that it can, and nothing where no line is likely', async () => {
    expect(await infer('ACLUSA12345678')).toMatchObject({ supported: true, shipping_line: { selected: { scac } } })
    expect(await infer('PO12345678901')).toMatchObject({ supported: null, shipping_line: { selected: null } })
  })

  test('of the sandbox says nothing while it does not run', async () => {
    expect(await infer('ZZLFBK482193')).toMatchObject({ supported: null, shipping_line: { selected: null } })
  })
})

describe('a request', () => {
  test.each([
    ['MAEU', 'LANDFALL_FEEDS'],
    ['TEST', 'LANDFALL_SANDBOX'],
  ])('for %s is refused, naming the setting %s', async (line, setting) => {
    const { status, errors } = await world.api.post('/tracking_requests', 'tracking_request', {
      request_type: 'bill_of_lading',
      request_number: 'MAEU200000001',
      scac: line,
    })
    const [problem] = errors()
    expect([status, problem?.code, problem?.source]).toEqual([422, 'not_supported', { pointer: '/data/attributes/scac' }])
    expect(problem?.detail).toContain(setting)
  })
})
