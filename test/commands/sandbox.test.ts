import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemClock } from '../../src/base/clock.ts'
import { startWorld, type World } from '../world/app.ts'
import { sharedServer } from '../world/database.ts'
import { type Desk, openDesk } from './typed.ts'

// The commands of the simulated world against a real one, which begins under its account, and is forgotten at the end.

let world: World
let desk: Desk
beforeAll(async () => {
  const { superuser_url } = await sharedServer()
  world = await startWorld({ environment: { LANDFALL_SANDBOX: 'on', LANDFALL_SIMULATIONS_URL: superuser_url } })
  desk = openDesk({ clock: systemClock, server: world.origin, key: world.api.key })
})
afterAll(async () => {
  await desk.type(['sandbox', 'wipe', '--yes'])
  desk[Symbol.dispose]()
  await world.close()
})

test('a journey goes on until the instant that was asked for, in that world alone, and its clock stands there', async () => {
  const words = ['simulate', 'direct', '--seed', '7', '--begins', 'under-way', '--until', 'PT6H']
  const { code, all } = await desk.type(words, { really_waits: true })
  expect([code, all]).toEqual([0, expect.stringMatching(/● Departed from [\s\S]*✓ Stopped where you said: /)])
  const clock = JSON.parse((await desk.type(['sandbox', 'clock'], { columns: null })).out)
  expect(clock).toMatchObject({ state: 'standing', speed: 0 })
  expect(Date.parse(clock.now) - Date.now()).toBeGreaterThan(5 * 3_600_000)
  const [number = ''] = /ZZLF\d{6}-\w+/.exec(all) ?? []
  expect((await desk.type(['sandbox', 'next'])).out).toContain(number)
  const inside = await desk.type(['containers', '--sandbox'])
  const [box = ''] = /ZZ[A-Z]U \d{6}/.exec(all) ?? []
  expect([box.length, inside.out]).toEqual([11, expect.stringContaining(box)])
  expect(inside.err).toContain('In the simulated world, at ')
  expect((await desk.type(['containers'])).out).not.toContain(box)
})

test('a scenario that nobody has is told with what was meant, and nothing is begun', async () => {
  expect(await desk.type(['simulate', 'derict'])).toMatchObject({ code: 5, err: expect.stringContaining('simulate direct') })
  expect(await desk.type(['simulate', 'direct', '--speed', 'fast'])).toMatchObject({ code: 2 })
  expect(await desk.type(['simulate', 'direct', '--until', 'soon'])).toMatchObject({ code: 2 })
})

test('a profile may lead into the simulated world', async () => {
  const words = ['login', '--profile', 'world', '--server', world.origin, '--key', world.api.key, '--sandbox']
  expect((await desk.type(words)).code).toBe(0)
  expect((await desk.type(['containers', '--profile', 'world'])).err).toContain('In the simulated world')
})
