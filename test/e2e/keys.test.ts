import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changeByCommand, create } from '../../src/cli/accounts.ts'
import { type CreateOptions, createKey, parseExpiry, revokeByCommand } from '../../src/cli/keys.ts'
import { type Child, startChild } from '../world/child.ts'
import { secret_key } from '../world/told.ts'
import { apiWorld, type World } from './api-world.ts'

let world: World
beforeAll(async () => {
  world = await apiWorld()
  await world.makeMineOperator()
})
afterAll(() => world[Symbol.asyncDispose]())

const made = (options: Partial<CreateOptions> = {}) =>
  createKey(world.test.db, { name: 'a key', role: 'write', json: false, account: world.other.id, ...options })
const statusOf = async (key: string, method = 'GET') => (await world.ask('/v2/shipments', { key, method })).status

async function column<Value>(name: string, key_id: string): Promise<Value | undefined> {
  return (await world.test.db.query<Record<string, Value>>(`select ${name} from api_keys where id = $1`, [key_id])).rows[0]?.[
    name
  ]
}

describe('a key', () => {
  test('opens its account, and only a hash and its beginning are stored', async () => {
    const { key, id, prefix } = await made()
    expect(key).toMatch(/^lf_live_[\w-]{43}$/)
    expect(await statusOf(key)).toBe(200)
    expect(key.startsWith(prefix)).toBe(true)
    const { rows } = await world.test.db.query('select * from api_keys where id = $1', [id])
    expect(JSON.stringify(rows)).not.toContain(key.slice(prefix.length))
  })

  test('no two are alike', async () => {
    const keys = await Promise.all(Array.from({ length: 20 }, async () => (await made()).key))
    expect(new Set(keys).size).toBe(20)
  })

  test('that may read only reads, one that may write does not manage', async () => {
    const { key } = await made({ role: 'write' })
    expect((await world.ask('/v2/admin/keys', { key })).status).toBe(403)
    expect((await world.ask('/v2/admin/keys', { key: world.mine.read_key })).body.errors[0]?.detail).toMatch(/role admin/)
  })

  test('that has ended or is revoked is refused, and its holder learns why', async () => {
    const expired = await made({ expires: new Date(Date.now() + 60_000) })
    expect(await statusOf(expired.key)).toBe(200)
    await world.test.db.query("update api_keys set expires_at = now() - interval '1 s' where id = $1", [expired.id])
    const refused = await world.ask('/v2/shipments', { key: expired.key })
    expect([refused.status, refused.body.errors[0]?.detail]).toEqual([401, 'This API key has expired.'])
    const revoked = await made()
    await revokeByCommand(world.test.db, revoked.prefix)
    const answered = await world.ask('/v2/shipments', { key: revoked.key })
    expect([answered.status, answered.body.errors[0]?.detail]).toEqual([401, 'This API key was revoked.'])
  })

  test('that is revoked while requests with it are under way is refused from then on, by every process', async () => {
    const { key, id } = await made()
    const another = await world.startAnother()
    const askAll = () =>
      Promise.all(
        Array.from({ length: 8 }, async (_, n) => {
          const path = `/v2/containers/${world.other.container}`
          return (await world.ask(path, { key, ...(n % 2 === 0 ? {} : { api: another }) })).status
        }),
      )
    expect(new Set(await askAll())).toEqual(new Set([200]))
    const under_way = askAll()
    await revokeByCommand(world.test.db, id)
    expect(new Set(await askAll())).toEqual(new Set([401]))
    await under_way
  })

  test('opens its own account only, also when those of several accounts ask for the same records at once', async () => {
    const { key } = await made()
    const asked = Array.from({ length: 24 }, (_, n) => ({ key: n % 2 === 0 ? key : world.mine.key, n }))
    const answers = await Promise.all(
      asked.map(async ({ key, n }) => {
        const record = n % 4 < 2 ? world.other.container : world.mine.container
        const { status, body } = await world.ask(`/v2/containers/${record}`, { key })
        return status === 200 ? body.data.id : status
      }),
    )
    const { mine, other } = world
    expect(answers).toEqual(asked.map(({ n }) => [other.container, 404, 404, mine.container][n % 4]))
  })

  test('its last use is noted, at most once a minute, and not by the statement that lets it in', async () => {
    const { key, id } = await made()
    expect(await column('last_used_at', id)).toBeNull()
    await statusOf(key)
    await expect.poll(() => column('last_used_at', id)).toBeInstanceOf(Date)
    const first = await column<Date>('last_used_at', id)
    const another = await world.startAnother()
    for (const api of [world.api, another, another]) await world.ask('/v2/shipments', { key, api })
    expect(await column('last_used_at', id)).toEqual(first)
  })

  test('that belongs to a person shows that person on what is done with it', async () => {
    const { key } = await made({ userEmail: 'grace@example.org', userName: 'Grace' })
    const stopped = await world.ask(`/v2/shipments/${world.other.shipment}/stop_tracking`, { method: 'PATCH', key })
    const user = stopped.body.data.relationships.line_tracking_stopped_by_user?.data?.id
    const path = `/v2/shipments/${world.other.shipment}?include=line_tracking_stopped_by_user`
    const shown = (await world.ask(path, { key })).body.included.find(({ id }) => id === user)
    expect(shown?.attributes).toEqual({ name: 'Grace', email: 'grace@example.org' })
    // The same person again, in another spelling.
    await made({ userEmail: 'Grace@example.org' })
    const { rows } = await world.test.db.query("select name from users where lower(email) = 'grace@example.org'")
    expect(rows).toEqual([{ name: 'Grace' }])
  })
})

describe('the command line', () => {
  test('says what is wrong', async () => {
    const { db } = world.test
    await expect(made({ account: 'nobody' })).rejects.toThrow(/no account nobody/)
    await expect(made({ name: ' ' })).rejects.toThrow(/between 1 and 200/)
    await expect(made({ userName: 'Ada' })).rejects.toThrow(/needs --user-email/)
    await expect(made({ expires: new Date(0) })).rejects.toThrow(/future/)
    await expect(revokeByCommand(db, 'lf_live_nosuch')).rejects.toThrow(/no such key/)
    await expect(changeByCommand(db, { command: 'suspend', account: 'mine', wish: { suspended: true } })).rejects.toThrow(
      /cannot be suspended/,
    )
    for (const text of ['tomorrow', '0d', '2001-01-01', '']) expect(() => parseExpiry(text)).toThrow()
  })

  test('finds an account by its name, if there is one of that name', async () => {
    const { db } = world.test
    const { id } = await create(db, 'Twin & Sons')
    expect((await made({ account: 'twin & sons' })).account_id).toBe(id)
    await create(db, 'TWIN & SONS')
    await expect(made({ account: 'Twin & Sons' })).rejects.toThrow(/2 accounts are named/)
  })

  test('revokes a key that leaked when it is given the key itself', async () => {
    const { key, id } = await made()
    expect((await revokeByCommand(world.test.db, key)).id).toBe(id)
    expect(await statusOf(key)).toBe(401)
  })

  test('suspends an account: its keys are refused with a reason, and resumed they work again', async () => {
    const { db } = world.test
    await changeByCommand(db, { command: 'suspend', account: 'other', wish: { suspended: true } })
    const { status, body } = await world.ask('/v2/shipments', { key: world.other.key })
    expect([status, body.errors[0]?.detail]).toEqual([403, expect.stringMatching(/suspended/)])
    expect(body.errors[0]?.detail).not.toMatch(/not enabled|feature/i)
    expect(await statusOf(world.mine.key)).toBe(200)
    await changeByCommand(db, { command: 'resume', account: 'other', wish: { suspended: false } })
    expect(await statusOf(world.other.key)).toBe(200)
  })
})

describe('with two API processes', () => {
  let folder: string
  let children: Child[] = []
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'landfall-keys-'))
  })
  afterAll(async () => {
    await Promise.all(children.map((child) => child.kill('SIGTERM')))
    rmSync(folder, { recursive: true })
  })

  test('a key that is revoked on the command line is refused by both within a second', async () => {
    const env = { DATABASE_URL: world.test.url, LANDFALL_DATA_DIR: folder, LANDFALL_SECRET_KEY: secret_key, PORT: '0' }
    children = [1, 2].map(() => startChild(['src/cli/main.ts', 'serve', '--roles', 'api'], { env }))
    const said = await Promise.all(children.map((child) => child.said(/API +(http:\S+)/)))
    const addresses = said.map(([, address]) => `${address}/shipments`)
    const command = async (...args: string[]) => {
      const child = startChild(['src/cli/main.ts', ...args], { env })
      expect([(await child.exited).code, child.text()]).toEqual([0, expect.any(String)])
      return child.text()
    }
    const created = await made({ name: 'short' })
    const statuses = () =>
      Promise.all(
        addresses.map(async (address) => {
          const response = await fetch(address, { headers: { authorization: `Token ${created.key}` } })
          await response.body?.cancel()
          return response.status
        }),
      )
    // Both know the key, and keep asking while it is revoked.
    expect(await statuses()).toEqual([200, 200])
    const ended = command('keys', 'revoke', created.id)
    await statuses()
    await ended
    const revoked_ms = performance.now()
    // Whatever is asked a second after the revocation, however long its answer takes, is refused.
    let asked_ms = 0
    let answered: number[] = []
    while (asked_ms < revoked_ms + 1_000) {
      asked_ms = performance.now()
      answered = await statuses()
    }
    expect(answered).toEqual([401, 401])
    expect(await command('keys', 'list', '--all')).toMatch(new RegExp(`${created.id}.*revoked`))
  })
})
