import { afterAll, beforeAll, expect, test } from 'vitest'
import { operations } from '../../src/client/interface.ts'
import { simulationTools, tools } from '../../src/mcp/tools.ts'
import { startWorld, type World } from '../world/app.ts'
import { created } from '../world/client.ts'
import { sharedServer } from '../world/database.ts'
import { chosenBy } from './chooser.ts'
import { type Speaker, speakHttp, speakStdio } from './speak.ts'

// A language model in the simulated world of an account: it begins journeys, moves the clock and looks around, and touches nothing outside.

let world: World
let speaker: Speaker
beforeAll(async () => {
  const { superuser_url } = await sharedServer()
  world = await startWorld({ environment: { LANDFALL_SANDBOX: 'on', LANDFALL_SIMULATIONS_URL: superuser_url } })
  speaker = await speakHttp(world.origin, await sandboxKey('write'))
})
afterAll(async () => {
  await speaker[Symbol.asyncDispose]()
  await world.api.delete('/sandbox')
  await world.close()
})

async function sandboxKey(role: string): Promise<string> {
  const made = await created(world.api.post('/admin/keys', 'api_key', { name: `models, ${role}`, role, sandbox: true }))
  return String(made.attributes().key)
}

const own = simulationTools.map(({ name }) => name)

/** Until the clock stands where it was sent. */
async function stood(): Promise<string> {
  const state = async () => (await world.api.get('/sandbox/clock')).attributes().state
  await expect.poll(state, { interval: 100, timeout: 60_000 }).toBe('standing')
  return (await speaker.call('simulated_clock')).text
}

const timeIn = (text: string) =>
  Date.parse(`${/says \w{3} (\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}) UTC/.exec(text)?.slice(1).join('T')}Z`)

test('the tools of a world are there with a key of the sandbox, and with no other', async () => {
  const { tools: listed } = await speaker.client.listTools()
  expect(listed.map(({ name }) => name)).toEqual([...tools, ...simulationTools].map(({ name }) => name))
  await using outside = await speakHttp(world.origin, world.api.key)
  expect((await outside.client.listTools()).tools.map(({ name }) => name).filter((name) => own.includes(name))).toEqual([])
  expect((await outside.call('wipe_simulation')).text).toContain('There is no tool')
  await using reader = await speakHttp(world.origin, await sandboxKey('read'))
  const read = (await reader.client.listTools()).tools.map(({ name }) => name).filter((name) => own.includes(name))
  expect(read).toEqual(['simulated_clock', 'simulated_scenarios'])
  expect((await reader.call('move_simulated_clock', { how: 'next_day' })).text).toContain('This key may only read')
})

test('each says what it does: those that only read ask nothing that writes, and one may undo', () => {
  for (const { name, hints, role, operations: asked } of simulationTools) {
    const writes = asked.some((operation) => operations[operation].method !== 'GET')
    expect([name, hints.readOnlyHint, role]).toEqual([name, !writes, writes ? 'write' : 'read'])
  }
  expect(simulationTools.filter(({ hints }) => hints.destructiveHint).map(({ name }) => name)).toEqual(['wipe_simulation'])
  const words = [...tools, ...simulationTools].flatMap(({ asked_with }) => asked_with)
  expect(new Set(words).size).toBe(words.length)
})

test.each([
  ['What does the simulated clock say, and what happens next in the simulation?', 'simulated_clock'],
  ['Which scenarios are there?', 'simulated_scenarios'],
  ['Fast forward to the next event, please.', 'move_simulated_clock'],
  ['Simulate a journey with a customs exam.', 'begin_scenario'],
  ['Wipe it all: I want to start over.', 'wipe_simulation'],
])('%s', (question, name) => {
  expect(chosenBy([...tools, ...simulationTools], question)).toEqual([name])
})

test('scenarios are listed, and narrowed by a word', async () => {
  const { text, structured } = await speaker.call('simulated_scenarios', { text: 'demurrage' })
  expect([structured?.total, text]).toEqual([1, expect.stringContaining('⟦demurrage⟧')])
})

test('a journey is begun, and the clock goes to what comes next', async () => {
  const begun = await speaker.call('begin_scenario', { scenario: 'direct', seed: 482_193, begins: 'under_way' })
  expect([begun.is_error, begun.text]).toEqual([false, expect.stringMatching(/ZZLF\d{6}-DIRECT: outcome: tracked/)])
  const before = timeIn(await stood())
  const moved = await speaker.call('move_simulated_clock', { how: 'next_event' })
  expect([moved.is_error, moved.text]).toEqual([false, expect.stringContaining('The simulated clock says')])
  expect(timeIn(await stood())).toBeGreaterThan(before)
  expect((await speaker.call('move_simulated_clock', { how: 'by' })).text).toContain('Give `by`')
  await speaker.call('move_simulated_clock', { how: 'by', by: 'P1D' })
  expect(timeIn(await stood())).toBeGreaterThanOrEqual(before + 86_400_000)
})

test('what is tracked there is told there, by the clock there, and nowhere else', async () => {
  const inside = await speaker.call('list_containers')
  expect(inside.structured?.total).toBeGreaterThan(0)
  const answered_at = Date.parse(`${String(inside.structured?.answered_at).slice(4, 20).replace(' ', 'T')}Z`)
  expect(answered_at - Date.now()).toBeGreaterThan(20 * 3_600_000)
  await using outside = await speakHttp(world.origin, world.api.key)
  expect((await outside.call('list_containers')).structured?.total).not.toBeGreaterThan(0)
})

test('the clock runs, and freezes', async () => {
  expect((await speaker.call('move_simulated_clock', { how: 'run', speed: 60 })).text).toContain('times real time: 60')
  expect((await speaker.call('move_simulated_clock', { how: 'freeze' })).text).toContain('state: standing')
})

test('a program on one’s own machine does the same with --sandbox', async () => {
  await using spoken = await speakStdio({ LANDFALL_SERVER: world.origin, LANDFALL_KEY: world.api.key }, ['--sandbox'])
  expect((await spoken.client.listTools()).tools.map(({ name }) => name)).toEqual(expect.arrayContaining(own))
  expect((await spoken.call('list_containers')).structured?.total).toBeGreaterThan(0)
})

test('a world that is wiped is empty', async () => {
  expect((await speaker.call('wipe_simulation')).is_error).toBe(false)
  expect(Math.abs(timeIn(await stood()) - Date.now())).toBeLessThan(120_000)
  expect((await speaker.call('list_containers')).structured?.total ?? 0).toBe(0)
})
