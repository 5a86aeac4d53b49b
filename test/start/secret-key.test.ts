import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openSealing } from '../../src/app/sealing.ts'
import { systemClock } from '../../src/base/clock.ts'
import { hmacSha256 } from '../../src/base/hash.ts'
import { newSealingKey, open, seal, sealingKey } from '../../src/base/secret.ts'
import { secretContext } from '../../src/delivery/webhook-actions.ts'
import { type Child, startChild } from '../world/child.ts'
import { apiClient } from '../world/client.ts'
import { type TestDatabase, testDatabase } from '../world/database.ts'
import { announceFailures } from '../world/deliveries.ts'
import { startReceiver } from '../world/receiver.ts'

// Nodes with the right key, another one, and none; and how the key is changed while they run.

const api_key = 'lf_live_of-the-nodes-with-a-key'
let folder: string
let world: TestDatabase
let children: Child[] = []

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'landfall-secret-key-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))
afterEach(async () => {
  await Promise.all(children.map((child) => child.kill('SIGTERM')))
  children = []
  await world.close()
})

function node(
  name: string,
  env: Record<string, string> = {},
  command: readonly string[] = ['serve', '--roles', 'api,worker'],
): Child {
  const settings = {
    DATABASE_URL: world.url,
    LANDFALL_DATA_DIR: join(folder, name),
    LANDFALL_API_KEY: api_key,
    LANDFALL_SANDBOX: 'off',
    LANDFALL_ALLOW_PRIVATE_TARGETS: 'on',
    PORT: '0',
    ...env,
  }
  const child = startChild(['src/cli/main.ts', ...command], { env: settings })
  children.push(child)
  return child
}

async function started(name: string, env: Record<string, string> = {}): Promise<{ origin: string; child: Child }> {
  const child = node(name, env)
  const [, origin = ''] = await child.said(/"origin":"([^"]+)"/)
  return { origin, child }
}

async function refused(name: string, env: Record<string, string> = {}): Promise<string> {
  const child = node(name, env)
  expect(await child.exited).toEqual({ code: 78, signal: null })
  expect(child.text().trim().split('\n')).toHaveLength(1)
  return child.text()
}

async function command(env: Record<string, string>, ...words: string[]): Promise<{ code: number | null; text: string }> {
  const child = node('commands', env, words)
  const { code } = await child.exited
  return { code, text: child.text() }
}

/** Secrets as the node of this name would open them: nobody is told them again. */
async function secretsOf(
  name: string,
  { LANDFALL_SECRET_KEY = null }: { LANDFALL_SECRET_KEY?: string | null } = {},
): Promise<string[]> {
  const { key } = await openSealing(world.db, { secret_key: LANDFALL_SECRET_KEY, data_dir: join(folder, name) })
  const { rows } = await world.db.query<{ id: string; secret: string }>('select id, secret from webhooks order by id')
  return rows.map(({ id, secret }) => open(key, secret, secretContext(id)))
}

test('a second node without the key, or with another, is refused and invents none', async () => {
  world = await testDatabase()
  await started('first')
  expect(await refused('second')).toMatch(/LANDFALL_SECRET_KEY is not set and .*second\/secret\.key is not there/)
  expect(readdirSync(join(folder, 'second'))).not.toContain('secret.key')
  expect(await refused('second', { LANDFALL_SECRET_KEY: newSealingKey() })).toMatch(
    /^LANDFALL_SECRET_KEY is not the key of this database: its fingerprint is [0-9a-f]{32}, and the database knows [0-9a-f]{32};/,
  )
  writeFileSync(join(folder, 'second/secret.key'), newSealingKey())
  expect(await refused('second')).toMatch(/^The key in .*second\/secret\.key is not the key of this database/)
})

describe('a database of version 0.1.0, which sealed with the key itself,', () => {
  test('is taken over by the key that opens its secrets, and by no other', async () => {
    world = await testDatabase()
    const key = newSealingKey()
    const { origin, child } = await started('third', { LANDFALL_SECRET_KEY: key })
    const { id } = await apiClient(origin, api_key).post('/webhooks', 'webhook', {
      url: 'http://127.0.0.1:1/',
      active: false,
      events: ['tracking_request.failed'],
    })
    await child.kill('SIGTERM')
    await world.db.query('delete from master_keys')
    await world.db.query('update webhooks set secret = $1', [seal(sealingKey(key), 'of-version-0.1.0', `webhook:${id}`)])
    await world.db.query(`update webhooks set headers = '[{"name":"X-Door","value":"open sesame"}]'`)
    expect(await refused('third', { LANDFALL_SECRET_KEY: newSealingKey() })).toMatch(
      /^LANDFALL_SECRET_KEY does not open the secret of the webhook/,
    )
    const again = await started('third', { LANDFALL_SECRET_KEY: key })
    expect(await secretsOf('third', { LANDFALL_SECRET_KEY: key })).toEqual(['of-version-0.1.0'])
    const headersOf = async () => (await world.db.query('select headers from webhooks')).rows
    const sealed = await headersOf()
    expect(sealed).toEqual([{ headers: [{ name: 'X-Door', sealed: expect.stringMatching(/^v1\./) }] }])
    await again.child.kill('SIGTERM')
    // What is sealed once stays so, and is what is sent.
    await using receiver = await startReceiver()
    const third = await started('third', { LANDFALL_SECRET_KEY: key })
    expect(await headersOf()).toEqual(sealed)
    const api = apiClient(third.origin, api_key)
    await api.patch(`/webhooks/${id}`, 'webhook', { url: receiver.url, active: true })
    const [webhook] = (await world.db.query<{ account_id: string }>('select account_id from webhooks')).rows
    await announceFailures(world.db, webhook?.account_id ?? '', { clock: systemClock })
    await expect.poll(() => receiver.requests[0]?.headers).toMatchObject({ 'x-door': 'open sesame' })
  })
})

test('the key is changed while nodes run: both are good until it is finished, and secrets and deliveries stay [W53]', async () => {
  world = await testDatabase()
  await using receiver = await startReceiver()
  const withKey = (key: string) => ({ LANDFALL_SECRET_KEY: key, LANDFALL_SANDBOX: 'on' })
  const [before, after] = [withKey(newSealingKey()), withKey(newSealingKey())]
  const first = await started('fourth', before)
  const api = apiClient(first.origin, api_key)
  const headers = [{ name: 'x-door', value: 'open sesame' }]
  const webhook = { url: receiver.url, active: true, events: ['tracking_request.failed'], headers }
  await api.post('/webhooks', 'webhook', webhook)
  const secrets = await secretsOf('fourth', before)

  expect(await command(before, 'secrets', 'rotate')).toMatchObject({
    code: 78,
    text: expect.stringMatching(/LANDFALL_SECRET_KEY_NEXT/),
  })
  const next = { LANDFALL_SECRET_KEY_NEXT: after.LANDFALL_SECRET_KEY }
  expect(await command({ ...before, ...next }, 'secrets', 'rotate')).toMatchObject({ code: 0 })
  // The node with the former key still runs, opens, seals and delivers; so does one with the new key.
  const second = await started('fifth', after)
  expect(await secretsOf('fifth', after)).toEqual(secrets)
  expect(await secretsOf('fourth', before)).toEqual(secrets)
  const failing = { request_type: 'bill_of_lading', request_number: 'TEST-TR-FAILED', scac: 'TEST' }
  expect((await api.post('/tracking_requests', 'tracking_request', failing)).status).toBe(201)
  await receiver.received(1)
  const [delivery] = receiver.requests
  expect(delivery?.headers['x-t49-webhook-signature']).toBe(hmacSha256(String(secrets[0]), delivery?.body ?? ''))
  expect(delivery?.headers['x-door']).toBe('open sesame')

  const early = await command(after, 'secrets', 'finish')
  expect(early).toMatchObject({ code: 78, text: expect.stringMatching(/process \d+ .*was started with another key/) })
  await first.child.kill('SIGTERM')
  expect(await command(after, 'secrets', 'finish')).toMatchObject({ code: 0 })
  expect(await refused('fourth', before)).toMatch(/is not the key of this database/)
  expect(await secretsOf('fifth', after)).toEqual(secrets)

  // And if the new one is lost as well:
  expect(await command(before, 'secrets', 'replace', '--yes')).toMatchObject({
    code: 78,
    text: expect.stringMatching(/ runs; stop it first/),
  })
  await second.child.kill('SIGTERM')
  expect(await command(before, 'secrets', 'replace', '--yes')).toMatchObject({
    code: 0,
    text: expect.stringMatching(/1 of them had headers, which are gone/),
  })
  await started('fourth', before)
  const [renewed] = await secretsOf('fourth', before)
  expect(renewed).toMatch(/^[\w+/-]{20,}$/)
  expect(secrets).not.toContain(renewed)
})

test('a key in a file is changed in its place, and the node that made it starts again with the new one', async () => {
  world = await testDatabase()
  const file = join(folder, 'sixth/secret.key')
  const first = await started('sixth')
  const former = readFileSync(file, 'utf8')
  await apiClient(first.origin, api_key).post('/webhooks', 'webhook', {
    url: 'http://127.0.0.1:1/',
    active: false,
    events: ['tracking_request.failed'],
  })
  const secrets = await secretsOf('sixth')
  for (const word of ['rotate', 'finish']) expect((await node('sixth', {}, ['secrets', word]).exited).code, word).toBe(0)
  expect(readFileSync(file, 'utf8')).not.toBe(former)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  await first.child.kill('SIGTERM')
  const again = await started('sixth')
  expect(await secretsOf('sixth')).toEqual(secrets)
  expect(secrets).toHaveLength(1)
  await again.child.kill('SIGTERM')
  writeFileSync(file, former)
  expect(await refused('sixth')).toMatch(/^The key in .* is not the key of this database/)
})
