import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { attackColumns, attacks } from '../feeds/attacks.ts'
import { startWorld, type World } from '../world/app.ts'

// Messages that are made to hold up everybody else: each is refused, or read as nothing, while other requests are answered.

let world: World
const folder = mkdtempSync(join(tmpdir(), 'landfall-attacks-'))

beforeAll(async () => {
  process.env.ATTACK_TOKEN = 'attack-token'
  const token = { env: 'ATTACK_TOKEN' }
  world = await startWorld({
    feeds: {
      mailboxes: [
        { name: 'auto', dialect: 'auto', token, acknowledge: true },
        { name: 'clm', dialect: 'clm', token, columns: attackColumns },
        { name: 'dcsa-3', dialect: 'dcsa-3', token, scac: 'MAEU' },
        { name: 'dropped', dialect: 'auto', folder: { path: folder, poll_s: 1 } },
      ],
    },
  })
})
afterAll(async () => {
  await world.close()
  rmSync(folder, { recursive: true })
})

const post = async (path: string, body: Buffer | string) => {
  const headers = { authorization: 'Token attack-token' }
  const response = await fetch(`${world.origin}/v2/feeds/${path}`, { method: 'POST', headers, body })
  return { status: response.status, text: await response.text() }
}

test.each(Object.entries(attacks))('%s', { timeout: 120_000 }, async (_, { dialect, make, refusal }) => {
  let is_answered = false
  const attack = post(`${dialect}/messages`, make()).finally(() => {
    is_answered = true
  })
  // How many others are answered in the meantime says that the attack does not hold them up; a short one may be over before the first.
  let others = 0
  do {
    expect((await world.api.get('/shipments')).status).toBe(200)
    others += is_answered ? 0 : 1
  } while (!is_answered)
  const { status, text } = await attack
  if (refusal === undefined) return expect(status).toBe(202)
  expect(status).toBe(413)
  expect(JSON.parse(text).errors).toMatchObject([{ code: 'message_over_limit', detail: expect.stringMatching(refusal) }])
  expect(others).toBeGreaterThan(1)
})

test('what is fed back about pushed events that cannot be read is bounded', { timeout: 120_000 }, async () => {
  const event = (index: number) => `{"eventID":"one","eventType":"EQUIPMENT","n":${index}}`
  const body = `{"events":[${Array.from({ length: 200_000 }, (_, index) => event(index)).join(',')}]}`
  const { status, text } = await post('dcsa-3/v3/events', body)
  expect(status).toBe(400)
  expect(JSON.parse(text).feedbackElements).toHaveLength(500)
})

test('a file in a watched folder fails with the reason', { timeout: 120_000 }, async () => {
  writeFileSync(join(folder, 'sets.tmp'), attacks['a hundred thousand transaction sets']?.make() ?? '')
  renameSync(join(folder, 'sets.tmp'), join(folder, 'sets.edi'))
  await expect
    .poll(() => readdirSync(join(folder, 'failed')), { timeout: 60_000, interval: 100 })
    .toContain('sets.edi.reason.txt')
  expect(readFileSync(join(folder, 'failed', 'sets.edi.reason.txt'), 'utf8')).toMatch(/more than 60000 transaction sets/)
})
